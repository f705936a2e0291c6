import type { Hinted } from '../board.js';

/** Where the letter of a hint stands on a map, and the places its way goes through. */
export interface Lettered {
  readonly letter: string;
  readonly isShown: boolean;
  readonly way: readonly string[];
  readonly start: string;
  readonly end: string;
  /** How many letters before it stand at the same place. */
  readonly before: number;
}

/** The places that a hint's options name one after the other; what names none has no letter on the map. */
export function letteredOn(hinted: readonly Hinted[], placeOf: (name: string) => string | null): readonly Lettered[] {
  const found: Lettered[] = [];
  for (const { letter, names, isShown } of hinted) {
    const way = names.flatMap((name) => placeOf(name) ?? []).filter((place, index, all) => place !== all[index - 1]);
    const end = way.at(-1);
    const [start] = way;
    if (start === undefined || end === undefined) continue;
    found.push({ letter, isShown, way, start, end, before: found.filter((one) => one.end === end).length });
  }
  return found;
}
