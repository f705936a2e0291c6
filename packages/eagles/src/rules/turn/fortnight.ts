import { AGAIN, type Flow, goto } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army, Side } from '../../components/data/schema.js';
import { HALVES, NOWHERE } from '../../components/map/board.js';
import {
  administration,
  type FrameOf,
  fortnightTurn,
  losses,
  march,
  newReinforcing,
  reinforcements,
  seaTransport,
  type Table,
  transportBattalions,
} from '../../contents.js';
import type { AttritionRoll } from '../../events.js';
import type { EaglesPosition } from '../../position.js';
import { commanderBonus, receiptColumn, receiveReplacements } from '../administration/administration.js';
import { fortnightOf, inCommunication, isFirstOfFortnight, landDistance, lineLength } from '../administration/communication.js';
import { seaPlayed } from '../administration/sea.js';
import { chooseLosses, isLossesOption, lossesOption, newLosses } from '../battle/losses.js';
import { forcesOf, forceWithCounter, leaderAt, leaderNumber } from '../forces.js';
import { allowanceOf } from '../movement/allowance.js';
import { attritionHospital, rollAttrition } from '../movement/attrition.js';
import { forageTotal, fortnightModifier } from '../movement/forage-radius.js';
import { rollInitiative } from '../movement/initiative.js';
import { newMarch } from '../movement/march-options.js';
import { inEnemyZone } from '../movement/zones.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { designable, MOST_MOVERS, moversOf, objectives, triers, withoutObjective } from './fortnight-movers.js';

/** The Fortnight Sequence of the Grand Scenario (SR-183 to SR-190). */

type Frame = FrameOf<typeof fortnightTurn>;

export const inSequence = (position: EaglesPosition, side: Side): boolean => position.fortnights[side];

/** At the start of a Game-Turn: a sequence that is due begins, and one that may not go on ends. */
export function beginFortnight(components: Components, table: Table, first: boolean): void {
  const { position } = table;
  const { fortnights } = position;
  const { order, never } = components.tables.fortnights;
  const now = fortnightOf(components, position);
  // Only the Grand Scenario has it: eagles/e46/sequence-changes.
  if (!position.rules.grand || !first) return;
  fortnights.movers = [];
  // series/sr-190/coalition-ends: the French follow at the start of the next fortnight.
  if (fortnights.french !== fortnights.coalition) fortnights.french = false;
  // Never at either end of the war: series/sr-183/never.
  if (never.includes(order[now] ?? '')) {
    fortnights.french = false;
    fortnights.coalition = false;
  } else if (fortnights.due === now) {
    fortnights.french = true;
    fortnights.coalition = true;
    fortnights.due = -1;
    table.record?.({ kind: 'fortnight-began', fortnight: order[now] ?? '' });
  }
}

/**
 * series/sr-190/approach-7, eagles/e51/approach-seven-mp: the French return at once when a Coalition Force comes within
 * 7 MP of one of theirs.
 */
export function approachEndsSequence(components: Components, table: Table): void {
  const { position } = table;
  const { fortnights } = position;
  if (!fortnights.french || fortnights.coalition) return;
  const enemies = forcesOf(position, 'coalition').map((force) => leaderAt(position, force).place);
  for (const force of forcesOf(position, 'french')) {
    const reach = landDistance(components, position, leaderAt(position, force).place, components.tables.danzig.approach * HALVES);
    if (!enemies.some((hex) => (reach.cost[hex] as number) >= 0)) continue;
    fortnights.french = false;
    table.record?.({ kind: 'fortnight-ended', side: 'french' });
    return;
  }
}

/** series/sr-185/ap-line, series/sr-185/commander-3: the award in place of the die, whether or not the CoO moved. */
export function award(components: Components, table: Table, army: Army): void {
  const { position } = table;
  const state = position.armies[army];
  const now = fortnightOf(components, position);
  if (state.awarded === now) return;
  const line = lineLength(components, position, army);
  // eagles/e51/no-second-ap: who has no line has received nothing, and may still roll when he returns to single turns.
  if (line < 0) return;
  state.awarded = now;
  const { fortnightLine, fortnightBonus, most } = components.tables.administration;
  // What an ordinary fortnight would have brought: series/constraint/ap-fortnight-average.
  const points =
    (fortnightLine[receiptColumn(components, line)] ?? 0) + (commanderBonus(components, position, army) ? fortnightBonus : 0);
  state.points = Math.min(most, state.points + points);
  const side = sideOf(army);
  table.record?.({ kind: 'points-received', only: { [side]: { army, die: 0, points, total: state.points } } });
}

