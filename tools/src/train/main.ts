/**
 * Trains the judgement by which opponents tell good positions from bad ones, from games that they play among themselves:
 * first by the rule of thumb, then in rounds by those who search with what was learned before.
 *
 *   npm run train -- 1806
 *   npm run train -- 1806 --games 20000 --rounds 2 --player general:12i --seed august
 *   npm run train -- 1806 --thumb --rounds 20 --games 4000     weights for the rule of thumb, round by round
 *   npm run train -- 1806 --cards --games 2000      what it is worth to play each event, for the rule of thumb
 *
 * What is done is kept in `training/`, and the same command goes on from there. The weights with their recipe go to the
 * game's data, the report to `docs/training`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { argv, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { featuresFor, type WrittenNetwork } from '@vedette/conquerors';
import { trainCards } from './cards.js';
import { type Course, learnerFor, type Recipe, tested } from './learner.js';
import { trainLives } from './lives.js';
import { playAll } from './pool.js';
import { type Round, reportOf } from './report.js';
import { noSamples, type Samples } from './samples.js';
import { trainThumb } from './thumb.js';

const NETWORKS = ['1806', '1807', '1815'];
const LIVES = 'i-napoleon';

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20000' },
    cards: { type: 'boolean', default: false },
    thumb: { type: 'boolean', default: false },
    turns: { type: 'string' },
    lives: { type: 'string', default: '16000' },
    rounds: { type: 'string', default: '1' },
    'round-games': { type: 'string', default: '200' },
    player: { type: 'string', default: 'general:12i' },
    measure: { type: 'string', default: '60' },
    epochs: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'august' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

function fault(text: string): never {
  stderr.write(`train: ${text}\n`);
  exit(1);
}

function count(
  name: 'turns' | 'games' | 'lives' | 'rounds' | 'round-games' | 'measure' | 'epochs' | 'workers',
  least: number,
): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least) fault(`--${name} ${values[name]}: expected a whole number from ${least}`);
  return value;
}

const [game] = positionals;
if (positionals.length !== 1 || game === undefined || ![...NETWORKS, LIVES].includes(game))
  fault(`name one game: ${[...NETWORKS, LIVES].join(', ')}`);
if (!/^(sergeant|colonel|general):\d+i$/.test(values.player))
  fault(`--player ${values.player}: expected a searching opponent with its iterations, as in general:12i`);

/** A later round is of better games, but of fewer: each of its positions counts so many times. */
const LATER_ROUNDS_COUNT = 4;

async function trainNetwork(id: string): Promise<void> {
  const features = featuresFor(id);
  if (features === null) fault(`the judgement of ${id} is no network`);
  const { names, signs } = features;
  const workers = count('workers', 1);
  const { seed, player } = values;
  const recipe: Recipe = { seed, hidden: [32, 16], epochs: count('epochs', 1), pace: 0.004, batch: 64, reins: 1e-5 };
  const folder = `training/${id}/${seed}`;
  const samples = noSamples();
  const rounds: Round[] = [];
  let weights: WrittenNetwork | null = null;
  for (let number = 0; number <= count('rounds', 0); number++) {
    const who = number === 0 ? 'simple' : player;
    const games = number === 0 ? count('games', 100) : count('round-games', 10);
    const task = { game: id, player: who, seed: `${seed}/${number}`, weights, rival: null };
    const fresh: Samples = number === 0 ? samples : noSamples();
    await playAll(task, games, number === 0 ? 250 : 5, `${folder}/round-${number}`, workers, fresh);
    if (number > 0) for (let times = 0; times < LATER_ROUNDS_COUNT; times++) addAll(samples, fresh);
    const learner = learnerFor(names, signs, recipe);
    const course: Course[] = [];
    for (let epoch = 1; epoch <= recipe.epochs; epoch++) {
      const trained = learner.epoch(samples);
      const { surprise } = tested(learner, fresh);
      course.push({ epoch, trained, setAside: surprise });
      stdout.write(`round ${number}, epoch ${epoch}: surprise ${trained.toFixed(4)}, set aside ${surprise.toFixed(4)}\n`);
    }
    const before = weights;
    const test = tested(learner, fresh);
    weights = learner.written({
      seed,
      games: number === 0 ? games : `${count('games', 100)} by rule of thumb, then ${number} times ${games} by ${player}`,
      epochs: recipe.epochs,
      pace: recipe.pace,
      batch: recipe.batch,
      reins: recipe.reins,
      hidden: [...recipe.hidden],
    });
    // Against the round before; the first against what the game has had.
    const measure = count('measure', 0);
    const rival = before ?? present(id);
    const met = { game: id, player: 'general:20i', seed: `${seed}/strength/${number}`, weights, rival };
    const isMeasured = measure > 0 && rival !== null;
    const won = isMeasured ? await playAll(met, measure, 2, `${folder}/strength-${number}`, workers, noSamples()) : null;
    rounds.push({ number, player: who, games, course, test, won: won === null ? null : { won, games: measure } });
  }
  mkdirSync('packages/conquerors/data/judgement', { recursive: true });
  writeFileSync(pathOf(id), `${JSON.stringify(weights)}\n`);
  mkdirSync('docs/training', { recursive: true });
  const { text, plot } = reportOf(id, seed, rounds);
  writeFileSync(`docs/training/${id}.md`, text);
  writeFileSync(`docs/training/${id}.svg`, plot);
}

const pathOf = (id: string): string => `packages/conquerors/data/judgement/${id}.json`;

function present(id: string): WrittenNetwork | null {
  try {
    return JSON.parse(readFileSync(pathOf(id), 'utf8')) as WrittenNetwork;
  } catch {
    return null;
  }
}

function addAll(into: Samples, from: Samples): void {
  const offset = into.at.length;
  for (const place of from.at) into.at.push(place);
  for (const value of from.values) into.values.push(value);
  for (const result of from.results) into.results.push(result);
  for (const number of from.games) into.games.push(number);
  for (let index = 1; index < from.starts.length; index++) into.starts.push(offset + (from.starts[index] as number));
}

if (game === LIVES) trainLives(count('lives', 100));
else if (values.cards) await trainCards(game, count('games', 10), values.seed);
else if (values.thumb) {
  const turns = values.turns === undefined ? null : count('turns', 1);
  const [rounds, games, workers] = [count('rounds', 1), count('games', 2), count('workers', 1)];
  await trainThumb(game, { rounds, turns, games, seed: values.seed, workers });
} else await trainNetwork(game);
