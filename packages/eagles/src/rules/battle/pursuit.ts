import { AGAIN, goto, roll } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type Hex, NOWHERE } from '../../components/map/board.js';
import { losses, type Pursuit, pursuit, retreat, type Table } from '../../contents.js';
import { isNobody, NO_TRAIN } from '../../position.js';
import { forceWithCounter, leaderAt, leaderNumber, leadersOf, standingForce } from '../forces.js';
import { enterHex, occupy } from '../movement/occupation.js';
import { losingCounters } from '../outposts/counters.js';
import { goesByCustom, leavesToCustom } from './customs.js';
import { disband } from './destruction.js';
import { newLosses } from './losses.js';
import {
  bodyOf,
  eligible,
  follow,
  perTen,
  pursuitDie,
  pursuitHexes,
  reckon,
  shorten,
  strengthOfBody,
} from './pursuit-distance.js';
import { settleRetreat } from './retreat.js';
import { retreatOf } from './retreat-paths.js';
import { beatenBefore } from './sides.js';

/** The beaten side goes, the winner may follow (SR-136 to SR-146, SR-214). */

export const pursuitChapter = (components: Components) =>
  pursuit.steps(
    {
      begin: (table, data) => void leavesToCustom(table, data.winner),
      // series/sr-136/several-hexes: the pursuer names the body he follows.
      chooseBody: pursuit.ask({
        cite: 'series/sr-136/several-hexes',
        when: ({ position }, data) => followable(data).length > 1 && !goesByCustom(position, data.winner),
        seat: (_, data) => data.winner,
        candidates: (_, data) => followable(data).map((body) => components.board.names[body.hex] as string),
        choose: (_, data, name) => {
          const body = followable(data).find(({ hex }) => components.board.names[hex] === name);
          data.body = body === undefined ? 0 : data.bodies.indexOf(body);
        },
      }),
      // series/sr-214/order: first the die.
      roll: (table, data) => {
        if (goesByCustom(table.position, data.winner)) data.body = strongest(table, data);
        const nobody = followable(data).length === 0 || eligible(components, table, data).length === 0;
        if (!data.mayPursue || nobody) return goto('retreat');
        // Before the retreat, and foragers follow nobody: series/sr-136/pursuit-roll-first, series/sr-84/no-pursuit.
        data.die = roll(table, 'pursuit');
        return undefined;
      },
      byCustom: (table, data) => {
        const offered = proposals(components, table, data);
        const farthest = offered.find((option) => option !== 'enough');
        // Whoever presses has said how far; only where all together get nowhere he is asked whether fewer shall try.
        if (data.presses === true && farthest !== undefined) {
          allPursue(components, table, data, farthest.pursue);
          return goto('retreat');
        }
        if (!goesByCustom(table.position, data.winner)) return undefined;
        if (farthest !== undefined && offered[0] === farthest) allPursue(components, table, data, farthest.pursue);
        return goto('retreat');
      },
      // Everybody as far as he may, or nobody; or else who, and then how far.
      choose: pursuit.ask({
        seat: (_, data) => data.winner,
        candidates: (table, data) => {
          const options: PursuitOption[] = proposals(components, table, data);
          if (eligible(components, table, data).length > 1) options.push('select');
          return options;
        },
        pass: 'enough',
        about: (_, data) => ({ die: data.die, hex: components.board.names[bodyOf(data).hex] ?? '' }),
        choose: (table, data, option) => {
          if (option === 'enough') return goto('retreat');
          if (option === 'select') return undefined;
          allPursue(components, table, data, option.pursue);
          return goto('retreat');
        },
      }),
      chooseForces: pursuit.ask({
        seat: (_, data) => data.winner,
        candidates: (table, data) => {
          const left = eligible(components, table, data).filter((counter) => !data.pursuers.includes(counter));
          return ['enough', ...left.map((counter) => leaderAt(table.position, forceWithCounter(table.position, counter)).id)];
        },
        pass: 'enough',
        about: (_, data) => ({ die: data.die, hex: components.board.names[bodyOf(data).hex] ?? '' }),
        choose: (table, data, id) => {
          if (id === 'enough') return undefined;
          data.pursuers.push(leaderAt(table.position, leaderNumber(table.position, id)).counter);
          return AGAIN;
        },
      }),
      reckonPursuit: (table, data) => {
        if (data.pursuers.length === 0) return goto('retreat');
        data.most = pursuitLimit(components, table, data);
        table.record?.({ kind: 'pursuit-rolled', side: data.winner, die: data.die, most: data.most });
        return undefined;
      },
      // The die is the most; whoever stops sooner lets go sooner: series/sr-142/greatest, series/sr-142/stop-sooner.
      chooseHexes: pursuit.ask({
        seat: (_, data) => data.winner,
        candidates: (table, data) => {
          const hexes = Array.from({ length: data.most + 1 }, (_one, index) => index);
          // series/default/pursuit-full, series/default/pursuit-none: what custom would choose stands first.
          const pursuers = strengthOfBody(table, data.pursuers);
          return pursuers < strengthOfBody(table, bodyOf(data).counters) ? hexes : hexes.reverse();
        },
        about: (_, data) => ({ hex: components.board.names[bodyOf(data).hex] ?? '' }),
        choose: (_, data, hexes) => {
          data.hexes = hexes;
        },
      }),
      // One hex more than he is followed: series/sr-136/pursuit-plus-1.
      retreat: pursuit
        .call(retreat, {
          data: ({ position }, data) =>
            retreatOf(components, position, data.loser, bodyOf(data).hex, bodyOf(data).counters, data.hexes + 1, 'battle'),
        })
        .after((table, data, result) => {
          data.eliminated = result.eliminated;
          data.gone = result.eliminated ? Math.min(1, data.hexes) : follow(components, table, data, result);
          // Stopped after so many hexes, the retreat is one longer: series/sr-214/retreat-k-plus-1.
          // What counts is the ground really covered: series/sr-140/losses-real-hexes.
          const early = result.offMap !== NOWHERE || result.path.length <= data.gone;
          data.result = early ? result : shorten(components, table, data, result);
          reckon(components, table, data, data.result);
        }),
      moveBody: (table, data) => {
        const { position } = table;
        const body = bodyOf(data);
        if (data.eliminated || data.result === null) {
          data.lost += strengthOfBody(table, body.counters);
          data.due = 0;
          destroy(components, table, body.counters);
          // Those beaten earlier who stood with it go one hex by themselves.
          data.bodies.push(...beatenBefore(position, data.loser, body.hex, body.counters));
          return;
        }
        // series/sr-227/goes-along: those beaten earlier who stand in the hex go with the others.
        const along = beatenBefore(position, data.loser, body.hex, body.counters).flatMap(({ counters }) => counters);
        settleRetreat(components, table, data.loser, body.hex, [...body.counters, ...along], data.result);
        for (const counter of [...body.counters, ...along]) {
          const force = forceWithCounter(position, counter);
          if (isNobody(force)) continue;
          const leader = leaderAt(position, force);
          leader.beaten = true;
          // Three hexes of pursuit cost the train: series/sr-109/lost-pursued.
          if (data.gone >= 3) for (const carrier of leadersOf(position, force)) leaderAt(position, carrier).train = NO_TRAIN;
        }
      },
      suffer: pursuit
        .call(losses, {
          data: (_, data) => newLosses(data.loser, bodyOf(data).counters, data.due, 'pursuit', data.zones === 0, data.guns),
        })
        .after((_, data) => {
          data.lost += data.due;
        }),
      followBody: (table, data) => {
        const { position } = table;
        const path = data.result?.path ?? [];
        if (data.gone > 0) table.record?.({ kind: 'pursued', side: data.winner, hexes: data.gone, loss: data.due });
        const end = data.gone <= 1 ? bodyOf(data).hex : (path[data.gone - 2] as Hex);
        for (const counter of data.pursuers) {
          const force = standingForce(position, counter);
          if (isNobody(force) || data.gone === 0) continue;
          // series/sr-143/no-attrition: pursuit spends no MP.
          leaderAt(position, force).pursued = data.gone;
          for (const hex of path.slice(0, Math.max(0, data.gone - 1))) occupy(components, position, hex, data.winner);
          // Into the hex they left and after them, for no points: series/sr-143/follow, series/sr-143/no-mp.
          occupy(components, position, bodyOf(data).hex, data.winner);
          enterHex(components, table, force, end);
        }
      },
      // The others go one hex, unpursued: series/sr-136/others-1-hex.
      others: (_, data) => {
        if (data.next === data.body) data.next += 1;
        return data.next < data.bodies.length ? undefined : goto('done');
      },
      otherRetreat: pursuit
        .call(retreat, {
          data: ({ position }, data) =>
            retreatOf(
              components,
              position,
              data.loser,
              data.bodies[data.next]?.hex ?? NOWHERE,
              data.bodies[data.next]?.counters ?? [],
              1,
              'battle',
            ),
        })
        .after((table, data, result) => {
          const body = data.bodies[data.next] ?? { hex: NOWHERE, counters: [] };
          data.next += 1;
          // Through zones too, and then nothing of this battle is healed: series/sr-138/no-hospital.
          data.zones += result.zones;
          if (result.eliminated) {
            data.lost += strengthOfBody(table, body.counters);
            destroy(components, table, body.counters);
            return goto('others');
          }
          settleRetreat(components, table, data.loser, body.hex, body.counters, result);
          for (const counter of body.counters) {
            const force = forceWithCounter(table.position, counter);
            if (!isNobody(force)) leaderAt(table.position, force).beaten = true;
          }
          data.due = perTen(components, strengthOfBody(table, body.counters), result.zones);
          return goto('otherSuffers');
        }),
      otherSuffers: pursuit
        .call(losses, {
          data: (_, data) => newLosses(data.loser, data.bodies[data.next - 1]?.counters ?? [], data.due, 'retreat', false),
        })
        .after((_, data) => {
          data.lost += data.due;
        }),
      more: () => goto('others'),
      done: () => undefined,
    },
    (_, { lost, zones }) => ({ lost, zones }),
  );

