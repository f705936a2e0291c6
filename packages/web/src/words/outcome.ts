import type { GameText, GameTypes, Language, Outcome } from '@vedette/core';
import { wordsIn } from './index.js';
import { menuWords } from './menu.js';

/** Whether people ended a match, or its time: then its file stops where they did, without an outcome of the rules. */
export const isEndedByPeople = ({ how }: { readonly how: string }): boolean =>
  ['resigned', 'agreed', 'aborted', 'time', 'adjudicated'].includes(how);

/** How a match ended: by its rules, or because people ended it or let its time run out, which no game has words for. */
export function outcomeWords(text: GameText<GameTypes>, outcome: Outcome, language: Language): string {
  const { conceded, concededAlone } = menuWords(language);
  const { ends } = wordsIn(language).online;
  const isWon = outcome.winners.length > 0;
  const winners = outcome.winners.map((seat) => text.seat(seat)).join(', ');
  switch (outcome.how) {
    case 'resigned':
      return isWon ? conceded(winners) : concededAlone;
    case 'agreed':
      return ends.agreed;
    case 'aborted':
      return ends.aborted;
    case 'time':
      return ends.time(winners);
    case 'adjudicated':
      return isWon ? ends.adjudicated(winners) : ends.undecided;
    default:
      return text.outcome(outcome);
  }
}
