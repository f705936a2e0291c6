import { END, goto, running, workedOut } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { HALVES, NOWHERE } from '../../components/map/board.js';
import { commands, type FrameOf, legality, march, playerTurn, ride, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isHex, isNobody, isTop, OFF } from '../../position.js';
import { movingCenter } from '../administration/center.js';
import { BOX_PLACES, centerActive, dateOf, inCommunication } from '../administration/communication.js';
import { besieged, whereAnyIsBesieged } from '../battle/siege.js';
import { forcesOf, forceWithCounter, hasUnits, leaderAt, leaderNumber, leadersOf, unemployedOf } from '../forces.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { newRide } from '../outposts/vedette-marches.js';
import { isFixed, whereAnyIsFixed } from './allowance.js';
import { overSpan } from './initiative.js';
import { tryingInFull } from './initiative-segment.js';
import { asOrdered, endsFor, wholeMarch } from './march-options.js';

/** Movement Commands and Initiative (SR-75, SR-76), with all that moves free of both. */

type CommandOption =
  | string
  | { readonly command: string; readonly to: string }
  | { readonly vedette: number }
  | { readonly forage: string }
  | { readonly transit: string }
  | { readonly try: string; readonly to: string }
  | { readonly center: Army; readonly to?: string };

type CommandFrame = FrameOf<typeof commands>;

const FORCES = { french: 'forces french', coalition: 'forces coalition' } as const;
const COMMANDED = { french: 'commanded french', coalition: 'commanded coalition' } as const;

/** The side's Forces by name, and who of them is in communication: worked out once for the question. */
const forcesByName = (table: Table, { side }: CommandFrame): ReadonlyMap<string, number> =>
  workedOut(table, FORCES[side], () => {
    const { position } = table;
    return new Map(forcesOf(position, side).map((force) => [leaderAt(position, force).id, force]));
  });

const reaches = (components: Components, table: Table, { side }: CommandFrame, force: number): boolean =>
  workedOut(table, COMMANDED[side], () => inCommunication(components, table.position, side, 'command')).has(force);

/** The Force a candidate names; -1 for everything that is not the name of a Force with troops. */
const forceNamed = (table: Table, data: CommandFrame, option: CommandOption): number =>
  typeof option === 'string' ? (forcesByName(table, data).get(option) ?? -1) : -1;

const armyOf = (position: EaglesPosition, force: number) => position.armies[leaderAt(position, force).army];

/** Who can be given a Movement Command, and why not. */
const commandRules = (components: Components) =>
  legality<CommandFrame, CommandOption>([
    rule('series/sr-75/once-per-phase', 'already-moved', (table, data, option) => {
      const { position } = table;
      const force = forceNamed(table, data, option);
      return isNobody(force) || !leaderAt(position, force).moved;
    }),
    rule('series/sr-75/limited-by-ap', 'no-points', (table, data, option) => {
      const { position } = table;
      const force = forceNamed(table, data, option);
      return isNobody(force) || armyOf(position, force).points >= components.tables.administration.command;
    }),
    rule('series/sr-53/next-turn-no-commands', 'center-gives-no-commands', (table, data, option) => {
      const { position } = table;
      const force = forceNamed(table, data, option);
      return isNobody(force) || (centerActive(position, leaderAt(position, force).army) && isHex(armyOf(position, force).center));
    }),
    rule('series/sr-75/conditions', 'out-of-communication', (table, data, option) => {
      const force = forceNamed(table, data, option);
      return isNobody(force) || reaches(components, table, data, force);
    }),
    rule('series/sr-14/no-command-until', 'over-its-span', (table, data, option) => {
      const { position } = table;
      const force = forceNamed(table, data, option);
      return isNobody(force) || !overSpan(components, position, force);
    }),
    rule(
      'series/sr-206/bronikowski',
      'bound-to-its-place',
      (table, data, option) => {
        const { position } = table;
        const force = forceNamed(table, data, option);
        return isNobody(force) || !isFixed(components, position, force, dateOf(components, position));
      },
      whereAnyIsFixed,
    ),
    // Nobody leaves a besieged town before the besiegers are beaten.
    rule(
      'series/sr-149/must-win-to-leave',
      'besieged',
      (table, data, option) => {
        const { position } = table;
        const force = forceNamed(table, data, option);
        return isNobody(force) || !besieged(position, leaderAt(position, force).place, data.side);
      },
      whereAnyIsBesieged,
    ),
  ]);

