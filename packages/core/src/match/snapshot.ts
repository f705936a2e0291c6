import * as v from 'valibot';
import { stepOf } from '../contents.js';
import type { Game, GameTypes } from '../game.js';
import { copyData, type Frame, type Running } from '../position.js';
import { type Json, ok, type Result, refuse } from '../result.js';
import { decisionOf, type Table } from '../table.js';
import { DOCUMENT_LIMITS, readBy, recordOf } from '../untrusted.js';
import { checkSettings, tableOf } from './match.js';
import { Count, Ended, Text } from './shapes.js';
import { misshapen } from './structure.js';

/**
 * A position as it is stored: with the version of the rules that made it. Running matches go on from here, not from a
 * replay: under changed rules one option more turns a decision that resolved itself into one that is asked, and every
 * later choice would shift.
 */
export interface Snapshot {
  readonly game: string;
  readonly rules: number;
  readonly data: string;
  readonly pack?: string;
  /** How many choices it holds. */
  readonly choices: number;
  readonly position: Json;
}

export function snapshot<T extends GameTypes>(game: Game<T>, position: T['position'], choices: number): Snapshot {
  const { id, rules, data, pack } = game;
  const stored = copyData(position) as unknown as Json;
  return { game: id, rules, data, ...(pack === undefined ? {} : { pack }), choices, position: stored };
}

const Whole = v.pipe(v.number(), v.safeInteger());
const Fast = v.object({ kind: v.literal('fast'), state: v.pipe(v.array(Whole), v.length(4)) });
/** What a script that has run out goes on with. */
const then = Fast;

/** What the core keeps in every position; the rest is the game's, and its rules look at it below. */
const RunningSchema = v.object({
  chance: v.variant('kind', [
    Fast,
    v.object({ kind: v.literal('by-label'), seed: Whole, asked: recordOf(Text, Count) }),
    v.object({
      kind: v.literal('keyed'),
      match: Text,
      secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      words: v.array(Text),
      count: Count,
    }),
    v.object({ kind: v.literal('scripted'), next: v.array(v.object({ label: Text, outcome: v.unknown() })), then }),
  ]),
  stack: v.array(v.object({ procedure: Text, step: Text, data: v.optional(v.unknown()) })),
  pending: v.array(v.object({ seat: Text, number: Count })),
  asked: recordOf(Text, Count),
  outcome: v.nullable(Ended),
});

const SnapshotSchema = v.object({
  game: Text,
  rules: Count,
  data: Text,
  pack: v.optional(Text),
  choices: Count,
  position: v.looseObject(RunningSchema.entries),
});

/** Brings a stored position up to the present rules or to a version before them, one after the other. Works on its argument. */
export function migrate<T extends GameTypes>(
  game: Game<T>,
  position: Record<string, unknown> & Pick<Running, 'stack'>,
  from: number,
  to: number = game.rules,
): void {
  for (let version = from; version < to; version++) {
    const migration = game.migrations?.find((one) => one.from === version);
    // A version that changed rules but no names and no shape needs no entry: its positions are good as they are.
    if (migration === undefined) continue;
    const { renamed, change } = migration;
    if (renamed !== undefined) position.stack = position.stack.map((frame) => renameFrame(frame, renamed));
    change?.(position);
  }
}

function renameFrame(frame: Frame, renamed: Readonly<Record<string, string>>): Frame {
  const name = renamed[`${frame.procedure}.${frame.step}`];
  if (name === undefined) return frame;
  const [procedure = '', step = ''] = name.split('.');
  return { procedure, step, data: frame.data };
}

/**
 * Loads a stored position, whatever it was that was stored: read by its shape, migrated, its procedures and steps known,
 * every asked seat with an option, every view possible.
 */
export function loadSnapshot<T extends GameTypes>(game: Game<T>, stored: unknown): Result<T['position']> {
  const read = readBy(SnapshotSchema, stored, DOCUMENT_LIMITS, 'bad-snapshot');
  if (!read.ok) return read;
  const { game: id, rules, data, pack, position } = read.value;
  if (id !== game.id) return refuse('another-game', { expected: game.id, found: id });
  if (rules > game.rules) return refuse('newer-rules', { stored: rules, here: game.rules });
  // Data of ours change together with the rules' version, and migrations carry positions over; other data under the
  // same rules are those of a pack.
  if (pack !== game.pack || (rules === game.rules && data !== game.data))
    return refuse('other-data', { file: data, here: game.data, ...(pack === undefined ? {} : { pack }) });
  // The rules themselves are the last check: whatever they cannot look at is not a position.
  try {
    migrate(game, position as typeof position & Pick<Running, 'stack'>, rules);
    return checkPosition(game, position as unknown as T['position']);
  } catch (error) {
    return broken('unreadable', { detail: (error as Error).message.slice(0, 200) });
  }
}

const broken = (problem: string, more: Readonly<Record<string, Json>> = {}) => refuse('broken-position', { problem, ...more });

/** The game's own part of a position, as it lays it out: the shape that all its positions have. */
const layouts = new WeakMap<object, object>();

function layoutOf<T extends GameTypes>(game: Game<T>): object {
  const known = layouts.get(game);
  if (known !== undefined) return known;
  const usual = checkSettings(game, {});
  const layout = usual.ok ? game.setUp(usual.value) : {};
  layouts.set(game, layout);
  return layout;
}

function checkPosition<T extends GameTypes>(game: Game<T>, position: T['position']): Result<T['position']> {
  const { stack, pending, asked, outcome } = position;
  const shape = misshapen(layoutOf(game), game.shape ?? {}, position);
  if (shape !== null) return broken(shape.problem, { ...shape });
  for (const { procedure, step } of stack) {
    if (game.contents.chapters.get(procedure)?.steps.has(step) !== true)
      return broken('unknown-step', { step: `${procedure}.${step}` });
  }
  if (outcome !== null && pending.length + stack.length > 0) return broken('after-the-end');
  if (outcome === null && pending.length === 0) return broken('nobody-asked');
  if (new Set(pending.map(({ seat }) => seat)).size < pending.length) return broken('asked-twice');
  // What must always hold comes before the rules: they may well run in circles on pieces that are nowhere.
  for (const invariant of game.testing.invariants) {
    const problem = invariant.broken(position);
    if (problem !== null) return broken('unreadable', { detail: `${invariant.name}: ${problem}`.slice(0, 200) });
  }
  const table = tableOf(game, position);
  for (const { seat, number } of pending) {
    if (!Object.hasOwn(asked, seat) || asked[seat] !== number) return broken('not-its-question', { seat });
    if (!isAsked(table, seat)) return broken('not-its-question', { seat });
    if ((decisionOf(table, seat)?.options.length ?? 0) === 0) return broken('no-option', { seat });
  }
  for (const seat of [null, ...Object.keys(asked)]) game.view(position, seat);
  return ok(position);
}

/** Where one seat decides, the rules say which; of several at once, some have answered and are asked no longer. */
function isAsked<P extends Running, E>(table: Table<P, E>, seat: string): boolean {
  const frame = table.position.stack.at(-1);
  const asking = frame === undefined ? null : stepOf(table.contents, frame).ask;
  return frame !== undefined && asking !== null && (asking.together || asking.seats(table, frame.data) === seat);
}
