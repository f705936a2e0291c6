import { END, type Flow, goto } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, distance, enemyOf, HALVES, type Hex, NOWHERE } from '../../components/map/board.js';
import { exertsZone, truth } from '../../components/map/field.js';
import { surroundings } from '../../components/map/trace.js';
import { forcedMarches, type Guns, legality, losses, type March, march, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isNobody } from '../../position.js';
import { dateOf, inCommunication } from '../administration/communication.js';
import { chooseLosses, type LossesOption, lossesOption, newLosses } from '../battle/losses.js';
import { besieged, whereAnyIsBesieged } from '../battle/siege.js';
import { forcesAt, forcesOf, forceWithCounter, leaderAt, leaderNumber } from '../forces.js';
import { unknownCounters } from '../outposts/contact.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { speak } from '../turn/wishes.js';
import { isFixed, whereAnyIsFixed } from './allowance.js';
import { attritionHospital, rollAttrition } from './attrition.js';
import { isConfused, wander } from './confusion.js';
import { rollInitiative } from './initiative.js';
import { asOrdered, newMarch } from './march-options.js';
import { endsOf } from './march-search.js';
import { redoubtAt } from './redoubts.js';
import { inEnemyZone } from './zones.js';

/** Forced March and March to the Sound of the Guns (SR-112 to SR-118). */

const GUNS_HEARD = 5;

interface Contact {
  readonly friend: Hex;
  readonly enemy: Hex;
}

/** series/sr-112/contact: friendly Forces beside enemy ones, with a zone one way or the other. */
export function contacts(components: Components, position: EaglesPosition, side: Side, target: Hex = NOWHERE): Contact[] {
  const found: Contact[] = [];
  const { board } = components;
  const field = truth(components, position, side);
  for (const force of forcesOf(position, side)) {
    const here = leaderAt(position, force).place;
    for (const there of besideHex(board, here)) {
      if (field.enemy[there] === 0 || (target !== NOWHERE && there !== target && here !== target)) continue;
      for (const enemy of forcesAt(position, there, enemyOf(side))) {
        if (exertsZone(components, position, force, there) || exertsZone(components, position, enemy, here))
          found.push({ friend: here, enemy: there });
      }
    }
  }
  return found;
}

type MarchOption =
  | 'done'
  | LossesOption
  | { readonly march: string; readonly to?: string }
  | { readonly guns: string; readonly enemy: string; readonly to?: string };

/** Why a Force cannot be forced to march: series/sr-84/no-forced-march, series/sr-112/moved-irrelevant. */
interface Hindrance {
  readonly cite: string;
  readonly code: string;
  readonly allows: (position: EaglesPosition, force: number) => boolean;
  readonly concerns?: (table: Table) => boolean;
}

const hindrances = (components: Components): readonly Hindrance[] => [
  {
    cite: 'series/sr-112/concentrated',
    code: 'foraging',
    allows: (position, force) => !leaderAt(position, force).forage,
  },
  { cite: 'series/sr-112/once', code: 'already-tried', allows: (position, force) => !leaderAt(position, force).marched },
  {
    cite: 'series/sr-227/no-part',
    code: 'beaten-in-this-phase',
    allows: (position, force) => !leaderAt(position, force).beaten,
  },
  {
    cite: 'series/sr-112/weather',
    code: 'no-forced-march-in-this-weather',
    allows: (position) => budget(components, position) > 0,
  },
  {
    cite: 'series/sr-149/must-win-to-leave',
    code: 'besieged',
    allows: (position, force) => {
      const { place, army } = leaderAt(position, force);
      return !besieged(position, place, sideOf(army));
    },
    ...whereAnyIsBesieged,
  },
  {
    cite: 'series/sr-206/bronikowski',
    code: 'bound-to-its-place',
    allows: (position, force) => !isFixed(components, position, force, dateOf(components, position)),
    ...whereAnyIsFixed,
  },
  {
    cite: 'series/sr-112/not-ezoc',
    code: 'in-an-enemy-zone',
    allows: (position, force) => !inEnemyZone(components, position, force),
  },
];

/**
 * Only an ordinary forced march of the phasing side goes anywhere (series/sr-114/phasing-only, series/sr-114/anywhere), and who
 * so enters a zone must attack like any other (series/sr-114/must-attack). The other side follows the guns alone
 * (series/sr-112/nonphasing-guns-only).
 */
export const isOrdinary = ({ phasing, target }: Guns): boolean => phasing && target === NOWHERE;

