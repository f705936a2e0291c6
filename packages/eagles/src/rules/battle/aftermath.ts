import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import type { Battle, Pursuit, Role } from '../../contents.js';
import { type EaglesPosition, isNobody } from '../../position.js';
import { forcesAt, leaderAt, sheetOf, standingForce } from '../forces.js';
import { newPursuit } from './pursuit.js';
import { alive, beatenBefore, isBeside } from './sides.js';
import { other } from './strength.js';

/** What follows a battle: who goes, who may follow, who enters the emptied hex (SR-134 to SR-136). */

export function advancers(components: Components, position: EaglesPosition, data: Battle): string[] {
  if (forcesAt(position, data.hex, data.defender.side).length > 0) return [];
  return alive(position, data, 'attacker')
    .map((force) => leaderAt(position, force))
    .filter((leader) => {
      // Nobody leaves a town for it; a destroyed body's hex is entered like any other: series/sr-135/not-from-fortified
      // and series/sr-134/occupy.
      if (leader.pursued > 0 || leader.beaten || components.board.fortified[leader.place]) return false;
      return isBeside(components, position, leader.place, data.hex);
    })
    .map((leader) => leader.id);
}

/**
 * Who goes back, body by body, those first whom the winner may follow. Supporters go one hex, unpursued
 * (series/sr-116/supporting-retreat), and so do Forces beaten earlier, where nobody is left to take them along
 * (series/sr-227/goes-along). Whoever stands in a fortified town stays there: series/sr-147/no-retreat.
 */
export function bodiesOf(components: Components, position: EaglesPosition, data: Battle, loser: Role): Pursuit['bodies'] {
  const followed: Pursuit['bodies'] = [];
  const apart: Pursuit['bodies'] = [];
  for (const one of data[loser].forces) {
    const force = standingForce(position, one.counter);
    if (force < 0) continue;
    const hex = leaderAt(position, force).place;
    if (components.board.fortified[hex]) continue;
    // Supporters share losses, those of one hex go together, those on the way stay out of it: series/sr-116/supporting-losses
    // and series/sr-136/one-body, series/sr-136/on-the-way.
    const list = one.supporting ? apart : followed;
    const body = list.find((there) => there.hex === hex);
    if (body !== undefined) body.counters.push(one.counter);
    else list.push({ hex, counters: [one.counter], ...(one.supporting ? { apart: true } : {}) });
  }
  if (loser === 'defender' && followed.length === 0 && !components.board.fortified[data.hex])
    apart.push(...beatenBefore(position, data.defender.side, data.hex, []));
  return [...followed, ...apart];
}

export function pursuitFrame(components: Components, position: EaglesPosition, data: Battle) {
  const loser = data.loser === '' ? 'defender' : data.loser;
  const winner = other(loser);
  const initiative = (role: Role) =>
    isNobody(data[role].leader) ? 0 : sheetOf(components, leaderAt(position, data[role].leader)).initiative;
  // Nobody pursues who came too late: series/sr-142/not-late.
  // Late as they are, they go back with the rest: series/sr-200/too-late.
  const able = data[winner].forces
    .filter((one) => one.from <= data.round && one.defendsFrom <= data.round + 1)
    .map((one) => one.counter);
  return newPursuit({
    winner: data[winner].side,
    loser: data[loser].side,
    bodies: bodiesOf(components, position, data, loser),
    able,
    mayPursue: data.mayPursue,
    ...(data[winner].presses === true ? { presses: true } : {}),
    roundThree: data.kind === 'pitched' && data.round === 3,
    initiatives: [initiative(winner), initiative(loser)],
    bonus: !isNobody(data[winner].leader) && sheetOf(components, leaderAt(position, data[winner].leader)).bonus > 0,
    winnerLost: data[winner].lost,
    loserLost: data[loser].lost,
  });
}

export function forgetWards(position: EaglesPosition, data: Battle, side: Side): void {
  // What was lost in such a battle is not healed: series/sr-191/not-ezoc-retreat.
  for (const army of ['french', 'russian', 'prussian'] as const)
    if (sideOf(army) === side) position.armies[army].wards[0] = { ...data.wards[army] };
}
