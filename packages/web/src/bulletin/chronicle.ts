import { type GameText, type GameTypes, type Language, ok, type Result, type Seat, type Session } from '@vedette/core';
import type { BulletinParts, Happened, Paragraph, TurnSeen } from '../boards/bulletin.js';

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

/** Looks back through a match from its first choice and writes down what a historian would. Refused while it is played. */
export async function chronicleOf(
  session: Session,
  text: GameText<GameTypes>,
  parts: BulletinParts,
  language: Language,
): Promise<Result<Chronicle>> {
  const course = await session.course();
  if (!course.ok) return course;
  const { moments, log } = course.value;
  const seen = async (at: number): Promise<TurnSeen> => {
    const past = await session.past(at);
    const view = parts.together(new Map<Seat, unknown>(Object.entries(past.ok ? past.value.views : {})));
    return { name: parts.turnName(view, language), view };
  };
  const turns: TurnSeen[] = [await seen(0)];
  const turnOf: number[] = [0];
  for (let at = 1; at < moments.length; at++) {
    if (moments[at]?.turn !== moments[at - 1]?.turn) turns.push(await seen(at - 1));
    turnOf.push(turns.length - 1);
    if (at % BREATH === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  turns.push(await seen(moments.length - 1));
  const { view } = turns.at(-1) as TurnSeen;
  // The turn at whose end it is seen: the first entry is the table before anything was done.
  const happened = log.map(
    ({ at, event }): Happened => ({ at, turn: (turnOf[at] ?? 0) + 1, event, text: text.event(event, view) }),
  );
  const judgements = moments.map(({ worth }) => worth);
  return ok({ turns, happened, moments: momentsOf(judgements, happened, parts.tells) });
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
