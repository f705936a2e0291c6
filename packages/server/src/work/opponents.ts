/** Opponents' turns: jobs that think somewhere and answer once. */
import { createHmac } from 'node:crypto';
import { heed } from '@vedette/ai';
import { type AnyMatch, decisionKind, randomFrom, type Seat, tableOf } from '@vedette/core';
import { answerFor } from '../matches/playing.js';
import type { Rooms } from '../matches/rooms.js';
import type { Job } from './queue.js';
import type { Thinkers } from './thinkers.js';

/**
 * By what luck an opponent thinks. The same question of the same match gets the same answer, whoever works it out; but only
 * here: who could work it out at home would see by the answer which hidden things lead to it.
 */
export function luckOf({ seed, choices }: Pick<AnyMatch, 'seed' | 'choices'>, opponent: string, seat: Seat): string {
  const secret = seed.kind === 'keyed' ? seed.secret : seed.seed;
  return createHmac('sha256', secret).update(`${opponent} ${seat} ${choices.length}`).digest('hex');
}

export async function playOpponent(
  rooms: Rooms,
  thinkers: Thinkers,
  { body }: Job,
  /** Told of what went wrong with it. */
  tell: (problem: string) => void,
): Promise<void> {
  const { match: id, seat, number } = body;
  const found = await rooms.get(id);
  if (!found.ok) return;
  const room = found.value;
  // Whoever asked may be another node, heard of only later than its job.
  await room.refresh();
  const match = room.play?.match ?? null;
  const opponent = room.play?.kept.head.seating[seat];
  const isAsked = match?.position.pending.some((one) => one.seat === seat && one.number === number) === true;
  if (match === null || opponent === undefined || !isAsked) return;
  const { game, position } = match;
  const seed = luckOf(match, opponent, seat);
  const thought = await thinkers.think({ game: game.id, opponent, position, seat, seed }).then(
    (option) => ({ option }),
    (error: Error) => ({ fault: error.message }),
  );
  const table = tableOf(game, position);
  const { option, slip } = heed(game, table, seat, randomFrom(seed), thought);
  if (slip !== null)
    tell(`${'fault' in thought ? 'found no' : 'gave a wrong'} answer at ${decisionKind(table)}; the rule of thumb gave one`);
  const done = await answerFor(room, seat, number, option);
  if (done.ok) return;
  tell(`was refused: ${done.refusal.code}`);
  throw new Error(done.refusal.code);
}