/** Whoever hears the guns over passable hexsides: series/sr-115/within-5, series/sr-115/both-players. */
function hearing(components: Components, position: EaglesPosition, data: Guns): MarchOption[] {
  const options: MarchOption[] = [];
  const all = contacts(components, position, data.side, data.target);
  if (all.length === 0) return options;
  for (const force of forcesOf(position, data.side)) {
    const leader = leaderAt(position, force);
    const named = new Set<Hex>();
    for (const { friend, enemy } of all) {
      if (named.has(enemy) || friend === leader.place || distance(components.board, friend, leader.place) > GUNS_HEARD) continue;
      if (!surroundings(components, position, friend, GUNS_HEARD).includes(leader.place)) continue;
      named.add(enemy);
      options.push({ guns: leader.id, enemy: components.board.names[enemy] as string });
    }
  }
  return options;
}

/** Every Force, and everybody who hears the guns; the rules say who not. */
function marchers(components: Components, { position }: Table, data: Guns): MarchOption[] {
  const options: MarchOption[] = ['done'];
  for (const force of forcesOf(position, data.side)) options.push({ march: leaderAt(position, force).id });
  if (!isOrdinary(data)) options.push(...hearing(components, position, data));
  options.push(lossesOption(position, data.side));
  return options;
}

/** The same with the hexes that may be marched to. */
function marchesInFull(components: Components, table: Table, data: Guns, legal: readonly MarchOption[]): MarchOption[] {
  const { position } = table;
  const orders: MarchOption[] = [];
  for (const option of legal) {
    if (typeof option === 'string') continue;
    const force = leaderNumber(position, 'march' in option ? option.march : option.guns);
    const enemy = 'guns' in option ? (components.board.byName.get(option.enemy) ?? NOWHERE) : NOWHERE;
    const march = marchOf(components, position, data, leaderAt(position, force).counter, enemy);
    for (const to of endsOf(components, table, march))
      orders.push('march' in option ? { march: option.march, to } : { guns: option.guns, enemy: option.enemy, to });
  }
  return orders;
}

const marchOf = (components: Components, position: EaglesPosition, data: Guns, counter: number, enemy: Hex): March =>
  newMarch(data.side, counter, budget(components, position), enemy === NOWHERE ? 'forced' : 'guns', false, enemy);

/** Whether nothing keeps a Force from a march in the Combat Phase. */
export const forcedMarchers = (components: Components): ((position: EaglesPosition, force: number) => boolean) => {
  const rules = hindrances(components);
  return (position, force) => rules.every(({ allows }) => allows(position, force));
};

/** Who could be called to a battle that is going on. */
export function calledToTheGuns(components: Components, position: EaglesPosition, data: Guns): MarchOption[] {
  const mayMarch = forcedMarchers(components);
  return hearing(components, position, data).filter(
    (option) => typeof option === 'object' && 'guns' in option && mayMarch(position, leaderNumber(position, option.guns)),
  );
}

/** Who may not march is not asked where to. */
const namesOnly = (option: MarchOption): option is Exclude<MarchOption, string> =>
  typeof option === 'object' && !('to' in option);

const marcherRules = (components: Components) =>
  legality<Guns, MarchOption>([
    rule(
      'series/sr-114/phasing-only',
      'only-to-the-guns',
      (_, data, option) => !namesOnly(option) || 'guns' in option || isOrdinary(data),
    ),
    ...hindrances(components).map(({ cite, code, allows, concerns }) =>
      rule<Guns, MarchOption>(
        cite,
        code,
        ({ position }, _, option) => {
          if (!namesOnly(option)) return true;
          return allows(position, leaderNumber(position, 'march' in option ? option.march : option.guns));
        },
        { concerns },
      ),
    ),
  ]);

/** Whether anybody could hear the guns, as everybody sees it: a counter of the side within five hexes of those in contact. */
function counterNear(components: Components, position: EaglesPosition, data: Guns): boolean {
  if (isOrdinary(data)) return true;
  if (budget(components, position) === 0) return false;
  const engaged = new Set(contacts(components, position, data.side, data.target).map(({ friend }) => friend));
  // A zone betrays whoever exerts it, so both know who is held; but behind a parapet guns, which nobody sees, make free.
  const { zone } = truth(components, position, data.side);
  const isHeld = (place: Hex) => zone[place] === 1 && redoubtAt(position, place) === undefined;
  return unknownCounters(position, data.side).some(
    (place) =>
      !isHeld(place) &&
      [...engaged].some((friend) => place !== friend && surroundings(components, position, friend, GUNS_HEARD).includes(place)),
  );
}

