import type { Onlooker, Told } from '@vedette/core';
import type { EaglesEvent } from '@vedette/eagles';

/** A space of morale outweighs what a battle or a march costs in men. */
const SPACE = 20;

/** What an event was worth to a seat, in strength points. */
export function worth(event: Told<EaglesEvent>, seat: Onlooker): number {
  if (event.kind === 'morale-moved') return SPACE * event.spaces * (seat === 'french' ? 1 : -1);
  if (event.kind === 'attrition-rolled') return -event.rolls.reduce((sum, { loss }) => sum + loss, 0);
  if (event.kind !== 'battle-ended' || event.winner === null) return 0;
  return (event.winner === seat ? 1 : -1) * (1 + Math.abs(event.attackerLost - event.defenderLost));
}
