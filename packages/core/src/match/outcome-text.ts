import type { GameTypes } from '../game.js';
import type { Outcome } from '../position.js';
import type { GameText, Language } from '../text.js';

/** How matches end that their rules do not end. */
const english = {
  conceded: (winners: string) => `Victory: ${winners}. The other side has conceded.`,
  concededAlone: 'You have given this life up.',
  agreed: 'Drawn: both sides have agreed to it.',
  aborted: 'Broken off before the second turn; nobody has won.',
  time: (winners: string) => `Victory: ${winners}. The time of the other side was up.`,
  adjudicated: (winners: string) =>
    `Victory: ${winners}. The time of the other side was up, and our opponents’ judgement of the whole position gives the winner seven chances in ten or more.`,
  undecided:
    'Drawn: a side’s time was up, and our opponents’ judgement of the whole position gives nobody else seven chances in ten.',
};

const french: typeof english = {
  conceded: (winners) => `Victoire : ${winners}. L’autre camp a abandonné.`,
  concededAlone: 'Vous avez renoncé à cette vie.',
  agreed: 'Partie nulle : les deux camps en sont convenus.',
  aborted: 'Partie interrompue avant le deuxième tour ; personne n’a gagné.',
  time: (winners) => `Victoire : ${winners}. L’autre camp n’avait plus de temps.`,
  adjudicated: (winners) =>
    `Victoire : ${winners}. L’autre camp n’avait plus de temps, et le jugement de nos adversaires, sur toute la position, donne au vainqueur sept chances sur dix ou plus.`,
  undecided:
    'Partie nulle : un camp n’avait plus de temps, et le jugement de nos adversaires, sur toute la position, ne donne sept chances sur dix à aucun autre.',
};

/** How a match ended: by its rules, or because people ended it or let its time run out, which no game has words for. */
export function outcomeText(text: GameText<GameTypes>, outcome: Outcome, language: Language): string {
  const ends = language === 'fr' ? french : english;
  const isWon = outcome.winners.length > 0;
  const winners = outcome.winners.map((seat) => text.seat(seat)).join(', ');
  switch (outcome.how) {
    case 'resigned':
      return isWon ? ends.conceded(winners) : ends.concededAlone;
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
