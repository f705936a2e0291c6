import { playOut, quickRandom } from '@vedette/ai';
import {
  type AnyGame,
  type AnyMatch,
  askedSeat,
  copyPosition,
  decisionKind,
  determinize,
  fastChance,
  newMatch,
  type Option,
  optionsOf,
  play,
  type Random,
  type Running,
  randomFrom,
  run,
  type Seat,
  samplerOf,
  setUpPosition,
  submit,
  tableOf,
  take,
} from '@vedette/core';
import { against, type Measured, processorTime, sumOf } from './measure.js';

const SAMPLES = 16;

/** Matches stopped at even distances through a game of the policy that seeks contact: positions as opponents meet them. */
export function matchesAlongTheWay(game: AnyGame): AnyMatch[] {
  const match = begin(game);
  const moments: Pick<AnyMatch, 'position' | 'floor'>[] = [];
  const told: number[] = [];
  const random = randomFrom('bench');
  while (match.position.outcome === null && moments.length < game.testing.longest) {
    moments.push({ position: match.position, floor: match.floor });
    told.push(match.events.length);
    choose(match, random.below);
  }
  return Array.from({ length: SAMPLES }, (_, index) => {
    const at = Math.floor((moments.length * (index + 0.5)) / SAMPLES);
    return { ...match, ...moments[at], choices: match.choices.slice(0, at), events: match.events.slice(0, told[at]) };
  });
}

function begin(game: AnyGame): AnyMatch {
  const started = newMatch(game, {}, { kind: 'fast', seed: 'bench' });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value;
}

function choose(match: AnyMatch, below: (size: number) => number): void {
  const table = tableOf(match.game, match.position);
  const pending = match.position.pending[0];
  if (pending === undefined) return;
  const options = optionsOf(table, pending.seat);
  const index = match.game.testing.contact(table, pending.seat, decisionKind(table) ?? '', options, {
    below,
    fork: () => fastChance('bench'),
  });
  play(match, pending.seat, pending.number, [options[index]]);
}

/** Random play of one whole game, options enumerated, no views. Gives the number of decisions. */
function playRandomly(game: AnyGame, settings: Parameters<AnyGame['setUp']>[0], random: Random, record: boolean): number {
  const table = tableOf(game, setUpPosition(game, settings, random.fork()), 'search');
  if (record) table.record = () => undefined;
  run(table);
  let decisions = 0;
  while (table.position.outcome === null && decisions < game.testing.longest) {
    const seat = askedSeat(table.position);
    const offered = optionsOf(table, seat);
    take(table, seat, offered[random.below(offered.length)] as Option);
    decisions += 1;
  }
  return decisions;
}

/** Each measure is of all the positions in turn: a single one may be a quiet moment or the thick of a combat. */
export function measureGame(game: AnyGame): Measured[] {
  const matches = matchesAlongTheWay(game);
  const [match] = matches;
  if (match === undefined) throw new Error('the game is over before it begins');
  const reference = () => {
    for (const { position } of matches) structuredClone(position);
  };
  const random = randomFrom('bench');
  const results: Measured[] = [];
  const add = (name: string, work: (match: AnyMatch, seat: Seat) => unknown, target?: string) => {
    const { microseconds, ratio } = against(reference, () => {
      for (const one of matches) work(one, askedSeat(one.position));
    });
    const value = microseconds / SAMPLES;
    results.push({
      name: `${game.id}.${name}`,
      value,
      unit: 'us',
      against: 'structuredClone',
      ratio,
      ...(target ? { target } : {}),
    });
  };
  const firstOption = (one: AnyMatch, seat: Seat) => optionsOf(tableOf(game, one.position), seat)[0] as Option;
  const answers = new Map(matches.map((one) => [one, firstOption(one, askedSeat(one.position))]));
  add('copy', ({ position }) => copyPosition(position, game.copy), 'at most 0.08');
  add('view', ({ position }, seat) => game.view(position, seat), 'at most 0.05');
  add('determinize', ({ position }, seat) => determinize(game, position, seat, random), 'at most 0.2');
  const samplers = new Map(matches.map((one) => [one, samplerOf(game, one.position, askedSeat(one.position))]));
  add('sample', (one) => samplers.get(one)?.(random), 'at most 0.2');
  add('options', ({ position }, seat) => optionsOf(tableOf(game, position), seat));
  add('door', (one, seat) => askTheDoor(one, seat, answers.get(one) as Option), 'at most 0.3');
  results.push(
    ...measurePlay(game, match, () => structuredClone(match.position)),
    measurePlayouts(game, 'playouts', Number.POSITIVE_INFINITY, 'at least 300 a second in 1806'),
  );
  results.push(measurePlayouts(game, 'playoutsOfATurn', 1, 'at least 2,000 a second in 1806'));
  return results;
}

