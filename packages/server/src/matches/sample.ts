/** What a seat may have of a position: a sample, in which all that it cannot know is made up. */
import { randomBytes } from 'node:crypto';
import {
  type AnyGame,
  type AnyMatch,
  type Choice,
  determinize,
  type Onlooker,
  type Random,
  type Running,
  randomFrom,
  type Seat,
} from '@vedette/core';

/** Whether several seats answer the present question behind screens. */
function isTogether(game: AnyGame, { stack }: Running): boolean {
  const frame = stack.at(-1);
  return frame !== undefined && game.contents.chapters.get(frame.procedure)?.steps.get(frame.step)?.ask?.together === true;
}

/** The question that several answer behind screens, by a name that is the same until all have; `null` where one decides. */
export const questionTogether = (game: AnyGame, position: Running): string | null =>
  isTogether(game, position) ? JSON.stringify(position.asked) : null;

/**
 * Who is waited for, as an onlooker may know it. Where several decide together, those who are done count as asked until
 * all are: nobody learns who was quick. Only oneself one knows about.
 */
export function waitedFor(
  { game, position, choices, seats }: Pick<AnyMatch, 'game' | 'position' | 'seats'> & { readonly choices: readonly Choice[] },
  onlooker: Onlooker,
): readonly Seat[] {
  const pending = position.pending.map((one) => one.seat);
  if (!isTogether(game, position)) return pending;
  const frame = position.stack.at(-1);
  const kind = `${frame?.procedure}.${frame?.step}`;
  const answered = new Set<Seat>();
  for (let index = choices.length - 1; index >= 0 && choices[index]?.kind === kind; index--)
    answered.add(choices[index]?.seat ?? '');
  return seats.filter((seat) => pending.includes(seat) || (answered.has(seat) && seat !== onlooker));
}

/** A sample for a seat, without how often others were asked and without who of several has already answered. */
export function sampleFor(match: AnyMatch, seat: Seat, random: Random = randomFrom(randomBytes(16).toString('hex'))): Running {
  const { game, position } = match;
  const sample = determinize(game, position, seat, random);
  const own = position.asked[seat] ?? 0;
  sample.pending = waitedFor(match, seat).map((one) => ({ seat: one, number: one === seat ? own : 0 }));
  sample.asked = Object.fromEntries(Object.keys(position.asked).map((one) => [one, one === seat ? own : 0]));
  return sample;
}
