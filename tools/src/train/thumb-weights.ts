/** The weights of the rule of thumb as they are tried: by how much, and how far they may go. */
import { dataOf, type WeightName, type Weights, weightsOf } from '@vedette/conquerors';

/** By how much each weight is raised or lowered when it is tried, and what it may become. */
export const TRIED: Readonly<Record<WeightName, { readonly by: number; readonly least: number; readonly most: number }>> = {
  near: { by: 0.045, least: 0.6, most: 0.99 },
  late: { by: 0.15, least: 0.2, most: 1 },
  take: { by: 0.3, least: 0.3, most: 4 },
  press: { by: 0.225, least: -0.8, most: 3 },
  others: { by: 0.12, least: 0, most: 1 },
  muster: { by: 0.375, least: 0.2, most: 4 },
  steady: { by: 0.09, least: 0, most: 1 },
  hunt: { by: 0.12, least: 0, most: 2 },
  mostHunt: { by: 0.75, least: 0.2, most: 8 },
  gathering: { by: 0.105, least: 0.1, most: 1 },
  danger: { by: 0.09, least: 0, most: 1.5 },
  mostDanger: { by: 1.2, least: 1, most: 12 },
  commander: { by: 0.375, least: 0.2, most: 4 },
  backing: { by: 0.15, least: 0, most: 1 },
  guard: { by: 0.18, least: 0, most: 3 },
  watch: { by: 0.225, least: -0.8, most: 3 },
  victory: { by: 0.18, least: 0, most: 2.5 },
  bold: { by: 0.45, least: -1, most: 4 },
  wary: { by: 0.3, least: -1.5, most: 3 },
  haste: { by: 0.18, least: -0.5, most: 1 },
  effort: { by: 0.06, least: -0.3, most: 0.6 },
  contact: { by: 0.225, least: -2.5, most: 0 },
  wear: { by: 0.225, least: 0.1, most: 3 },
  ease: { by: 0.225, least: -0.5, most: 1 },
  together: { by: 0.06, least: -0.3, most: 0.6 },
  escort: { by: 0.18, least: -0.5, most: 2 },
  keep: { by: 0.045, least: -0.1, most: 0.5 },
};
export const NAMES = Object.keys(TRIED) as WeightName[];

/** By side. */
export type Sides = Readonly<Record<string, Weights>>;

/** What the sides of a game go by now. */
export const sidesOf = (game: string): Sides =>
  Object.fromEntries((dataOf(game)?.game.sides ?? []).map(({ id }) => [id, weightsOf(game, id)]));

/** The weights, each by what is said of it. */
export function changed(sides: Sides, change: (side: string, name: WeightName, weight: number) => number): Sides {
  const made: Record<string, Weights> = {};
  for (const side of Object.keys(sides)) {
    const weights = { ...(sides[side] as Weights) };
    for (const name of NAMES) {
      const { least, most } = TRIED[name];
      weights[name] = Math.max(least, Math.min(most, change(side, name, weights[name])));
    }
    made[side] = weights;
  }
  return made;
}
