import type { GameText, GameTypes, Language, Outcome } from '@vedette/core';
import { menuWords } from './menu.js';

/** How a match ended: by its rules, or because somebody gave up, which no game has words for. */
export function outcomeWords(text: GameText<GameTypes>, outcome: Outcome, language: Language): string {
  if (outcome.how !== 'resigned') return text.outcome(outcome);
  const { conceded, concededAlone } = menuWords(language);
  return outcome.winners.length === 0 ? concededAlone : conceded(outcome.winners.map((seat) => text.seat(seat)).join(', '));
}
