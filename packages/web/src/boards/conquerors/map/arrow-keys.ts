/** Along which road an arrow key leads. */
import type { Drawing, DrawnArea } from './drawing.js';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far from its arrow a road may lead, as the cosine of the angle. */
const ASKEW = 0.35;

/** The area to which the road leads that lies nearest to an arrow key; `null` if none does, nothing for other keys. */
export function neighbourTowards(drawing: Drawing, area: DrawnArea, key: string): string | null | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  let best: string | null = null;
  let most = ASKEW;
  for (const { a, b } of drawing.roads) {
    const to = a === area.id ? drawing.byId.get(b) : b === area.id ? drawing.byId.get(a) : undefined;
    if (!to) continue;
    const [x, y] = [to.at.x - area.at.x, to.at.y - area.at.y];
    const score = (x * arrow[0] + y * arrow[1]) / Math.hypot(x, y);
    if (score > most) [best, most] = [to.id, score];
  }
  return best;
}
