import { type Advised, type Option, same } from '@vedette/core';
import type { Hinted } from '../../boards/board.js';

export const LETTERS = 'ABC';

/**
 * The best of what is known so far: before a single game has been played on, what one usually does. What is shown on the map
 * stays among them: it must not give way to another under the reader's eyes.
 */
export function bestOf(
  advised: readonly Advised[],
  decision: { readonly pass: Option | null } | null,
  shown: Option | null,
): readonly Advised[] {
  const pass = decision?.pass ?? null;
  const told = advised.filter(({ played, isUsual }) => played > 0 || isUsual);
  const known = usualFirst(told);
  const [first, second] = known;
  // To do nothing is advised only where it is clearly better: few games can hardly tell.
  const isIdle = first !== undefined && second !== undefined && pass !== null && same(first.option, pass);
  const isClear = isIdle && first.worth - second.worth > first.error + second.error;
  const ranked = isIdle && !isClear ? [...known.slice(1), first] : known;
  const behind = ranked.slice(LETTERS.length).find(({ option }) => shown !== null && same(option, shown));
  return behind === undefined ? ranked.slice(0, LETTERS.length) : [...ranked.slice(0, LETTERS.length - 1), behind];
}

/** Of what is as good as the best to the eye, what one usually does comes first. */
function usualFirst(known: readonly Advised[]): readonly Advised[] {
  const [first] = known;
  const usual = known.find(({ isUsual }) => isUsual);
  const looksAlike = (one: Advised, other: Advised) => Math.round(one.worth * 100) === Math.round(other.worth * 100);
  if (first === undefined || usual === undefined || usual.played === 0 || !looksAlike(first, usual)) return known;
  return [usual, ...known.filter((one) => one !== usual)];
}

/** All that an option names, in its order. */
const namesIn = (option: Option): readonly string[] =>
  option !== null && typeof option === 'object' ? Object.values(option).flatMap(namesIn) : [String(option)];

/** What the board draws of a hint: the letters, and the way of the one that is shown. */
export function hintedIn(best: readonly Advised[], shown: Option | null): readonly Hinted[] {
  const isAmong = shown !== null && best.some(({ option }) => same(option, shown));
  return best.map(({ option, afterwards }, index) => ({
    letter: LETTERS[index] ?? '',
    names: [option, ...afterwards].flatMap(namesIn),
    isShown: isAmong ? same(option, shown) : index === 0,
  }));
}
