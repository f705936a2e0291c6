import { type Language, type Running, type Seat, takeRecorded } from '@vedette/core';
import type { BulletinParts, Happened, Paragraph, TurnSeen } from '../boards/bulletin.js';
import { toldWhole } from '../table/journal.js';
import type { Laid } from '../table/playing.js';

/** A choice after which the table judged the match otherwise than before. */
export interface Moment {
  readonly at: number;
  readonly text: string;
  /** How good it looked for the first seat, from 0 to 1. */
  readonly before: number;
  readonly after: number;
}

/** A whole match looked back upon: the table turn by turn, what happened, and where it turned. */
export interface Chronicle {
  readonly turns: readonly TurnSeen[];
  readonly happened: readonly Happened[];
  readonly moments: readonly Moment[];
}

/** Plays a match once more from its first choice and writes down what a historian would. */
export async function chronicleOf({ match, begin }: Laid, parts: BulletinParts, language: Language): Promise<Chronicle> {
  const { game, seats } = match;
  const walker = begin();
  const seen = (position: Running) => {
    const view = parts.together(new Map<Seat, unknown>(seats.map((seat) => [seat, game.view(position, seat)])));
    return { name: parts.turnName(view, language), view };
  };
  const judged = () => game.evaluate?.(walker.position, seats[0] ?? '') ?? null;
  const turns: TurnSeen[] = [seen(walker.position)];
  const judgements: (number | null)[] = [judged()];
  const turnOf: number[] = [0];
  for (const [index, { seat, kind, option }] of match.choices.entries()) {
    const before = walker.position;
    const taken = takeRecorded(walker, seat, kind, option);
    if (!taken.ok) throw new Error(`choice ${index + 1} cannot be played again: ${taken.refusal.code}`);
    if (game.turn(walker.position) !== game.turn(before)) turns.push(seen(before));
    judgements.push(judged());
    turnOf.push(turns.length - 1);
    if (index % BREATH === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  turns.push(seen(walker.position));
  const { view } = turns.at(-1) as TurnSeen;
  const text = game.text(language);
  const happened = match.events.map(({ at, event }): Happened => {
    const told = toldWhole(event);
    // The turn at whose end it is seen: the first entry is the table before anything was done.
    return { at, turn: (turnOf[at] ?? 0) + 1, event: told, text: text.event(told, view) };
  });
  return { turns, happened, moments: momentsOf(judgements, happened, parts.tells) };
}

/** After so many choices the page may do something else for a moment. */
const BREATH = 200;
const MOMENTS = 3;
/** Less than this is no moment. */
const NOTICEABLE = 0.02;

/** The choices after which things looked most different, in their order. */
function momentsOf(
  judgements: readonly (number | null)[],
  happened: readonly Happened[],
  tells: ReadonlySet<string>,
): readonly Moment[] {
  const swings: Moment[] = [];
  for (let at = 1; at < judgements.length; at++) {
    const [before, after] = [judgements[at - 1], judgements[at]];
    if (before == null || after == null || Math.abs(after - before) < NOTICEABLE) continue;
    const there = happened.filter((one) => one.at === at);
    const about = there.findLast(({ event }) => tells.has(event.kind)) ?? there.at(-1);
    if (about) swings.push({ at, text: about.text, before, after });
  }
  return swings
    .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, MOMENTS)
    .sort((one, other) => one.at - other.at);
}

/** The story in the journal's own sentences: what is worth telling, turn by turn. */
export const storyOf = ({ turns, happened }: Chronicle, tells: ReadonlySet<string>): readonly Paragraph[] =>
  turns
    .map(({ name }, turn) => ({
      heading: name,
      sentences: happened.filter((one) => one.turn === turn && tells.has(one.event.kind)).map(({ text }) => text),
    }))
    .filter(({ sentences }) => sentences.length > 0);
