/** What a coach says: one sentence before a decision, and after a turn what went well and what cost most. */
import { type Advised, type Foreseen, type GoalCard, type Option, type Reviewed, type Staked, same } from '@vedette/core';
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

/** What is ahead by less than so many errors may be so by luck. */
const SURE = 2;

/** What the adviser finds clearly better than all else. */
function clearlyBest(counsel: readonly Advised[]): Option | null {
  const [first, second] = counsel;
  if (first === undefined || second === undefined || first.played < ENOUGH) return null;
  return first.worth - second.worth > SURE * Math.hypot(first.error, second.error) ? first.option : null;
}

/** A place is worth a word when the choice moves the chances of holding it by so much. */
const APART = 0.15;
/** Many places and options are looked through: somewhere among them luck alone makes a difference of two errors. */
const BEYOND_LUCK = 3;

/** Whether one share is the greater, of so many games, by enough to be worth a word and by more than luck would make it. */
function isApart(share: number, games: number, other: number, otherGames: number): boolean {
  const together = (share * games + other * otherGames) / (games + otherGames);
  const error = Math.sqrt(together * (1 - together) * (1 / games + 1 / otherGames));
  return share - other > Math.max(APART, BEYOND_LUCK * error);
}

interface Stake {
  readonly name: string;
  readonly best: Advised;
  /** How often it was the seat's a turn later: with the best choice, and on average of the others. */
  readonly share: number;
  readonly others: number;
  readonly points: number;
  /** Whether the seat has it to lose, and to whom it is mostly lost if nobody does what is best. */
  readonly isHeld: boolean;
  readonly taker: string | null;
}

/** One enemy has to take a place in so many of the games in which it is lost, to be named for it. */
const MOSTLY = 0.4;

/** Who mostly takes a place that was held, in the games played with these options. */
export function takerOf(played: readonly Staked[]): string | null {
  const shares = new Map<string, number>();
  let lost = 0;
  for (const { share, takers } of played) {
    lost += 1 - share;
    for (const taker of takers) shares.set(taker.piece, (shares.get(taker.piece) ?? 0) + taker.share);
  }
  const [most] = [...shares].sort(([, one], [, other]) => other - one);
  return most !== undefined && most[1] >= MOSTLY * lost ? most[0] : null;
}

/** The place about which this choice decides most; `chosen` asks it of one option only. */
function mostAtStake(counsel: readonly Advised[], chosen: Option | null): Stake | null {
  const sure = counsel.filter(({ played }) => played >= ENOUGH);
  if (sure.length < 2 || sure.length < counsel.length) return null;
  const [first] = sure;
  const names = Object.keys(first?.stakes ?? {});
  const shareOf = ({ stakes }: Advised, name: string) => stakes[name]?.share ?? 0;
  let most: Stake | null = null;
  for (const name of names)
    for (const best of sure) {
      if (chosen !== null && !same(best.option, chosen)) continue;
      const share = shareOf(best, name);
      const rest = sure.filter((one) => one !== best);
      const others = rest.reduce((sum, one) => sum + shareOf(one, name), 0) / rest.length;
      const games = rest.reduce((sum, one) => sum + one.played, 0);
      if (!isApart(share, best.played, others, games)) continue;
      if (most !== null && share - others <= most.share - most.others) continue;
      const { points = 0, isHeld = false } = best.stakes[name] ?? {};
      const taker = isHeld ? takerOf(rest.flatMap(({ stakes }) => stakes[name] ?? [])) : null;
      most = { name, best, share, others, points, isHeld, taker };
    }
  return most;
}

const inTenths = (share: number): number => Math.round(share * 10);

/** All that the coach knows before a decision; it is known from what the seat knows, and from nothing else. */
export interface Known {
  readonly forecasts: readonly Foreseen[];
  readonly counsel: readonly Advised[];
  readonly pass: Option | null;
  readonly goal: GoalCard | null;
  readonly turn: number;
  /** What the game itself finds worth a word at this decision. */
  readonly concern: string | null;
}

/** What options and places are called. */
export interface Names {
  option(option: Option): string;
  stake(name: string, points: number): string;
  taker(piece: string): string;
}

/**
 * Danger and chance first, where there is a fight to be had; then what the adviser would do, with the place it is about;
 * then the place this choice decides about; then what the game finds worth a word, or the rule of thumb; else that nothing
 * is decided here, and what the game is about.
 */
