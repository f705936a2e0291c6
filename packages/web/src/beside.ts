/** The two sides of a board. */
export const BESIDE = ['left', 'right'] as const;
export type Beside = (typeof BESIDE)[number];
