/** The seals of dice as this device first saw them: a server that showed another one later would be found out. */
import type { MatchCard } from '@vedette/protocol';

const nameOf = (match: string): string => `vedette.seal.${match}`;

/** The seal of a match; seen for the first time it is written down, where the browser lets the page. */
export function sealOf({ id, commitment }: Pick<MatchCard, 'id' | 'commitment'>): string {
  try {
    const seen = localStorage.getItem(nameOf(id));
    if (seen === null) localStorage.setItem(nameOf(id), commitment);
    return seen ?? commitment;
  } catch {
    return commitment;
  }
}
