import { isInForce, type Option, workedOut } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, edgeBetween, type Hex, NOWHERE, PROHIBITED, within } from '../../components/map/board.js';
import { seen } from '../../components/map/field.js';
import { costsIn, passable, stepCost } from '../../components/map/paths.js';
import { legality, type March, type Ordering, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isFinished, isHex } from '../../position.js';
import { forceWithCounter, hasUnits, leaderAt, subordinatesOf, trackOf, unitsOf } from '../forces.js';
import { allowanceOf } from './allowance.js';
import { countingOn, endsOf, marchFound, marchRules, searchMarch, wayTo } from './march-search.js';
import { mayExit } from './off-map.js';
import { inEnemyZone } from './zones.js';

/** What a march can do at a moment, by what its side knows. */
export type MarchOption =
  | string
  | { readonly step: string }
  | { readonly repulse: string }
  | { readonly exit: string }
  | { readonly drop: string };

export const newMarch = (
  side: March['side'],
  counter: number,
  budget: number,
  how: March['how'],
  inZone: boolean,
  guns: Hex = NOWHERE,
): March => ({
  side,
  counter,
  budget,
  how,
  fresh: true,
  inZone,
  path: [],
  final: false,
  entering: NOWHERE,
  guns,
  goal: NOWHERE,
  trail: [],
});

/** A march with the whole allowance of a counter. */
export function wholeMarch(
  components: Components,
  position: EaglesPosition,
  side: March['side'],
  counter: number,
  how: March['how'],
): March {
  const number = forceWithCounter(position, counter);
  return newMarch(side, counter, allowanceOf(components, position, number), how, inEnemyZone(components, position, number));
}

/** The names of the hexes that a counter could be sent to with its whole allowance: the same by command and by itself. */
export const endsFor = (
  components: Components,
  table: Table,
  side: Side,
  force: number,
  how: 'command' | 'initiative' | 'leader',
): readonly string[] =>
  workedOut(table, `ends of ${force}`, () =>
    endsOf(components, table, wholeMarch(components, table.position, side, leaderAt(table.position, force).counter, how)),
  );

/** Whether an answer may be given: orders with an end are thought of only for those who may be named without one. */
export const isAllowed = <D, O extends Option>(
  rules: ReturnType<typeof legality<D, O>>,
  table: Table,
  data: D,
  option: O,
  side: March['side'],
): boolean => rules.every((one) => !isInForce(table, one) || one.allows(table, data, option, side));

/** The march as it was ordered: on its way at once if the order named its end, else its owner is asked. */
export function asOrdered(components: Components, table: Table, ordering: Ordering, data: March): March {
  const { to } = ordering;
  delete ordering.to;
  if (to === undefined) return data;
  const path = wayTo(searchMarch(components, table.position, data, countingOn(table)), to);
  return path.length === 0 ? data : { ...data, path, final: true };
}

/** Everything the march could do now; the rules say what not. */
function marchThoughtOf(components: Components, table: Table, data: March): MarchOption[] {
  const { position } = table;
  const number = forceWithCounter(position, data.counter);
  const leader = leaderAt(position, number);
  const { names } = components.board;
  // What the map cannot be asked by pointing at it stands before the hexes.
  const options: MarchOption[] = ['stop'];
  if (hasUnits(position, number) && data.how !== 'forced' && data.how !== 'guns' && data.goal === NOWHERE) {
    options.push(leader.forage ? 'concentrate' : 'forage');
    // The only fighting on a march (series/sr-89/only-repulse), and never on a forced one (series/sr-212/phase-ii-only).
    for (const there of enemiesBeside(components, table, data.side, leader.place))
      options.push({ repulse: names[there] as string });
    const box = mayExit(components, position, number, data.budget);
    if (box !== null) options.push({ exit: box });
    addDrops(components, table, number, options);
  }
  const { reached, before, onward, ends } = marchFound(components, table, data);
  for (const hex of ends) options.push(names[hex] as string);
  for (let index = 0; index < reached.length; index++) {
    const hex = reached[index] as Hex;
    if (before[index] === leader.place && (onward === reached || onward.includes(hex)))
      options.push({ step: names[hex] as string });
  }
  return options;
}

