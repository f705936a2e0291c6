import { END, type Flow, goto } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { distance, enemyOf, HALVES, type Hex, NOWHERE } from '../../components/map/board.js';
import { exertsZone, truth } from '../../components/map/field.js';
import { surroundings } from '../../components/map/trace.js';
import { forcedMarches, type Guns, legality, losses, type March, march, type Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { dateOf, inCommunication } from '../administration/communication.js';
import { newLosses } from '../battle/losses.js';
import { besieged } from '../battle/siege.js';
import { forcesAt, forcesOf, forceWithCounter, leaderAt, leaderNumber } from '../forces.js';
import { placesOfCounters } from '../outposts/contact.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { because } from '../reasons.js';
import { isFixed } from './allowance.js';
import { attritionHospital, rollAttrition } from './attrition.js';
import { isConfused, wander } from './confusion.js';
import { rollInitiative } from './initiative.js';
import { newMarch } from './march-options.js';
import { inEnemyZone } from './zones.js';

/** Forced March and March to the Sound of the Guns (SR-112 to SR-118). */

const GUNS_HEARD = 5;

/** series/sr-112/concentrated, series/sr-112/not-ezoc, series/sr-112/once */
function mayTry(components: Components, position: EaglesPosition, force: number): boolean {
  const leader = leaderAt(position, force);
  // series/sr-84/no-forced-march, series/sr-112/moved-irrelevant
  if (leader.forage || leader.marched || leader.beaten || isFixed(components, position, force, dateOf(components, position)))
    return false;
  // series/sr-112/weather
  if (components.tables.weather.effects[position.weather].forcedMarch === 0) return false;
  const side = sideOf(leader.army);
  // series/sr-112/not-stacked-ezoc
  return !inEnemyZone(components, position, force) && !besieged(position, leader.place, side);
}

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
    for (let direction = 0; direction < 6; direction++) {
      const there = board.neighbours[here * 6 + direction] as Hex;
      if (there === NOWHERE || field.enemy[there] === 0 || (target !== NOWHERE && there !== target && here !== target)) continue;
      for (const enemy of forcesAt(position, there, enemyOf(side))) {
        if (exertsZone(components, position, force, there) || exertsZone(components, position, enemy, here))
          found.push({ friend: here, enemy: there });
      }
    }
  }
  return found;
}

type MarchOption = 'done' | { readonly march: string } | { readonly guns: string; readonly enemy: string };

