import { END, type Flow, goto } from '@vedette/core';
import { commanderBonus, receiptColumn, receiveReplacements } from './administration.js';
import { allowanceOf } from './allowance.js';
import { attritionHospital, rollAttrition, sizeColumn } from './attrition.js';
import { fortnightOf, inCommunication, landDistance, lineLength } from './communication.js';
import {
  administration,
  type BySide,
  fortnightTurn,
  losses,
  organization,
  replacements,
  seaTransport,
  type Table,
  transportBattalions,
  vedettes,
} from './contents.js';
import type { Army, Side } from './data/schema.js';
import { enterHex } from './enter.js';
import type { AttritionRoll } from './events.js';
import { forcesOf, forceWithCounter, leaderAt, leaderNumber, spOf, standingForce } from './forces.js';
import { rollInitiative } from './initiative.js';
import { newLosses } from './losses.js';
import { HALVES, type Hex, NOWHERE, PROHIBITED, within } from './map/board.js';
import { truth } from './map/field.js';
import { costsIn, explore, pathTo } from './map/paths.js';
import type { EaglesPosition } from './position.js';
import { reinforcementsArrive } from './reinforcements.js';
import { seaPlayed } from './sea.js';
import { armiesOf, sideOf, type World } from './world.js';

/** The Fortnight Sequence of the Grand Scenario (SR-183 to SR-190). */

type Frame = BySide & { asking: number[]; counter: number };

export const inSequence = (position: EaglesPosition, side: Side): boolean => position.fortnights[side];

/** At the start of a Game-Turn: a sequence that is due begins, and one that may not go on ends. */
export function beginFortnight(world: World, table: Table, first: boolean): void {
  const { position } = table;
  const { fortnights } = position;
  const { order, never } = world.tables.fortnights;
  const now = fortnightOf(world, position);
  // eagles/e46/grand-only, eagles/e46/sequence-changes, eagles/e46/mandatory
  if (!position.rules.grand || !first) return;
  fortnights.movers = [];
  // series/sr-190/coalition-ends: the French follow at the start of the next fortnight.
  // eagles/e51/coalition-end-french-continue, eagles/e51/french-resume-next
  // eagles/e51/approach-seven-mp
  if (fortnights.french !== fortnights.coalition) fortnights.french = false;
  // series/sr-183/never, series/sr-184/goes-on
  if (never.includes(order[now] ?? '')) {
    fortnights.french = false;
    fortnights.coalition = false;
  } else if (fortnights.due === now) {
    fortnights.french = true;
    fortnights.coalition = true;
    fortnights.due = -1;
    // eagles/e47/length
    table.record?.({ kind: 'fortnight-began', fortnight: order[now] ?? '' });
  }
}

/** series/sr-190/approach-7: the French return at once when a Coalition Force comes within 7 MP of one of theirs. */
export function approachEndsSequence(world: World, table: Table): void {
  const { position } = table;
  const { fortnights } = position;
  if (!fortnights.french || fortnights.coalition) return;
  const enemies = forcesOf(position, 'coalition').map((force) => leaderAt(position, force).place);
  for (const force of forcesOf(position, 'french')) {
    const reach = landDistance(world, position, leaderAt(position, force).place, world.tables.danzig.approach * HALVES);
    if (!enemies.some((hex) => (reach.cost[hex] as number) >= 0)) continue;
    fortnights.french = false;
    table.record?.({ kind: 'fortnight-ended', side: 'french' });
    return;
  }
}

/** series/sr-185/ap-line, series/sr-185/commander-3: the award in place of the die, whether or not the CoO moved. */
export function award(world: World, table: Table, army: Army): void {
  const { position } = table;
  const state = position.armies[army];
  const now = fortnightOf(world, position);
  if (state.awarded === now) return;
  const line = lineLength(world, position, army);
  state.awarded = now;
  if (line < 0) return;
  const { fortnightLine, fortnightBonus, most } = world.tables.administration;
  // series/constraint/ap-fortnight-average, series/constraint/ap-commander-value, series/example/41
  // eagles/e54/ap-fortnight-line, eagles/e54/ap-loc-only, eagles/e54/ap-commander-plus-3
  // series/table/ap-receipt/fortnight-line, series/table/ap-receipt/fortnight-commander, eagles/e54/ap-coo-move-immaterial
  const points = (fortnightLine[receiptColumn(world, line)] ?? 0) + (commanderBonus(world, position, army) ? fortnightBonus : 0);
  state.points = Math.min(most, state.points + points);
  const side = sideOf(army);
  table.record?.({ kind: 'points-received', side, only: { [side]: { army, die: 0, points, total: state.points } } });
}

