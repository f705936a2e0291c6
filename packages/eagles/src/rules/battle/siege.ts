import { roll } from '@vedette/core';
import { armiesOf, type Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, enemyOf, type Hex } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { DRY, explore } from '../../components/map/paths.js';
import { ANY_LENGTH } from '../../components/map/trace.js';
import { sieges, type Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { channelClosed, fortnightOf, possibleSource } from '../administration/communication.js';
import { forcesAt, forcesOf, leaderAt, spOf, strengthOf } from '../forces.js';
import { losingCounters } from '../outposts/counters.js';
import { disband } from './destruction.js';

/** Fortified towns and sieges (SR-147 to SR-150). */

const strengthAt = (position: EaglesPosition, hex: Hex, side: Side): number =>
  forcesAt(position, hex, side).reduce((sum, force) => sum + spOf(position, force), 0);

/** The besiegers' Forces around a town. */
const besiegers = (components: Components, position: EaglesPosition, hex: Hex, side: Side): number[] =>
  besideHex(components.board, hex).flatMap((near) => forcesAt(position, near, side));

/** As many before the town as in it (series/sr-148/condition-strength), and no way out to friends (series/sr-148/condition-cut). */
export function canBesiege(components: Components, position: EaglesPosition, hex: Hex, side: Side): boolean {
  const enemy = enemyOf(side);
  const garrison = strengthAt(position, hex, enemy);
  if (!components.board.fortified[hex] || garrison === 0) return false;
  const around = besiegers(components, position, hex, side);
  if (around.reduce((sum, force) => sum + spOf(position, force), 0) < garrison) return false;
  const field = truth(components, position, enemy);
  const friends = forcesOf(position, enemy).map((force) => leaderAt(position, force).place);
  const centers = armiesOf(enemy).map((army) => position.armies[army].center);
  const sources = armiesOf(enemy).flatMap((army) =>
    components.sources
      .filter((source) => possibleSource(components, position, army, source.hex, field))
      .map((source) => source.hex),
  );
  const reach = explore(components, position, hex, ANY_LENGTH, DRY, { trace: truth(components, position, enemy) });
  return !reach.hexes.some((there) => friends.includes(there) || centers.includes(there) || sources.includes(there));
}

/** series/sr-150/coastal, series/sr-150/channel: a Coalition port that the fleet can reach. */
export function suppliedBySea(components: Components, position: EaglesPosition, hex: Hex, side: Side): boolean {
  return (
    side === 'coalition' &&
    components.board.coast[hex] !== 0 &&
    !components.tables.weather.effects[position.weather].frozen &&
    !channelClosed(components, position)
  );
}

/** series/sr-149/must-win-to-leave: a Force in a besieged town stays there until the siege is broken. */
export const besieged = (position: EaglesPosition, hex: Hex, side: Side): boolean =>
  position.sieges.some((siege) => siege.hex === hex && siege.besieger !== side);

/** No Force need be asked about where no town is besieged. */
export const whereAnyIsBesieged = { concerns: ({ position }: Table): boolean => position.sieges.length > 0 };

export function siegeModifier(components: Components, position: EaglesPosition, hex: Hex, side: Side, since: number): number {
  const { townSiege } = components.tables;
  const enemy = enemyOf(side);
  const garrison = strengthAt(position, hex, enemy);
  let strength = 0;
  let guns = 0;
  for (const force of besiegers(components, position, hex, side)) {
    strength += spOf(position, force);
    guns += strengthOf(components, position, force).artillery;
  }
  let modifier = Math.max(0, fortnightOf(components, position) - fortnightOf(components, position, since) - 1);
  if (guns >= townSiege.artillery) modifier += 1;
  if (strength >= townSiege.ratio * garrison) modifier += 1;
  if (garrison >= townSiege.garrison) modifier -= 1;
  if (suppliedBySea(components, position, hex, enemy)) modifier += townSiege.sea;
  return modifier;
}

export const siegesChapter = (components: Components) =>
  sieges.steps({
    check: (table, data) => {
      const { position } = table;
      // A siege lasts while both its conditions do.
      // series/sr-149/garrison-attack, series/sr-149/relief: broken conditions end it.
      position.sieges = position.sieges.filter(
        (siege) => siege.besieger !== data.side || canBesiege(components, position, siege.hex, data.side),
      );
      for (const siege of [...position.sieges])
        if (siege.besieger === data.side && siege.since < position.turn)
          press(components, table, siege.hex, data.side, siege.since);
    },
  });

/** One roll a turn; the garrison that fails it is lost with its Leaders: series/sr-148/roll, series/sr-148/surrender-units, series/sr-148/surrender-leaders. */
function press(components: Components, table: Table, hex: Hex, side: Side, since: number): void {
  const { position } = table;
  const die = roll(table, 'town siege') + siegeModifier(components, position, hex, side, since);
  const surrendered = die >= components.tables.townSiege.surrender;
  table.record?.({ kind: 'siege-rolled', hex: components.board.names[hex] ?? '', surrendered });
  if (!surrendered) return;
  losingCounters(position, () => {
    for (const force of forcesAt(position, hex, enemyOf(side))) disband(components, table, force, 'surrender');
  });
  position.sieges = position.sieges.filter((siege) => siege.hex !== hex);
}
