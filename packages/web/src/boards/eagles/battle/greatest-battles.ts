import type { EaglesTypes } from '@vedette/eagles';
import type { Happened } from '../../bulletin.js';

/** The strength points that a battle cost both sides; nothing for whatever is no battle. */
export function lostIn({ event }: Happened<EaglesTypes>): number {
  return event.kind === 'battle-ended' ? event.attackerLost + event.defenderLost : 0;
}

/** The battles that cost most, so many at most. */
export const greatestOf = (happened: readonly Happened<EaglesTypes>[], most: number): readonly Happened<EaglesTypes>[] =>
  happened
    .filter(({ event }) => event.kind === 'battle-ended')
    .sort((one, other) => lostIn(other) - lostIn(one))
    .slice(0, most);
