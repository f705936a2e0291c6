import type { Happened } from '../../bulletin.js';

/** The strength points that a battle cost both sides; nothing for whatever is no battle. */
export function lostIn({ event }: Happened): number {
  if (event.kind !== 'battle-ended') return 0;
  const { attackerLost, defenderLost } = event as unknown as { attackerLost: number; defenderLost: number };
  return attackerLost + defenderLost;
}

/** The battles that cost most, so many at most. */
export const greatestOf = (happened: readonly Happened[], most: number): readonly Happened[] =>
  happened
    .filter(({ event }) => event.kind === 'battle-ended')
    .sort((one, other) => lostIn(other) - lostIn(one))
    .slice(0, most);
