import type { DrawnArea } from './drawing.js';
import { type Point, round } from './geometry.js';

/** The signs of all areas as three paths: six hundred little shapes would be looked through with every move of a block. */
export interface Signs {
  /** Outlines, on the colour of a sheet. */
  readonly lines: string;
  /** What is dark within them. */
  readonly dots: string;
  readonly trees: string;
}

/** What an area is made of, drawn round its middle. `size` enlarges it. */
export function signsOf(areas: readonly DrawnArea[], size: number): Signs {
  const signs = { lines: '', dots: '', trees: '' };
  for (const { at, terrain } of areas) {
    const polygon = (corners: readonly (readonly [number, number])[]) =>
      `M${corners.map(([x, y]) => `${round(at.x + x * size)} ${round(at.y + y * size)}`).join('L')}z`;
    const square = (half: number) =>
      polygon([
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ]);
    const lozenge = (half: number) =>
      polygon([
        [0, -half],
        [half, 0],
        [0, half],
        [-half, 0],
      ]);
    if (terrain === 'citadel' || terrain === 'fortified-town') {
      signs.lines += polygon(STAR);
      signs.dots += circle(at, 4 * size);
    } else if (terrain === 'town') {
      signs.lines += square(7);
      signs.dots += square(3);
    } else if (terrain === 'fortified-farm') {
      signs.lines += lozenge(9.5);
      signs.dots += lozenge(4);
    } else {
      signs.lines += circle(at, 7.8 * size);
      if (terrain === 'wooded') signs.trees += polygon(TREE) + polygon(TRUNK);
      else signs.dots += circle(at, 2.2 * size);
    }
  }
  return signs;
}

const circle = ({ x, y }: Point, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A bastioned fort. */
const STAR = Array.from({ length: 16 }, (_, index): readonly [number, number] => {
  const [radius, angle] = [index % 2 === 0 ? 13 : 8.5, (index * Math.PI) / 8 - Math.PI / 2];
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});
const TREE = [
  [0, -5.5],
  [3.4, -1.5],
  [1.8, -1.5],
  [4.2, 1.7],
  [-4.2, 1.7],
  [-1.8, -1.5],
  [-3.4, -1.5],
] as const;
const TRUNK = [
  [-0.8, 1.7],
  [0.8, 1.7],
  [0.8, 4.3],
  [-0.8, 4.3],
] as const;