export const fortnightChapter = (components: Components) =>
  fortnightTurn.steps({
    // The first turn of a fortnight holds the Administrative Segment; the others only what the record brings.
    // Only what is listed, and the first turn first: series/sr-185/first-turn-ia
    // and series/sr-189/no-consolidation-bridging-combat.
    // eagles/e52/no-organization-listed against series/sr-185/ib-once: the exclusive rule wins
    // the book of this game over that of the series: series/intro/exclusive-wins.
    begin: ({ position }: Table, _: Frame): Flow<'later'> =>
      isFirstOfFortnight(components, position) ? undefined : goto('later'),
    award: (table: Table, data: Frame) => {
      for (const army of armiesOf(data.side)) award(components, table, army);
    },
    // As in any turn: series/sr-185/supply-source, series/sr-185/hospital.
    administer: fortnightTurn.call(administration, { data: (_, data) => ({ side: data.side, changed: [] }) }),
    // Wagons too: series/sr-185/transport-battalion.
    transport: fortnightTurn.call(transportBattalions, {
      when: (_, data) => data.side === 'french',
      data: (_, data) => ({ side: data.side }),
    }),
    designate: fortnightTurn.ask({
      cite: 'series/sr-186/reinforcements-and-three',
      seat: (_, data) => data.side,
      // Which counters are Forces, and in which mode, is hidden.
      secret: true,
      candidates: ({ position }, data) => [
        'done',
        ...(moversOf(position, data.side).length < MOST_MOVERS ? designable(components, position, data.side) : []).map(
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
        objectives(components, position, forceWithCounter(position, data.counter)).map(
          (hex) => components.board.names[hex] as string,
        ),
      about: ({ position }, data) => ({ leader: leaderAt(position, forceWithCounter(position, data.counter)).id }),
      choose: ({ position }, data, name) => {
        position.fortnights.movers.push({ counter: data.counter, objective: components.board.byName.get(name) ?? NOWHERE });
        // Only who tries and succeeds marches: one designated may go aboard before that.
        data.counter = 0;
        return goto('designate');
      },
    }),
    later: (table: Table, data: Frame) => {
      // series/sr-185/replacements: those of later turns on their own turns.
      // and no recruits from an occupied town: series/sr-65/fortnight-too.
      for (const army of armiesOf(data.side)) receiveReplacements(components, table, army);
    },
    // Turn by turn: series/sr-185/sea-each-turn.
    sail: fortnightTurn.call(seaTransport, {
      when: ({ position }, data) => data.side === 'coalition' && seaPlayed(position),
      data: (_, data) => ({ side: data.side }),
    }),
    // eagles/e50/reinforcements-not-counted, eagles/e50/reinforcements-restricted: they enter, and march like the others.
    arrive: fortnightTurn.call(reinforcements, { data: (_, data) => newReinforcing(data.side, true) }),
    direct: fortnightTurn.ask({
      cite: 'series/sr-186/reinforcements-not-counted',
      when: ({ position }, data) => withoutObjective(components, position, data.side).length > 0,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) =>
        objectives(components, position, withoutObjective(components, position, data.side)[0] ?? -1).map(
          (hex) => components.board.names[hex] as string,
        ),
      about: ({ position }, data) => ({
        leader: leaderAt(position, withoutObjective(components, position, data.side)[0] ?? -1).id,
      }),
      choose: ({ position }, data, name) => {
        const { counter } = leaderAt(position, withoutObjective(components, position, data.side)[0] ?? -1);
        position.fortnights.movers.push({ counter, objective: components.board.byName.get(name) ?? NOWHERE });
        return AGAIN;
      },
    }),
    move: fortnightTurn.ask({
      cite: 'series/sr-186/reinforcements-and-three',
      when: ({ position }, data) => triers(position, data.side).length > 0,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => [
        'done',
        ...triers(position, data.side).map((leader) => leader.id),
        lossesOption(position, data.side),
      ],
      pass: 'done',
      choose: (table: Table, data, id) => {
        data.counter = 0;
        if (id === 'done') return goto('forage');
        if (isLossesOption(id)) {
          chooseLosses(table.position, data.side, id);
          return goto('move');
        }
        const number = leaderNumber(table.position, id);
        const leader = leaderAt(table.position, number);
        leader.tried = true;
        if (!rollInitiative(components, table, number, 'initiative').success) return goto('move');
        leader.moved = true;
        takeLowestNumber(table.position, leader);
        data.counter = leader.counter;
        return undefined;
      },
    }),
    march: fortnightTurn
      .call(march, {
        when: (_, data) => data.counter > 0,
        data: ({ position }, data) => {
          const force = forceWithCounter(position, data.counter);
          const leader = leaderAt(position, force);
          const goal = moversOf(position, data.side).find((mover) => mover.counter === data.counter)?.objective ?? NOWHERE;
          const inZone = inEnemyZone(components, position, force);
          const budget = allowanceOf(components, position, force) - leader.spent;
          return { ...newMarch(data.side, data.counter, budget, 'initiative', inZone), goal };
        },
      })
      .after((_, data) => {
        // Where nobody is left to move, this march must not be begun again.
        data.counter = 0;
        return goto('move');
      }),
    forage: fortnightTurn.ask({
      cite: 'series/sr-187/free-forage',
      when: ({ position }) => isFirstOfFortnight(components, position),
      seat: (_, data) => data.side,
      // Which counters are Forces, and in which mode, is hidden.
      secret: true,
      candidates: ({ position }, data) => [
        'done',
        ...forcesOf(position, data.side)
          .filter((force) => !leaderAt(position, force).forage && leaderAt(position, force).spent === 0)
          .map((force) => leaderAt(position, force).id),
        lossesOption(position, data.side),
      ],
      pass: 'done',
      choose: ({ position }, data, id) => {
        if (id === 'done') return undefined;
        if (isLossesOption(id)) {
          chooseLosses(position, data.side, id);
          return goto('forage');
        }
        leaderAt(position, leaderNumber(position, id)).forage = true;
        return goto('forage');
      },
    }),
    // series/sr-187/once-first-turn: the stationary roll once; movers roll turn by turn (series/sr-186/attrition-normal).
    suffer: (table: Table, data: Frame) => {
      const { position } = table;
      const first = isFirstOfFortnight(components, position);
      const inTouch = inCommunication(components, position, data.side, 'attrition');
      const rolls: AttritionRoll[] = [];
      data.losses = [];
      for (const force of forcesOf(position, data.side)) {
        const leader = leaderAt(position, force);
        // Everybody else stays: series/sr-186/others-stay.
        if (leader.spent === 0 && !first) continue;
        const fortnight =
          leader.spent > 0
            ? undefined
            : leader.forage
              ? fortnightModifier(components, forageTotal(components, position, force))
              : components.tables.attrition.fortnight;
        const result = rollAttrition(components, table, force, {
          halves: leader.spent,
          communicates: inTouch.has(force),
          ...(fortnight === undefined ? {} : { fortnight }),
        });
        rolls.push(result);
        if (result.loss > 0) data.losses.push({ counter: leader.counter, loss: result.loss });
      }
      if (first) position.fortnights.rolled[data.side] = fortnightOf(components, position);
      table.record?.({ kind: 'attrition-rolled', only: { [data.side]: { rolls } } });
    },
    takeLosses: fortnightTurn
      .call(losses, {
        when: (_, data) => data.losses.length > 0,
        data: ({ position }, { side, losses: [first] }) =>
          newLosses(side, [first?.counter ?? 0], first?.loss ?? 0, 'attrition', attritionHospital(position)),
      })
      .after((_, data) => {
        data.losses = data.losses.slice(1);
        return goto('takeLosses');
      }),
  });
