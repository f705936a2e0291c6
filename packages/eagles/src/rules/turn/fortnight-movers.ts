import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import type { Hex } from '../../components/map/board.js';
import { type EaglesPosition, isNobody, type Leader } from '../../position.js';
import { lineHexes } from '../administration/communication.js';
import { forcesOf, leaderAt, spOf, standingForce } from '../forces.js';

/** Who may move in a Fortnight, and where to (SR-186, E49, E50). */

/** series/sr-186/objectives: larger friendly Forces, and every hex of a friendly line of communication. */
export function objectives(components: Components, position: EaglesPosition, force: number): Hex[] {
  const leader = leaderAt(position, force);
  const side = sideOf(leader.army);
  const found = forcesOf(position, side)
    .filter((other) => spOf(position, other) > spOf(position, force))
    .map((other) => leaderAt(position, other).place);
  for (const army of armiesOf(side)) found.push(...lineHexes(components, position, army));
  return [...new Set(found)].filter((hex) => hex !== leader.place);
}

/** series/sr-186/reinforcements-and-three: only Forces led by Major Generals. */
export function designable(components: Components, position: EaglesPosition, side: Side): number[] {
  return forcesOf(position, side).filter((force) => {
    const leader = leaderAt(position, force);
    return leader.kind !== 'named' && !isMover(position, leader) && objectives(components, position, force).length > 0;
  });
}

const isMover = (position: EaglesPosition, leader: Leader): boolean =>
  position.fortnights.movers.some((mover) => mover.counter === leader.counter);

export const MOST_MOVERS = 3;
export const moversOf = (position: EaglesPosition, side: Side) =>
  position.fortnights.movers.filter((mover) => {
    const force = standingForce(position, mover.counter);
    return !isNobody(force) && sideOf(leaderAt(position, force).army) === side;
  });

/** Those who may still roll for initiative on this turn: eagles/e49/initiative-only, eagles/e49/turn-by-turn. */
export const triers = (position: EaglesPosition, side: Side): Leader[] =>
  moversOf(position, side).flatMap(({ counter, objective }) => {
    const leader = leaderAt(position, standingForce(position, counter));
    return leader.moved || leader.tried || leader.place === objective ? [] : [leader];
  });

/** Arrivals of this turn that have no objective yet: series/sr-186/reinforcements-not-counted. */
export const withoutObjective = (components: Components, position: EaglesPosition, side: Side): number[] =>
  forcesOf(position, side).filter((force) => {
    const leader = leaderAt(position, force);
    return leader.entered && !isMover(position, leader) && objectives(components, position, force).length > 0;
  });
