/**
 * Weights for the rule of thumb: from the same positions with the same luck the simple player goes on with every weight a
 * little higher or lower, by chance, and then with the contrary of it. Who wins, or what the judgement thinks after so many
 * turns, tells weight by weight which way is better; round by round they go that way.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { USUAL_WEIGHTS, type WrittenThumbs } from '@vedette/conquerors';
import { openPool } from './pool.js';
import { signsOf, type Trial, type Tried } from './thumb-trial.js';
import { changed, NAMES, type Sides, sidesOf, TRIED } from './thumb-weights.js';

const PATH = 'packages/conquerors/data/judgement/thumb.json';

/** So many trials a round, each from so many positions. */
const TRIALS = 80;
const POSITIONS = 40;
/** How far a weight goes in a round, in shares of what it is tried by: at first, and at last. */
const FIRST_PACE = 1.2;
const LAST_PACE = 0.4;
/** Games of a stretch, when the weights are measured against those before. */
const STRETCH = 100;

/** What is kept between rounds. */
interface Progress {
  readonly round: number;
  readonly sides: Sides;
  /** The mean of the second half of the rounds so far: together they are nearer the mark than any of them. */
  readonly mean: Sides;
}

function progressIn(path: string, sides: Sides): Progress {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Progress;
  } catch {
    return { round: 0, sides, mean: sides };
  }
}

/** What a round of trials says: the gain of every weight, and by how much chance alone would make one. */
function gainsOf(trials: readonly Trial[], tried: readonly Tried[]) {
  const sums = new Map<string, number>();
  let squares = 0;
  trials.forEach((trial, number) => {
    const { sum, squares: own } = tried[number] as Tried;
    squares += own;
    for (const [side, signs] of Object.entries(signsOf(trial)))
      for (const name of NAMES) {
        const key = `${side} ${name}`;
        sums.set(key, (sums.get(key) ?? 0) + (side === 'french' ? 1 : -1) * (signs[name] ?? 0) * sum);
      }
  });
  const count = TRIALS * POSITIONS;
  return {
    gain: (side: string, name: string): number => (sums.get(`${side} ${name}`) ?? 0) / count,
    error: Math.sqrt(squares) / count,
  };
}

/** What training needs to know. */
interface Task {
  readonly rounds: number;
  /** Judged after so many turns; `null` when the game is over. */
  readonly turns: number | null;
  /** Games against the weights before. */
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
}

export async function trainThumb(id: string, { rounds, turns, games, seed, workers }: Task): Promise<void> {
  const start: Sides = sidesOf(id);
  const folder = `training/${id}/${seed}`;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/thumb.json`;
  const pool = openPool(workers);
  let progress = progressIn(path, start);
  const half = Math.floor(rounds / 2);
  while (progress.round < rounds) {
    const { round, sides, mean } = progress;
    const trials = Array.from({ length: TRIALS }, (_, number): Trial => {
      return { game: id, seed: `${seed}/${round}/${number}`, sides, positions: POSITIONS, turns };
    });
    const tried = await pool.run<Tried>(trials.map((trial) => ({ trial })));
    const { gain, error } = gainsOf(trials, tried);
    const pace = FIRST_PACE + (LAST_PACE - FIRST_PACE) * (round / Math.max(1, rounds - 1));
    const next = changed(sides, (side, name, weight) => {
      const slope = gain(side, name);
      return weight + (pace * TRIED[name].by * slope) / (Math.abs(slope) + 2 * error);
    });
    const share = round < half ? 0 : 1 / (round - half + 1);
    progress = {
      round: round + 1,
      sides: next,
      mean: changed(mean, (side, name, weight) => weight + share * ((next[side]?.[name] ?? weight) - weight)),
    };
    let slopes = 0;
    for (const side of Object.keys(sides)) for (const name of NAMES) slopes += gain(side, name) ** 2;
    const chance = error * Math.sqrt(NAMES.length * Object.keys(sides).length);
    stdout.write(`round ${round}: slope ${Math.sqrt(slopes).toFixed(4)}, by chance alone ${chance.toFixed(4)}\n`);
    writeFileSync(path, JSON.stringify(progress));
  }
  const found = changed(progress.mean, (_, __, weight) => Number(weight.toFixed(3)));
  const duels = Array.from({ length: Math.ceil(games / STRETCH) }, (_, number) => {
    const [from, to] = [number * STRETCH, Math.min(games, (number + 1) * STRETCH)];
    return { duel: { game: id, seed: `${seed}/measured`, from, to, sides: found, rival: start } };
  });
  let won = 0;
  for (const some of await pool.run<number>(duels)) won += some;
  await pool.close();
  stdout.write(`won ${won} of ${games} against the weights before, both seats, the same deals\n`);
  const written = JSON.parse(readFileSync(PATH, 'utf8')) as WrittenThumbs;
  written.recipe[id] = { seed, rounds, trials: TRIALS, positions: POSITIONS, turns: turns ?? 'all', games, won };
  written.weights[id] = Object.fromEntries(
    Object.entries(found).map(([side, weights]) => [
      side,
      Object.fromEntries(NAMES.filter((name) => weights[name] !== USUAL_WEIGHTS[name]).map((name) => [name, weights[name]])),
    ]),
  );
  writeFileSync(PATH, `${JSON.stringify(written, null, 2)}\n`);
}
