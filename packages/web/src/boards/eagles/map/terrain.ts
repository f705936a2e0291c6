import { madeOnce } from '../../made-once.js';
import type { Zoomed } from '../../map/pan-and-zoom.js';
import type { Components } from '../components.js';
import { centreOf, HEIGHT, hexPath, isOnMap, nameOf, type Point, sharedSide, sizeOf } from './hexes.js';

/**
 * The land under the counters, painted on a canvas: six thousand hexes are too many elements, but only a handful of
 * paths. The paths are made once, in squares of the map, so that painting takes only the squares in sight.
 */
interface Square {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly grid: Path2D;
  readonly fills: Readonly<Record<Ground, Path2D>>;
  readonly towns: readonly Town[];
  readonly trees: readonly Point[];
  readonly numbers: readonly { readonly name: string; readonly at: Point; readonly isSparse: boolean }[];
}
interface Town {
  readonly hex: string;
  readonly at: Point;
  readonly name: string;
  readonly isTown: boolean;
  readonly isFortified: boolean;
}
interface Way {
  readonly path: Path2D;
  readonly width: number;
}
interface Land {
  readonly squares: readonly Square[];
  readonly rivers: readonly Way[];
  readonly roads: readonly Way[];
  readonly bridges: Path2D;
}

/** What colours a hex, from the bottom. */
const GROUNDS = ['rich', 'poor', 'woods', 'marsh', 'water', 'neutral'] as const;
type Ground = (typeof GROUNDS)[number];
const PAINT: Readonly<Record<Ground, { readonly token: string; readonly alpha: number }>> = {
  rich: { token: '--rich', alpha: 0.75 },
  poor: { token: '--poor', alpha: 0.8 },
  woods: { token: '--wood-wash', alpha: 1 },
  marsh: { token: '--swamp', alpha: 1 },
  water: { token: '--sea', alpha: 1 },
  neutral: { token: '--desk', alpha: 0.8 },
};

const TREES: readonly Point[] = [
  { x: -9, y: -9 },
  { x: 8, y: -6 },
  { x: -3, y: 4 },
  { x: 11, y: 9 },
  { x: -12, y: 11 },
];

/** Hexes a side of a square. */
const SQUARE = 10;

const landOf = madeOnce((components: Components): Land => {
  const { grid } = components;
  const squares: Square[] = [];
  for (let column = 1; column <= grid.columns; column += SQUARE)
    for (let row = 1; row <= grid.rows; row += SQUARE) squares.push(makeSquare(components, column, row));
  return {
    squares,
    rivers: [riversOf(components, 'secondary', 4), riversOf(components, 'primary', 7)],
    roads: [roadsOf(components, 'secondary', 1.6), roadsOf(components, 'primary', 4.4)],
    bridges: bridgesOf(components),
  };
});

function makeSquare({ data, grid }: Components, fromColumn: number, fromRow: number): Square {
  const fills = Object.fromEntries(GROUNDS.map((ground) => [ground, new Path2D()])) as Record<Ground, Path2D>;
  const lines = new Path2D();
  const trees: Point[] = [];
  const towns: Town[] = [];
  const numbers: { name: string; at: Point; isSparse: boolean }[] = [];
  for (let column = fromColumn; column < fromColumn + SQUARE; column++) {
    for (let row = fromRow; row < fromRow + SQUARE; row++) {
      if (!isOnMap(grid, { column, row })) continue;
      const at = centreOf(column, row);
      const hex = new Path2D(hexPath(at));
      lines.addPath(hex);
      const name = nameOf(grid, { column, row });
      numbers.push({ name, at: { x: at.x, y: at.y - HEIGHT / 2 + 8 }, isSparse: column % 4 === 0 && row % 3 === 0 });
      const entry = data.map.hexes[name];
      if (!entry) continue;
      if (entry.terrain === 'water') fills.water.addPath(hex);
      else if (entry.forage === 'rich' || entry.forage === 'poor') fills[entry.forage].addPath(hex);
      if (entry.terrain === 'woods') {
        fills.woods.addPath(hex);
        for (const tree of TREES) trees.push({ x: at.x + tree.x, y: at.y + tree.y });
      }
      if (entry.terrain === 'marsh') fills.marsh.addPath(hex);
      if (entry.neutral) fills.neutral.addPath(hex);
      if (entry.name !== undefined)
        towns.push({ hex: name, at, name: entry.name, isTown: entry.town !== undefined, isFortified: entry.fortified === true });
    }
  }
  const [first, last] = [centreOf(fromColumn, fromRow), centreOf(fromColumn + SQUARE, fromRow + SQUARE)];
  return {
    left: first.x - HEIGHT,
    top: first.y - HEIGHT,
    right: last.x + HEIGHT,
    bottom: last.y + HEIGHT,
    grid: lines,
    fills,
    towns,
    trees,
    numbers,
  };
}

