import type { BlockView } from '@vedette/conquerors';

const place = ({ nation, area }: BlockView): string => `${nation} ${area}`;

/** The blocks that lie open now where one stood hidden before: those that something has revealed. */
export function turnedOver(before: readonly BlockView[], now: readonly BlockView[]): ReadonlySet<string> {
  const known = new Set(before.map(({ id }) => id));
  const upright = new Map<string, number>();
  for (const block of before) if (block.id === undefined) upright.set(place(block), (upright.get(place(block)) ?? 0) + 1);
  const turned = new Set<string>();
  for (const block of now) {
    const left = upright.get(place(block)) ?? 0;
    if (block.id === undefined || known.has(block.id) || left === 0) continue;
    upright.set(place(block), left - 1);
    turned.add(block.id);
  }
  return turned;
}
