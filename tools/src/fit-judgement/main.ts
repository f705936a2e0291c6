/**
 * Fits the weights by which the opponents of Napoléon 1806, 1807 and 1815 judge a position: plays games between simple
 * players, looks at the beginning of every turn, and finds the weights under which what came of the games was likeliest.
 *
 *   npm run fit -- --games 400
 */
import { writeFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import {
  conquerors1806,
  conquerors1807,
  conquerors1815,
  type Figures,
  figuresFor,
  type JudgementWeights,
  type Position,
} from '@vedette/conquerors';
import {
  type AnyGame,
  anyGame,
  checkOptions,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { fit, type Sample } from './logistic.js';

const GAMES: readonly AnyGame[] = [anyGame(conquerors1806), anyGame(conquerors1807), anyGame(conquerors1815)];
/** One choice in so many is random, so that the games do not all go the same way. */
const WHIM = 30;
const FILE = 'packages/conquerors/data/judgement.json';

/** The figures at the beginning of each turn of a game, with what came of it. */
function samplesOf(game: AnyGame, figures: Figures, scenario: number, options: object, seed: string, width: number): Sample[] {
  const checked = checkOptions(game, options);
  if (!checked.ok) return [];
  const started = newMatch(game, checked.value, { kind: 'fast', seed });
  if (!started.ok) return [];
  // Campaigns in a row are judged by the scenario under way.
  if ((started.value.position as Position).scenario !== checked.value['scenario']) return [];
  const table = tableOf(game, started.value.position, 'search');
  const { position } = table;
  const random = randomFrom(seed);
  const seen: Float64Array[] = [];
  const [french = ''] = started.value.seats;
  const policy = game.simple ?? game.contact;
  let turn = -1;
  while (position.outcome === null) {
    if (game.turn(position) !== turn) {
      turn = game.turn(position);
      const row = new Float64Array(width);
      figures.write(position as Position, row);
      row[figures.count + 2 * scenario] = 1;
      row[figures.count + 2 * scenario + 1] = figures.shareLeft(position as Position);
      seen.push(row);
    }
    const seat = position.pending[0]?.seat ?? '';
    const offered = optionsOf(table, seat);
    const isWhim = random.below(WHIM) === 0;
    const index = isWhim ? random.below(offered.length) : policy(table, seat, decisionKind(table) ?? '', offered, random);
    take(table, seat, offered[index] as Option);
  }
  const { winners } = position.outcome;
  const result = winners.length === 0 ? 0.5 : winners.includes(french) ? 1 : 0;
  return seen.map((row) => ({ row, result }));
}

function fitGame(game: AnyGame, games: number): JudgementWeights {
  const figures = figuresFor(game.id);
  const spec = game.options['scenario'];
  if (figures === null || spec?.kind !== 'one-of') throw new Error(`${game.id} has no scenarios to fit`);
  const width = figures.count + 2 * spec.values.length;
  const samples: Sample[] = [];
  const played = new Set<number>();
  spec.values.forEach((scenario, number) => {
    for (const level of ['conscript', 'grognard', 'marshal']) {
      for (let index = 0; index < games; index++) {
        const found = samplesOf(game, figures, number, { scenario, level }, `fit/${scenario}/${level}/${index}`, width);
        if (found.length > 0) played.add(number);
        for (const sample of found) samples.push(sample);
      }
    }
  });
  const { weights, surprise, before } = fit(samples, width);
  stdout.write(
    `${game.id}: ${samples.length} positions, surprise ${surprise.toFixed(4)} (knowing nothing ${before.toFixed(4)})\n`,
  );
  const rounded = (value: number): number => Number(value.toFixed(4));
  const scenarios: Record<string, [number, number]> = {};
  for (const number of played) {
    const at = figures.count + 2 * number;
    scenarios[spec.values[number] as string] = [rounded(weights[at] as number), rounded(weights[at + 1] as number)];
  }
  return { figures: [...weights.subarray(0, figures.count)].map(rounded), scenarios };
}

const { values } = parseArgs({ args: argv.slice(2), options: { games: { type: 'string', default: '400' } } });
const all: Record<string, JudgementWeights> = {};
for (const game of GAMES) all[game.id] = fitGame(game, Number(values.games));
writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
