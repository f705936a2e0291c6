import * as v from 'valibot';
import type { Option } from './procedures.js';
import { type Json, ok, type Result, refuse } from './result.js';

/**
 * What comes from outside, be it a file, a link, a message or another program's mistake, comes in through here: read as
 * unknown, no deeper and no larger than anything of ours could be, and refused with its place. Nothing here throws.
 */
export interface Limits {
  readonly depth: number;
  /** Values in all, lists and objects included. */
  readonly nodes: number;
  /** Characters of one text. */
  readonly text: number;
}

/** Options are small: the largest of our games are lists of some dozens of pieces. */
const OPTION_LIMITS: Limits = { depth: 12, nodes: 4000, text: 1000 };

/** A whole match, or a stored position: some megabytes at the most. */
export const DOCUMENT_LIMITS: Limits = { depth: 40, nodes: 2_000_000, text: 10_000 };

/** Characters of a text that is read as JSON at all. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Names that every object has already: whoever sends them means no piece of ours. */
const TAKEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const LONGEST_NAME = 200;
/** The sign of number nought. */
const NOTHING = '\0';

/** What is wrong with a value, in a word; `refusals.ts` makes the sentence. */
type Problem =
  | { readonly problem: 'missing' | 'not-plain' | 'taken-name' | 'unknown-name' }
  | { readonly problem: 'too-deep' | 'too-large' | 'too-long'; readonly most: number }
  | { readonly problem: 'expected'; readonly expected: string; readonly found: string };

interface Reading {
  readonly limits: Limits;
  nodes: number;
  problem: Problem | null;
  /** Where the problem lies, written from the inside out. */
  readonly place: (string | number)[];
}

/** A plain object of whatever window or worker: its prototype is the first of all, or none. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function failed(reading: Reading, problem: Problem): undefined {
  reading.problem = problem;
  return undefined;
}

/** A copy of the value, or nothing and the problem. Goes no deeper than the limit, so that no stack runs over. */
function copyPlain(value: unknown, depth: number, reading: Reading): Json | undefined {
  const { limits } = reading;
  reading.nodes += 1;
  if (reading.nodes > limits.nodes) return failed(reading, { problem: 'too-large', most: limits.nodes });
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    if (value.length > limits.text) return failed(reading, { problem: 'too-long', most: limits.text });
    // No text of people has this sign in it, and not every database can keep it.
    return value.includes(NOTHING) ? failed(reading, { problem: 'not-plain' }) : value;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : failed(reading, { problem: 'not-plain' });
  if (value === undefined) return failed(reading, { problem: 'missing' });
  if (typeof value !== 'object') return failed(reading, { problem: 'not-plain' });
  if (depth >= limits.depth) return failed(reading, { problem: 'too-deep', most: limits.depth });
  return Array.isArray(value) ? copyList(value, depth, reading) : copyRecord(value, depth, reading);
}

function copyList(list: readonly unknown[], depth: number, reading: Reading): Json | undefined {
  // By its length, before a list of nothing but holes is walked through.
  if (list.length > reading.limits.nodes) return failed(reading, { problem: 'too-large', most: reading.limits.nodes });
  const copy: Json[] = [];
  for (let index = 0; index < list.length; index++) {
    const item = copyPlain(list[index], depth + 1, reading);
    if (item === undefined) {
      reading.place.push(index);
      return undefined;
    }
    copy.push(item);
  }
  return copy;
}

function copyRecord(record: object, depth: number, reading: Reading): Json | undefined {
  if (!isPlainObject(record)) return failed(reading, { problem: 'not-plain' });
  const copy: Record<string, Json> = {};
  for (const [name, value] of Object.entries(record)) {
    // Absent and undefined are the same to JSON.
    if (value === undefined) continue;
    const item = nameIsGood(name, reading) ? copyPlain(value, depth + 1, reading) : undefined;
    if (item === undefined) {
      reading.place.push(name.slice(0, 60));
      return undefined;
    }
    copy[name] = item;
  }
  return copy;
}

function nameIsGood(name: string, reading: Reading): boolean {
  if (TAKEN_NAMES.has(name)) failed(reading, { problem: 'taken-name' });
  else if (name.includes(NOTHING)) failed(reading, { problem: 'not-plain' });
  else if (name.length > LONGEST_NAME) failed(reading, { problem: 'too-long', most: LONGEST_NAME });
  return reading.problem === null;
}

/** A place as a person would write it: `choices[17][2]`. */
function placeOf(parts: readonly (string | number)[], within = ''): string {
  let place = within;
  for (const part of parts) place += typeof part === 'number' ? `[${part}]` : `${place === '' ? '' : '.'}${part}`;
  return place.slice(0, 200);
}

const refuseAt = (code: string, at: string, problem: Problem) => refuse(code, { ...(at === '' ? {} : { at }), ...problem });

/** Any value as plain data of its own, within the limits; refused under the code, with the place below `at`. */
export function readPlain(value: unknown, limits: Limits, code = 'bad-input', at = ''): Result<Json> {
  const reading: Reading = { limits, nodes: 0, problem: null, place: [] };
  let copy: Json | undefined;
  try {
    copy = copyPlain(value, 0, reading);
  } catch {
    // Only what runs code when it is looked at can throw here, and plain data does not.
    reading.problem = { problem: 'not-plain' };
  }
  return copy === undefined || reading.problem !== null
    ? refuseAt(code, placeOf(reading.place.reverse(), at), reading.problem ?? { problem: 'missing' })
    : ok(copy);
}

/** An option that somebody sent. Whether it is offered is for the rules to say. */
export function readOption(value: unknown, code = 'bad-input', at = ''): Result<Option> {
  if (value === null) return refuseAt(code, at, { problem: 'missing' });
  return readPlain(value, OPTION_LIMITS, code, at) as Result<Option>;
}

/** The words of a schema for kinds of values, in those of `refusals.ts`. */
const plainWord = (word: string | null | undefined): string =>
  word === null || word === undefined || word === 'unknown' ? 'Object' : word.slice(0, 150);

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  if (issue.expected === 'never') return { problem: 'unknown-name' };
  if (issue.received === 'undefined') return { problem: 'missing' };
  return { problem: 'expected', expected: plainWord(issue.expected), found: issue.received.slice(0, 100) };
}

/** A value of a schema, read within the limits; refused under the code, with its place. */
export function readBy<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  limits: Limits,
  code: string,
): Result<v.InferOutput<S>> {
  const plain = readPlain(value, limits, code);
  if (!plain.ok) return plain;
  const read = v.safeParse(schema, plain.value, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const place = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key).slice(0, 60)));
  return refuseAt(code, placeOf(place), problemOf(issue));
}

/** A record by name. Schemas take a list for a record otherwise: an empty one then passes for all that is required. */
export const recordOf = <K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(name: K, value: S) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(
      (given) => given !== null && typeof given === 'object' && !Array.isArray(given),
      'expected an object with a name for each entry',
    ),
    v.record(name, value),
  );

/** The text of a JSON document, no longer than any of ours; a byte order mark before it means nothing. */
export function parseJson(text: unknown): Result<unknown> {
  if (typeof text !== 'string') return refuse('not-json', { problem: 'no text' });
  if (text.length > MOST_CHARACTERS) return refuse('too-much-text', { most: MOST_CHARACTERS, found: text.length });
  try {
    return ok(JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text));
  } catch (error) {
    // The message quotes the text, line breaks included.
    return refuse('not-json', { problem: (error as Error).message.replace(/\s+/g, ' ').slice(0, 200) });
  }
}
