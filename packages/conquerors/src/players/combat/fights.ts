/** What a combat came to, as one seat counts it: read from the log, for forecasts. */
import type { Fight, Seat } from '@vedette/core';
import type { Happening } from '../../events.js';
import type { Position } from '../../position.js';

export function fightIn(
  events: readonly Happening[],
  position: Position,
  seat: Seat,
): { readonly at: string; readonly ended: Fight | null } | null {
  const declared = events.findIndex(({ kind }) => kind === 'combat-declared');
  const begun = events[declared];
  if (begun?.kind !== 'combat-declared') return null;
  const at = begun.area;
  const own = sideOf(position, seat);
  const figures: Record<string, number> = {};
  for (let index = declared + 1; index < events.length; index++) {
    const event = events[index] as Happening;
    if (event.kind === 'combat-count') figures[event.side === own ? 'own-cards' : 'enemy-cards'] = Math.max(0, event.total);
    else if (event.kind === 'combat-cards') {
      // What a side's cards show is suffered by the other.
      const sufferer = event.side === own ? 'enemy' : 'own';
      figures[`${sufferer}-losses`] = event.losses;
      figures[`${sufferer}-fatigue`] = event.fatigue;
    } else if (event.kind === 'combat-decided') {
      const result = event.winner === null ? 'drawn' : event.winner === own ? 'won' : 'lost';
      return { at, ended: { at, result, figures } };
    } else if (event.kind === 'attack-cancelled') return { at, ended: { at, result: 'drawn', figures } };
  }
  return { at, ended: null };
}

/** The side for which a seat plays: with three players two seats share one. */
function sideOf(position: Position, seat: Seat): string {
  for (const block of position.blocks)
    if ((position.seats[block.nation] ?? position.seats[block.side]) === seat) return block.side;
  return seat;
}
