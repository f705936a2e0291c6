import { type Advised, type Option, same } from '@vedette/core';
import type { Hinted } from '../../boards/board.js';

export const LETTERS = 'ABC';

/** The best of what is known so far: before a single game has been played on, what one usually does. */
export function bestOf(advised: readonly Advised[], pass: Option | null): readonly Advised[] {
  const known = advised.filter(({ played, isUsual }) => played > 0 || isUsual);
  const [first, second] = known;
  // To do nothing is advised only where it is clearly better: few games can hardly tell.
  const isIdle = first !== undefined && second !== undefined && pass !== null && same(first.option, pass);
  const isClear = isIdle && first.worth - second.worth > first.error + second.error;
  return (isIdle && !isClear ? [...known.slice(1), first] : known).slice(0, LETTERS.length);
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
