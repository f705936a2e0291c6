/** What a coach says: one sentence before a decision, and after a turn what went well and what cost most. */
import { type Advised, type Foreseen, type GoalCard, type Option, same } from '@vedette/core';
import type { JournalLine, Offer } from '../../session/journal.js';
import type { LearnWords } from '../../words/learn.js';

/** A fight that is won so often is worth it; one that is won so seldom is not. */
const GOOD = 0.6;
const BAD = 0.35;
/** Before so many samples a forecast may still turn. */
const ENOUGH = 20;

/** The best fight that the options lead to. */
function bestFight(forecasts: readonly Foreseen[]): Foreseen | null {
  const sure = forecasts.filter(({ forecast }) => forecast.fights >= ENOUGH);
  return sure.reduce<Foreseen | null>(
    (best, one) => (best === null || one.forecast.results.won > best.forecast.results.won ? one : best),
    null,
  );
}

/** What the adviser finds clearly better than all else; to do nothing is not worth a word. */
function clearlyBest(counsel: readonly Advised[], pass: Option | null): Option | null {
  const [first, second] = counsel;
  if (first === undefined || second === undefined || first.played < ENOUGH) return null;
  if (pass !== null && same(first.option, pass)) return null;
  return first.worth - second.worth > first.error + second.error ? first.option : null;
}

/** All that the coach knows before a decision; it is known from what the seat knows, and from nothing else. */
export interface Known {
  readonly forecasts: readonly Foreseen[];
  readonly counsel: readonly Advised[];
  readonly pass: Option | null;
  readonly goal: GoalCard | null;
  readonly turn: number;
}

/** Danger and chance first, where there is a fight to be had; then what the adviser would do; else what the game is about. */
export function adviceBefore(known: Known, labelOf: (option: Option) => string, words: LearnWords): string | null {
  const { forecasts, counsel, pass, goal, turn } = known;
  const best = bestFight(forecasts);
  const tenths = Math.round((best?.forecast.results.won ?? 0) * 10);
  if (best !== null && best.forecast.results.won >= GOOD) return words.goodFight(labelOf(best.option), tenths);
  if (best !== null && best.forecast.results.won <= BAD) return words.badFight(labelOf(best.option), tenths);
  const better = clearlyBest(counsel, pass);
  const label = better === null ? '' : labelOf(better);
  if (label !== '') return words.promising(label);
  const idea = goal?.ideas[turn % goal.ideas.length];
  return idea === undefined ? null : `${idea.title}. ${idea.text}`;
}

/** What went well and what cost most among these lines, in the journal's own sentences. */
export function reviewOf(
  lines: readonly JournalLine[],
  worth: (line: JournalLine) => number,
): { readonly well: string | null; readonly cost: string | null } {
  const most = (sign: 1 | -1) => {
    const ranked = lines.map((line) => ({ line, worth: sign * worth(line) })).filter((one) => one.worth > 0);
    return ranked.reduce<(typeof ranked)[number] | null>((best, one) => (one.worth > (best?.worth ?? 0) ? one : best), null);
  };
  return { well: most(1)?.line.text ?? null, cost: most(-1)?.line.text ?? null };
}

export const labelIn =
  (offers: readonly Offer[]) =>
  (option: Option): string =>
    offers.find((offer) => same(offer.option, option))?.label ?? '';
