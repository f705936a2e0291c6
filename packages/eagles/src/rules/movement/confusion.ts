import { roll } from '@vedette/core';
import { edgeBetween, HALVES, type Hex, NOWHERE, PROHIBITED } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { costsIn, stepCost } from '../../components/map/paths.js';
import { sideOf, type World } from '../../components/world.js';
import type { Table } from '../../contents.js';
import { forcesAt, leaderAt } from '../forces.js';
import { allCavalry } from './allowance.js';
import { enterHex } from './enter.js';

/** The confusion of Marshal Ney (optional, SR-199): he marches straight off in a direction the dice give. */
export function wander(world: World, table: Table, number: number, guns: Hex): void {
  const { position } = table;
  const leader = leaderAt(position, number);
  const side = sideOf(leader.army);
  // series/sr-199/direction: 1 is toward the top of the map, then clockwise.
  // eagles/e75/second-die-direction, series/ruling/16-ney-direction
  const direction = roll(table, 'confusion direction') - 1;
  // series/sr-199/mp: a 6 is a 5 unless all ride.
  // eagles/e75/third-die-mp, eagles/e75/six-counts-five, series/example/22
  const rolled = roll(table, 'confusion points');
  const points = rolled === 6 && !allCavalry(position, number) ? 5 : rolled;
  table.record?.({ kind: 'confused', side, counter: leader.counter, direction: direction + 1, points });
  leader.moved = true;
  const { group, frozen } = costsIn(world, position.weather);
  let budget = points * HALVES;
  for (;;) {
    const edge = leader.place * 6 + direction;
    const next = world.board.neighbours[edge] as Hex;
    if (next === NOWHERE) return;
    const cost = stepCost(world.board, position, edge, group, frozen);
    const field = truth(world, position, side);
    // series/sr-199/stops: prohibited terrain, or somebody in the way.
    // eagles/e75/full-distance, eagles/e75/stop-prohibited, series/sr-199/straight
    if (cost === PROHIBITED || cost > budget || field.enemy[next] === 1 || field.outpost[next] === 1) return;
    // series/sr-199/guns-ezoc: toward the guns it stops before a zone, unless friends fight there already.
    // eagles/e75/guns-not-enter
    if (guns !== NOWHERE && field.zone[next] === 1 && !besideFriends(world, table, next, guns, side)) return;
    budget -= cost;
    // eagles/e75/attrition
    if (guns === NOWHERE) leader.spent += cost;
    else leader.marchedHalves += cost;
    enterHex(world, table, number, next);
    // eagles/e75/stop-ezoc, eagles/e75/must-attack, series/sr-199/attack-attrition
    if (truth(world, position, side).zone[next] === 1) return;
  }
}

/** Friends who are engaged with that enemy stand in the hex or beside it. */
function besideFriends(world: World, { position }: Table, hex: Hex, guns: Hex, side: 'french' | 'coalition'): boolean {
  const engaged = (at: Hex) =>
    at !== NOWHERE && forcesAt(position, at, side).length > 0 && edgeBetween(world.board.neighbours, at, guns) !== NOWHERE;
  if (engaged(hex)) return true;
  for (let direction = 0; direction < 6; direction++)
    if (engaged(world.board.neighbours[hex * 6 + direction] as Hex)) return true;
  return false;
}
