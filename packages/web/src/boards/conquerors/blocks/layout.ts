import { pushApart } from '../../map/push-apart.js';
import { type Box, boxAround, type Point } from '../map/geometry.js';
import { LINE, type Obstacle, widthOfName } from '../map/names.js';
import type { Stack } from '../model.js';
import type { BlockClick } from './lifted-stack.svelte.js';
import { BLOCK } from './sides.js';
import type { Part } from './taking-part.js';

const GAP = 3;

/** A stack with its place on the map: where it stands, how large it is, and where each block lies in it. */
export interface PlacedStack extends Stack {
  readonly home: Point;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly slots: readonly Point[];
}

/** A stack as it is now, with what may be done with it. */
export interface DrawnStack {
  readonly stack: PlacedStack;
  readonly isLit: boolean;
  /** Something goes on here. */
  readonly isHere: boolean;
  /** By block: whether it may be chosen, and whether it is on its way elsewhere just now. */
  readonly lit: readonly boolean[];
  readonly away: readonly boolean[];
  /** By block: whether it was hidden and has just been revealed. */
  readonly turns: readonly boolean[];
  /** By block: what is known of it, where it is hidden. */
  readonly known: readonly string[];
  /** By block: whether it takes part in what is done now, or stays; nothing where nobody stays. */
  readonly parts: readonly (Part | null)[];
  /** By block: what a click on it does, where its area has no word for that. */
  readonly clicks: readonly (BlockClick | null)[];
}

/** In a row, or two by two from four blocks on. */
function arrange(count: number): { columns: number; rows: number } {
  const columns = count < 4 ? count : Math.ceil(count / Math.ceil(count / 4));
  return count === 4 ? { columns: 2, rows: 2 } : { columns, rows: Math.ceil(count / columns) };
}

/** An area that a stack stands in. */
interface Home {
  readonly name: string;
  readonly terrain: string;
  readonly at: Point;
}

/** Between a stack and the next one its ring is seen, and its name has room below it whatever stands around. */
const BESIDE = 6;
const ABOVE = 9;

/** Moves stacks that would cover each other apart, each as little as possible from its area. `size` enlarges them all. */
export function placeStacks(
  stacks: readonly Stack[],
  homeOf: (area: string) => Home | undefined,
  size: number,
  bounds: Box,
): PlacedStack[] {
  const placed = stacks.map((stack) => {
    const { columns, rows } = arrange(stack.blocks.length);
    const width = columns * (BLOCK + GAP) - GAP;
    const height = rows * (BLOCK + GAP) - GAP;
    const slots = stack.blocks.map((_, index) => ({
      x: (index % columns) * (BLOCK + GAP) - width / 2,
      y: Math.floor(index / columns) * (BLOCK + GAP) - height / 2,
    }));
    const home = homeOf(stack.area);
    const { x, y } = home?.at ?? { x: 0, y: 0 };
    const named = home === undefined ? 0 : widthOfName(home);
    return { ...stack, home: { x, y }, at: { x, y }, width, height, slots, named };
  });
  const boxOf = ({ at, width, height, named }: (typeof placed)[number]): Box => {
    const half = (Math.max(width + 2 * BESIDE, named) / 2) * size;
    const [above, below] = [(height / 2 + ABOVE) * size, (height / 2 + ABOVE + LINE) * size];
    return { left: at.x - half, right: at.x + half, top: at.y - above, bottom: at.y + below };
  };
  // At the edge of the map a stack has nowhere to go: the others make all the room.
  pushApart(placed, boxOf, ({ at, width, height }) => {
    const half = { x: ((width + 10) * size) / 2, y: ((height + 10) * size) / 2 };
    at.x = Math.min(Math.max(at.x, bounds.left + half.x), bounds.right - half.x);
    at.y = Math.min(Math.max(at.y, bounds.top + half.y), bounds.bottom - half.y);
  });
  return placed;
}

/** What names make room for: a stack with its ring. */
export const obstacleOf = ({ area, at, width, height }: PlacedStack, size: number): Obstacle => ({
  area,
  box: boxAround({ x: at.x, y: at.y + 2 * size }, (width + 14) * size, (height + 16) * size),
});

/** How near to a place one lets go to mean it. */
const NEAR = 42;

/** The area that is meant by a point on the map: whose stack lies there, from edge to edge, or whose sign is the nearest. */
export function nearestArea(
  at: Point,
  areas: readonly { readonly id: string; readonly at: Point }[],
  stackIn: ReadonlyMap<string, PlacedStack>,
  size: number,
): string | null {
  const away = ({ id, at: home }: (typeof areas)[number]): number => {
    const toHome = Math.hypot(home.x - at.x, home.y - at.y);
    const stack = stackIn.get(id);
    if (stack === undefined) return toHome;
    const outside = (from: number, middle: number, length: number): number =>
      Math.max(0, Math.abs(from - middle) - (length * size) / 2);
    const toStack = Math.hypot(outside(at.x, stack.at.x, stack.width), outside(at.y, stack.at.y, stack.height));
    return Math.min(toHome, toStack);
  };
  let best: { readonly id: string; readonly far: number } | null = null;
  for (const area of areas) {
    const far = away(area);
    if (far < (best?.far ?? NEAR * size)) best = { id: area.id, far };
  }
  return best?.id ?? null;
}
