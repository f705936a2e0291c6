/** What a coach says: one sentence before a decision, and after a turn what went well and what cost most. */
import type { Foreseen, GoalCard } from '@vedette/core';
import type { JournalLine, Offer } from '../../session/journal.js';
import type { LearnWords } from '../../words/learn.js';

/** A fight that is won so often is worth it; one that is won so seldom is not. */
const GOOD = 0.6;
const BAD = 0.35;
/** Before so many samples a forecast may still turn. */
const ENOUGH = 20;

/** The best fight that the options lead to. It is known from what the seat knows, and from nothing else. */
function bestFight(forecasts: readonly Foreseen[]): Foreseen | null {
  const sure = forecasts.filter(({ forecast }) => forecast.fights >= ENOUGH);
  return sure.reduce<Foreseen | null>(
    (best, one) => (best === null || one.forecast.results.won > best.forecast.results.won ? one : best),
    null,
  );
}

/** Danger and chance first, where there is a fight to be had; else what the game is about. */
export function adviceBefore(
  forecasts: readonly Foreseen[],
  labelOf: (option: Foreseen['option']) => string,
  goal: GoalCard | null,
  turn: number,
  words: LearnWords,
): string | null {
  const best = bestFight(forecasts);
  const tenths = Math.round((best?.forecast.results.won ?? 0) * 10);
  if (best !== null && best.forecast.results.won >= GOOD) return words.goodFight(labelOf(best.option), tenths);
  if (best !== null && best.forecast.results.won <= BAD) return words.badFight(labelOf(best.option), tenths);
  const idea = goal?.ideas[turn % goal.ideas.length];
  return idea === undefined ? null : `${idea.title}. ${idea.text}`;
}

/** How far the marker moved, towards the lower end if that is where one wins. */
function gainIn(line: JournalLine, lower: boolean): number {
  const { event } = line;
  if (!('from' in event) || !('to' in event) || typeof event.from !== 'number' || typeof event.to !== 'number') return 0;
  return lower ? event.from - event.to : event.to - event.from;
}

/** What went well and what cost most among these lines, in the journal's own sentences. */
export function reviewOf(
  lines: readonly JournalLine[],
  goal: GoalCard | null,
): { readonly well: string | null; readonly cost: string | null } {
  const lower = goal?.track != null && goal.track.won[0] === goal.track.least;
  const moved = lines.filter(({ event }) => event.kind === 'victory-points').map((line) => ({ line, gain: gainIn(line, lower) }));
  const most = (sign: 1 | -1) =>
    moved.reduce<(typeof moved)[number] | null>((best, one) => (one.gain * sign > (best?.gain ?? 0) * sign ? one : best), null)
      ?.line.text ?? null;
  return { well: most(1), cost: most(-1) };
}

export const labelIn =
  (offers: readonly Offer[]) =>
  (option: Foreseen['option']): string =>
    offers.find((offer) => offer.option === option || JSON.stringify(offer.option) === JSON.stringify(option))?.label ?? '';
