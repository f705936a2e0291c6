import type { Drawing, DrawnArea } from './drawing.js';
import { type Box, boxAround, overlap, type Point } from './geometry.js';

export interface PlacedName {
  readonly area: DrawnArea;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

/** Where a name may stand beside its area or its stack, the most liked first. */
interface Place {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
  /** Above or below it, from one of its edges inwards. */
  readonly flush?: true;
  readonly dislike: number;
}
const PLACES: readonly Place[] = [
  { across: 1, down: 0, dislike: 0 },
  { across: 0, down: 1, dislike: 1 },
  { across: -1, down: 0, dislike: 1 },
  { across: 0, down: -1, dislike: 2 },
  { across: -1, down: 1, flush: true, dislike: 2 },
  { across: 1, down: 1, flush: true, dislike: 2 },
  { across: -1, down: -1, flush: true, dislike: 3 },
  { across: 1, down: -1, flush: true, dislike: 3 },
  { across: 1, down: 1, dislike: 4 },
  { across: 1, down: -1, dislike: 4 },
  { across: -1, down: 1, dislike: 5 },
  { across: -1, down: -1, dislike: 5 },
];

const SIGN = 20;
const LETTER = 6.7;
/** How high a name is where nothing is enlarged. */
export const LINE = 13;
/** How wide it is there, about. */
export const widthOfName = ({ name, terrain }: Pick<DrawnArea, 'name' | 'terrain'>): number =>
  name.length * LETTER * (terrain === 'citadel' ? 1.18 : 1);
/** Nearer than this to the stack of another area, a name may be read as that one's; nearer than to its own, it is. */
const BELONGS = 9;
const BESIDE = 3;
const DOUBTFUL = 14;
const MISTAKEN = 300;
/** How far a name may reach into the blocks or the name of another area: lines that touch are read all the same. */
const TOUCH = 1.5;
/** Whatever it costs otherwise, no name lies on another or on somebody else's blocks if there is a place where it does not. */
const COVERED = 1000;

/** What a name makes room for: the stack of an area. */
export interface Obstacle {
  readonly area: string;
  readonly box: Box;
}

interface Line {
  readonly points: readonly Point[];
  readonly around: Box;
}
const drawnLines = new WeakMap<Drawing, readonly Line[]>();

/** Roads and rivers with the boxes around them, worked out once a map: most of them are nowhere near a name. */
function linesOf(drawing: Drawing): readonly Line[] {
  const known = drawnLines.get(drawing);
  if (known) return known;
  const lines = [...drawing.roads, ...drawing.rivers].map(({ points }) => ({ points, around: boxOf(points) }));
  drawnLines.set(drawing, lines);
  return lines;
}

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/**
 * Puts every name where it covers the least: roads, rivers, areas, stacks and other names each have their price.
 * `size` is how large names are drawn; `stacks` are in the way, and an area's own stack is what its name stands beside.
 */
export function placeNames(drawing: Drawing, size: number, stacks: readonly Obstacle[]): PlacedName[] {
  const names: PlacedName[] = [];
  const own = new Map(stacks.map((stack) => [stack.area, stack.box]));
  const lines = linesOf(drawing);
  const signs = drawing.areas.map((area) => ({ area, box: boxAround(area.at, SIGN * size, SIGN * size) }));
  const isCovered = (box: Box, area: string): boolean =>
    stacks.some((stack) => stack.area !== area && reach(box, stack.box) > TOUCH * size) ||
    names.some((name) => reach(box, name.box) > TOUCH * size);
  // What a name is read as belonging to: the stack of an area, or the sign of one where nobody stands.
  const marks = signs.map(({ area, box }) => ({ area, box: own.get(area.id) ?? box }));
  const markOf = new Map(marks.map(({ area, box }) => [area.id, box]));
  const isMistaken = (box: Box, area: DrawnArea): boolean => {
    const there = markOf.get(area.id) ?? box;
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const far = apart(box, there);
    if (marks.some((mark) => mark.area !== area && apart(box, mark.box) < far)) return true;
    return own.has(area.id) && stacks.some((stack) => away(middle, stack.box) < away(middle, there));
  };
  const priceOf = (area: DrawnArea, box: Box): number => {
    let price = 0;
    for (const sign of signs) {
      if (sign.area === area) continue;
      price += overlap(box, sign.box) * 0.5;
      // Beside a sign that no stack hides it is read as that one's.
      if (!own.has(sign.area.id) && isNear(box, sign.box, BESIDE * size)) price += DOUBTFUL;
    }
    for (const stack of stacks) {
      price += overlap(box, stack.box) * (stack.area === area.id ? 0.3 : 1.6);
      if (stack.area !== area.id && isNear(box, stack.box, BELONGS * size)) price += DOUBTFUL;
    }
    if (isCovered(box, area.id)) price += COVERED;
    if (isMistaken(box, area)) price += MISTAKEN;
    for (const { points, around } of lines) {
      if (around.left > box.right || around.right < box.left || around.top > box.bottom || around.bottom < box.top) continue;
      for (const { x, y } of points) if (x > box.left && x < box.right && y > box.top && y < box.bottom) price += 2.2;
    }
    if (box.left < 4 || box.right > drawing.width - 4 || box.top < 4 || box.bottom > drawing.height - 4) price += 80;
    return price;
  };
  // Those with a stack have the least room: they choose first.
  const order = [...drawing.areas].sort((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)));
  for (const area of order) {
    const around = own.get(area.id) ?? boxAround(area.at, SIGN * size, SIGN * size);
    const width = widthOfName(area) * size;
    let best: { name: PlacedName; price: number } | null = null;
    for (const place of PLACES) {
      const { dislike } = place;
      const name = besides(area, around, place, width, LINE * size);
      const price = dislike + priceOf(area, name.box);
      if (best === null || price < best.price) best = { name, price };
      if (price === dislike && dislike === 0) break;
    }
    // A name that would lie on somebody else's blocks or name, or beside another's sign, says nothing or what is not so; its
    // area still speaks when it is pointed at.
    if (best && (own.has(area.id) || best.price < MISTAKEN)) names.push(best.name);
  }
  return names;
}

