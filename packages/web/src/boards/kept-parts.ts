/**
 * The new value, made of the old one wherever both say the same: what shows such a part need not be looked at again. For
 * plain data.
 */
export function keptParts<Value>(before: unknown, now: Value): Value {
  return kept(before, now) as Value;
}

/** Makes something again and again, each time of the parts that have not changed since. For values that follow from others. */
export function keeping<Value>(make: () => Value): () => Value {
  let before: Value | undefined;
  return () => {
    before = keptParts(before, make());
    return before;
  };
}

/** The same for a list whose entries come, go and change places: each is compared with the one of its name. */
export function keepingEach<Entry>(nameOf: (entry: Entry) => string, make: () => readonly Entry[]): () => readonly Entry[] {
  let before: readonly Entry[] = [];
  return () => {
    const named = new Map(before.map((entry) => [nameOf(entry), entry]));
    const now = make().map((entry) => keptParts(named.get(nameOf(entry)), entry));
    const isSame = now.length === before.length && now.every((entry, index) => entry === before[index]);
    if (!isSame) before = now;
    return before;
  };
}

function kept(before: unknown, now: unknown): unknown {
  if (Object.is(before, now) || !isStructure(before) || !isStructure(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  const made: Record<string, unknown> = Array.isArray(now) ? (new Array(now.length) as unknown as typeof made) : {};
  for (const name of names) {
    const part = kept(before[name], now[name]);
    made[name] = part;
    if (!Object.is(part, before[name]) || !(name in before)) isSame = false;
  }
  return isSame ? before : made;
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
