import type { GameEvent } from '../events.js';
import type { Game } from '../game.js';
import type { AnyOptions } from '../options.js';
import { copyData, type Frame, type Running } from '../position.js';
import { type Json, ok, type Result, refuse } from '../result.js';
import { decisionOf } from '../table.js';
import { tableOf } from './match.js';

/**
 * A position as it is stored: with the version of the rules that made it. Running matches go on from here, not from a
 * replay: under changed rules one option more turns a decision that resolved itself into one that is asked, and every
 * later choice would shift.
 */
export interface Snapshot {
  readonly game: string;
  readonly rules: number;
  readonly data: string;
  /** How many choices it holds. */
  readonly choices: number;
  readonly position: Json;
}

export function snapshot<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: P,
  choices: number,
): Snapshot {
  return { game: game.id, rules: game.rules, data: game.data, choices, position: copyData(position) as unknown as Json };
}

/** Brings a stored position up to the present rules, one version after the other. */
function migrate<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: Record<string, unknown>,
  from: number,
): Result<number> {
  for (let version = from; version < game.rules; version++) {
    const migration = game.migrations?.find((one) => one.from === version);
    // A version that changed rules but no names and no shape needs no entry: its positions are good as they are.
    if (migration === undefined) continue;
    if (migration.renamed && Array.isArray(position.stack)) {
      position.stack = (position.stack as Frame[]).map((frame) => renameFrame(frame, migration.renamed ?? {}));
    }
    migration.change?.(position);
  }
  return ok(game.rules);
}

function renameFrame(frame: Frame, renamed: Readonly<Record<string, string>>): Frame {
  const name = renamed[`${frame.procedure}.${frame.step}`];
  if (name === undefined) return frame;
  const [procedure = '', step = ''] = name.split('.');
  return { procedure, step, data: frame.data };
}

/** Loads a stored position: migrated, its procedures and steps known, every asked seat with an option, every view possible. */
export function loadSnapshot<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  stored: Snapshot,
): Result<P> {
  if (stored.game !== game.id) return refuse('another-game', { expected: game.id, found: stored.game });
  if (stored.rules > game.rules) return refuse('newer-rules', { stored: stored.rules, here: game.rules });
  if (stored.position === null || typeof stored.position !== 'object' || Array.isArray(stored.position)) {
    return refuse('broken-position', { problem: 'the position is not an object' });
  }
  const position = copyData(stored.position) as Record<string, unknown>;
  const migrated = migrate(game, position, stored.rules);
  if (!migrated.ok) return migrated;
  return checkPosition(game, position as unknown as P);
}

function checkPosition<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: P,
): Result<P> {
  const broken = (problem: string) => refuse('broken-position', { problem: problem.slice(0, 300) });
  if (!Array.isArray(position.stack) || !Array.isArray(position.pending) || typeof position.chance !== 'object') {
    return broken('stack, pending or chance is missing');
  }
  for (const frame of position.stack) {
    const steps = game.contents.chapters.get(frame.procedure)?.steps;
    if (steps === undefined) return broken(`unknown procedure ${frame.procedure}`);
    if (!steps.has(frame.step)) return broken(`unknown step ${frame.procedure}.${frame.step}`);
  }
  // The rules themselves are the last check: whatever they cannot look at is not a position.
  try {
    const table = tableOf(game, position);
    for (const { seat } of position.pending) {
      if ((decisionOf(table, seat)?.options.length ?? 0) === 0) return broken(`${seat} is asked and has no option`);
      game.view(position, seat);
    }
    for (const invariant of game.invariants) {
      const problem = invariant.broken(position);
      if (problem !== null) return broken(`${invariant.name}: ${problem}`);
    }
  } catch (error) {
    return broken((error as Error).message);
  }
  return ok(position);
}
