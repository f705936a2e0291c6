import type { BoardParts } from './board.js';

/** The boards by game, each loaded when its game is chosen. */
const conquerors = async (): Promise<BoardParts> => (await import('./conquerors/index.js')).parts;
const napoleon = async (): Promise<BoardParts> => (await import('./i-napoleon/index.js')).parts;
const eagles = async (): Promise<BoardParts> => (await import('./eagles/index.js')).parts;
const BOARDS: Readonly<Record<string, () => Promise<BoardParts>>> = {
  '1806': conquerors,
  '1807': conquerors,
  '1815': conquerors,
  eagles,
  'i-napoleon': napoleon,
};

export const boardOf = (game: string): Promise<BoardParts | null> => BOARDS[game]?.() ?? Promise.resolve(null);
