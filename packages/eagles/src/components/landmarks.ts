import { type Board, besideHex, type Hex } from './map/board.js';

/** Where a hex lies from the nearest named place: players know towns, not numbers. */
export interface Landmark {
  readonly town: Hex;
  readonly hexes: number;
  /** One of the eight winds, clockwise from the north. */
  readonly wind: number;
}

const WINDS = 8;
/** Columns of hexes stand closer than rows, by the height of half a hex. */
const ACROSS = Math.sqrt(3) / 2;

/** The nearest named place of every hex, by one walk outward from all of them. */
export function landmarksOf(board: Board): readonly (Landmark | undefined)[] {
  const landmarks = new Array<Landmark | undefined>(board.size);
  const walk: Hex[] = [];
  for (const [town, name] of board.towns) {
    // A strip of coast with its channel behind its name is no place to go by.
    if (name.includes('(')) continue;
    landmarks[town] = { town, hexes: 0, wind: 0 };
    walk.push(town);
  }
  // The list grows while it is walked.
  for (const hex of walk) {
    const { town, hexes } = landmarks[hex] as Landmark;
    for (const next of besideHex(board, hex)) {
      if (landmarks[next] !== undefined) continue;
      landmarks[next] = { town, hexes: hexes + 1, wind: windBetween(board, town, next) };
      walk.push(next);
    }
  }
  return landmarks;
}

function windBetween(board: Board, from: Hex, to: Hex): number {
  const down = (hex: Hex) => (board.row[hex] as number) + ((board.column[hex] as number) % 2 === 0 ? 0.5 : 0);
  const east = ((board.column[to] as number) - (board.column[from] as number)) * ACROSS;
  const turn = Math.atan2(east, down(from) - down(to)) / (2 * Math.PI);
  return Math.round((turn + 1) * WINDS) % WINDS;
}
