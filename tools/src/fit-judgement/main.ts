/**
 * Fits the weights by which the opponents of Napoléon 1806, 1807 and 1815 and the adviser of I, Napoleon judge a position:
 * plays games between simple players, looks at the beginning of every turn, and finds the weights under which what came
 * of the games was likeliest.
 *
 *   npm run fit -- --games 400 --only 1806,1807
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import {
  conquerors1806,
  conquerors1807,
  conquerors1815,
  figuresFor,
  type JudgementWeights,
  type Position,
} from '@vedette/conquerors';
import {
  type AnyGame,
  anyGame,
  askedSeat,
  checkSettings,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { iNapoleon, type Position as LifePosition, lifeFigures, napoleonData } from '@vedette/i-napoleon';
import { fit, type Row, rowOf, type Sample } from './logistic.js';

/** One choice in so many is random, so that the games do not all go the same way. */
const WHIM = 30;

interface Played {
  readonly rows: readonly Row[];
  readonly last: Running;
  readonly seats: readonly string[];
}

/** Plays a game by the simple policy, and looks at the beginning of each turn. */
function played(game: AnyGame, options: object, seed: string, look: (position: Running) => Row | null): Played | null {
  const checked = checkSettings(game, options);
  if (!checked.ok) return null;
  const started = newMatch(game, checked.value, { kind: 'fast', seed });
  if (!started.ok) return null;
  const table = tableOf(game, started.value.position, 'search');
  const { position } = table;
  const random = randomFrom(seed);
  const rows: Row[] = [];
  const policy = game.simple ?? game.testing.contact;
  let turn = -1;
  while (position.outcome === null) {
    if (game.turn(position) !== turn) {
      turn = game.turn(position);
      const row = look(position);
      if (row === null) return null;
      rows.push(row);
    }
    const seat = askedSeat(position);
    const offered = optionsOf(table, seat);
    const isWhim = random.below(WHIM) === 0;
    const index = isWhim ? random.below(offered.length) : policy(table, seat, decisionKind(table) ?? '', offered, random);
    take(table, seat, offered[index] as Option);
  }
  return { rows, last: position, seats: started.value.seats };
}

const rounded = (value: number): number => Number(value.toFixed(4));

function fitSamples(name: string, samples: readonly Sample[], width: number, reins?: number): Float64Array {
  const { weights, surprise, before } = fit(samples, width, reins);
  stdout.write(`${name}: ${samples.length} positions, surprise ${surprise.toFixed(4)} (knowing nothing ${before.toFixed(4)})\n`);
  return weights;
}

function fitCampaigns(game: AnyGame, games: number): JudgementWeights {
  const figures = figuresFor(game.id);
  const spec = game.settings.scenario;
  if (figures === null || spec?.kind !== 'one-of') throw new Error(`${game.id} has no scenarios to fit`);
  const width = figures.count + 2 * spec.values.length;
  const samples: Sample[] = [];
  const found = new Set<string>();
  spec.values.forEach((scenario, number) => {
    const at = figures.count + 2 * number;
    const look = (position: Running): Row | null => {
      // Campaigns in a row are judged by the scenario under way.
      if ((position as Position).scenario !== scenario) return null;
      const row = new Float64Array(width);
      figures.write(position as Position, row);
      row[at] = 1;
      row[at + 1] = figures.shareLeft(position as Position);
      return rowOf((note) => {
        for (let place = 0; place < width; place++) note(place, row[place] as number);
      });
    };
    for (const level of ['conscript', 'grognard', 'marshal']) {
      for (let index = 0; index < games; index++) {
        const one = played(game, { scenario, level }, `fit/${scenario}/${level}/${index}`, look);
        if (one === null) break;
        found.add(scenario);
        const winners = one.last.outcome?.winners ?? [];
        const result = winners.length === 0 ? 0.5 : winners.includes(one.seats[0] ?? '') ? 1 : 0;
        for (const row of one.rows) samples.push({ row, result });
      }
    }
  });
  const weights = fitSamples(game.id, samples, width);
  const scenarios: Record<string, [number, number]> = {};
  spec.values.forEach((scenario, number) => {
    const at = figures.count + 2 * number;
    if (found.has(scenario)) scenarios[scenario] = [rounded(weights[at] as number), rounded(weights[at + 1] as number)];
  });
  return { figures: [...weights.subarray(0, figures.count)].map(rounded), scenarios };
}

/** A life is soon played, and says little. */
const LIVES_A_GAME = 40;
/** Cards that seldom lie on the board say little: their weights are held near zero. */
const LIFE_REINS = 20;

function fitLives(games: number): Record<string, Record<string, number>> {
  const game = anyGame(iNapoleon);
  const { names, stationOf, note, fulfilment } = lifeFigures(napoleonData);
  const samples = new Map<ReturnType<typeof stationOf>, Sample[]>();
  for (let index = 0; index < games; index++) {
    const stations: ReturnType<typeof stationOf>[] = [];
    const one = played(game, {}, `fit/${index}`, (position) => {
      stations.push(stationOf(position as LifePosition));
      return rowOf((into) => note(position as LifePosition, into));
    });
    one?.rows.forEach((row, number) => {
      const station = stations[number] as (typeof stations)[number];
      const known = samples.get(station) ?? [];
      known.push({ row, result: fulfilment(station, one.last as LifePosition) });
      samples.set(station, known);
    });
  }
  const byStation: Record<string, Record<string, number>> = {};
  for (const [station, known] of samples) {
    const weights = fitSamples(`${game.id} ${station}`, known, names.length, LIFE_REINS);
    byStation[station] = Object.fromEntries(
      names.map((name, at) => [name, rounded(weights[at] as number)] as const).filter(([, weight]) => weight !== 0),
    );
  }
  return byStation;
}

const { values } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string', default: '400' }, only: { type: 'string' } },
});
const games = Number(values.games);
const isWanted = (id: string): boolean => values.only === undefined || values.only.split(',').includes(id);
const write = (path: string, weights: object) => writeFileSync(path, `${JSON.stringify(weights, null, 2)}\n`);

const CAMPAIGNS = 'packages/conquerors/data/judgement.json';
const campaigns = JSON.parse(readFileSync(CAMPAIGNS, 'utf8')) as Record<string, JudgementWeights>;
for (const game of [conquerors1806, conquerors1807, conquerors1815])
  if (isWanted(game.id)) campaigns[game.id] = fitCampaigns(anyGame(game), games);
write(CAMPAIGNS, campaigns);
if (isWanted(iNapoleon.id)) write('packages/i-napoleon/data/judgement.json', fitLives(LIVES_A_GAME * games));
