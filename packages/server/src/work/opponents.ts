/** Opponents' turns: jobs that think somewhere and answer once. */
import { heed } from '@vedette/ai';
import { randomFrom, tableOf } from '@vedette/core';
import { answerFor } from '../matches/playing.js';
import type { Rooms } from '../matches/rooms.js';
import type { Job } from './queue.js';
import type { Thinkers } from './thinkers.js';

export async function playOpponent(rooms: Rooms, thinkers: Thinkers, { body }: Job): Promise<void> {
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
  // The same question of the same match gets the same answer, whoever works it out.
  const seed = `${opponent} of ${id} ${match.choices.length}`;
  const thought = await thinkers.think({ game: game.id, opponent, position, seat, seed }).then(
    (option) => ({ option }),
    (error: Error) => ({ fault: error.message }),
  );
  const { option } = heed(game, tableOf(game, position), seat, randomFrom(seed), thought);
  const done = await answerFor(room, seat, number, option);
  if (!done.ok) throw new Error(`an opponent’s answer was refused: ${done.refusal.code}`);
}
