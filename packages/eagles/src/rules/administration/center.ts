import { isInForce, workedOut } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { HALVES, type Hex, PROHIBITED, RIVER, within } from '../../components/map/board.js';
import { seen, truth } from '../../components/map/field.js';
import { bridged, costsIn, explore } from '../../components/map/paths.js';
import { type commands, type FrameOf, legality, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isHex, OFF } from '../../position.js';
import { gatesOf } from './communication.js';

/** Where a Center of Operations may go (SR-53, SR-56, SR-168, SR-218). */

/** The boxes a Coalition CoO can go to from here, and the ways back: series/sr-47/coalition-box, series/sr-168/coo-transit. */
function centerBoxes(components: Components, position: EaglesPosition, army: Army): string[] {
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

/** The rules of the way, by the codes they refuse with. */
const CENTER_RULES = {
  'enemy-counter-there': 'series/sr-53/no-enemy',
  'in-an-enemy-zone': 'series/sr-53/no-ezoc',
  'a-bridge-is-down': 'series/sr-218/intact-bridges',
  'no-road-there': 'series/sr-53/five-mp-roads',
  'out-of-reach': 'series/sr-218/weather-costs',
} as const;
type CenterRule = keyof typeof CENTER_RULES;
type InForce = (code: CenterRule) => boolean;
const CODES = Object.keys(CENTER_RULES) as CenterRule[];

/** Along roads, over intact bridges, not near the enemy without friends, under the rules that count. */
function centerReach(components: Components, position: EaglesPosition, army: Army, keeps: InForce = () => true): readonly Hex[] {
  const { center } = position.armies[army];
  if (!isHex(center)) return [];
  const { board, tables } = components;
  const field = seen(components, position, sideOf(army));
  const budget = keeps('out-of-reach') ? tables.allowance.center * HALVES : FARTHEST;
  const reach = explore(components, position, center, budget, costsIn(components, position.weather), {
    roadsOnly: keeps('no-road-there'),
    extra: (hex, _, edge) => {
      const isBroken = (board.river[edge] as number) !== RIVER.none && !bridged(board, position, edge);
      if (isBroken && keeps('a-bridge-is-down')) return PROHIBITED;
      if ((field.enemy[hex] === 1 || field.outpost[hex] === 1) && keeps('enemy-counter-there')) return PROHIBITED;
      return field.zone[hex] === 1 && field.friend[hex] === 0 && keeps('in-an-enemy-zone') ? PROHIBITED : 0;
    },
  });
  return reach.hexes.slice();
}
const FARTHEST = 999;

/** How far away a hex may be and still be asked about. */
const ASKED_ABOUT = 6;

/** The rule that bars a hex: what would be in reach if one rule were not there is barred by that rule. */
function barOf(components: Components, table: Table, army: Army, name: string): CenterRule | null {
  const { position } = table;
  const hex = components.board.byName.get(name);
  const keeps: InForce = (code) => isInForce(table, { cite: CENTER_RULES[code], code });
  if (hex === undefined || hexesFor(components, table, army).includes(hex)) return null;
  if (centerBoxes(components, position, army).includes(name)) return null;
  const field = seen(components, position, sideOf(army));
  if ((field.enemy[hex] === 1 || field.outpost[hex] === 1) && keeps('enemy-counter-there')) return 'enemy-counter-there';
  if (field.zone[hex] === 1 && field.friend[hex] === 0 && keeps('in-an-enemy-zone')) return 'in-an-enemy-zone';
  if (components.board.onRoad[hex] === 0 && keeps('no-road-there')) return 'no-road-there';
  const barring = CODES.filter(keeps);
  const without = (code: CenterRule) =>
    workedOut(
      table,
      `center ${army} ${code}`,
      () => new Set(centerReach(components, position, army, (one) => one !== code && keeps(one))),
    );
  return barring.find((code) => without(code).has(hex)) ?? barring.at(-1) ?? null;
}

const hexesFor = (components: Components, table: Table, army: Army): readonly Hex[] =>
  workedOut(table, `center ${army}`, () =>
    centerReach(components, table.position, army, (code) => isInForce(table, { cite: CENTER_RULES[code], code })),
  );

type Moving = FrameOf<typeof commands>;

/** Where a Center of Operations may go, and why not elsewhere. */
export const movingCenter = (components: Components) => {
  const { names } = components.board;
  return {
    candidates: (table: Table, { army }: Moving): readonly string[] => {
      if (army === '') return ['stay'];
      const hexes = hexesFor(components, table, army).map((hex) => names[hex] as string);
      return ['stay', ...hexes, ...centerBoxes(components, table.position, army)];
    },
    conceivable: ({ position }: Table, { army }: Moving): readonly string[] => {
      const center = army === '' ? OFF.out : position.armies[army].center;
      return isHex(center) ? within(components.board, center, ASKED_ABOUT).map((hex) => names[hex] as string) : [];
    },
    // The hexes are what the search has found, so each rule has been kept already when they are listed.
    legal: legality<Moving, string>(
      CODES.map((code) =>
        rule<Moving, string>(
          CENTER_RULES[code],
          code,
          (table, { army }, name) => army === '' || barOf(components, table, army, name) !== code,
          { concerns: () => false },
        ),
      ),
    ),
  };
};
