/** Movement points and march fatigue: what a stack has, what a connection costs, and what the march leaves behind. */

import { type Components, pieceOf } from '../../components/components.js';
import type { March, Operation } from '../../contents.js';
import { identities, type PointsPart } from '../../events.js';
import { type Block, blockOf, corpsAmong, isContested, isFogged, onBoard, type Position } from '../../position.js';
import { bonusOf } from '../areas.js';

// What a connection costs, and one whose bridge is down (conquerors/movement/connection-cost, conquerors/movement/destroyed-bridge-cost).
export const CONNECTION = 1;
// conquerors/card/destroyed-bridge/crossing-cost; over any river (1807/card/destroyed-bridge/minor-river).
const DESTROYED_BRIDGE = 3;
/** conquerors/movement/fatigue-a-long-march: from the fourth point on. */
const WITHOUT_FATIGUE = 3;
export const marchOf = (position: Position, data: Operation): March => ({
  side: data.side,
  blocks: [...data.blocks],
  count: data.blocks.length,
  from: data.area,
  at: data.area,
  value: 0,
  points: 0,
  extra: 0,
  spent: 0,
  crossed: 0,
  atLeastOne: false,
  foraged: false,
  ford: false,
  bound: false,
  startContested: isContested(position, data.area),
  fatigue: 0,
  taking: null,
  stopped: false,
  stoppedBy: null,
  held: false,
  passesThrough: null,
  bitten: false,
  playing: 0,
  otherPlayed: false,
});

/** The points of one part, put down in `parts` where somebody will be told of it. */
function counted(parts: PointsPart[] | undefined, cause: string, points: number, block: string | null = null): number {
  if (points !== 0) parts?.push({ cause, points, block });
  return points;
}

/** The movement points of the stack, with every modifier that is known by now; `parts` is told what gave what. */
export function movementPoints(components: Components, position: Position, data: March, parts?: PointsPart[]): number {
  let points = data.value + counted(parts, 'events', data.extra);
  let corps = 0;
  let fast = 0;
  let one = '';
  for (let index = 0; index < data.blocks.length; index++) {
    const block = blockOf(position, data.blocks[index] as string);
    if (block.area === null) continue;
    if (block.kind === 'corps') {
      corps += 1;
      fast += pieceOf(components, block.id).bonus.movement;
      one = block.id;
    } else if (block.kind === 'vedette') continue;
    // conquerors/movement/points-c-napoleon: the commander's own symbol.
    else points += counted(parts, 'symbol', bonusOf(components, position, block, 'movement'), block.id);
  }
  if (corps > 0) {
    // A point less for each corps above the first (conquerors/movement/points-a-extra-corps).
    points += counted(parts, 'crowding', 1 - corps);
    // conquerors/movement/points-d-fast-corps, with a commander too (conquerors/movement/points-d-with-commander), never
    // with another corps (conquerors/movement/points-d-several-corps).
    if (corps === 1) points += counted(parts, 'symbol', fast, one);
  } else {
    // A bonus of their own, and no crowding in 1815 (1815/vedettes/movement-points, 1815/vedettes/no-stack-penalty).
    const { bonus, crowding } = components.differences.vedettes;
    points += counted(parts, 'vedettes', bonus) + counted(parts, 'crowding', crowding * (1 - data.count));
  }
  for (const inForce of position.inForce) {
    const lasting = components.eventRules.get(inForce.event)?.lasting;
    if (lasting?.movement) points += counted(parts, inForce.event, lasting.movement(components, position, data, inForce));
  }
  return points;
}

/** The same for the log, with its parts. */
export function pointsTold(components: Components, position: Position, data: March) {
  const parts: PointsPart[] = [];
  const points = movementPoints(components, position, data, parts);
  return identities(position, data.side, { points, parts }, data.blocks);
}

/** What `lookOn` has worked out for the step that is asked now. */
export const leftNow = (data: March): number => data.points - data.spent;

export const pointsLeft = (components: Components, position: Position, data: March): number =>
  movementPoints(components, position, data) - data.spent;

/** Forced March lets a stack without points go one connection, whatever it costs (conquerors/card/forced-march/always-one). */
export const isGuaranteed = (components: Components, position: Position, data: March): boolean =>
  data.atLeastOne && data.crossed === 0 && movementPoints(components, position, data) <= 1;

/** Cards of the march may be played until its points are spent; before it sets out even a stack without points may play them. */
export const isStillMarching = (data: March): boolean => data.points - data.spent > 0 || (data.crossed === 0 && data.spent === 0);

/** Destroying or repairing a bridge where one stands is no move; Forage counts as one. */
export const hasMoved = ({ crossed, foraged }: March): boolean => crossed > 0 || foraged;

export const mayGoOne = (data: March): boolean => data.atLeastOne && data.crossed === 0 && data.points <= 1;

export function costOf(position: Position, data: { readonly ford: boolean }, connection: string): number {
  return position.destroyedBridges.length > 0 && position.destroyedBridges.includes(connection) && !data.ford
    ? DESTROYED_BRIDGE
    : CONNECTION;
}

export const isVedettes = (position: Position, data: March): boolean =>
  isFogged(position) && onBoard(position, data.blocks)[0]?.kind === 'vedette';

/** What each corps of the stack suffers for the points it has spent. */
export const longMarch = (data: March): number => Math.max(0, data.spent - WITHOUT_FATIGUE);

/** March fatigue of the whole stack, less what its symbols take off; `parts` is told what gave what. */
export function fatigueOf(components: Components, position: Position, data: March, parts?: PointsPart[]): number {
  const corps = corpsAmong(position, data.blocks);
  if (corps.length === 0) return 0;
  const long = longMarch(data);
  if (long > 0) parts?.push({ cause: 'long-march', points: corps.length * long, block: null, count: data.spent });
  // A fortified town is taken at one point; the rest of what was put on the march is by cards.
  const town = data.taking === null ? 0 : 1;
  let points = corps.length * long + counted(parts, 'town', town) + counted(parts, 'events', data.fatigue - town);
  if (data.crossed > 0) {
    // conquerors/movement/fatigue-b-start-contested and conquerors/movement/fatigue-c-end-contested: one for the stack.
    if (data.startContested) points += counted(parts, 'left-contested', 1);
    if (isContested(position, data.at)) points += counted(parts, 'entered-contested', 1);
  }
  // conquerors/movement/fatigue-d-events; vedettes take none (conquerors/vedettes/no-fatigue).
  // 1806/movement/fatigue-e-bonus, of corps that are not alone too (1806/movement/fatigue-e-not-alone); 1807/movement/fatigue-e-napoleon.
  // 1815/movement/fatigue-e-napoleon-wellington and 1815/movement/fatigue-e-not-blucher: by the symbol on the block.
  for (const block of onBoard(position, data.blocks))
    points += counted(parts, 'symbol', -bonusOf(components, position, block as Block, 'fatigue'), block.id);
  return Math.max(0, points);
}
