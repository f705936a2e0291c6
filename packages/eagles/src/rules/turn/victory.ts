import type { Side } from '../../components/data/schema.js';

/** The last of the spaces that are the Coalition's: four for the one, three for the other (series/sr-162/other-left). */
const COALITION_LAST = 3;

/** Who has won where the Morale marker stands when the game is over, of so many spaces; nobody where it is a draw. */
export function winnerAt(spaces: number, marker: number, isGrand: boolean): Side | null {
  if (!isGrand) return marker <= COALITION_LAST ? 'coalition' : 'french';
  // series/sr-162/grand-a, off the track too.
  if (marker <= 0) return 'coalition';
  // The right end (series/sr-162/grand-g); between the ends nobody: series/sr-162/grand-draw.
  return marker >= spaces - 1 ? 'french' : null;
}
