import { type Components, sideOf } from '../components/components.js';
import type { Side } from '../components/data/schema.js';
import { distance, type Hex } from '../components/map/board.js';
import { type EaglesPosition, isHex } from '../position.js';
import { strengths } from '../rules/forces.js';
import { marginOf } from './objectives.js';

/**
 * How the war stands for a side, from 0 to 1: the marker as it would be read, the surer the nearer the end; what both
 * sides have left; who stands exposed to a stronger enemy; who is master before Königsberg; and the points to act with.
 */
export const evaluation =
  (components: Components) =>
  (position: EaglesPosition, seat: string): number => {
    if (position.outcome !== null)
      return position.outcome.winners.length === 0 ? 0.5 : position.outcome.winners.includes(seat) ? 1 : 0;
    const french = 1 / (1 + Math.exp(-prospects(components, position)));
    return seat === 'french' ? french : 1 - french;
  };

interface Standpoint {
  readonly side: Side;
  readonly hex: Hex;
  readonly strength: number;
}

/** What speaks for the French, as the logarithm of their odds. */
function prospects(components: Components, position: EaglesPosition): number {
  const over = (position.turn - position.startTurn) / Math.max(1, position.lastTurn - position.startTurn);
  const margin = marginOf(components, position, 'french');
  const { bodies, french, coalition } = bodiesOf(position);
  const whole = Math.max(1, french + coalition);
  const { armies } = position;
  return (
    (0.6 + 1.4 * over) * margin +
    (4 * (french - coalition)) / whole +
    (1.5 * exposure(components, bodies)) / whole +
    beforeKonigsberg(components, bodies) +
    0.02 * (Math.min(10, armies.french.points) - Math.min(10, armies.russian.points))
  );
}

function bodiesOf(position: EaglesPosition): { bodies: Standpoint[]; french: number; coalition: number } {
  const sums = strengths(position);
  const bodies: Standpoint[] = [];
  let french = 0;
  let coalition = 0;
  for (let number = 0; number < sums.length; number++) {
    const strength = sums[number] as number;
    const leader = position.leaders[number];
    if (strength === 0 || leader === undefined) continue;
    const side = sideOf(leader.army);
    if (side === 'french') french += strength;
    else coalition += strength;
    if (isHex(leader.place)) bodies.push({ side, hex: leader.place, strength });
  }
  return { bodies, french, coalition };
}

const NEAR = 5;

/** Strength of the Coalition that stands before much stronger enemies, less that of the French. */
function exposure(components: Components, bodies: readonly Standpoint[]): number {
  let sum = 0;
  for (const body of bodies) {
    let friends = 0;
    let enemies = 0;
    for (const other of bodies) {
      if (distance(components.board, body.hex, other.hex) > NEAR) continue;
      if (other.side === body.side) friends += other.strength;
      else enemies += other.strength;
    }
    const exposed = body.strength * Math.min(1, Math.max(0, enemies / friends - 1.4));
    sum += body.side === 'french' ? -exposed : exposed;
  }
  return sum;
}

/** The French before the town, against those who hold it. */
function beforeKonigsberg(components: Components, bodies: readonly Standpoint[]): number {
  const { konigsberg } = components.places;
  let balance = 0;
  for (const { side, hex, strength } of bodies)
    if (distance(components.board, hex, konigsberg) <= 2 * NEAR) balance += side === 'french' ? strength : -1.5 * strength;
  return 0.4 * Math.tanh(balance / 20);
}