function marchers(components: Components, position: EaglesPosition, data: Guns): MarchOption[] {
  const options: MarchOption[] = ['done'];
  const able = forcesOf(position, data.side).filter((force) => mayTry(components, position, force));
  if (able.length === 0) return options;
  // series/sr-114/phasing-only: the ordinary forced march goes anywhere.
  // series/sr-112/nonphasing-guns-only, series/sr-114/anywhere, series/sr-114/must-attack
  if (data.phasing && data.target === NOWHERE) {
    for (const force of able) options.push({ march: leaderAt(position, force).id });
    return options;
  }
  // series/sr-115/within-5, over passable hexsides
  // series/sr-115/both-players, series/sr-115/stops-short
  const all = contacts(components, position, data.side, data.target);
  for (const force of able) {
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

/** Who could be called to a battle that is going on. */
export const calledToTheGuns = (components: Components, position: EaglesPosition, data: Guns): MarchOption[] =>
  contacts(components, position, data.side, data.target).length === 0 ? [] : marchers(components, position, data).slice(1);

/** Why a Force cannot be forced to march. */
const marcherRules = (components: Components) => {
  const about = (cite: string, code: string, allows: (position: EaglesPosition, force: number) => boolean) =>
    because<Guns, MarchOption>(cite, code, ({ position }, _, option) => {
      if (option === 'done') return true;
      const force = leaderNumber(position, 'march' in option ? option.march : option.guns);
      return force < 0 || allows(position, force);
    });
  return legality<Guns, MarchOption>([
    about('series/sr-112/concentrated', 'foraging', (position, force) => !leaderAt(position, force).forage),
    about('series/sr-112/once', 'already-tried', (position, force) => !leaderAt(position, force).marched),
    about(
      'series/sr-206/bronikowski',
      'bound-to-its-place',
      (position, force) => !isFixed(components, position, force, dateOf(components, position)),
    ),
    about('series/sr-227/no-part', 'beaten-in-this-phase', (position, force) => !leaderAt(position, force).beaten),
    about('series/sr-112/weather', 'no-forced-march-in-this-weather', (position) => budget(components, position) > 0),
    about('series/sr-112/not-ezoc', 'in-an-enemy-zone', (position, force) => !inEnemyZone(components, position, force)),
    about('series/sr-149/must-win-to-leave', 'besieged', (position, force) => {
      const { place, army } = leaderAt(position, force);
      return !besieged(position, place, sideOf(army));
    }),
    because<Guns, MarchOption>(
      'series/sr-114/phasing-only',
      'only-to-the-guns',
      (_, data, option) => option === 'done' || 'guns' in option || (data.phasing && data.target === NOWHERE),
    ),
  ]);
};

/** Whether anybody could hear the guns, as everybody sees it: a counter of the side within five hexes of the enemy's. */
function counterNear(components: Components, position: EaglesPosition, data: Guns): boolean {
  if (data.phasing && data.target === NOWHERE) return true;
  const spots = data.target === NOWHERE ? placesOfCounters(position, enemyOf(data.side)) : [data.target];
  return placesOfCounters(position, data.side).some((place) =>
    spots.some((hex) => distance(components.board, hex, place) <= GUNS_HEARD + 1),
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
    begin: ({ position }: Table, data: Guns): Flow<'choose'> =>
      (data.phasing || contacts(components, position, data.side, data.target).length > 0) &&
      counterNear(components, position, data)
        ? undefined
        : END,
    choose: forcedMarches.ask({
      seat: (_, data) => data.side,
      secret: true,
      candidates: ({ position }, data) => marchers(components, position, data),
      conceivable: ({ position }, data) =>
        forcesOf(position, data.side).map((force) => ({ march: leaderAt(position, force).id })),
      legal: marcherRules(components),
      pass: 'done',
      choose: (table: Table, data, option) => {
        const { position } = table;
        data.counter = 0;
        if (option === 'done') return END;
        const id = 'march' in option ? option.march : option.guns;
        const number = leaderNumber(position, id);
        const leader = leaderAt(position, number);
        leader.marched = true;
        leader.marchedHalves = 0;
        // series/sr-113/initiative, series/sr-113/no-ap
        // series/sr-113/failure
        const { die, success } = rollInitiative(components, table, number, 'forced march');
        // Between the rounds of a battle those who fight are named by their numbers.
        if (success && data.target === NOWHERE) takeLowestNumber(position, leader);
        data.counter = leader.counter;
        if ('guns' in option) data.enemy = components.board.byName.get(option.enemy) ?? NOWHERE;
        if (success) return 'march' in option ? undefined : goto('gunsMarch');
        // eagles/e75/sound-of-guns, eagles/e75/not-force-march: for the guns only, not for an ordinary forced march.
        if ('march' in option || !isConfused(components, table, id, die)) return goto('begin');
        data.wandering = wander(components, table, number, data.enemy);
        return goto('wander');
      },
    }),
    march: forcedMarches
      .call(march, {
        data: ({ position }, data) => newMarch(data.side, data.counter, budget(components, position), 'forced', false),
      })
      .after(() => goto('suffer')),
    gunsMarch: forcedMarches
      .call(march, {
        data: ({ position }, data) => newMarch(data.side, data.counter, budget(components, position), 'guns', false, data.enemy),
      })
      .after(() => goto('suffer')),
    wander: forcedMarches
      .call(march, { when: (_, data) => data.wandering !== undefined, data: (_, data) => data.wandering as March })
      .after((_, data) => {
        delete data.wandering;
        return goto('suffer');
      }),
    // series/sr-117/at-once: whoever marched rolls for it, series/sr-97/second-roll.
    suffer: forcedMarches
      .call(losses, {
        when: ({ position }, data) => {
          const number = forceWithCounter(position, data.counter);
          return number >= 0 && leaderAt(position, number).marchedHalves > 0;
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

/** series/sr-113/one-to-five, series/sr-113/mud-snow-4, series/sr-113/severe-none */
const budget = (components: Components, position: EaglesPosition): number =>
  // series/table/movement/forced-march-5, series/constraint/forced-march-cap
  components.tables.weather.effects[position.weather].forcedMarch * HALVES;
