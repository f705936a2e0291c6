/** Positions and what came of them, as numbers in a row: so that games of an hour are kept in a file and read in a second. */
import type { Running } from '@vedette/core';

/** One position: the figures that are not zero by their places, and whether the French won in the end. */
export interface Samples {
  /** Where each position begins in the lists below; one more than there are positions. */
  readonly starts: number[];
  readonly at: number[];
  readonly values: number[];
  /** 1, 0, or one half for a draw. */
  readonly results: number[];
  /** The game each position is of, by number: games, not positions, are set aside. */
  readonly games: number[];
}

export const noSamples = (): Samples => ({ starts: [0], at: [], values: [], results: [], games: [] });

/** What the judgement looks at in one position. */
export type Look = (position: Running, note: (feature: number, value: number) => void) => void;

/** Notes a position; what came of it is told later. */
export function notePosition(samples: Samples, look: Look, position: Running, game: number): void {
  look(position, (feature, value) => {
    if (value === 0) return;
    samples.at.push(feature);
    samples.values.push(value);
  });
  samples.starts.push(samples.at.length);
  samples.games.push(game);
}

export function toBytes({ starts, at, values, results, games }: Samples): Uint8Array {
  const count = results.length;
  const numbers = new Float32Array(2 + 3 * count + 2 * at.length);
  numbers[0] = count;
  numbers[1] = at.length;
  for (let index = 0; index < count; index++)
    numbers.set([(starts[index + 1] ?? 0) - (starts[index] ?? 0), results[index] ?? 0, games[index] ?? 0], 2 + 3 * index);
  numbers.set(at, 2 + 3 * count);
  numbers.set(values, 2 + 3 * count + at.length);
  return new Uint8Array(numbers.buffer);
}

export function addBytes(into: Samples, bytes: Uint8Array): void {
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const count = numbers[0] ?? 0;
  const places = numbers[1] ?? 0;
  let end = into.at.length;
  for (let index = 0; index < count; index++) {
    end += numbers[2 + 3 * index] ?? 0;
    into.starts.push(end);
    into.results.push(numbers[3 + 3 * index] ?? 0);
    into.games.push(numbers[4 + 3 * index] ?? 0);
  }
  const from = 2 + 3 * count;
  for (let index = 0; index < places; index++) {
    into.at.push(numbers[from + index] ?? 0);
    into.values.push(numbers[from + places + index] ?? 0);
  }
}

/** The occasions take turns from game to game: as many games in a row are of all of them. */
const IN_A_ROW = 36;

/** Games are set aside for testing by their number, before anything is chosen: one row in ten, never trained on. */
export const isSetAside = (game: number): boolean => Math.floor(game / IN_A_ROW) % 10 === 9;
