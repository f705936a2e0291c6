import type { BlockView } from '@vedette/conquerors';
import type { Decision } from '@vedette/core';

/** Whether a block goes with what is done now, or stays while others of its stack do. */
export type Part = 'goes' | 'stays';

/** What is done now: where, and with which of the blocks there. */
export interface Doing {
  readonly area: string;
  readonly taken: readonly string[];
}

/** What the question says of it: the stack that is being chosen, acts or marches. */
export function doingIn(decision: Decision | null): Doing | null {
  const { area, at, taken } = decision?.about ?? {};
  const where = at ?? area;
  if (typeof where !== 'string' || !Array.isArray(taken)) return null;
  return { area: where, taken: taken.map(String) };
}

/** The part of each block of a stack; of none where all of the reader's that stand there take part. */
export function partsIn(
  { area, blocks }: { readonly area: string; readonly blocks: readonly BlockView[] },
  doing: Doing | null,
  isOwn: (block: BlockView) => boolean,
): readonly (Part | null)[] {
  const parts = blocks.map((block): Part | null => {
    if (doing === null || doing.area !== area || block.id === undefined || !isOwn(block)) return null;
    return doing.taken.includes(block.id) ? 'goes' : 'stays';
  });
  const isDivided = parts.includes('goes') && parts.includes('stays');
  return isDivided ? parts : parts.map(() => null);
}
