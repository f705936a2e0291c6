import type { NapoleonTypes } from '@vedette/i-napoleon';
import { questionWords } from '../../words/question.js';
import type { BoardProps } from '../board.js';
import type { Operation, WaitingParts } from '../waiting.js';

type Lines = BoardProps<NapoleonTypes>['journal'];

/**
 * The cards that came since the reader last chose something, each with what it did. The last of them is left out if it lies
 * open on the table and is asked about: that one is read there.
 */
function operations(lines: Lines, since: number, { view }: BoardProps<NapoleonTypes>): readonly Operation[] {
  const now = lines.at(-1)?.at;
  const found: Operation[] = [];
  for (const [index, { event, text, at }] of lines.entries()) {
    if (index < since || at !== now) continue;
    const before = found.at(-1);
    if (event.kind === 'card-drawn')
      found.push({ headline: text, side: '', sentences: [], cards: [event.card], points: [], way: [], fights: false });
    else if (before !== undefined) found[found.length - 1] = { ...before, sentences: [...before.sentences, text] };
  }
  return found.filter(({ cards: [card] }, index) => index < found.length - 1 || card !== view.drawn);
}

/** The cards of the Year come one after the other, and many of them ask nothing: they are shown before it goes on. */
export const drawn: WaitingParts<NapoleonTypes> = {
  operations,
  interrupts: () => false,
  onBoard: true,
  title: (operations, language) => questionWords(language).drawnCards(operations.length),
};
