/** Plane geometry for drawing maps. No map and no page in it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

/** A number from 0 to 1 that is always the same for the same text: drawings must not change from visit to visit. */
export function hashed(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  // Texts that differ in their last letter only must not lie side by side.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Points along a Catmull-Rom curve through the given ones. */
export function smooth(points: readonly Point[], steps = 8): Point[] {
  const first = points[0];
  if (first === undefined) return [];
  const result: Point[] = [first];
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [
      points[index - 1] ?? points[index],
      points[index],
      points[index + 1],
      points[index + 2] ?? points[index + 1],
    ];
    if (!before || !from || !to || !after) continue;
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      result.push({ x: blend(before.x, from.x, to.x, after.x), y: blend(before.y, from.y, to.y, after.y) });
    }
  }
  return result;
}

export const pathThrough = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

/** A slightly bowed way between two places, as points. The bow depends on the names alone. */
export function bowed(from: Point, to: Point, name: string): Point[] {
  const length = distance(from, to) || 1;
  const bow = (hashed(name) - 0.5) * 0.12 * length;
  const middle = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * bow,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * bow,
  };
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const blend = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * (1 - t) * t * b + t * t * c;
    return { x: blend(from.x, middle.x, to.x), y: blend(from.y, middle.y, to.y) };
  });
}

/** Where two lines of points first cross, and in which direction the first one goes there. */
export function crossing(way: readonly Point[], other: readonly Point[]): { readonly at: Point; readonly angle: number } | null {
  for (let index = 0; index + 1 < way.length; index++) {
    const [a, b] = [way[index], way[index + 1]];
    if (!a || !b) continue;
    for (let second = 0; second + 1 < other.length; second++) {
      const [c, d] = [other[second], other[second + 1]];
      if (!c || !d) continue;
      const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (across === 0) continue;
      const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
      const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      return {
        at: { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) },
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      };
    }
  }
  return null;
}

/** How far one goes from a point in a direction, an angle in radians, until one is out of the box for good. */
export function wayOutOf({ left, right, top, bottom }: Box, from: Point, angle: number): number {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  let [enters, leaves] = [0, Number.POSITIVE_INFINITY];
  for (const [at, step, low, high] of [
    [from.x, x, left, right],
    [from.y, y, top, bottom],
  ] as const) {
    if (Math.abs(step) < 1e-9) {
      if (at < low || at > high) return 0;
      continue;
    }
    const [one, other] = [(low - at) / step, (high - at) / step];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return leaves > enters ? leaves : 0;
}

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
