/** Combat, step 7: pursuit of a beaten stack. */

import { revealForCombat } from '../../cards/decks.js';
import type { Components } from '../../components/components.js';
import type { Combat, CombatSide, Table, Tiring } from '../../contents.js';
import { corpsAmong, idsOf, onBoard, type Position } from '../../position.js';
import { bonusOf } from '../areas.js';

const sideOf = (fight: Combat, side: string | null): CombatSide =>
  fight.attacker.side === side ? fight.attacker : fight.defender;

const cavalryOf = (position: Position, own: CombatSide): number =>
  corpsAmong(position, own.corps).reduce((sum, block) => sum + block.cavalry, 0);

/** What keeps the winner from pursuing a stack that retreats; nothing, if he may. */
export function whyNoPursuit(
  components: Components,
  position: Position,
  fight: Combat,
): 'card' | 'place' | 'cavalry' | 'nobody' | null {
  if (fight.noPursuit) return 'card';
  const winner = sideOf(fight, fight.winner);
  const loser = sideOf(fight, fight.loser);
  if (!corpsAmong(position, loser.corps).some((block) => !fight.spared.includes(block.id))) return 'nobody';
  // Woods, citadels and fortified towns (conquerors/pursuit/terrain, 1806/pursuit/citadel-prevents); 1815/pursuit/towns-farms-allow.
  if (!components.differences.terrain[components.graph.area(fight.area).terrain].allowsPursuit) return 'place';
  // conquerors/pursuit/cavalry-superiority, after the losses of the combat.
  return cavalryOf(position, winner) > cavalryOf(position, loser) ? null : 'cavalry';
}

export const canBePursued = (components: Components, position: Position, fight: Combat): boolean =>
  fight.winner !== null && fight.retreated && whyNoPursuit(components, position, fight) === null;

// 1806/combat/example-pursuit and 1807/combat/example-pursuit; read as in a combat (conquerors/pursuit/effect-box).
/** Reveals the pursuit cards and gives the fatigue they cause, for the beaten stack to share. */
export function pursue(components: Components, table: Table, fight: Combat): Tiring {
  const { position } = table;
  const winner = sideOf(fight, fight.winner);
  const loser = sideOf(fight, fight.loser);
  // conquerors/pursuit/one-card, one more for each symbol (conquerors/pursuit/symbol-bonus), more or fewer by events (conquerors/pursuit/events).
  let cards = 1 + fight.pursuitCards;
  for (const block of onBoard(position, winner.blocks))
    if (block.kind === 'corps') cards += bonusOf(components, position, block, 'pursuit');
  const revealed = revealForCombat(components, table, winner.side, Math.max(0, cards));
  // conquerors/pursuit/fatigue-only; losses shown are ignored (conquerors/pursuit/losses-ignored).
  const fatigue = revealed.reduce((sum, shown) => sum + shown.fatigue, 0);
  table.record?.({ kind: 'pursued', side: winner.side, revealed, fatigue });
  // Shared as in a combat (conquerors/pursuit/fatigue-equally).
  return {
    side: loser.side,
    corps: idsOf(corpsAmong(position, loser.corps)).filter((id) => !fight.spared.includes(id)),
    points: fatigue,
    free: false,
    off: false,
    why: 'pursuit',
  };
}