/** The Movement Commands, each with every hex it may send to. */
function commandsInFull(components: Components, table: Table, data: CommandFrame, legal: readonly CommandOption[]) {
  const { position } = table;
  const orders: CommandOption[] = [];
  for (const id of legal) {
    if (typeof id !== 'string' || id === 'done') continue;
    const number = leaderNumber(position, id);
    if (leaderAt(position, number).moved) continue;
    const how = forcesByName(table, data).has(id) ? 'command' : 'leader';
    for (const to of endsFor(components, table, data.side, number, how)) orders.push({ command: id, to });
  }
  return orders;
}

const mayTransit = (position: EaglesPosition, number: number): boolean => {
  const leader = leaderAt(position, number);
  return (
    isTop(leader) &&
    (leader.place === OFF.goniondz || leader.place === OFF.podlasia) &&
    leader.since < position.turn &&
    hasUnits(position, number)
  );
};

export const commandsChapter = (components: Components) => {
  const rules = commandRules(components);
  const tries = tryingInFull(components);
  const centers = movingCenter(components);
  return commands.steps({
    // series/sr-168/three-steps: whoever is between the boxes arrives, and that is no choice.
    arriveFromTransit: ({ position }, data) => {
      for (const army of armiesOf(data.side)) {
        const state = position.armies[army];
        if (state.center !== OFF.transit || state.centerMoved >= position.turn) continue;
        state.center = state.centerTo;
        state.centerMoved = position.turn;
      }
      position.leaders.forEach((leader) => {
        // Without orders: series/sr-168/in-iib-free.
        if (leader.place !== OFF.transit || sideOf(leader.army) !== data.side || leader.since >= position.turn) return;
        leader.place = leader.gate;
        leader.since = position.turn;
        if (isTop(leader)) leader.spent = components.tables.attrition.transit * HALVES;
      });
    },
    choose: commands.ask({
      seat: (_, data) => data.side,
      // series/sr-28/command-hidden: who could be commanded, and with which points. Where Centers are, everybody sees.
      secret: (_, data) => !data.closing,
      candidates: (table, data) => {
        const { position } = table;
        const options: CommandOption[] = ['done'];
        for (const army of armiesOf(data.side))
          if (
            position.armies[army].center !== OFF.out &&
            position.armies[army].center !== OFF.transit &&
            position.armies[army].centerMoved < position.turn &&
            // In the sequence no Center stirs: series/sr-186/coo-fixed.
            !position.fortnights[data.side]
          )
            options.push({ center: army }, ...centerOrders(centers, table, data, army));
        if (data.closing) return options;
        const marchers = [...forcesByName(table, data).values()];
        for (const number of unemployedOf(position, data.side)) if (!leaderAt(position, number).moved) marchers.push(number);
        for (const number of marchers) options.push(leaderAt(position, number).id);
        for (const vedette of position.vedettes)
          if (isHex(vedette.place) && !vedette.moved && sideOf(vedette.army) === data.side)
            options.push({ vedette: vedette.counter });
        // Foragers go out unbidden: series/sr-83/to-forage-always.
        for (const force of forcesOf(position, data.side)) {
          const leader = leaderAt(position, force);
          // series/sr-83/needs-command: any other change of mode needs a command or a roll.
          if (!leader.moved && !leader.forage) options.push({ forage: leader.id });
        }
        if (data.side === 'coalition') {
          position.leaders.forEach((leader, number) => {
            if (mayTransit(position, number)) options.push({ transit: leader.id });
          });
        }
        return options;
      },
      // A search asks for the march by itself: it looks at fewer things at a time.
      inFull: (table, data, _, legal) =>
        table.mode === 'search' || data.closing ? [] : tries(table, data.side, commandsInFull(components, table, data, legal)),
      legal: rules,
      pass: 'done',
      about: ({ position }, data) => Object.fromEntries(armiesOf(data.side).map((army) => [army, position.armies[army].points])),
      choose: (table, data, option) => {
        const { position } = table;
        data.counter = 0;
        data.vedette = -1;
        data.army = '';
        if (option === 'done') return END;
        if (typeof option === 'string' || 'command' in option) {
          const number = leaderNumber(position, typeof option === 'string' ? option : option.command);
          const leader = leaderAt(position, number);
          // At once, and never for two turns: series/sr-75/moves-at-once, series/sr-75/no-administrative-marches.
          leader.moved = true;
          // series/sr-75/one-ap, series/sr-26/army-pays; series/sr-18/moves-9: the unemployed go free.
          // Each army pays its own, and never more than it has: series/sr-63/costs, series/sr-62/not-negative
          // and series/sr-62/not-shared.
          if (hasUnits(position, number)) position.armies[leader.army].points -= components.tables.administration.command;
          takeLowestNumber(position, leader);
          data.counter = leader.counter;
          if (typeof option === 'object') data.to = components.board.byName.get(option.to) ?? NOWHERE;
          return goto('march');
        }
        if ('try' in option) {
          const { counter } = leaderAt(position, leaderNumber(position, option.try));
          running(table, playerTurn).trying = { counter, to: components.board.byName.get(option.to) ?? NOWHERE };
          return END;
        }
        if ('vedette' in option) {
          data.vedette = position.vedettes.findIndex((one) => one.counter === option.vedette);
          const vedette = position.vedettes[data.vedette];
          if (vedette !== undefined) {
            vedette.moved = true;
            takeLowestNumber(position, vedette);
          }
          return goto('ride');
        }
        if ('forage' in option) {
          const leader = leaderAt(position, leaderNumber(position, option.forage));
          leader.forage = true;
          leader.moved = true;
          leader.spent += components.tables.terrain.modeChange * HALVES;
          return goto('choose');
        }
        if ('transit' in option) {
          enterTransit(components, position, leaderNumber(position, option.transit));
          return goto('choose');
        }
        data.army = option.center;
        // Free, and without loss: series/sr-53/no-command-no-attrition.
        data.closing = true;
        if (option.to === undefined) return goto('moveCenter');
        moveCenter(components, table, option.center, option.to);
        return goto('choose');
      },
    }),
    march: commands
      .call(march, {
        data: (table, data) => {
          const { position } = table;
          const leads = hasUnits(position, forceWithCounter(position, data.counter));
          const march = wholeMarch(components, position, data.side, data.counter, leads ? 'command' : 'leader');
          return asOrdered(components, table, data, march);
        },
      })
      .after(() => goto('choose')),
    ride: commands
      .call(ride, { data: (_, data) => newRide(data.side, data.vedette, components.tables.allowance.vedette * HALVES) })
      .after(() => goto('choose')),
    // Last of all: series/sr-53/end-of-iib.
    moveCenter: commands.ask({
      cite: 'series/sr-53/five-mp-roads',
      seat: (_, data) => data.side,
      ...centers,
      pass: 'stay',
      about: (_, data) => ({ army: data.army }),
      choose: (table, data, name) => {
        if (name === 'stay' || data.army === '') return goto('choose');
        moveCenter(components, table, data.army, name);
        return goto('choose');
      },
    }),
  });
};

