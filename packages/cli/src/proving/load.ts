/** Plays many matches at once, and measures how quickly choices are acknowledged. */
import { Crowd } from './crowd.js';

export interface LoadFigures {
  readonly game: string;
  readonly matches: number;
  readonly sockets: number;
  readonly moves: number;
  readonly seconds: number;
  readonly movesPerSecond: number;
  /** Milliseconds from sending to being acknowledged. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: Readonly<Record<string, number>>;
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

export async function load(url: string, game: string, matches: number, forSeconds: number): Promise<LoadFigures> {
  const times: number[] = [];
  const errors: Record<string, number> = {};
  let isMeasuring = false;
  const report = {
    acknowledged: ({ milliseconds }: { milliseconds: number }) => {
      if (isMeasuring) times.push(milliseconds);
    },
    refused: (code: string) => {
      errors[code] = (errors[code] ?? 0) + 1;
    },
  };
  const crowd = new Crowd(game, report);
  for (let index = 0; index < matches; index++) await crowd.add(`load ${index}`, [url, url]);
  isMeasuring = true;
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, forSeconds * 1000));
  isMeasuring = false;
  const seconds = (performance.now() - started) / 1000;
  const sockets = crowd.size;
  await crowd.leave();
  const sorted = times.sort((one, other) => one - other);
  return {
    game,
    matches,
    sockets,
    moves: sorted.length,
    seconds: Math.round(seconds * 10) / 10,
    movesPerSecond: Math.round(sorted.length / seconds),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    errors,
  };
}
