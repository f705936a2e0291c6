/** The door for kept matches: whatever comes from storage or a file is read here, and refused with a sentence or trusted. */
import * as v from 'valibot';
import type { Json } from '../result.js';
import { ok, type Result, refuse } from '../result.js';
import { eventsOf, RECORD_FORMAT, type StoredMatch, viewsAfter } from './record.js';

/** No match of ours comes near these; a record that does is none. */
const MOST_ENTRIES = 200_000;
const DEEPEST = 64;

const Text = v.pipe(v.string(), v.maxLength(200));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A record of things by name: valibot's own takes lists too. */
const byName = <S extends v.GenericSchema>(held: S) =>
  v.pipe(
    v.custom<Record<string, unknown>>(
      (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
      'a record',
    ),
    v.record(v.string(), held),
  );
const Anything = v.custom<Json>(() => true);
const Position = v.custom<Json>((value) => value !== null && typeof value === 'object' && !Array.isArray(value), 'a position');
const Happened = v.looseObject({ kind: Text, only: v.optional(byName(v.looseObject({}))) });
const Seed = v.variant('kind', [
  v.object({ kind: v.literal('fast'), seed: Text }),
  v.object({ kind: v.literal('keyed'), match: Text, secret: Text, words: v.array(Text) }),
]);
const Outcome = v.object({ winners: v.array(Text), how: Text, scores: v.optional(byName(v.number())) });
const Began = v.variant('kind', [
  v.object({ kind: v.literal('set-up') }),
  v.object({ kind: v.literal('situation'), text: v.string() }),
  v.object({ kind: v.literal('position') }),
]);

const HeadSchema = v.object({
  format: v.literal(RECORD_FORMAT),
  id: Text,
  game: Text,
  title: Text,
  versions: v.pipe(v.array(v.object({ from: Count, rules: Count, data: Text })), v.minLength(1)),
  pack: v.optional(Text),
  settings: byName(v.union([Text, v.number(), v.boolean()])),
  began: Began,
  seed: Seed,
  seats: v.pipe(v.array(Text), v.minLength(1)),
  seating: byName(Text),
  trusting: v.boolean(),
  start: v.object({ events: v.array(Happened), seen: byName(Anything), turn: v.number(), worth: v.nullable(v.number()) }),
  position: Position,
  floor: v.object({ choices: Count, position: Position }),
  // What stands in these is looked at again by the door that takes them in.
  orders: byName(v.array(v.looseObject({ decision: Text }))),
  plans: byName(v.array(Anything)),
  notes: byName(byName(v.string())),
  outcome: v.nullable(Outcome),
  turn: v.number(),
  choices: Count,
  written: Count,
  changed: v.number(),
});

const EntrySchema = v.object({
  choice: v.object({ seat: Text, kind: Text, option: Anything }),
  by: v.picklist(['person', 'opponent', 'order', 'only-option']),
  events: v.array(Happened),
  seen: byName(v.looseObject({})),
  turn: v.number(),
  worth: v.nullable(v.number()),
});

/** Whether a value is nested no deeper than anything of ours. Walks it without calling itself: a nest of any depth is told. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const one of level)
      if (one !== null && typeof one === 'object') for (const member of Object.values(one)) next.push(member);
    level = next;
  }
  return true;
}

const pathOf = (issue: v.BaseIssue<unknown>): string => issue.path?.map(({ key }) => String(key)).join('.') ?? '';

/** Reads a kept match, its head and its entries. */
export function readRecord(head: unknown, entries: unknown): Result<StoredMatch> {
  const bad = (at: string, problem: string) => refuse('bad-record', { at: at.slice(0, 120), problem: problem.slice(0, 300) });
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES)
    return bad('entries', `expected a list of at most ${MOST_ENTRIES}`);
  if (!isShallow([head, entries])) return bad('the record', 'it is nested too deep');
  const readHead = v.safeParse(HeadSchema, head, { abortEarly: true });
  if (!readHead.success) return bad(pathOf(readHead.issues[0]), readHead.issues[0].message);
  const readEntries = v.safeParse(v.array(EntrySchema), entries, { abortEarly: true });
  if (!readEntries.success) return bad(`entries.${pathOf(readEntries.issues[0])}`, readEntries.issues[0].message);
  if (readHead.output.choices !== entries.length)
    return bad('entries', `expected ${readHead.output.choices}, found ${entries.length}`);
  const stored = { head: readHead.output, entries: readEntries.output } as unknown as StoredMatch;
  try {
    viewsAfter(stored, stored.entries.length);
    eventsOf(stored);
  } catch (error) {
    return bad('entries', (error as Error).message);
  }
  return ok(stored);
}
