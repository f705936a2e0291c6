/**
 * Whether a stored position has the shape that positions of its game have. Held against the game's own layout: what is a
 * list there is a list, what is a number is a number, and no record lacks a field that all of its kind have. Values are
 * for the rules to judge.
 */

/** Where something has another shape, and what was expected there. */
export interface Misshapen {
  readonly at: string;
  readonly problem: 'missing' | 'expected';
  readonly expected?: string;
  readonly found?: string;
}

type Kind = 'null' | 'boolean' | 'number' | 'string' | 'Array' | 'Object';
type Plain = Readonly<Record<string, unknown>>;

const kindOf = (value: unknown): Kind =>
  value === null || value === undefined
    ? 'null'
    : Array.isArray(value)
      ? 'Array'
      : typeof value === 'object'
        ? 'Object'
        : (typeof value as Kind);

const isPlain = (value: unknown): value is Plain => kindOf(value) === 'Object';

/** What all of these have in common: their kind, and of records the fields that every one has. Nothing where they differ. */
function commonOf(samples: readonly unknown[]): unknown {
  const [first, ...others] = samples.filter((one) => one !== null && one !== undefined);
  if (first === undefined || others.some((one) => kindOf(one) !== kindOf(first))) return undefined;
  if (Array.isArray(first)) return [first, ...others].flatMap((one) => one as readonly unknown[]);
  if (!isPlain(first)) return first;
  const fields = Object.keys(first).filter((field) => others.every((one) => Object.hasOwn(one as Plain, field)));
  return Object.fromEntries(fields.map((field) => [field, commonOf([first, ...others].map((one) => (one as Plain)[field]))]));
}

/** A text or a record may be nothing in its time; a number, a list and a mark may not. */
const mayBeNothing = (kind: Kind): boolean => kind === 'string' || kind === 'Object' || kind === 'null';

function compare(like: unknown, value: unknown, at: string, isWhole: boolean): Misshapen | null {
  const [expected, found] = [kindOf(like), kindOf(value)];
  if (expected === 'null' || (found === 'null' && value !== undefined && mayBeNothing(expected))) return null;
  if (expected !== found) return { at, problem: 'expected', expected, found };
  if (Array.isArray(like) && Array.isArray(value)) return compareList(like, value, at);
  return isPlain(like) && isPlain(value) ? compareRecord(like, value, at, isWhole) : null;
}

function compareList(like: readonly unknown[], value: readonly unknown[], at: string): Misshapen | null {
  const common = commonOf(like);
  for (const [index, one] of value.entries()) {
    const fault = one === null ? null : compare(common, one, `${at}[${index}]`, true);
    if (fault !== null) return fault;
  }
  return null;
}

/** A record with fields has them all; one that is kept by names (hands by side) has what it has, each like the others. */
function compareRecord(like: Plain, value: Plain, at: string, isWhole: boolean): Misshapen | null {
  const place = (field: string) => (at === '' ? field : `${at}.${field}`);
  if (isWhole) for (const field in like) if (!Object.hasOwn(value, field)) return { at: place(field), problem: 'missing' };
  const common = isWhole ? undefined : commonOf(Object.values(like));
  for (const field of Object.keys(value)) {
    const known = Object.hasOwn(like, field) ? like[field] : common;
    const fault = compare(known, value[field], place(field), false);
    if (fault !== null) return fault;
  }
  return null;
}

/** Where a position is shaped otherwise than the game's layout, and what that leaves empty; `null` if nowhere. */
export function misshapen(layout: object, shape: object, position: object): Misshapen | null {
  const fault = compare(layout, position, '', true);
  if (fault !== null) return fault;
  const stored = new Map(Object.entries(position));
  for (const [field, like] of Object.entries(shape)) {
    const empty: unknown = new Map(Object.entries(layout)).get(field);
    const value: unknown = stored.get(field);
    const found = value === null && empty === null ? null : compare(like, withoutNothing(value, empty), field, false);
    if (found !== null) return found;
  }
  return null;
}

/** Without what is nothing in the layout and nothing still: that may have any shape later, and has none yet. */
function withoutNothing(value: unknown, layout: unknown): unknown {
  if (!isPlain(value) || !isPlain(layout)) return value;
  const filled = Object.entries(value).filter(([field, one]) => one !== null || layout[field] !== null);
  return Object.fromEntries(filled.map(([field, one]) => [field, withoutNothing(one, layout[field])]));
}