function riversOf({ data, placeOf }: Components, kind: string, width: number): Way {
  const path = new Path2D();
  for (const { between, kind: of } of data.map.hexsides) {
    const [one, other] = [placeOf(between[0]), placeOf(between[1])];
    if (of !== kind || !one || !other) continue;
    const [from, to] = sharedSide(one, other);
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
  }
  return { path, width };
}

/** Roads bend smoothly from hexside to hexside, so that they read as ways and not as a net. */
function roadsOf({ data, placeOf }: Components, kind: string, width: number): Way {
  const path = new Path2D();
  for (const { class: of, hexes } of data.map.roads) {
    if (of !== kind) continue;
    const points = hexes.flatMap((name) => placeOf(name) ?? []);
    const [first] = points;
    if (!first) continue;
    path.moveTo(first.x, first.y);
    for (let index = 1; index < points.length; index++) {
      const [before, here] = [points[index - 1], points[index]];
      if (!before || !here) continue;
      path.quadraticCurveTo(before.x, before.y, (before.x + here.x) / 2, (before.y + here.y) / 2);
    }
    const last = points.at(-1);
    if (last) path.lineTo(last.x, last.y);
  }
  return { path, width };
}

function bridgesOf({ data, placeOf }: Components): Path2D {
  const path = new Path2D();
  for (const { between } of data.map.bridges) {
    const [one, other] = [placeOf(between[0]), placeOf(between[1])];
    if (!one || !other) continue;
    const length = Math.hypot(other.x - one.x, other.y - one.y);
    const [dx, dy] = [(other.x - one.x) / length, (other.y - one.y) / length];
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    for (const side of [-4, 4]) {
      path.moveTo(middle.x - dx * 9 - dy * side, middle.y - dy * 9 + dx * side);
      path.lineTo(middle.x + dx * 9 - dy * side, middle.y + dy * 9 + dx * side);
    }
  }
  return path;
}

/** Paints what is in sight of the land, which never changes. Colours come from the page, so that light and dark need no second map. */
export function paintLand(components: Components, canvas: HTMLCanvasElement, zoomed: Zoomed): void {
  const prepared = prepare(components, canvas, zoomed);
  if (!prepared) return;
  const { land, context, colour, font, width, height, inSight } = prepared;
  const { k } = zoomed;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colour('--desk');
  context.fillRect(0, 0, width, height);
  context.restore();
  const size = sizeOf(components.grid);
  context.fillStyle = colour('--paper');
  context.fillRect(0, 0, size.width, size.height);
  for (const ground of GROUNDS) {
    context.globalAlpha = PAINT[ground].alpha;
    context.fillStyle = colour(PAINT[ground].token);
    for (const square of inSight) context.fill(square.fills[ground]);
  }
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (k > 0.35) {
    context.strokeStyle = colour('--hex-line');
    context.lineWidth = 1;
    for (const square of inSight) context.stroke(square.grid);
  }
  if (k > 0.55) for (const { trees } of inSight) paintTrees(context, trees, colour('--wood'), colour('--wood-wash'));
  for (const river of land.rivers) {
    context.strokeStyle = colour('--river');
    context.lineWidth = river.width;
    context.stroke(river.path);
    context.strokeStyle = colour('--water');
    context.lineWidth = river.width - 2.4;
    context.stroke(river.path);
  }
  for (const road of land.roads) {
    context.strokeStyle = colour('--road');
    context.lineWidth = road.width;
    context.stroke(road.path);
    if (road.width < 3) continue;
    context.strokeStyle = colour('--road-fill');
    context.lineWidth = road.width - 2;
    context.stroke(road.path);
  }
  context.strokeStyle = colour('--ink');
  context.lineWidth = 1.5;
  context.stroke(land.bridges);
  for (const { towns } of inSight) paintTowns(context, towns, k, colour);
  if (k < NUMBERS.some) return;
  context.font = `8.5px ${font}`;
  context.textAlign = 'center';
  context.fillStyle = colour('--ink-3');
  for (const { numbers } of inSight)
    for (const { name, at, isSparse } of numbers) if (isSparse || k >= NUMBERS.all) context.fillText(name, at.x, at.y);
  context.textAlign = 'start';
}

