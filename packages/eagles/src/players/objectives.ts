import { armiesOf, type Components } from '../components/components.js';
import type { Side } from '../components/data/schema.js';
import type { Hex } from '../components/map/board.js';
import { type EaglesPosition, isHex } from '../position.js';
import { endSpaceCounts, konigsbergSpaces } from '../rules/turn/morale.js';
import type { Generalship, Temper } from './generalship.js';
import { foesNear, march, type Survey } from './survey.js';

/** What the war is about: how it stands, who has to act, which places to take and which to hold. */
export interface Standing extends Temper {
  /** Spaces of morale above what is needed to win; below zero the side has to act. */
  readonly margin: number;
  /** It has to act and there is no time left to wait: neither for better odds nor for supplies. */
  readonly pressed: boolean;
}

/** The marker as it would be read at the end if nothing more happened. */
function projected(components: Components, position: EaglesPosition): number {
  const { morale } = position;
  const town = position.holders[components.held.indexOf(components.places.konigsberg)];
  const held = town === 'coalition' && endSpaceCounts(position);
  return morale.marker + morale.battles - (held ? components.tables.konigsberg.end : 0);
}

/** Who wins between D and E; in the Grand Scenario nobody does in the middle of the track. */
const DECIDING = 3.5;
const MIDDLE = 3;

/** The part of a game from which on there is no more time to wait for better odds. */
const LATE = 0.5;

export function marginOf(components: Components, position: EaglesPosition, side: Side): number {
  const above = projected(components, position) - (position.rules.grand ? MIDDLE : DECIDING);
  return side === 'french' ? above : -above;
}

export function standing(components: Components, position: EaglesPosition, side: Side, ways: Generalship): Standing {
  const margin = marginOf(components, position, side);
  if (margin >= 0) return { ...ways.winning, margin, pressed: false };
  const left = (position.lastTurn - position.turn + 1) / Math.max(1, position.lastTurn - position.startTurn + 1);
  const pressed = left < LATE;
  return { ...(pressed ? ways.pressed : ways.losing), margin, pressed };
}

export interface Place {
  readonly hex: Hex;
  /** What it is worth, as battles are reckoned: in strength. */
  readonly worth: number;
  /** The strength wanted there to hold it. */
  readonly need: number;
}

const heldBy = (seen: Survey, hex: Hex): Side => seen.position.holders[seen.components.held.indexOf(hex)] ?? 'coalition';

/** Places to be taken. */
export function prizes(seen: Survey): Place[] {
  const { components, position, side } = seen;
  const { konigsberg, warsaw, approaches } = components.places;
  const found: Place[] = [];
  if (side === 'french') {
    const spaces = konigsbergSpaces(components, position) + (endSpaceCounts(position) ? components.tables.konigsberg.end : 0);
    if (heldBy(seen, konigsberg) === 'coalition') found.push({ hex: konigsberg, worth: 5 * spaces, need: 0 });
    // All of them together are worth a space: the fewer are missing, the more each is worth.
    const missing = [...warsaw, ...approaches].filter((hex) => heldBy(seen, hex) === 'coalition');
    for (const hex of missing) found.push({ hex, worth: 5 + 7 / missing.length, need: 0 });
    return found;
  }
  if (heldBy(seen, konigsberg) === 'french') found.push({ hex: konigsberg, worth: 12, need: 0 });
  // One of them in Coalition hands takes the French benefit back.
  if (position.morale.warsawFrench)
    for (const hex of [...warsaw, ...approaches]) if (heldBy(seen, hex) === 'french') found.push({ hex, worth: 8, need: 0 });
  return found;
}

/** Places to be held, with the strength that each wants there as things are. */
export function posts(seen: Survey): Place[] {
  const { components, position, side } = seen;
  const { konigsberg, warsaw, approaches } = components.places;
  const found: Place[] = [];
  const guard = (hex: Hex, worth: number, least: number, most: number, share: number) => {
    let near = 0;
    for (const foe of seen.foes) {
      const far = march(seen, foe.hex, hex);
      if (far <= 10) near += foe.strength;
      else if (far <= 20) near += foe.strength / 2;
    }
    const need = near < 2 ? least : Math.min(most, Math.max(least, near * share));
    if (need > 0) found.push({ hex, worth, need });
  };
  if (side === 'coalition' && heldBy(seen, konigsberg) === 'coalition') guard(konigsberg, 12, 4, 16, 0.35);
  // The road to Warsaw is never left bare, whoever is in sight: the first of its approaches is the enemy's way there.
  if (side === 'french' && position.morale.warsawFrench)
    for (const hex of [...approaches, ...warsaw.slice(0, 1)])
      if (heldBy(seen, hex) === 'french') guard(hex, 6, hex === approaches[0] ? 8 : 0, hex === approaches[0] ? 16 : 6, 0.3);
  for (const army of armiesOf(side)) {
    const { center } = position.armies[army];
    if (isHex(center) && foesNear(seen, center, 12) > 1) guard(center, 6, 0, 20, 0.8);
  }
  return found.sort((left, right) => right.worth - left.worth);
}
