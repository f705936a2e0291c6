/** What a seat may have of a position: a sample, in which all that it cannot know is made up. */
import { randomBytes } from 'node:crypto';
import {
  type AnyGame,
  type AnyMatch,
  type Choice,
  copyPosition,
  determinize,
  type Onlooker,
  type Random,
  type Running,
  randomFrom,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';

/** The kind of the present question, if several seats answer it behind screens. */
function kindTogether(game: AnyGame, { stack }: Running): string | null {
  const frame = stack.at(-1);
  const asks = frame && game.contents.chapters.get(frame.procedure)?.steps.get(frame.step)?.ask;
  return asks?.together === true ? `${frame?.procedure}.${frame?.step}` : null;
}

/** Whether several seats answer the present question behind screens. */
export const isTogether = (game: AnyGame, position: Running): boolean => kindTogether(game, position) !== null;

/**
 * The question that several answer behind screens, by a name that is the same until all have, however often one of them
 * is asked again meanwhile; `null` where one decides. `floor`: how many choices came before it.
 */
export function questionTogether(game: AnyGame, position: Running, floor: number): string | null {
  const kind = kindTogether(game, position);
  return kind === null ? null : `${kind} ${floor}`;
}

/**
 * Who is waited for, as an onlooker may know it. Where several decide together, those who are done count as asked until
 * all are: nobody learns who was quick. Only oneself one knows about.
 */
export function waitedFor(
  { game, position, choices, seats }: Pick<AnyMatch, 'game' | 'position' | 'seats'> & { readonly choices: readonly Choice[] },
  onlooker: Onlooker,
): readonly Seat[] {
  const pending = position.pending.map((one) => one.seat);
  const kind = kindTogether(game, position);
  if (kind === null) return pending;
  const answered = new Set<Seat>();
  for (let index = choices.length - 1; index >= 0 && choices[index]?.kind === kind; index--)
    answered.add(choices[index]?.seat ?? '');
  return seats.filter((seat) => pending.includes(seat) || (answered.has(seat) && seat !== onlooker));
}

/**
 * The truth as far as a seat may have a sample of it. While several decide behind screens nobody may know who has
 * answered, nor how far anybody is: then it is as it was when the question was put, with the seat's own answers.
 */
function truthFor({ game, position, floor, choices }: AnyMatch, seat: Seat): Running {
  const kind = kindTogether(game, position);
  const since = choices.slice(floor.choices);
  if (kind === null || kind !== kindTogether(game, floor.position) || since.every((one) => one.seat === seat)) return position;
  const table = tableOf(game, copyPosition(floor.position, game.copy));
  for (const { seat: who, option } of since) if (who === seat) take(table, seat, option);
  return table.position;
}

/** A sample for a seat, without how often others were asked and without who of several has already answered. */
export function sampleFor(match: AnyMatch, seat: Seat, random: Random = randomFrom(randomBytes(16).toString('hex'))): Running {
  const { game, position } = match;
  const sample = determinize(game, truthFor(match, seat), seat, random);
  const own = position.asked[seat] ?? 0;
  sample.pending = waitedFor(match, seat).map((one) => ({ seat: one, number: one === seat ? own : 0 }));
  sample.asked = Object.fromEntries(Object.keys(position.asked).map((one) => [one, one === seat ? own : 0]));
  return sample;
}