/** A body that cannot leave its hex. */
function destroy(components: Components, table: Table, counters: readonly number[]): void {
  losingCounters(table.position, () => {
    for (const counter of counters) {
      const force = standingForce(table.position, counter);
      if (!isNobody(force)) disband(components, table, force, 'battle');
    }
  });
}

type PursuitOption = 'enough' | 'select' | { readonly pursue: number };

/** The bodies that may be pursued at all: series/sr-116/supporting-retreat. */
const followable = ({ bodies }: Pursuit) => bodies.filter(({ apart }) => apart !== true);

/** The body that custom follows; the first where nobody is followed. */
function strongest(table: Table, data: Pursuit): number {
  const strength = ({ counters }: Pursuit['bodies'][number]) => strengthOfBody(table, counters);
  const [body] = followable(data).toSorted((one, other) => strength(other) - strength(one));
  return body === undefined ? 0 : data.bodies.indexOf(body);
}

/** Everybody as far as he may, fewer hexes, or nobody; what custom would choose stands first. */
function proposals(components: Components, table: Table, data: Pursuit): Exclude<PursuitOption, 'select'>[] {
  const all = eligible(components, table, data);
  const most = pursuitLimit(components, table, { ...data, pursuers: all });
  const far = Array.from({ length: most }, (_one, index) => ({ pursue: most - index }));
  // Custom (series/default/pursuit-full) pursues as far as the die allows, unless outnumbered (series/default/pursuit-none).
  const isOutnumbered = strengthOfBody(table, all) < strengthOfBody(table, bodyOf(data).counters);
  return isOutnumbered ? ['enough', ...far] : [...far, 'enough'];
}

function allPursue(components: Components, table: Table, data: Pursuit, hexes: number): void {
  data.pursuers = eligible(components, table, data);
  data.most = pursuitLimit(components, table, data);
  data.hexes = hexes;
  table.record?.({ kind: 'pursuit-rolled', side: data.winner, die: data.die, most: data.most });
}

const pursuitLimit = (components: Components, table: Table, data: Pursuit): number =>
  pursuitHexes(components, pursuitDie(components, table, data), data.initiatives[0] - data.initiatives[1]);

export const newPursuit = (
  given: Pick<
    Pursuit,
    | 'winner'
    | 'loser'
    | 'bodies'
    | 'able'
    | 'mayPursue'
    | 'presses'
    | 'roundThree'
    | 'initiatives'
    | 'bonus'
    | 'winnerLost'
    | 'loserLost'
  >,
): Pursuit => ({
  ...given,
  body: 0,
  pursuers: [],
  die: 0,
  most: 0,
  hexes: 0,
  gone: 0,
  due: 0,
  guns: 0,
  lost: 0,
  zones: 0,
  eliminated: false,
  result: null,
  next: 0,
});
