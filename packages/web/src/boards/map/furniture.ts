/** What lies still over a map: the overview, the north arrow, the scale. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Corner {
  readonly left: number;
  readonly top: number;
}
export interface Furniture {
  readonly overview: 'left' | 'right';
  readonly north: Corner | null;
  readonly scale: Corner | null;
}

/** How far from the edge of the window it lies. */
const MARGIN = 12;
export const NORTH = { width: 32, height: 52 };
export const SCALE_HEIGHT = 30;
/** What stands at the edges of the board already: the buttons of the map. */
const BUTTONS = 58;

const boxOf = ({ left, top }: Corner, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const isCovering = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Where it lies so that it hides nothing of what is on the map: names, areas, pieces, as they stand on the screen. The
 * overview goes to the other corner if that is free; arrow and scale are left out where there is no room for them.
 */
export function placeFurniture(
  window: { readonly width: number; readonly height: number },
  sizes: { readonly overview: { readonly width: number; readonly height: number } | null; readonly scale: number },
  things: readonly Box[],
): Furniture {
  const taken: Box[] = [...things];
  const isFree = (box: Box): boolean => !taken.some((thing) => isCovering(box, thing));
  const free = (corners: readonly Corner[], width: number, height: number): Corner | null => {
    const found = corners.find((corner) => isFree(boxOf(corner, width, height))) ?? null;
    if (found !== null) taken.push(boxOf(found, width, height));
    return found;
  };
  const { width, height } = window;
  let overview: Furniture['overview'] = 'right';
  if (sizes.overview !== null) {
    const { width: wide, height: high } = sizes.overview;
    const top = height - high - MARGIN;
    const [right, left] = [boxOf({ left: width - wide - MARGIN, top }, wide, high), boxOf({ left: MARGIN, top }, wide, high)];
    overview = !isFree(right) && isFree(left) ? 'left' : 'right';
    taken.push(overview === 'right' ? right : left);
  }
  const below = (high: number): number => height - high - MARGIN;
  const north = free(
    [
      { left: width - NORTH.width - MARGIN, top: MARGIN },
      { left: MARGIN, top: below(NORTH.height) },
      { left: BUTTONS, top: MARGIN },
    ],
    NORTH.width,
    NORTH.height,
  );
  const scale = free(
    [
      { left: width - sizes.scale - 50, top: 16 },
      { left: BUTTONS, top: below(SCALE_HEIGHT) },
      { left: (width - sizes.scale) / 2, top: below(SCALE_HEIGHT) },
      { left: (width - sizes.scale) / 2, top: 16 },
      { left: width - sizes.scale - MARGIN, top: below(SCALE_HEIGHT) },
    ],
    sizes.scale,
    SCALE_HEIGHT,
  );
  return { overview, north, scale };
}
