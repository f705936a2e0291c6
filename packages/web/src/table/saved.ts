import { toMatchFile } from '@vedette/core';
import type { SavedMatch } from '../store/matches.js';
import type { Laid } from './playing.js';

/** A match as this browser keeps it. */
export function savedFrom({ id, match, seating, trusting, situation, notes }: Laid, changed: number): SavedMatch {
  return {
    id,
    game: match.game.id,
    file: JSON.stringify(toMatchFile(match)),
    seating,
    trusting,
    orders: match.orders,
    notes: { ...notes },
    ...(situation === undefined ? {} : { situation }),
    ...(match.game.pack === undefined ? {} : { pack: match.game.pack }),
    changed,
    turn: match.game.turn(match.position),
    over: match.position.outcome !== null,
  };
}
