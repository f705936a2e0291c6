/**
 * What differs between two pieces of plain data, as plain data. A match keeps what each onlooker saw after every choice;
 * most of it is what he saw before, so the changes are kept.
 */
import type { Json } from '../result.js';

export type Change =
  | { readonly set: Json }
  /** Of a record: its members that differ, and those that are gone. */
  | { readonly of: Readonly<Record<string, Change>>; readonly gone?: readonly string[] }
  /** Of a list: its length now, and the members that differ by their place. */
  | { readonly at: Readonly<Record<string, Change>>; readonly length: number };

type Structure = Readonly<Record<string, unknown>>;

const isStructure = (value: unknown): value is Structure => value !== null && typeof value === 'object';

const copied = (value: unknown): Json => (isStructure(value) ? (JSON.parse(JSON.stringify(value)) as Json) : (value as Json));

/** What must be done to `before` to have `after`; `null` if nothing. Shares nothing with either. */
export function changeOf(before: unknown, after: unknown): Change | null {
  if (Object.is(before, after)) return null;
  if (!isStructure(before) || !isStructure(after) || Array.isArray(before) !== Array.isArray(after))
    return { set: copied(after) };
  return Array.isArray(before) && Array.isArray(after) ? changeOfList(before, after) : changeOfRecord(before, after);
}

function changeOfRecord(before: Structure, after: Structure): Change | null {
  const of: Record<string, Change> = {};
  for (const key of Object.keys(after)) {
    // A member that is not there is as one that is undefined: stored data know no difference.
    if (after[key] === undefined) continue;
    const change = Object.hasOwn(before, key) ? changeOf(before[key], after[key]) : { set: copied(after[key]) };
    if (change !== null) of[key] = change;
  }
  const gone = Object.keys(before).filter((key) => after[key] === undefined);
  if (gone.length > 0) return { of, gone };
  return Object.keys(of).length > 0 ? { of } : null;
}

function changeOfList(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const at: Record<string, Change> = {};
  let changes = 0;
  for (let index = 0; index < after.length; index++) {
    const change = index < before.length ? changeOf(before[index], after[index]) : { set: copied(after[index]) };
    if (change === null) continue;
    at[index] = change;
    changes += 1;
  }
  if (changes === 0 && before.length === after.length) return null;
  // Where most of it is new, the list itself says it shorter.
  return changes * 2 > after.length ? { set: copied(after) } : { at, length: after.length };
}

/** The changed value. What has not changed is the same as before, not only equal. */
export function changed(before: unknown, change: Change | null): unknown {
  if (change === null) return before;
  if ('set' in change) return change.set;
  if ('at' in change) {
    const list = Array.isArray(before) ? before.slice(0, change.length) : [];
    for (const index in change.at) list[Number(index)] = changed(list[Number(index)], change.at[index] ?? null);
    return list;
  }
  const record: Record<string, unknown> = { ...(before as Structure) };
  for (const key of change.gone ?? []) delete record[key];
  for (const key in change.of) record[key] = changed(record[key], change.of[key] ?? null);
  return record;
}
