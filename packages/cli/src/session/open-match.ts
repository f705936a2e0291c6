/** Opens matches for the terminal: new ones, and those kept in files. */
import { randomUUID } from 'node:crypto';
import {
  type AnyGame,
  type AnySettings,
  newMatch,
  newRecord,
  recordAgain,
  replay,
  type Seating,
  type Seed,
  type StoredMatch,
} from '@vedette/core';
import { refused } from '../fault.js';
import { readKept } from '../input.js';

const about = (seating: Seating) =>
  ({ id: randomUUID(), seating, trusting: false, began: { kind: 'set-up' }, now: Date.now() }) as const;

export function beginMatch(game: AnyGame, settings: AnySettings, seed: Seed, seating: Seating): StoredMatch {
  const started = newMatch(game, settings, seed);
  if (!started.ok) throw refused(started.refusal);
  return newRecord(started.value, about(seating));
}

/** A match that is kept in a file: a record, or a match file that is played again. */
export async function openKept(path: string, pack: string | undefined): Promise<{ game: AnyGame; stored: StoredMatch }> {
  const read = await readKept(path, pack);
  if ('stored' in read) return read;
  const { game, file } = read;
  const begun = replay(game, file, 0);
  if (!begun.ok) throw refused(begun.refusal, `${path}: `);
  const stored = recordAgain(begun.value, file.choices, about({}));
  if (!stored.ok) throw refused(stored.refusal, `${path}: `);
  return { game, stored: stored.value };
}
