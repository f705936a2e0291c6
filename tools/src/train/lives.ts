/** The judgement of a life: weights under which what came of many lives was likeliest. */
import { writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
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

export function trainLives(lives: number): void {
  writeFileSync('packages/i-napoleon/data/judgement.json', `${JSON.stringify(fitLives(lives), null, 2)}\n`);
}
