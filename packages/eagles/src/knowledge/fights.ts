/** What a battle came to, as one side counts it: read from the log, for forecasts. */
import type { Fight, Seat } from '@vedette/core';
import type { EaglesEvent } from '../events.js';
import type { EaglesPosition } from '../position.js';

/** Battles are fought in the player turn of the side that attacks. */
export function fightIn(
  events: readonly EaglesEvent[],
  position: EaglesPosition,
  seat: Seat,
): { readonly at: string; readonly ended: Fight | null } | null {
  const joined = events.findIndex(({ kind }) => kind === 'battle-joined');
  const begun = events[joined];
  if (begun?.kind !== 'battle-joined') return null;
  const at = begun.hex;
  const attacks = position.phasing === seat;
  for (const event of events.slice(joined)) {
    if (event.kind !== 'battle-ended' || event.hex !== at) continue;
    const [own, enemy] = attacks ? [event.attackerLost, event.defenderLost] : [event.defenderLost, event.attackerLost];
    const result = event.winner === null ? 'drawn' : event.winner === seat ? 'won' : 'lost';
    return { at, ended: { at, result, figures: { 'own-losses': own, 'enemy-losses': enemy } } };
  }
  return { at, ended: null };
}
