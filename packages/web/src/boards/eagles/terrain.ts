import type { Zoomed } from '../pan-and-zoom.js';
import { data, grid, placeOf } from './components.js';
import { centreOf, hexPath, isOnMap, nameOf, type Point, sharedSide, sizeOf } from './hexes.js';

/**
 * The land under the counters, painted on a canvas: six thousand hexes are too many elements, but only a handful of
 * paths. The paths are made once; painting them again at another zoom is quick.
 */
interface Land {
  readonly grid: Path2D;
  readonly fills: readonly { readonly token: string; readonly path: Path2D; readonly alpha: number }[];
  readonly rivers: readonly { readonly path: Path2D; readonly width: number }[];
  readonly roads: readonly { readonly path: Path2D; readonly width: number }[];
  readonly bridges: Path2D;
  readonly towns: readonly {
    readonly at: Point;
    readonly name: string;
    readonly isTown: boolean;
    readonly isFortified: boolean;
  }[];
  readonly trees: readonly Point[];
}

let made: Land | null = null;

const TREES: readonly Point[] = [
  { x: -9, y: -9 },
  { x: 8, y: -6 },
  { x: -3, y: 4 },
  { x: 11, y: 9 },
  { x: -12, y: 11 },
];

function makeLand(): Land {
  const { map } = data;
  const paths = {
    water: new Path2D(),
    woods: new Path2D(),
    marsh: new Path2D(),
    rich: new Path2D(),
    poor: new Path2D(),
    neutral: new Path2D(),
  };
  const lines = new Path2D();
  const trees: Point[] = [];
  const towns: Land['towns'][number][] = [];
  for (let column = 1; column <= grid.columns; column++) {
    for (let row = 1; row <= grid.rows; row++) {
      if (!isOnMap(grid, { column, row })) continue;
      const at = centreOf(column, row);
      const hex = new Path2D(hexPath(at));
      lines.addPath(hex);
      const entry = map.hexes[nameOf(grid, { column, row })];
      if (!entry) continue;
      if (entry.terrain === 'water') paths.water.addPath(hex);
      else if (entry.forage === 'rich') paths.rich.addPath(hex);
      else if (entry.forage === 'poor') paths.poor.addPath(hex);
      if (entry.terrain === 'woods') {
        paths.woods.addPath(hex);
        for (const tree of TREES) trees.push({ x: at.x + tree.x, y: at.y + tree.y });
      }
      if (entry.terrain === 'marsh') paths.marsh.addPath(hex);
      if (entry.neutral) paths.neutral.addPath(hex);
      if (entry.name !== undefined)
        towns.push({ at, name: entry.name, isTown: entry.town !== undefined, isFortified: entry.fortified === true });
    }
  }
  return {
    grid: lines,
    fills: [
      { token: '--rich', path: paths.rich, alpha: 0.75 },
      { token: '--poor', path: paths.poor, alpha: 0.8 },
      { token: '--wood-wash', path: paths.woods, alpha: 1 },
      { token: '--swamp', path: paths.marsh, alpha: 1 },
      { token: '--sea', path: paths.water, alpha: 1 },
      { token: '--desk', path: paths.neutral, alpha: 0.8 },
    ],
    rivers: [riversOf('secondary', 4), riversOf('primary', 7)],
    roads: [roadsOf('secondary', 1.6), roadsOf('primary', 4.4)],
    bridges: bridgesOf(),
    towns,
    trees,
  };
}

function riversOf(kind: string, width: number): Land['rivers'][number] {
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
function roadsOf(kind: string, width: number): Land['roads'][number] {
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

function bridgesOf(): Path2D {
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

/** Paints what is in sight. Colours come from the page, so that light and dark need no second map. */
export function paintLand(canvas: HTMLCanvasElement, { x, y, k }: Zoomed): void {
  made ??= makeLand();
  const land = made;
  const context = canvas.getContext('2d');
  if (!context) return;
  const density = Math.min(2, devicePixelRatio || 1);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
  if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
  const style = getComputedStyle(canvas);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = colour('--desk');
  context.fillRect(0, 0, width, height);
  context.setTransform(density * k, 0, 0, density * k, density * x, density * y);
  const size = sizeOf(grid);
  context.fillStyle = colour('--paper');
  context.fillRect(0, 0, size.width, size.height);
  for (const { token, path, alpha } of land.fills) {
    context.globalAlpha = alpha;
    context.fillStyle = colour(token);
    context.fill(path);
  }
  context.globalAlpha = 1;
  const inSight = (at: Point, margin = 60): boolean =>
    at.x * k + x > -margin && at.x * k + x < width + margin && at.y * k + y > -margin && at.y * k + y < height + margin;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (k > 0.35) {
    context.strokeStyle = colour('--hex-line');
    context.lineWidth = 1;
    context.stroke(land.grid);
  }
  if (k > 0.55)
    paintTrees(
      context,
      land.trees.filter((tree) => inSight(tree, 10)),
      colour('--wood'),
      colour('--wood-wash'),
    );
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
  paintTowns(
    context,
    land.towns.filter(({ at }) => inSight(at)),
    k,
    colour,
    style.getPropertyValue('--font-text'),
  );
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
  towns: Land['towns'],
  k: number,
  colour: (token: string) => string,
  font: string,
): void {
  const size = Math.max(1, Math.min(2.2, 0.8 / k));
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { at, name, isTown, isFortified } of towns) {
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
    if (!isTown && k < 0.62) continue;
    context.font = `${isTown ? 600 : 400} ${(isTown ? 13.5 : 12) * size}px ${font}`;
    context.lineWidth = 3.2 * size;
    context.strokeStyle = colour('--halo');
    context.strokeText(name, at.x + 9 * size, at.y);
    context.fillStyle = colour('--ink');
    context.fillText(name, at.x + 9 * size, at.y);
  }
}
