import { roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { HALVES, type Hex, NOWHERE } from '../../components/map/board.js';
import type { March, Table } from '../../contents.js';
import { leaderAt } from '../forces.js';
import { allCavalry } from './allowance.js';
import { newMarch } from './march-options.js';
import { inEnemyZone } from './zones.js';

/** Whether a die sends this Leader off: series/sr-199/natural-6, eagles/e75/natural-six, eagles/e76/buxhowden-too. */
export const isConfused = (components: Components, { position }: Table, id: string, die: number): boolean =>
  die === 6 && position.rules.confusion && components.data.leaders.erratic.includes(id);

/**
 * The confusion of Marshal Ney (optional, SR-199): he marches straight off in a direction the dice give, as far as they
 * say, driving off outposts like any march; toward the guns he stops before a zone unless friends fight there already.
 * He pays for it like any march and attacks where he stops in a zone: series/sr-199/attack-attrition
 * with eagles/e75/must-attack and eagles/e75/attrition.
 */
export function wander(components: Components, table: Table, number: number, guns: Hex): March {
  const { position } = table;
  const leader = leaderAt(position, number);
  const side = sideOf(leader.army);
  // series/sr-199/direction: 1 is toward the top of the map, then clockwise.
  const direction = roll(table, 'confusion direction') - 1;
  // series/sr-199/mp: a 6 is a 5 unless all ride.
  const rolled = roll(table, 'confusion points');
  const points = rolled === 6 && !allCavalry(position, number) ? 5 : rolled;
  table.record?.({ kind: 'confused', only: { [side]: { leader: leader.id, direction: direction + 1, points } } });
  leader.moved = true;
  const budget = points * HALVES;
  const path: Hex[] = [];
  // eagles/e75/full-distance, series/sr-199/straight: no hex costs less than a half.
  for (let hex = leader.place; path.length < budget; path.push(hex)) {
    hex = components.board.neighbours[hex * 6 + direction] as Hex;
    if (hex === NOWHERE) break;
  }
  // Out of a zone he pays more, and not into the next one: series/sr-86/leave-plus-1, series/sr-86/not-into-another.
  const inZone = inEnemyZone(components, position, number);
  return { ...newMarch(side, leader.counter, budget, 'wander', inZone, guns), path, final: true };
}
