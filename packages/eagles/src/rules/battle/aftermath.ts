import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { edgeBetween, type Hex, NOWHERE } from '../../components/map/board.js';
import { passable } from '../../components/map/paths.js';
import type { Battle, Role } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { forcesAt, leaderAt, sheetOf, standingForce } from '../forces.js';
import { newPursuit } from './pursuit.js';
import { inTown } from './round.js';
import { alive } from './sides.js';
import { other } from './strength.js';
/** What follows a battle: who goes, who may follow, who enters the emptied hex (SR-134 to SR-136). */

/** series/sr-147/no-retreat: whoever is in a fortified town stays there. */
export const mustGo = (components: Components, data: Battle): boolean => !(data.loser === 'defender' && inTown(components, data));

export function advancers(components: Components, position: EaglesPosition, data: Battle): string[] {
  if (forcesAt(position, data.hex, data.defender.side).length > 0) return [];
  return alive(position, data, 'attacker')
    .map((force) => leaderAt(position, force))
    .filter((leader) => {
      // Nobody leaves a town for it; a destroyed body's hex is entered like any other: series/sr-135/not-from-fortified
      // and series/sr-134/occupy.
      if (leader.pursued > 0 || leader.beaten || leader.place === data.hex || components.board.fortified[leader.place])
        return false;
      const edge = edgeBetween(components.board.neighbours, leader.place, data.hex);
      return edge !== NOWHERE && passable(components.board, position, edge);
    })
    .map((leader) => leader.id);
}

export function pursuitFrame(components: Components, position: EaglesPosition, data: Battle) {
  const loser = data.loser === '' ? 'defender' : data.loser;
  const winner = other(loser);
  const bodies: { hex: Hex; counters: number[] }[] = [];
  const supporting: { hex: Hex; counters: number[] }[] = [];
  for (const one of data[loser].forces) {
    const force = standingForce(position, one.counter);
    if (force < 0) continue;
    const hex = leaderAt(position, force).place;
    // series/sr-116/supporting-retreat: supporters go one hex, unpursued, like the other bodies of a beaten attacker.
    // Supporters share losses, those of one hex go together, those on the way stay out of it: series/sr-116/supporting-losses
    // and series/sr-136/one-body, series/sr-136/on-the-way.
    const list = one.supporting ? supporting : bodies;
    const body = list.find((there) => there.hex === hex);
    if (body === undefined) list.push({ hex, counters: [one.counter] });
    else body.counters.push(one.counter);
  }
  const initiative = (role: Role) =>
    data[role].leader < 0 ? 0 : sheetOf(components, leaderAt(position, data[role].leader)).initiative;
  // Nobody pursues who came too late: series/sr-142/not-late.
  // Late as they are, they go back with the rest: series/sr-200/too-late.
  const able = data[winner].forces
    .filter((one) => one.from <= data.round && one.defendsFrom <= data.round + 1)
    .map((one) => one.counter);
  return newPursuit({
    winner: data[winner].side,
    loser: data[loser].side,
    bodies: bodies.length > 0 ? [...bodies, ...supporting] : supporting,
    able,
    mayPursue: data.mayPursue,
    ...(data[winner].presses === true ? { presses: true } : {}),
    roundThree: data.kind === 'pitched' && data.round === 3,
    initiatives: [initiative(winner), initiative(loser)],
    bonus: data[winner].leader >= 0 && sheetOf(components, leaderAt(position, data[winner].leader)).bonus > 0,
    winnerLost: data[winner].lost,
    loserLost: data[loser].lost,
  });
}

export function forgetWards(position: EaglesPosition, data: Battle, side: Side): void {
  // What was lost in such a battle is not healed: series/sr-191/not-ezoc-retreat.
  for (const army of ['french', 'russian', 'prussian'] as const)
    if (sideOf(army) === side) position.armies[army].wards[0] = { ...data.wards[army] };
}
