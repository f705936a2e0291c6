import type { MatchFile } from './match/match-file.js';

/** Plain JSON data: all that a position, an option, an event or a file may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Why something was not done: a code that programs compare, the rule that says so where there is one,
 * and the particulars from which a sentence is made. Refusals are values; exceptions are for our own mistakes.
 */
export interface Refusal {
  readonly code: string;
  readonly cite?: string;
  readonly particulars?: Readonly<Record<string, Json>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export function refuse(
  code: string,
  particulars?: Readonly<Record<string, Json>>,
  cite?: string,
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, ...(particulars ? { particulars } : {}), ...(cite ? { cite } : {}) } };
}

/**
 * The rules of a game contradict themselves: a decision without an option, a step that does not exist, a piece that
 * is nowhere. Never the user's fault, and never caught in order to go on playing.
 */
export class BrokenRules extends Error {
  override readonly name = 'BrokenRules';

  /** Game, settings, seed and choices that show it, where it broke in a match. */
  reproduce: MatchFile | null = null;

  constructor(
    message: string,
    readonly particulars: Readonly<Record<string, Json>> = {},
    options?: ErrorOptions,
  ) {
    super(Object.keys(particulars).length > 0 ? `${message} ${JSON.stringify(particulars)}` : message, options);
  }
}

/** Component data that were checked before, when the game was made or its pack was read: faults in them are our mistake. */
export function soundData<Data>(loaded: Result<Data>): Data {
  if (!loaded.ok) throw new BrokenRules('the component data are faulty', loaded.refusal.particulars);
  return loaded.value;
}

/** The value as text with sorted keys: two values are the same exactly when their canonical texts are. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** Whether two options, or two other pieces of plain data, are the same. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, index) => same(item, right[index]));
  }
  if (Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}
