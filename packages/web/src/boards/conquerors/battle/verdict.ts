import type { Language } from '@vedette/core';
import { battleWords } from './battle-words.js';
import type { Fight } from './fight.js';

/** The result in a sentence. */
export function verdictOf(fight: Fight, language: Language): string {
  const { outcome } = battleWords(language);
  const { attacker, defender, decided } = fight;
  if (fight.cancelled) return outcome.cancelled;
  if (decided === null || decided.winner === null) return outcome.nobody;
  const [won, lost] = decided.winner === attacker.side ? [attacker, defender] : [defender, attacker];
  return `${outcome.beaten[lost.side] ?? lost.side}${outcome.score(won.inflicted?.losses ?? lost.losses, lost.inflicted?.losses ?? won.losses)}`;
}
