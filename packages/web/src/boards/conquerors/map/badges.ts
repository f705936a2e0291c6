import type { Way } from '@vedette/core';
import { type Box, overlap, type Point } from './geometry.js';

/** What a march costs is written on a badge; how wide it is where nothing is enlarged. */
export const badgeWidth = ({ fatigue, fight }: Pick<Way, 'fatigue' | 'fight'>): number =>
  18 + (fatigue > 0 ? 18 : 0) + (fight !== null ? 15 : 0);
export const BADGE = 17;

/**
 * On the corners of a place, the upper right the most liked, or around it where names take them: the first where it hides
 * least. Gives its left upper corner.
 */
export function badgePlace(around: Box, width: number, height: number, things: readonly Box[]): Point {
  const across = (around.left + around.right - width) / 2;
  const down = (around.top + around.bottom - height) / 2;
  const places = [
    { x: around.right - height / 2, y: around.top - height / 2 },
    { x: around.left + height / 2 - width, y: around.top - height / 2 },
    { x: around.right - height / 2, y: around.bottom - height / 2 },
    { x: around.left + height / 2 - width, y: around.bottom - height / 2 },
    { x: across, y: around.top - height },
    { x: around.left - width, y: around.top - height },
    { x: around.right, y: around.top - height },
    { x: around.left - width, y: down },
    { x: around.right, y: down },
    { x: across, y: around.bottom },
    { x: around.left - width, y: around.bottom },
    { x: around.right, y: around.bottom },
  ];
  const hidden = ({ x, y }: Point): number => {
    const box = { left: x, right: x + width, top: y, bottom: y + height };
    return things.reduce((sum, thing) => sum + overlap(box, thing), 0);
  };
  let [best = { x: around.right, y: around.top }] = places;
  for (const place of places) if (hidden(place) < hidden(best) - 1) best = place;
  return best;
}