export const newGuns = (side: Side, phasing: boolean, target: Hex): Guns => ({
  side,
  phasing,
  counter: 0,
  target,
  enemy: NOWHERE,
});

export const forcedMarchChapter = (components: Components) =>
  forcedMarches.steps({
    // Whether the side is asked at all depends on what everybody sees.
    begin: ({ position }: Table, data: Guns): Flow<'choose'> => (counterNear(components, position, data) ? undefined : END),
    choose: forcedMarches.ask({
      seat: (_, data) => data.side,
      secret: true,
      candidates: (table, data) => marchers(components, table, data),
      // A search asks for the march by itself: it looks at fewer things at a time.
      inFull: (table, data, _, legal) => (table.mode === 'search' ? [] : marchesInFull(components, table, data, legal)),
      legal: marcherRules(components),
      pass: 'done',
      about: ({ position }, data) => ({
        hex: components.board.names[data.target] ?? '',
        phasing: data.phasing,
        points: budget(components, position) / HALVES,
      }),
      choose: (table: Table, data, option) => {
        const { position } = table;
        data.counter = 0;
        speak(table, data.side);
        if (option === 'done') return END;
        if (typeof option === 'string') {
          chooseLosses(position, data.side, option);
          return goto('choose');
        }
        const id = 'march' in option ? option.march : option.guns;
        const number = leaderNumber(position, id);
        const leader = leaderAt(position, number);
        leader.marched = true;
        leader.marchedHalves = 0;
        // By the Leader alone: no points help: series/sr-113/initiative, series/sr-113/no-ap.
        // Who fails stays: series/sr-113/failure.
        const { die, success } = rollInitiative(components, table, number, 'forced march');
        if (success) takeLowestNumber(position, leader);
        data.counter = leader.counter;
        if (success && option.to !== undefined) data.to = components.board.byName.get(option.to) ?? NOWHERE;
        if ('guns' in option) data.enemy = components.board.byName.get(option.enemy) ?? NOWHERE;
        if (success) return 'march' in option ? undefined : goto('gunsMarch');
        // eagles/e75/sound-of-guns, eagles/e75/not-force-march: for the guns only, not for an ordinary forced march.
        if ('march' in option || !isConfused(components, table, id, die)) return goto('begin');
        takeLowestNumber(position, leader);
        data.counter = leader.counter;
        data.wandering = wander(components, table, number, data.enemy);
        return goto('wander');
      },
    }),
    march: forcedMarches
      .call(march, {
        data: (table, data) =>
          asOrdered(components, table, data, marchOf(components, table.position, data, data.counter, NOWHERE)),
      })
      .after(() => goto('suffer')),
    gunsMarch: forcedMarches
      .call(march, {
        data: (table, data) =>
          asOrdered(components, table, data, marchOf(components, table.position, data, data.counter, data.enemy)),
      })
      .after(() => goto('suffer')),
    wander: forcedMarches
      .call(march, { data: (_, data) => data.wandering ?? newMarch(data.side, data.counter, 0, 'wander', false) })
      .after(() => goto('suffer')),
    // series/sr-117/at-once: whoever marched rolls for it, series/sr-97/second-roll.
    suffer: forcedMarches
      .call(losses, {
        when: ({ position }, data) => {
          const number = forceWithCounter(position, data.counter);
          return !isNobody(number) && leaderAt(position, number).marchedHalves > 0;
        },
        data: (table, data) => {
          const { position } = table;
          const number = forceWithCounter(position, data.counter);
          const communicates = inCommunication(components, position, data.side, 'attrition').has(number);
          const result = rollAttrition(components, table, number, {
            halves: leaderAt(position, number).marchedHalves,
            communicates,
            forcedMarch: true,
          });
          table.record?.({ kind: 'attrition-rolled', only: { [data.side]: { rolls: [result] } } });
          return newLosses(data.side, [data.counter], result.loss, 'attrition', attritionHospital(position));
        },
      })
      .after(() => goto('begin')),
    again: () => goto('begin'),
  });

/** As far as the weather lets them: series/sr-113/one-to-five, series/sr-113/mud-snow-4, series/sr-113/severe-none. */
const budget = (components: Components, position: EaglesPosition): number =>
  // Never farther than the table of arrivals knows: series/constraint/forced-march-cap.
  components.tables.weather.effects[position.weather].forcedMarch * HALVES;
