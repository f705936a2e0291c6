import { type Components, sideOf } from '../../components/components.js';
import { enemyOf, type Hex, sidesOf } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { passable } from '../../components/map/paths.js';
import type { EaglesPosition } from '../../position.js';
import { forcesAt, leaderAt, spOf } from '../forces.js';
import { allCavalry } from '../movement/allowance.js';
import { zonesUpon } from '../movement/zones.js';

/** Who must attack, who may, and who may refuse (SR-87, SR-119 to SR-121). */

/**
 * Enemy hexes whose Forces put this one in their zone and oblige it to attack: series/sr-87/must-attack,
 * not in a fortified town (series/sr-120/fortified, series/sr-147/no-attack-duty), nor behind a parapet
 * (series/sr-120/redoubt, eagles/e17/not-obliged-to-attack). Only Forces are ever asked, no outposts
 * (series/sr-120/vedettes) and no Leaders alone (series/sr-120/leaders).
 */
export const obliged = zonesUpon;

/** Enemy hexes this Force can attack: beside it, over a passable hexside. series/sr-84/no-attack: not while foraging. */
export function targets(components: Components, position: EaglesPosition, force: number): Hex[] {
  const leader = leaderAt(position, force);
  if (leader.forage || leader.beaten) return [];
  const { board } = components;
  const { enemy } = truth(components, position, sideOf(leader.army));
  return sidesOf(board, leader.place)
    .filter((edge) => enemy[board.neighbours[edge] as Hex] === 1 && passable(board, position, edge))
    .map((edge) => board.neighbours[edge] as Hex);
}

/** series/sr-121/who, series/sr-121/alone: small or mounted, and by itself. */
export function mayRefuse(components: Components, position: EaglesPosition, force: number): boolean {
  const leader = leaderAt(position, force);
  if (obliged(components, position, force).length === 0 || leader.beaten) return false;
  if (spOf(position, force) > components.tables.refusal.most && !allCavalry(position, force)) return false;
  return forcesAt(position, leader.place, sideOf(leader.army)).length === 1;
}

/** series/sr-121/odds: worse than 1:3 against every hex it would have to attack. */
export function outnumbered(components: Components, position: EaglesPosition, force: number): boolean {
  const own = spOf(position, force);
  const enemy = enemyOf(sideOf(leaderAt(position, force).army));
  return obliged(components, position, force).every(
    (hex) => own * 3 < forcesAt(position, hex, enemy).reduce((sum, one) => sum + spOf(position, one), 0),
  );
}