/** series/sr-188/sum, series/sr-188/own-side-shared, series/sr-188/lakes-zero: what a Force's forage radius is worth. */
export function forageTotal(world: World, position: EaglesPosition, force: number): number {
  // eagles/e56/radius-1-4, eagles/e56/radius-5-8, eagles/e56/radius-9-16
  // eagles/e56/radius-17-32, eagles/e56/radius-33, series/table/forage-radius/rows
  const radius = (number: number) => world.tables.forageRadius.radius[sizeColumn(world, spOf(position, number))] ?? 1;
  const leader = leaderAt(position, force);
  // eagles/e57/shared-hexes, series/ruling/28-shared-hexes-own-side, eagles/e57/area
  const shared = new Set<Hex>();
  for (const other of forcesOf(position, sideOf(leader.army))) {
    if (other !== force && leaderAt(position, other).forage)
      for (const hex of within(world.board, leaderAt(position, other).place, radius(other))) shared.add(hex);
  }
  // series/table/forage-radius/values, eagles/e57/example-three, series/example/24
  // eagles/e57/rich, eagles/e57/poor, eagles/e57/fair
  let sum = 0;
  for (const hex of within(world.board, leader.place, radius(force))) if (!shared.has(hex)) sum += world.board.forage[hex] ?? 0;
  return sum;
}

/** series/sr-188/lower-by-total: the 7, less what a negative total gives, never below 0. */
export const fortnightModifier = (world: World, sum: number): number =>
  // eagles/e57/negative-reduces, eagles/e57/not-negative-no-change, eagles/e57/minimum-zero
  // eagles/e57/average-wording, series/example/25: the sum is meant, since a mean could never reach zero.
  // eagles/e56/reduce-seven, series/sr-188/reduce, series/ruling/3-forage-total
  Math.max(0, world.tables.attrition.fortnight + Math.min(0, sum));

/** series/sr-186/objectives: larger friendly Forces, and the hexes of the line of communication. */
function objectives(position: EaglesPosition, force: number): Hex[] {
  const leader = leaderAt(position, force);
  // eagles/e49/objective-larger-force, eagles/e49/objective-loc, eagles/e49/objectives-at-start
  const found = forcesOf(position, sideOf(leader.army))
    .filter((other) => other !== force && spOf(position, other) > spOf(position, force))
    .map((other) => leaderAt(position, other).place);
  const { center, source } = position.armies[leader.army];
  for (const hex of [center, source]) if (hex >= 0) found.push(hex);
  return [...new Set(found)].filter((hex) => hex !== leader.place);
}

/** Moves a designated Force toward its objective as far as its points reach; zones stop it. */
function advanceToward(world: World, table: Table, force: number, objective: Hex, budget: number): void {
  const { position } = table;
  const leader = leaderAt(position, force);
  const side = sideOf(leader.army);
  const field = truth(world, position, side);
  const reach = explore(
    world,
    position,
    leader.place,
    999,
    costsIn(world, position.weather),
    {
      extra: (hex) => (field.enemy[hex] === 1 || field.outpost[hex] === 1 || field.zone[hex] === 1 ? PROHIBITED : 0),
      ends: () => false,
    },
    objective,
  );
  if ((reach.cost[objective] as number) < 0) return;
  const costs = pathTo(reach, objective).map((hex) => ({ hex, cost: reach.cost[hex] as number }));
  const trail = costs.filter((one) => one.cost <= budget);
  const last = trail.at(-1);
  if (last === undefined) return;
  leader.spent += last.cost;
  leader.moved = true;
  enterHex(world, table, force, last.hex);
  const path = trail.map((one) => world.board.names[one.hex] ?? '');
  table.record?.({
    kind: 'marched',
    side,
    army: leader.army,
    counter: leader.counter,
    path,
    only: { [side]: { leader: leader.id, spent: leader.spent / 2 } },
  });
}

