interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of a map that holds these points with some land about them, square, and within the map where it fits. */
export function frameAround(
  points: readonly Point[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number; readonly side: number } {
  const smaller = Math.min(width, height);
  if (points.length === 0) return { x: (width - smaller) / 2, y: (height - smaller) / 2, side: smaller };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.min(smaller, Math.max(right - left, bottom - top) + smaller / 4);
  const within = (middle: number, length: number) => Math.max(0, Math.min(length - side, middle - side / 2));
  return { x: within((left + right) / 2, width), y: within((top + bottom) / 2, height), side };
}
