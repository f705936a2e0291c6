/** The door for kept matches: whatever comes from storage or a file is read here, and refused with a sentence or trusted. */
import * as v from 'valibot';
import type { Json } from '../result.js';
import { ok, type Result, refuse } from '../result.js';
import { DOCUMENT_LIMITS, parseJson, readBy, recordOf } from '../untrusted.js';
import { RECORD_FORMAT, type StoredMatch, viewsAfter } from './record.js';

/** No match of ours comes near this; a record that does is none. */
const MOST_ENTRIES = 200_000;

const Text = v.pipe(v.string(), v.maxLength(200));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const byName = <S extends v.GenericSchema>(held: S) => recordOf(v.string(), held);
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
  strict: v.optional(v.boolean()),
  start: v.object({ events: v.array(Happened), seen: byName(Anything), turn: v.number(), worth: v.nullable(v.number()) }),
  position: Position,
  floor: v.object({ choices: Count, position: Position }),
  // What stands in these is looked at again by the door that takes them in.
  orders: byName(v.array(v.looseObject({ decision: Text }))),
  plans: byName(v.array(Anything)),
  notes: byName(byName(v.string())),
  takenBack: v.optional(Count),
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
  idle: v.exactOptional(v.picklist(['forced', 'pass'])),
  obeyed: v.exactOptional(
    v.object({
      order: v.looseObject({ decision: Text, answer: v.looseObject({}) }),
      asked: v.object({ cite: Text, pass: Anything, about: byName(Anything) }),
    }),
  ),
});

/** The text of a situation stands in a head, and a long match has many entries. */
const LIMITS = { ...DOCUMENT_LIMITS, nodes: 20_000_000, text: 1_000_000 };

/** Reads a kept match, its head and its entries. */
export function readRecord(head: unknown, entries: unknown): Result<StoredMatch> {
  const readHead = readBy(HeadSchema, head, LIMITS, 'bad-record');
  if (!readHead.ok) return readHead;
  const readEntries = readBy(v.pipe(v.array(EntrySchema), v.maxLength(MOST_ENTRIES)), entries, LIMITS, 'bad-record');
  if (!readEntries.ok) return readEntries;
  const stored = { head: readHead.value, entries: readEntries.value } as unknown as StoredMatch;
  const [said, found] = [stored.head.choices, stored.entries.length];
  if (said !== found)
    return refuse('bad-record', { at: 'entries', problem: 'expected', expected: String(said), found: String(found) });
  try {
    viewsAfter(stored, found);
  } catch {
    // A change that does not fit what it is a change of.
    return refuse('bad-record', { at: 'entries', problem: 'not-plain' });
  }
  return ok(stored);
}

/** A record that was written to a file as one text; `null` if it is something else. */
export function recordIn(text: string): Result<StoredMatch> | null {
  const value = parseJson(text);
  if (!value.ok || value.value === null || typeof value.value !== 'object' || !('head' in value.value)) return null;
  const { head, entries } = value.value as { head: unknown; entries?: unknown };
  return readRecord(head, entries);
}