/** Any enemy counter next door may be named; whether it can be repulsed the truth decides. */
const enemiesBeside = (components: Components, table: Table, side: Side, place: Hex): readonly Hex[] =>
  workedOut(table, 'enemies beside', () => {
    const { enemy } = seen(components, table.position, side);
    return besideHex(components.board, place).filter((there) => enemy[there] === 1);
  });

/** Subordinates with their units, or single units of any arm under a Major General, may be left behind: series/sr-77/drop. */
function addDrops(components: Components, { position }: Table, number: number, options: MarchOption[]): void {
  const all = unitsOf(position, number).length;
  if (all < 2) return;
  for (const below of subordinatesOf(position, number)) {
    const own = trackOf(position, below).length;
    if (own > 0 && own < all) options.push({ drop: leaderAt(position, below).id });
  }
  for (const unit of trackOf(position, number)) options.push({ drop: components.units[unit]?.id ?? '' });
}

/** What a repulse costs: the ground, the blow itself, and leaving a zone (series/sr-88/cost, series/sr-212/leave-surcharge). */
export function repulseCost(components: Components, table: Table, data: March, edge: number): number {
  const { group, frozen } = costsIn(components, table.position.weather);
  const ground = stepCost(components.board, table.position, edge, group, frozen);
  if (ground === PROHIBITED) return PROHIBITED;
  return ground + components.tables.repulse.mp * 2 + (data.inZone ? components.tables.terrain.leaveZone * 2 : 0);
}

/** How far away a hex may be and still be asked about. */
const ASKED_ABOUT = 8;

/** What a march may do at a moment, and why not (SR-77, SR-83, SR-84, SR-88). */
export const marching = (components: Components) => {
  const { board, tables } = components;
  const forceOf = ({ position }: Table, data: March) => forceWithCounter(position, data.counter);
  type Repulse = (table: Table, data: March, hex: Hex, edge: number) => boolean;
  const repulsing = (cite: string, code: string, allows: Repulse) =>
    rule<March, MarchOption>(
      cite,
      code,
      (table, data, option) => {
        if (typeof option !== 'object' || !('repulse' in option)) return true;
        const hex = board.byName.get(option.repulse) ?? NOWHERE;
        const { place } = leaderAt(table.position, forceOf(table, data));
        return allows(table, data, hex, edgeBetween(board.neighbours, place, hex));
      },
      {
        concerns: (table, data) => {
          const { place } = leaderAt(table.position, forceOf(table, data));
          return isHex(place) && enemiesBeside(components, table, data.side, place).length > 0;
        },
      },
    );
  return {
    candidates: (table: Table, data: March) => marchThoughtOf(components, table, data),
    conceivable: (table: Table, data: March) => {
      const { place } = leaderAt(table.position, forceOf(table, data));
      return isHex(place) ? within(board, place, ASKED_ABOUT).map((hex) => board.names[hex] as string) : [];
    },
    legal: legality<March, MarchOption>([
      ...marchRules<MarchOption>(components),
      repulsing('series/sr-84/no-repulse', 'foraging', (table, data) => !leaderAt(table.position, forceOf(table, data)).forage),
      repulsing(
        'series/sr-88/once-per-phase',
        'already-tried',
        (table, data) => !leaderAt(table.position, forceOf(table, data)).repulsed,
      ),
      repulsing(
        'series/sr-88/not-fortified',
        'behind-walls',
        ({ position }, _, hex) =>
          !board.fortified[hex] && !position.redoubts.some((redoubt) => redoubt.hex === hex && isFinished(redoubt)),
      ),
      repulsing('series/sr-88/adjacent', 'no-way-across', ({ position }, _, __, edge) => passable(board, position, edge)),
      repulsing('series/sr-88/cost', 'too-few-points-left', (table, data, _, edge) => {
        const cost = repulseCost(components, table, data, edge);
        return cost === PROHIBITED || cost <= data.budget;
      }),
      rule('series/sr-83/change-cost-1', 'too-few-points-left', (_, data, option) => {
        return (option !== 'concentrate' && option !== 'forage') || data.budget >= tables.terrain.modeChange * 2;
      }),
      rule('series/sr-77/drop', 'in-an-enemy-zone', (table, data, option) => {
        if (typeof option !== 'object' || !('drop' in option)) return true;
        return !workedOut(table, 'held', () => inEnemyZone(components, table.position, forceOf(table, data)));
      }),
    ]),
  };
};