/** From how near the hexes are numbered: some of them, and each. */
const NUMBERS = { some: 0.8, all: 1.5 } as const;

/**
 * Writes the names of what is in sight, on a sheet of their own: they change with the counters, which hide them. Names of
 * covered hexes are written over the counters instead.
 */
export function paintNames(
  components: Components,
  canvas: HTMLCanvasElement,
  zoomed: Zoomed,
  covered: ReadonlySet<string>,
  isOwnSheet: boolean,
): void {
  const prepared = prepare(components, canvas, zoomed);
  if (!prepared) return;
  const { context, colour, font, inSight } = prepared;
  const { k } = zoomed;
  if (isOwnSheet) clear(context, prepared);
  const size = Math.max(1, Math.min(2.2, 0.8 / k));
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = colour('--halo');
  context.fillStyle = colour('--ink');
  context.lineWidth = 3.2 * size;
  for (const { towns } of inSight) {
    for (const { hex, at, name, isTown } of towns) {
      if ((!isTown && k < 0.62) || covered.has(hex)) continue;
      context.font = `${isTown ? 600 : 400} ${(isTown ? 13.5 : 12) * size}px ${font}`;
      context.strokeText(name, at.x + 9 * size, at.y);
      context.fillText(name, at.x + 9 * size, at.y);
    }
  }
}

function clear(context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.restore();
}

/** Sizes the canvas and moves it to where the reader looks. */
function prepare(components: Components, canvas: HTMLCanvasElement, { x, y, k }: Zoomed) {
  const land = landOf(components);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const density = Math.min(2, devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const style = getComputedStyle(canvas);
  context.setTransform(density * k, 0, 0, density * k, density * x, density * y);
  const inSight = land.squares.filter(
    ({ left, top, right, bottom }) =>
      right * k + x > 0 && left * k + x < canvas.clientWidth && bottom * k + y > 0 && top * k + y < canvas.clientHeight,
  );
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  return { land, context, colour, font: style.getPropertyValue('--font-text'), width, height, inSight };
}

function paintTrees(context: CanvasRenderingContext2D, trees: readonly Point[], line: string, fill: string): void {
  context.lineWidth = 1;
  context.strokeStyle = line;
  context.fillStyle = fill;
  for (const { x, y } of trees) {
    context.beginPath();
    context.arc(x, y - 2, 3.6, Math.PI * 0.85, Math.PI * 2.15);
    context.closePath();
    context.fill();
    context.stroke();
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y + 3);
    context.stroke();
  }
}

function paintTowns(
  context: CanvasRenderingContext2D,
  towns: readonly Town[],
  k: number,
  colour: (token: string) => string,
): void {
  const size = Math.max(1, Math.min(2.2, 0.8 / k));
  for (const { at, isTown, isFortified } of towns) {
    if (!isTown && k < 0.5) continue;
    context.fillStyle = colour('--ink');
    context.strokeStyle = colour('--ink');
    if (isTown) {
      const half = (isFortified ? 6.5 : 5) * size;
      context.fillRect(at.x - half, at.y - half, 2 * half, 2 * half);
      context.fillStyle = colour('--paper');
      context.fillRect(at.x - 1, at.y - half, 2, 2 * half);
      context.fillRect(at.x - half, at.y - 1, 2 * half, 2);
    } else {
      context.lineWidth = 1.5;
      context.beginPath();
      context.arc(at.x, at.y, 3, 0, Math.PI * 2);
      context.stroke();
    }
  }
}
