import { workedOut } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { HALVES, type Hex, PROHIBITED, RIVER, within } from '../../components/map/board.js';
import { seen, truth } from '../../components/map/field.js';
import { bridged, costsIn, explore } from '../../components/map/paths.js';
import { type commands, type FrameOf, legality, type Table } from '../../contents.js';
import { type EaglesPosition, isHex, OFF } from '../../position.js';
import { because } from '../reasons.js';
import { gatesOf } from './communication.js';

/** Where a Center of Operations may go (SR-53, SR-56, SR-168, SR-218). */

/** The boxes a Coalition CoO can go to from here, and the ways back: series/sr-47/coalition-box, series/sr-168/coo-transit. */
export function centerBoxes(components: Components, position: EaglesPosition, army: Army): string[] {
  const { center } = position.armies[army];
  if (army === 'french' || center === OFF.out || center === OFF.transit) return [];
  if (!isHex(center)) {
    const field = truth(components, position, 'coalition');
    const gates = gatesOf(components, center).filter((gate) => field.enemy[gate] === 0 && field.zone[gate] === 0);
    return [...gates.map((gate) => components.board.names[gate] as string), 'transit'];
  }
  const box = components.exits.get(center);
  return box === 'podlasia' || box === 'goniondz' ? [box] : [];
}

/** series/sr-53/five-mp-roads: along roads, over intact bridges, not near the enemy without friends. */
export function centerReach(
  components: Components,
  position: EaglesPosition,
  army: Army,
  without?: 'bridges' | 'enemies',
): Hex[] {
  const { center } = position.armies[army];
  if (!isHex(center)) return [];
  const field = seen(components, position, sideOf(army));
  // series/sr-218/weather-costs, series/table/movement/coo-5
  const reach = explore(
    components,
    position,
    center,
    components.tables.allowance.center * HALVES,
    costsIn(components, position.weather),
    {
      roadsOnly: true,
      extra: (hex, _, edge) => {
        // series/sr-218/intact-bridges
        if (
          without !== 'bridges' &&
          (components.board.river[edge] as number) !== RIVER.none &&
          !bridged(components.board, position, edge)
        )
          return PROHIBITED;
        if (without === 'enemies') return 0;
        // series/sr-53/no-enemy, series/sr-53/no-ezoc
        return field.enemy[hex] === 1 || field.outpost[hex] === 1 || (field.zone[hex] === 1 && field.friend[hex] === 0)
          ? PROHIBITED
          : 0;
      },
      ends: () => false,
    },
  );
  return [...reach.hexes];
}

/** How far away a hex may be and still be asked about. */
const ASKED_ABOUT = 6;

/** Where one could think of moving it. */
export function centersConceived(components: Components, position: EaglesPosition, army: Army | ''): string[] {
  const center = army === '' ? OFF.out : position.armies[army].center;
  return isHex(center) ? within(components.board, center, ASKED_ABOUT).map((hex) => components.board.names[hex] as string) : [];
}

/** What would be in reach if one rule were not there is barred by that rule. */
type CenterBar =
  | 'no-road-there'
  | 'enemy-counter-there'
  | 'in-an-enemy-zone'
  | 'enemies-on-the-way'
  | 'a-bridge-is-down'
  | 'out-of-reach';

function barOf(components: Components, table: Table, army: Army, name: string): CenterBar | null {
  const { position } = table;
  const hex = components.board.byName.get(name);
  const reach = (without?: 'bridges' | 'enemies') =>
    workedOut(table, `center ${army} ${without}`, () => new Set(centerReach(components, position, army, without)));
  if (hex === undefined || reach().has(hex) || centerBoxes(components, position, army).includes(name)) return null;
  const field = seen(components, position, sideOf(army));
  if (field.enemy[hex] === 1 || field.outpost[hex] === 1) return 'enemy-counter-there';
  if (field.zone[hex] === 1 && field.friend[hex] === 0) return 'in-an-enemy-zone';
  if (components.board.onRoad[hex] === 0) return 'no-road-there';
  if (reach('enemies').has(hex)) return 'enemies-on-the-way';
  return reach('bridges').has(hex) ? 'a-bridge-is-down' : 'out-of-reach';
}

/** Why a Center of Operations cannot go there. */
export const centerRules = (components: Components) => {
  type Moving = FrameOf<typeof commands>;
  const about = (cite: string, code: CenterBar) =>
    because<Moving, string>(cite, code, (table, { army }, name) => army === '' || barOf(components, table, army, name) !== code);
  return legality<Moving, string>([
    about('series/sr-53/five-mp-roads', 'no-road-there'),
    about('series/sr-53/no-enemy', 'enemy-counter-there'),
    about('series/sr-53/no-ezoc', 'in-an-enemy-zone'),
    about('series/sr-53/no-ezoc', 'enemies-on-the-way'),
    about('series/sr-218/intact-bridges', 'a-bridge-is-down'),
    about('series/sr-53/five-mp-roads', 'out-of-reach'),
  ]);
};