/** A Center of Operations with the place it is moved to. */
const centerOrders = (centers: ReturnType<typeof movingCenter>, table: Table, data: CommandFrame, army: Army): CommandOption[] =>
  table.mode === 'search'
    ? []
    : centers
        .candidates(table, { ...data, army })
        .filter((to) => to !== 'stay')
        .map((to) => ({ center: army, to }));

function moveCenter(components: Components, table: Table, army: Army, name: string): void {
  const state = table.position.armies[army];
  if (name === 'transit') {
    // series/sr-168/coo-no-commands: a turn on the way, as for a Force.
    state.centerTo = state.center === OFF.goniondz ? OFF.podlasia : OFF.goniondz;
    state.center = OFF.transit;
  } else state.center = components.board.byName.get(name) ?? BOX_PLACES[name] ?? NOWHERE;
  // Out of work for the next turn, and back after it: series/sr-53/becomes-inactive, series/sr-53/active-again.
  // series/sr-56/allowed: in a box it stays active.
  if (isHex(state.center)) state.centerReady = table.position.turn + 2;
  state.centerMoved = table.position.turn;
  table.record?.({ kind: 'center-moved', army, to: name });
}

function enterTransit(components: Components, position: EaglesPosition, number: number): void {
  const leader = leaderAt(position, number);
  const to = leader.place === OFF.goniondz ? OFF.podlasia : OFF.goniondz;
  // With everybody on his track, however far below: series/sr-77/moves-as-one.
  for (const below of leadersOf(position, number))
    Object.assign(leaderAt(position, below), { place: OFF.transit, gate: to, since: position.turn });
  // A step of transit costs as much as a march: series/sr-168/attrition-5.
  leader.spent = components.tables.attrition.transit * HALVES;
}
