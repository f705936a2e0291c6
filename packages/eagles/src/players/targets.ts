import { distance, type Hex } from '../components/map/board.js';
import { attackWorth, type Prospect } from './battle.js';
import { prizes, type Standing } from './objectives.js';
import { type Foe, march, type Survey } from './survey.js';

/** Whom a side could attack and what it could take, reckoned as if everybody within reach came. */
export interface Target {
  readonly hex: Hex;
  readonly worth: number;
  readonly stance: 'attack' | 'take';
}

/** How much of a Force that far away counts, in halves of march: what can be there this turn, the next and after. */
export const ownShare = (halves: number): number => (halves <= 10 ? 1 : halves <= 20 ? 0.75 : halves <= 30 ? 0.4 : 0);
/** How much of an enemy that many hexes from the fight counts. */
const foeShare = (hexes: number): number => (hexes <= 1 ? 1 : hexes <= 3 ? 0.7 : hexes <= 6 ? 0.35 : 0);

function available(seen: Survey, hex: Hex): number {
  let sum = 0;
  for (const body of seen.own) sum += body.strength * ownShare(march(seen, body.hex, hex));
  return sum;
}

/** What stands in the way at a hex, and what can come to its help. */
export function resistance(seen: Survey, hex: Hex): number {
  let sum = 0;
  for (const foe of seen.foes) sum += foe.strength * foeShare(distance(seen.components.board, foe.hex, hex));
  return sum;
}

/** How far off the best Leader of a side may be and still be reckoned to command the battle. */
const COMMANDING = 10;

/**
 * The worth of an attack with a strength on what may be met there: under the best Leader of the neighbourhood, against
 * such a one as the enemy usually has.
 */
export function fightWorth(seen: Survey, strength: number, foe: number, hex: Hex, pressed: boolean): number {
  const { components, side } = seen;
  const { board, tables } = components;
  const fortified = board.fortified[hex] === 1;
  let bonus = 0;
  for (const body of seen.own) if (body.bonus > bonus && distance(board, body.hex, hex) <= COMMANDING) bonus = body.bonus;
  const better = bonus - (side === 'french' ? 0 : 1);
  const ground = fortified ? tables.combat.fortified : board.clear[hex] === 1 ? 0 : -1;
  const prospect: Prospect = {
    attack: Math.min(strength, foe * 4),
    defence: foe,
    extra: fortified ? Math.min(tables.combat.doubled, foe) : 0,
    modifier: better + ground,
    counterModifier: -better,
    attackerInitiative: side === 'french' ? 4 : 3,
    defenderInitiative: side === 'french' ? 3 : 4,
  };
  return attackWorth(components, prospect, pressed);
}

export function targetsOf(seen: Survey, stands: Standing): Target[] {
  const targets: Target[] = [];
  for (const foe of seen.foes) {
    const target = attackOn(seen, stands, foe);
    if (target !== null) targets.push(target);
  }
  for (const { hex, worth } of prizes(seen)) {
    const foe = resistance(seen, hex);
    const own = available(seen, hex);
    if (own > foe * stands.give) targets.push({ hex, worth, stance: 'take' });
  }
  return targets;
}

function attackOn(seen: Survey, stands: Standing, foe: Foe): Target | null {
  if (foe.strength < 0.5) return null;
  const against = Math.max(1, resistance(seen, foe.hex));
  const own = available(seen, foe.hex) / stands.give;
  if (own < against * 0.7) return null;
  const worth = fightWorth(seen, own, against, foe.hex, stands.pressed) + stands.bold;
  // A small body decides nothing: it is attacked where it stands in the way, and not chased across the map.
  return worth > 0 ? { hex: foe.hex, worth: Math.min(1 + worth, against / 2), stance: 'attack' } : null;
}