/** series/sr-186/reinforcements-and-three: only Forces led by Major Generals. */
function designable(position: EaglesPosition, data: Frame): number[] {
  return forcesOf(position, data.side).filter((force) => {
    const leader = leaderAt(position, force);
    return (
      leader.kind !== 'named' &&
      !position.fortnights.movers.some((mover) => mover.counter === leader.counter) &&
      objectives(position, force).length > 0
    );
  });
}

// eagles/e49/three-major-generals
const MOST_MOVERS = 3;
const moversOf = (position: EaglesPosition, side: Side) =>
  position.fortnights.movers.filter((mover) => {
    const force = forceWithCounter(position, mover.counter);
    return force >= 0 && sideOf(leaderAt(position, force).army) === side;
  });

export const fortnightChapter = (world: World) =>
  fortnightTurn.steps({
    // The first turn of a fortnight holds the whole Command Phase; the others only what the record brings.
    // series/sr-185/first-turn-ia, series/sr-189/no-consolidation-bridging-combat, eagles/e52/only-listed
    // eagles/e52/no-consolidation, eagles/e52/no-bridging, eagles/e52/no-combat
    begin: ({ position }: Table, _: Frame): Flow<'later'> => (isFirst(world, position) ? undefined : goto('later')),
    award: (table: Table, data: Frame) => {
      for (const army of armiesOf(data.side)) award(world, table, army);
    },
    // eagles/e54/step-2-supply-source, series/sr-185/supply-source, series/sr-185/hospital
    administer: fortnightTurn.call(administration, { data: (_, data) => ({ side: data.side, changed: [] }) }),
    // eagles/e54/step-6-transport, series/sr-185/transport-battalion
    transport: fortnightTurn.call(transportBattalions, {
      when: (_, data) => data.side === 'french',
      data: (_, data) => ({ side: data.side }),
    }),
    replace: fortnightTurn.call(replacements, { data: (_, data) => ({ side: data.side }) }),
    // series/sr-185/ib-once
    organize: fortnightTurn.call(organization, {
      data: (_, data) => ({ side: data.side, segment: 'organization' as const, hex: NOWHERE }),
    }),
    vedettes: fortnightTurn.call(vedettes, { data: (_, data) => ({ side: data.side, counter: 0, placed: [] }) }),
    designate: fortnightTurn.ask({
      cite: 'series/sr-186/reinforcements-and-three',
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => [
        'done',
        ...(moversOf(position, data.side).length < MOST_MOVERS ? designable(position, data) : []).map(
          (force) => leaderAt(position, force).id,
        ),
      ],
      pass: 'done',
      choose: ({ position }, data, id) => {
        if (id === 'done') return goto('sail');
        data.counter = leaderAt(position, leaderNumber(position, id)).counter;
        return undefined;
      },
    }),
    objective: fortnightTurn.ask({
      cite: 'series/sr-186/objectives',
      seat: (_, data) => data.side,
      candidates: ({ position }, data) =>
        objectives(position, forceWithCounter(position, data.counter)).map((hex) => world.board.names[hex] as string),
      choose: ({ position }, data, name) => {
        position.fortnights.movers.push({ counter: data.counter, objective: world.board.byName.get(name) ?? NOWHERE });
        return goto('designate');
      },
    }),
    later: (table: Table, data: Frame) => {
      // series/sr-185/replacements: those of later turns on their own turns.
      // eagles/e54/step-4-replacements, eagles/e59/also-in-fortnight, series/sr-65/fortnight-too
      for (const army of armiesOf(data.side)) receiveReplacements(world, table, army);
    },
    // series/sr-185/sea-each-turn
    // eagles/e54/step-5-sea
    sail: fortnightTurn.call(seaTransport, {
      when: ({ position }, data) => data.side === 'coalition' && seaPlayed(position),
      data: (_, data) => ({ side: data.side }),
    }),
    arrive: (table: Table, data: Frame) => {
      const { position } = table;
      for (const number of reinforcementsArrive(world, table, data.side)) {
        const leader = leaderAt(position, number);
        const { center, source } = position.armies[leader.army];
        // series/sr-186/reinforcements-not-counted: they make for the line of communication.
        const objective = center >= 0 ? center : source;
        // eagles/e50/reinforcements-not-counted, eagles/e50/reinforcements-restricted
        position.fortnights.movers.push({ counter: leader.counter, objective });
        if (spOf(position, number) > 0 && objective >= 0)
          advanceToward(world, table, number, objective, allowanceOf(world, position, number) - leader.spent);
      }
    },
    moveDesignated: (table: Table, data: Frame) => {
      const { position } = table;
      for (const mover of moversOf(position, data.side)) {
        const force = standingForce(position, mover.counter);
        if (force < 0) continue;
        const leader = leaderAt(position, force);
        if (leader.moved || leader.place === mover.objective || truth(world, position, data.side).zone[leader.place] === 1)
          continue;
        // eagles/e49/initiative-only, eagles/e49/turn-by-turn, eagles/e55/move-designated
        if (rollInitiative(world, table, force, 'initiative').success)
          advanceToward(world, table, force, mover.objective, allowanceOf(world, position, force));
      }
    },
    // series/sr-187/free-forage
    forage: fortnightTurn.ask({
      cite: 'series/sr-187/free-forage',
      when: ({ position }) => isFirst(world, position),
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => [
        'done',
        ...forcesOf(position, data.side)
          .filter((force) => !leaderAt(position, force).forage && leaderAt(position, force).spent === 0)
          .map((force) => leaderAt(position, force).id),
      ],
      pass: 'done',
      choose: ({ position }, _, id) => {
        if (id === 'done') return undefined;
        // eagles/e55/free-forage-mode
        leaderAt(position, leaderNumber(position, id)).forage = true;
        return goto('forage');
      },
    }),
    // series/sr-187/once-first-turn: the stationary roll once; movers roll turn by turn (series/sr-186/attrition-normal).
    suffer: (table: Table, data: Frame) => {
      const { position } = table;
      const first = isFirst(world, position);
      const inTouch = inCommunication(world, position, data.side, 'attrition');
      const rolls: AttritionRoll[] = [];
      data.asking = [];
      for (const force of forcesOf(position, data.side)) {
        const leader = leaderAt(position, force);
        // eagles/e55/attrition-turn-by-turn, eagles/e49/stationary, series/sr-186/others-stay
        if (leader.spent === 0 && !first) continue;
        const fortnight =
          leader.spent > 0
            ? undefined
            : leader.forage
              ? fortnightModifier(world, forageTotal(world, position, force))
              : world.tables.attrition.fortnight;
        const result = rollAttrition(world, table, force, {
          halves: leader.spent,
          communicates: inTouch.has(force),
          ...(fortnight === undefined ? {} : { fortnight }),
        });
        rolls.push(result);
        if (result.loss > 0) data.asking.push(leader.counter, result.loss);
      }
      if (first) position.fortnights.rolled[data.side] = fortnightOf(world, position);
      table.record?.({ kind: 'attrition-rolled', side: data.side, only: { [data.side]: { rolls } } });
    },
    takeLosses: fortnightTurn
      .call(losses, {
        when: (_, data) => data.asking.length > 0,
        data: ({ position }, data) =>
          newLosses(data.side, [data.asking[0] ?? 0], data.asking[1] ?? 0, 'attrition', attritionHospital(position)),
      })
      .after((_, data) => {
        data.asking = data.asking.slice(2);
        return data.asking.length > 0 ? goto('takeLosses') : END;
      }),
  });

const isFirst = (world: World, position: EaglesPosition): boolean =>
  position.turn === 0 || fortnightOf(world, position, position.turn - 1) !== fortnightOf(world, position);
