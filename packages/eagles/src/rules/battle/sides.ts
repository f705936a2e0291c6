import type { Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { edgeBetween, type Hex, NOWHERE } from '../../components/map/board.js';
import { passable } from '../../components/map/paths.js';
import type { Battle, Participant, Pursuit, Role } from '../../contents.js';
import type { Stated } from '../../events.js';
import { type EaglesPosition, isNobody, KNOWN, NOBODY } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import {
  armyCommander,
  forcesAt,
  forcesOf,
  leaderAt,
  leaderName,
  leadersOf,
  sheetOf,
  spOf,
  standingForce,
  strengthOf,
} from '../forces.js';
import { comeToBeKnown } from '../outposts/counters.js';

/** Who takes part in a battle, under whom, and what is stated of them (SR-116, SR-122, SR-29). */

export const alive = (position: EaglesPosition, data: Battle, role: Role): number[] =>
  data[role].forces.map((one) => standingForce(position, one.counter)).filter((force) => !isNobody(force));
export const strengthOfSide = (position: EaglesPosition, data: Battle, role: Role): number =>
  alive(position, data, role).reduce((sum, force) => sum + spOf(position, force), 0);

export const participant = (counter: number, from = 1, defendsFrom = 1, supporting = false): Participant => ({
  counter,
  from,
  defendsFrom,
  supporting,
});

export function newBattle(
  components: Components,
  position: EaglesPosition,
  phasing: Side,
  target: Hex,
  attackers: readonly number[],
): Battle {
  const defending: Side = phasing === 'french' ? 'coalition' : 'french';
  // series/sr-227/no-part: who was beaten in this phase neither counts nor suffers here.
  // Who has come up in time defends: series/sr-116/nonphasing-in-hex.
  const inHex = forcesAt(position, target, defending).filter((force) => !leaderAt(position, force).beaten);
  const counters = inHex.map((force) => leaderAt(position, force).counter);
  const support = supporters(components, position, defending, target, attackers);
  const wards = {
    french: { ...position.armies.french.wards[0] },
    russian: { ...position.armies.russian.wards[0] },
    prussian: { ...position.armies.prussian.wards[0] },
  };
  return {
    hex: target,
    attacker: { side: phasing, forces: attackers.map((counter) => participant(counter)), leader: NOBODY, chit: '', lost: 0 },
    // series/sr-116/supporting-timing: in counterattacks from round 1, in defence from round 2.
    defender: {
      side: defending,
      forces: [...counters.map((counter) => participant(counter)), ...support.map((counter) => participant(counter, 1, 2, true))],
      leader: NOBODY,
      chit: '',
      lost: 0,
    },
    kind: 'pitched',
    round: 1,
    rounds: 1,
    counterattack: 'none',
    factor: 1,
    withdraws: false,
    rolling: 'attacker',
    effect: '-',
    losing: { attacker: 0, defender: 0 },
    loser: '',
    mayPursue: true,
    wiped: '',
    wards,
    advancing: [],
  };
}

/** Whether Forces in two hexes could fight each other: beside each other, over a passable hexside. */
export function isBeside(components: Components, position: EaglesPosition, from: Hex, to: Hex): boolean {
  const edge = edgeBetween(components.board.neighbours, from, to);
  return edge !== NOWHERE && passable(components.board, position, edge);
}

/** series/sr-116/supporting: the other side's marchers who came up beside an attacker. */
function supporters(
  components: Components,
  position: EaglesPosition,
  side: Side,
  target: Hex,
  attackers: readonly number[],
): number[] {
  const hexes = attackers
    .map((counter) => standingForce(position, counter))
    .filter((force) => !isNobody(force))
    .map((force) => leaderAt(position, force).place);
  return forcesOf(position, side)
    .map((force) => leaderAt(position, force))
    .filter(
      (leader) =>
        leader.marchedHalves > 0 &&
        !leader.beaten &&
        leader.place !== target &&
        hexes.some((hex) => isBeside(components, position, leader.place, hex)),
    )
    .map((leader) => leader.counter);
}

/** Forces that were beaten earlier in this phase and stand in a hex, as a body of their own. */
export function beatenBefore(position: EaglesPosition, side: Side, hex: Hex, others: readonly number[]): Pursuit['bodies'] {
  const counters = forcesAt(position, hex, side)
    .map((force) => leaderAt(position, force))
    .filter(({ beaten, counter }) => beaten && !others.includes(counter))
    .map(({ counter }) => counter);
  return counters.length === 0 ? [] : [{ hex, counters, apart: true }];
}

/** series/sr-122/largest-span, series/sr-122/army-commander: who may command a side, best first where the owner may choose. */
export function battleLeaders(components: Components, position: EaglesPosition, data: Battle, role: Role): number[] {
  const all = alive(position, data, role).flatMap((force) => leadersOf(position, force));
  const date = dateOf(components, position);
  // His stars and his initiative count: series/sr-122/counts.
  const commander = all.find(
    (number) =>
      armyCommander(components, position, leaderAt(position, number).army, date) === number &&
      sheetOf(components, leaderAt(position, number)).commanderFrom !== null,
  );
  if (commander !== undefined) return [commander];
  const span = Math.max(...all.map((number) => sheetOf(components, leaderAt(position, number)).span));
  const equals = all.filter((number) => sheetOf(components, leaderAt(position, number)).span === span);
  // Equals in every respect leave nothing to choose.
  const key = (number: number) =>
    `${sheetOf(components, leaderAt(position, number)).initiative}/${sheetOf(components, leaderAt(position, number)).bonus}`;
  return equals.filter((number, index) => equals.findIndex((one) => key(one) === key(number)) === index);
}

export const stated = (components: Components, position: EaglesPosition, forces: readonly number[]): Stated[] =>
  forces.map((force) => {
    const { infantry, cavalry, artillery } = strengthOf(components, position, force);
    return { leader: leaderAt(position, force).id, name: leaderName(components, position, force), infantry, cavalry, artillery };
  });

/** series/sr-29/step-2-stated: names, SP by arm and bonus points come out. */
export function show(position: EaglesPosition, data: Battle): void {
  for (const role of ['attacker', 'defender'] as const) {
    const forces = alive(position, data, role);
    comeToBeKnown(
      position,
      forces.map((force) => leaderAt(position, force)),
      KNOWN.strength,
    );
    // Both say what they have: series/sr-122/strengths-stated.
    for (const force of forces) leaderAt(position, force).shown = spOf(position, force);
  }
}
