/** The two sides of a board. */
export const BOARD_SIDES = ['left', 'right'] as const;
export type BoardSide = (typeof BOARD_SIDES)[number];
