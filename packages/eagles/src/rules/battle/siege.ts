import { roll } from '@vedette/core';
import { armiesOf, type World } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { enemyOf, type Hex, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { DRY, explore } from '../../components/map/paths.js';
import { sieges, type Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { channelClosed, fortnightOf, possibleSource } from '../administration/communication.js';
import { forcesAt, forcesOf, leaderAt, spOf, strengthOf } from '../forces.js';
import { disband } from './fate.js';

/** Fortified towns and sieges (SR-147 to SR-150). */

const strengthAt = (position: EaglesPosition, hex: Hex, side: Side): number =>
  forcesAt(position, hex, side).reduce((sum, force) => sum + spOf(position, force), 0);

/** The besiegers' Forces around a town. */
function besiegers(world: World, position: EaglesPosition, hex: Hex, side: Side): number[] {
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const near = world.board.neighbours[hex * 6 + direction] as Hex;
    if (near !== NOWHERE) found.push(...forcesAt(position, near, side));
  }
  return found;
}

/** series/sr-148/condition-strength and series/sr-148/condition-cut */
export function canBesiege(world: World, position: EaglesPosition, hex: Hex, side: Side): boolean {
  const enemy = enemyOf(side);
  const garrison = strengthAt(position, hex, enemy);
  if (!world.board.fortified[hex] || garrison === 0) return false;
  const around = besiegers(world, position, hex, side);
  if (around.reduce((sum, force) => sum + spOf(position, force), 0) < garrison) return false;
  const field = truth(world, position, enemy);
  const friends = forcesOf(position, enemy).map((force) => leaderAt(position, force).place);
  const centers = armiesOf(enemy).map((army) => position.armies[army].center);
  const sources = armiesOf(enemy).flatMap((army) =>
    world.sources.filter((source) => possibleSource(world, position, army, source.hex, field)).map((source) => source.hex),
  );
  const reach = explore(world, position, hex, 999, DRY, { trace: truth(world, position, enemy) });
  return !reach.hexes.some((there) => friends.includes(there) || centers.includes(there) || sources.includes(there));
}

/** series/sr-150/coastal, series/sr-150/channel: a Coalition port that the fleet can reach. */
export function suppliedBySea(world: World, position: EaglesPosition, hex: Hex, side: Side): boolean {
  return (
    side === 'coalition' &&
    world.board.coast[hex] !== 0 &&
    !world.tables.weather.effects[position.weather].frozen &&
    !channelClosed(world, position)
  );
}

/** series/sr-149/must-win-to-leave: a Force in a besieged town stays there until the siege is broken. */
export const besieged = (position: EaglesPosition, hex: Hex, side: Side): boolean =>
  position.sieges.some((siege) => siege.hex === hex && siege.besieger !== side);

export function siegeModifier(world: World, position: EaglesPosition, hex: Hex, side: Side, since: number): number {
  const { townSiege } = world.tables;
  const enemy = enemyOf(side);
  const garrison = strengthAt(position, hex, enemy);
  let strength = 0;
  let guns = 0;
  for (const force of besiegers(world, position, hex, side)) {
    strength += spOf(position, force);
    guns += strengthOf(world, position, force).artillery;
  }
  // series/table/town-siege/drm-fortnight
  let modifier = Math.max(0, fortnightOf(world, position) - fortnightOf(world, position, since) - 1);
  // series/table/town-siege/drm-artillery
  if (guns >= townSiege.artillery) modifier += 1;
  // series/table/town-siege/drm-triple
  if (strength >= townSiege.ratio * garrison) modifier += 1;
  // series/table/town-siege/drm-garrison-5
  if (garrison >= townSiege.garrison) modifier -= 1;
  // series/table/town-siege/drm-sea
  if (suppliedBySea(world, position, hex, enemy)) modifier += townSiege.sea;
  return modifier;
}

export const siegesChapter = (world: World) =>
  sieges.steps({
    check: (table, data) => {
      const { position } = table;
      // A siege lasts while both its conditions do.
      // series/sr-149/garrison-attack, series/sr-149/relief: broken conditions end it.
      position.sieges = position.sieges.filter(
        (siege) => siege.besieger !== data.side || canBesiege(world, position, siege.hex, data.side),
      );
      for (const siege of [...position.sieges])
        if (siege.besieger === data.side && siege.since < position.turn) press(world, table, siege.hex, data.side, siege.since);
    },
  });

/** series/sr-148/roll, series/sr-148/surrender-units, series/sr-148/surrender-leaders */
function press(world: World, table: Table, hex: Hex, side: Side, since: number): void {
  const { position } = table;
  const die = roll(table, 'town siege') + siegeModifier(world, position, hex, side, since);
  // series/table/town-siege/surrender, series/table/town-siege/once-per-turn
  const surrendered = die >= world.tables.townSiege.surrender;
  table.record?.({ kind: 'siege-rolled', hex: world.board.names[hex] ?? '', surrendered });
  if (!surrendered) return;
  for (const force of forcesAt(position, hex, enemyOf(side))) disband(world, table, force, 'surrender');
  position.sieges = position.sieges.filter((siege) => siege.hex !== hex);
}