/** How far two boxes reach into each other, the shorter way. */
const reach = (one: Box, other: Box): number =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

/** How far a point lies outside a box. */
const away = ({ x, y }: Point, box: Box): number =>
  Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom));

/** How far apart two boxes are. */
const apart = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

const isNear = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap && one.right > other.left - gap && one.top < other.bottom + gap && one.bottom > other.top - gap;

function besides(area: DrawnArea, around: Box, place: Place, width: number, height: number): PlacedName {
  const { across, down } = place;
  if (place.flush) {
    const left = across < 0 ? around.left : around.right - width;
    const centre = down > 0 ? around.bottom + height / 2 : around.top - height / 2;
    const box = { left, right: left + width, top: centre - height / 2, bottom: centre + height / 2 };
    return {
      area,
      at: { x: across < 0 ? left : box.right, y: centre + height * 0.3 },
      anchor: across < 0 ? 'start' : 'end',
      box,
    };
  }
  const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
  // At a corner the name tucks in a little, so that it still belongs to its place.
  const tuck = across !== 0 && down !== 0 ? 4 : 0;
  const x = across === 0 ? middle.x : across > 0 ? around.right + 3 - tuck : around.left - 3 + tuck;
  const centre = down === 0 ? middle.y : down > 0 ? around.bottom + height / 2 - tuck : around.top - height / 2 + tuck;
  const anchor = across === 0 ? 'middle' : across > 0 ? 'start' : 'end';
  const left = across === 0 ? x - width / 2 : across > 0 ? x : x - width;
  const box = { left, right: left + width, top: centre - height / 2, bottom: centre + height / 2 };
  return { area, at: { x, y: centre + height * 0.3 }, anchor, box };
}
