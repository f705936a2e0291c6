import { type Components, scenarioOf } from '../../components/components.js';
import type { Combat, CombatSide, Table } from '../../contents.js';
import type { Share } from '../../events.js';
import { corpsAmong, idsOf, type Position, type Side } from '../../position.js';
import { dismantle } from '../areas.js';
import { sharing } from '../fatigue.js';
import { score } from '../victory.js';

export const sideOf = (fight: Combat, side: Side): CombatSide => (fight.attacker.side === side ? fight.attacker : fight.defender);

export const loserOf = (fight: Combat): CombatSide => sideOf(fight, fight.loser ?? fight.defender.side);

export const winnerOf = (fight: Combat): CombatSide => sideOf(fight, fight.winner ?? fight.attacker.side);

export const combatFatigue = (position: Position, own: CombatSide) =>
  sharing(
    {
      side: own.side,
      corps: idsOf(corpsAmong(position, own.corps)),
      points: own.fatigue,
      free: false,
      off: false,
      why: 'combat',
    },
    false,
  );

/** The shares of a combat, less what a card takes off some of the corps. */
export function lightened(own: CombatSide): readonly Share[] {
  let left = own.favour;
  if (left === 0) return own.fatigueShares;
  const shares: Share[] = [];
  for (const { corps, points } of own.fatigueShares) {
    const off = own.favoured.includes(corps) ? Math.min(left, points) : 0;
    left -= off;
    if (points > off) shares.push({ corps, points: points - off });
  }
  return shares;
}

/** The beaten stack without those that stay: one partner's army, or all of it. */
export function leaving(fight: Combat): CombatSide {
  const own = loserOf(fight);
  if (!fight.stays) return own;
  const goes = (id: string) => fight.holders.length > 0 && !fight.holders.includes(id);
  return { ...own, corps: own.corps.filter(goes), blocks: own.blocks.filter(goes) };
}

export const lossesOf = (own: CombatSide): number => own.losses + own.lossesBeside;

export const isAliveSide = (position: Position, own: CombatSide): boolean => corpsAmong(position, own.corps).length > 0;

export const isOver = (position: Position, fight: Combat): boolean =>
  !isAliveSide(position, fight.attacker) || !isAliveSide(position, fight.defender);

/** conquerors/retreat/mandatory-distance: as far as the losses differ; a winner by survival alone drives nobody away. */
export function hasToRetreat(position: Position, fight: Combat): boolean {
  return fight.winner !== null && fight.difference > 0 && isAliveSide(position, leaving(fight));
}

export const lossAfterwards = (fight: Combat): CombatSide | null => {
  if (fight.attacker.lossesAfterwards > 0) return fight.attacker;
  return fight.defender.lossesAfterwards > 0 ? fight.defender : null;
};

/** Napoléon beaten in person (1815/victory/napoleon-loses-battle). */
export function scoreLostCombat(components: Components, position: Position, fight: Combat): void {
  if (fight.loser === null) return;
  const beaten = loserOf(fight).blocks;
  for (const other of scenarioOf(components, position).victory.other) {
    if (other.when === 'combat-lost-with' && other.blocks.some((block) => beaten.includes(block)))
      score(
        components,
        position,
        other.side,
        other.value,
        'combat-lost',
        other.blocks.find((block) => beaten.includes(block)),
      );
  }
}

/** Gives a Reinforced Position up for the ground, if its owner likes. */
export function dismantleOrHold(table: Table, fight: Combat): void {
  dismantle(table, fight.area);
  fight.mayStay = true;
  fight.holders = [];
}