export function adviceBefore(known: Known, names: Names, words: LearnWords): string | null {
  const { forecasts, counsel, pass, goal, turn, concern } = known;
  const best = bestFight(forecasts);
  const tenths = inTenths(best?.forecast.results.won ?? 0);
  if (best !== null && best.forecast.results.won >= GOOD) return words.goodFight(names.option(best.option), tenths);
  if (best !== null && best.forecast.results.won <= BAD) return words.badFight(names.option(best.option), tenths);
  const better = clearlyBest(counsel);
  // To do nothing is not worth a word.
  const isPass = better !== null && pass !== null && same(better, pass);
  const label = better === null || isPass ? '' : names.option(better);
  if (better !== null && label !== '') return words.promising(label, saidOf(mostAtStake(counsel, better), names, words));
  const stake = mostAtStake(counsel, null);
  if (stake !== null && names.option(stake.best.option) !== '')
    return words.decides(names.option(stake.best.option), saidOf(stake, names, words) ?? '');
  const isThoughtOver = counsel.length > 1 && counsel.every(({ played }) => played >= ENOUGH);
  const isOpen = isThoughtOver && better === null;
  // Where nothing stands out, or a game takes too long to be played often, there is still the rule of thumb.
  const usual = counsel.find(({ isUsual }) => isUsual)?.option;
  const custom = usual === undefined || (pass !== null && same(usual, pass)) ? '' : names.option(usual);
  // One sentence: what the game finds worth a word is more than what is usual.
  if (concern !== null) return concern;
  if (custom !== '' && (isOpen || !isThoughtOver)) return isOpen ? words.alikeBut(custom) : words.usual(custom);
  const idea = goal?.ideas[turn % goal.ideas.length];
  if (idea === undefined) return null;
  return isOpen ? words.allAlike(idea.text) : `${idea.title}. ${idea.text}`;
}

function saidOf(stake: Stake | null, names: Names, words: LearnWords): string | null {
  if (stake === null) return null;
  const { name, points, share, others, isHeld, taker } = stake;
  const place = names.stake(name, points);
  if (!isHeld) return words.gained(place, inTenths(share), inTenths(others));
  return words.kept(place, taker === null ? '' : names.taker(taker), 10 - inTenths(share), 10 - inTenths(others));
}

/** Less than this, in shares of a victory, is not worth a word; nor is what may be luck. */
const TELLING = 0.02;

/** The best choice and the one that cost most, where they can be told from what else could have been done. */
export function telling(reviewed: readonly Reviewed[]): { readonly best: Reviewed | null; readonly costliest: Reviewed | null } {
  const sure = reviewed.filter(({ ahead, error }) => Math.abs(ahead) >= TELLING && Math.abs(ahead) > SURE * error);
  const most = (sign: 1 | -1) =>
    sure
      .filter(({ ahead }) => sign * ahead > 0)
      .reduce<Reviewed | null>((best, one) => (best === null || sign * one.ahead > sign * best.ahead ? one : best), null);
  return { best: most(1), costliest: most(-1) };
}

/** One choice in words: what was asked and chosen, what would have been the other thing, by how much, and for which place. */
export function saidOfChoice(
  { chosen, other, ahead, played, stakes }: Reviewed,
  asked: string,
  names: Names,
  words: Pick<LearnWords, 'wasBetter' | 'wouldBeBetter' | 'stakeThen'>,
): string {
  let [apart, place] = [0, null as string | null];
  for (const [name, shares] of Object.entries(stakes)) {
    const [more, less] = ahead > 0 ? [shares.chosen, shares.other] : [shares.other, shares.chosen];
    if (more - less > apart && isApart(more, played, less, played)) [apart, place] = [more - less, name];
  }
  const shares = place === null ? null : (stakes[place] ?? null);
  const stake =
    place === null || shares === null
      ? ''
      : words.stakeThen(names.stake(place, shares.points), inTenths(shares.chosen), inTenths(shares.other));
  const points = Math.max(1, Math.round(Math.abs(ahead) * 100));
  return (ahead > 0 ? words.wasBetter : words.wouldBeBetter)(asked, names.option(chosen), names.option(other), points) + stake;
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