/** The checked door: it says what to append, and changes nothing. */
function askTheDoor(match: AnyMatch, seat: string, option: Option): void {
  submit(match, seat, match.position.pending[0]?.number ?? 0, [option]);
}

/** So many random games, the same ones each time, since single games differ in length. Each gives its number of decisions. */
const GAMES = 20;
const randomGames = (game: AnyGame, { settings }: AnyMatch, record: boolean): (() => number)[] =>
  Array.from({ length: GAMES }, (_, number) => () => playRandomly(game, settings, randomFrom(`random play ${number}`), record));

function measurePlay(game: AnyGame, match: AnyMatch, reference: () => unknown): Measured[] {
  const games = randomGames(game, match, false);
  const decisions = sumOf(games.map((play) => play()));
  const { each, microseconds: both, ratio: ratioOfBoth } = against(reference, ...games, ...randomGames(game, match, true));
  const microseconds = sumOf(each.slice(0, GAMES));
  const recording = both - microseconds;
  const ratio = (ratioOfBoth * microseconds) / both;
  return [
    {
      name: `${game.id}.randomGame`,
      value: microseconds / GAMES,
      unit: 'us',
      against: 'structuredClone',
      ratio: ratio / GAMES,
    },
    {
      name: `${game.id}.decisionsPerClone`,
      value: decisions / ratio,
      unit: 'decisions',
      against: 'structuredClone',
      ratio: decisions / ratio,
      target: 'at least 15 (block games)',
    },
    { name: `${game.id}.decisionsPerSecond`, value: (1e6 * decisions) / microseconds, unit: '1/s' },
    { name: `${game.id}.gamesPerSecond`, value: (1e6 * GAMES) / microseconds, unit: '1/s' },
    {
      name: `${game.id}.recording`,
      value: recording / GAMES,
      unit: 'us',
      against: 'not recording',
      ratio: recording / microseconds,
      target: 'at most 1.05',
    },
  ];
}

/** So many playouts from the starting position, each of another sample, as a search makes them. */
const PLAYOUTS = 20;
const PLAYOUT_MILLISECONDS = 5000;

/**
 * The best of several rounds for each playout by itself: they last long enough for a busy machine to get between, and
 * no two are alike. Of a long game only as many are played as time allows.
 */
function measurePlayouts(game: AnyGame, name: string, turns: number, target: string): Measured {
  const { position } = begin(game);
  const seat = askedSeat(position);
  const draw = samplerOf(game, position, seat);
  const quick = quickRandom();
  const best: number[] = [];
  let clone = Number.POSITIVE_INFINITY;
  const began = processorTime();
  for (let count = 0; processorTime() - began < PLAYOUT_MILLISECONDS; count++) {
    const number = count % PLAYOUTS;
    const random = randomFrom(`playout ${number}`);
    quick.seed(number);
    const playing = processorTime();
    const table = tableOf(game, draw(random), 'search');
    playOut(game, table, quick, turns);
    game.evaluate?.(table.position, seat);
    const played = processorTime();
    structuredClone(position);
    clone = Math.min(clone, processorTime() - played);
    best[number] = Math.min(best[number] ?? Number.POSITIVE_INFINITY, played - playing);
  }
  const milliseconds = best.reduce((sum, one) => sum + one, 0) / best.length;
  return {
    name: `${game.id}.${name}`,
    value: 1000 / milliseconds,
    unit: '1/s',
    against: 'structuredClone',
    ratio: milliseconds / clone,
    target,
  };
}

export const sizeOf = (position: Running): number => JSON.stringify(position).length;
