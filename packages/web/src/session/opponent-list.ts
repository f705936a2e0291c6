import { OPPONENT_NAMES } from '@vedette/ai';

/** The opponents there are, from the weakest; the page offers the one before the last first. */
export const opponentNames: readonly string[] = OPPONENT_NAMES;
export const suggestedOpponent: string = opponentNames.includes('sergeant') ? 'sergeant' : (opponentNames.at(-1) ?? 'random');
