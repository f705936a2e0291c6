import type { BoardProps } from '../board.js';

/** Where the number of an operation stands that is told: at its end, beside those that stand there already. */
export interface Numbered {
  readonly number: number;
  readonly way: readonly string[];
  readonly side: string;
  readonly end: string;
  readonly fights: boolean;
  readonly isNow: boolean;
  /** How far along, where numbers are not enlarged. */
  readonly along: number;
}

/** How wide a number is with the room to the next, and one with crossed swords. */
const NUMBER = 26;
const FIGHT = 48;

/** The operations that have a place on the map, in their order. */
export function numberedOn(recounted: BoardProps['recounted']): readonly Numbered[] {
  const taken = new Map<string, number>();
  return (recounted?.operations ?? []).flatMap(({ way, side, fights }, index) => {
    const end = way.at(-1);
    if (end === undefined) return [];
    const along = taken.get(end) ?? 0;
    taken.set(end, along + (fights ? FIGHT : NUMBER));
    return [{ number: index + 1, way, side, end, fights, isNow: index === recounted?.current, along }];
  });
}
