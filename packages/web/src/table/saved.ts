import { toMatchFile } from '@vedette/core';
import type { SavedMatch } from '../store/matches.js';
import type { Laid } from './table.svelte.js';

/** A match as this browser keeps it. */
export function savedFrom({ id, match, seating, trusting }: Laid, changed: number): SavedMatch {
  return {
    id,
    game: match.game.id,
    file: JSON.stringify(toMatchFile(match)),
    seating,
    trusting,
    orders: match.orders,
    changed,
    turn: match.game.turn(match.position),
    over: match.position.outcome !== null,
  };
}
