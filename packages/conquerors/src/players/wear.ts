/** What rest and losses are worth to a corps, by rule of thumb. */
import type { Cube } from '../contents.js';
import { FATIGUE, USUAL_WEIGHTS, type Weights } from './rules-of-thumb.js';

interface Worn {
  readonly fatigue: number;
  readonly strength: number;
}

/** What a card of so much recovery is worth to a corps, above what it is worth in the hand. */
export function restWorth(
  { fatigue, strength }: Worn,
  recovery: number,
  { wear, keep }: Pick<Weights, 'wear' | 'keep'> = USUAL_WEIGHTS,
): number {
  const left = Math.max(0, fatigue - recovery);
  const relief = wear * ((FATIGUE[Math.min(8, fatigue)] ?? 0) - (FATIGUE[Math.min(8, left)] ?? 0)) * (0.4 + 0.12 * strength);
  // A card is worth more in the hand than a single point off a fresh corps.
  return relief - keep - 0.01 * recovery;
}

/** How little a cube is missed: one that costs no card and no corps, of the strongest, and of those that may be lost anyhow. */
export const cubeWorth = ({ fatigue, strength }: Worn, cube: Cube['cube']): number =>
  0.1 * strength +
  (cube === 'infantry' ? 0.05 : 0) -
  (strength === 5 ? 0.6 : 0) -
  (strength === 1 ? 0.8 : 0) +
  (fatigue > 6 ? 0.5 : 0);
