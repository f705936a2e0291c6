import type { Option } from '@vedette/core';
import { distance, type Hex } from '../components/map/board.js';
import { isHex } from '../position.js';
import { leaderAt, sheetOf } from '../rules/forces.js';
import type { Plan } from './concentration.js';
import { isAwaited, march, type Survey } from './survey.js';

/** Where Leaders without troops ride (SR-18): to the command that is worth most to them. */

/** Strength that a half of command span leads, a marshal with his corps reckoned for four. */
const LED = 5;
/** Hexes within which troops are looked on as one command, and what a hex of riding counts against them. */
const AROUND = 3;
const RIDE = 0.5;

/** The hex a Leader should ride to; his own where he is well placed or has to wait. */
export function commandSought(seen: Survey, force: number): Hex {
  const { components, position, own } = seen;
  const leader = leaderAt(position, force);
  const from = leader.place;
  const sheet = sheetOf(components, leader);
  if (!isHex(from) || isAwaited(seen, force)) return from;
  let goal = from;
  let most = Number.NEGATIVE_INFINITY;
  for (const body of own) {
    if (body.army !== leader.army) continue;
    let around = 0;
    for (const other of own)
      if (other.army === leader.army && distance(components.board, body.hex, other.hex) <= AROUND) around += other.strength;
    const value = Math.min(LED * sheet.span, around) - RIDE * distance(components.board, from, body.hex);
    if (value > most) {
      most = value;
      goal = body.hex;
    }
  }
  return goal;
}

export function joinArmy({ seen }: Plan, force: number, options: readonly Option[], stop: number): number {
  const from = leaderAt(seen.position, force).place;
  const goal = commandSought(seen, force);
  if (goal === from) return stop;
  let best = stop;
  let least = march(seen, from, goal);
  options.forEach((option, index) => {
    const hex = typeof option === 'string' ? seen.components.board.byName.get(option) : undefined;
    if (hex === undefined) return;
    const far = march(seen, hex, goal);
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}
