/** A figure of the rulebook as a match: what the board draws, and what the game itself reckons of it. */
import type { AnyGame, FightOdds } from '../game.js';
import { type AnyMatch, askWays } from '../match/match.js';
import type { SituationDocument } from '../situations/document.js';
import { doStep, matchOfSituation } from '../situations/run.js';
import type { Way } from '../way.js';
import type { Chapter } from './chapter.js';
import { fightIn } from './exercise.js';

export type Figure = NonNullable<Chapter['figure']>;

/** The chances of a fight, or the ways of a march: worked out from the position, never written down. */
export interface Reckoned {
  readonly fight: FightOdds | null;
  readonly ways: readonly Way[];
}

const documentOf = (chapter: string, { position, game }: Figure): SituationDocument => ({
  line: 1,
  value: { ...(position.value as object), situation: chapter, game },
  lineOf: () => 1,
});

export const matchOfFigure = (chapter: string, figure: Figure, game: AnyGame): AnyMatch =>
  matchOfSituation(documentOf(chapter, figure), () => game);

/** `null` for a figure of which nothing is to be reckoned. */
export function reckonedOf(chapter: string, figure: Figure, game: AnyGame): Reckoned | null {
  const { reckons, seat } = figure;
  if (reckons === undefined) return null;
  const match = matchOfFigure(chapter, figure, game);
  const document = documentOf(chapter, figure);
  reckons.first.forEach(({ value }, index) => {
    doStep(document, match, value, ['first', index]);
  });
  const ways = reckons.march === undefined ? null : askWays(match, seat, reckons.march);
  const { to } = reckons;
  return {
    fight: reckons.fight === true ? (fightIn({ seat }, match)?.odds ?? null) : null,
    ways: ways?.ok ? ways.value.filter((way) => to === undefined || to.includes(way.to)) : [],
  };
}
