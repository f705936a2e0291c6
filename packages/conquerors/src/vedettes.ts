/** Vedettes: where they may stand. What they meet when they come into an area stands with the areas. */
import { type Edition, enemyOf } from './edition.js';
import type { Position, Side } from './position.js';
import { sideOfHolder } from './victory.js';

// conquerors/vedettes/used, in the Grognard game; conquerors/vedettes/blocks: views show them as they show corps.
/** 1807/vedettes/citadel-no-entry and 1815/vedettes/fortified-town-no-entry; in 1806 they go everywhere (1806/vedettes/citadel-control). */
export function mayVedetteStand(edition: Edition, position: Position, side: Side, area: string): boolean {
  const { barredBy } = edition.differences.vedettes;
  if (barredBy === 'citadel-marker') return position.citadels[area] !== enemyOf(edition, side);
  if (barredBy === 'fortified-town') {
    if (edition.graph.area(area).terrain !== 'fortified-town') return true;
    const holder = position.control[area];
    return holder === undefined || sideOfHolder(edition, holder) === side;
  }
  return true;
}
