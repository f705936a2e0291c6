import { adviserFor, chancesFor } from '@vedette/ai';
import { conquerors1806 } from '@vedette/conquerors';
import {
  type AnyGame,
  anyGame,
  askedSeat,
  determinize,
  newMatch,
  optionsOf,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { matchOfSituation, readDocuments } from '@vedette/core/situations';
import { iNapoleon } from '@vedette/i-napoleon';
import { describe, expect, test } from 'vitest';

function positionOf(game: AnyGame): Running {
  const match = newMatch(game, {}, { kind: 'fast', seed: 'advice' });
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value.position;
}

describe('the adviser of I, Napoleon', () => {
  const game = anyGame(iNapoleon);
  const position = positionOf(game);
  const seat = askedSeat(position);

  function adviceFrom(at: Running, lives: number) {
    const adviser = adviserFor(game, at, seat, randomFrom('adviser'));
    for (let life = 0; life < lives; life++) adviser.step();
    expect(adviser.played).toBe(lives);
    return adviser.advice();
  }

  test('plays whole lives and says what it expects of each option', () => {
    const before = JSON.stringify(position);
    const advice = adviceFrom(position, 40);
    expect(JSON.stringify(position)).toBe(before);
    const options = optionsOf(tableOf(game, position), seat);
    expect(advice.map(({ option }) => JSON.stringify(option)).sort()).toEqual(options.map((one) => JSON.stringify(one)).sort());
    for (const { played, endings, marks } of advice) {
      expect(Math.abs(played - 40 / options.length)).toBeLessThanOrEqual(1);
      expect(Object.values(endings).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      // Nobody becomes Emperor who was not First Consul.
      expect(marks.emperor).toBeLessThanOrEqual(marks.firstConsul ?? 0);
    }
  });

  test('repeats itself, and does not know which card comes next', () => {
    const other = determinize(game, position, seat, randomFrom('another future'));
    expect(adviceFrom(position, 12)).toEqual(adviceFrom(other, 12));
  });
});

test('where there are very many options the likeliest are compared, and it is told where they lead', () => {
  const game = anyGame(conquerors1806);
  const [document] = readDocuments(`
situation: two stacks
game: '1806'
set:
  alone: true
  blocks: { soult: halle, davout: leipzig, brunswick: erfurt }
  next: { "french deck": [{ value: 4 }] }
active: french
`);
  if (document === undefined) throw new Error('no situation');
  const { position } = matchOfSituation(document, () => game);
  const adviser = adviserFor(game, position, 'french', randomFrom('ahead'));
  while (adviser.played < adviser.advice().length) adviser.step();
  const soult = adviser.advice().find(({ option }) => option === 'halle');
  // Who goes, and the areas he comes through in that game; nothing of what comes after his operation.
  expect(soult?.afterwards).toContain('move');
  expect(soult?.afterwards).not.toContain('leipzig');
  expect(adviser.advice().length).toBeLessThanOrEqual(12);
});

test('advice tells what an option does to what is fought over', () => {
  const game = anyGame(conquerors1806);
  const [document] = readDocuments(`
situation: halle
game: '1806'
set:
  alone: true
  turn: 4
  control: { halle: french, leipzig: french }
  blocks: { soult: halle, davout: leipzig, brunswick: erfurt, hohenlohe: lauchstaedt, napoleon: bamberg, ney: bamberg }
active: french
`);
  if (document === undefined) throw new Error('no situation');
  const { position } = matchOfSituation(document, () => game);
  const adviser = adviserFor(game, position, 'french', randomFrom('stakes'));
  // What the rule of thumb takes is known before any game is played, and it is one of the options.
  expect(adviser.advice().map(({ isUsual, played }) => ({ isUsual, played }))).toContainEqual({ isUsual: true, played: 0 });
  expect(adviser.advice().filter(({ isUsual }) => isUsual).length).toBe(1);
  while (adviser.played < 60) adviser.step();
  for (const { stakes } of adviser.advice()) {
    expect(Object.keys(stakes).sort()).toEqual(['bamberg', 'erfurt', 'halle', 'leipzig']);
    for (const { share } of Object.values(stakes)) expect(share >= 0 && share <= 1).toBe(true);
    // What they count, and whose they are now; of those that are lost it is told to whom.
    expect(stakes.halle).toMatchObject({ points: 3, isHeld: true });
    expect(stakes.erfurt).toMatchObject({ isHeld: false });
    for (const { share, takers } of Object.values(stakes))
      expect(takers.reduce((sum, taker) => sum + taker.share, 0)).toBeLessThanOrEqual(1 - share + 1e-9);
  }
  // Where the track stands when the games are over: it has left its beginning, and not for every option alike.
  const tallies = adviser.advice().map(({ tally }) => tally ?? Number.NaN);
  for (const tally of tallies) expect(tally >= 0 && tally <= 20).toBe(true);
  expect(new Set(tallies).size).toBeGreaterThan(1);
  // Hohenlohe stands beside Halle, and three French corps between him and Bamberg.
  const average = (place: string): number => {
    const advice = adviser.advice();
    return advice.reduce((sum, { stakes }) => sum + (stakes[place]?.share ?? 0), 0) / advice.length;
  };
  expect(average('bamberg')).toBeGreaterThan(average('halle'));
  expect(average('halle')).toBeLessThan(1);
});

test('chances of winning are those of every way in which a game can go on', () => {
  const game = anyGame(ford);
  const match = newMatch(ford, {}, { kind: 'fast', seed: 'chances' });
  if (!match.ok) throw new Error(match.refusal.code);
  const position = structuredClone(match.value.position);
  // The last round, Blue beside the empty camp of Red: whatever is chosen by thumb decides the game at once.
  position.round = 10;
  const places: Record<string, 'east-bank' | 'ford' | 'west-bank'> = {
    'blue-2': 'west-bank',
    'blue-3': 'east-bank',
    'red-1': 'ford',
  };
  for (const company of position.companies) company.area = places[company.id] ?? null;
  const options = optionsOf(tableOf(game, position), 'blue');
  const exact = options.map((option) => {
    const table = tableOf(game, structuredClone(position) as Running, 'search');
    take(table, 'blue', option);
    return table.position.outcome?.winners.includes('blue') ? 1 : 0;
  });
  const adviser = adviserFor(game, position, 'blue', randomFrom('exact'));
  for (let played = 0; played < 10 * options.length; played++) adviser.step();
  const advice = adviser.advice();
  options.forEach((option, index) => {
    const found = advice.find((one) => JSON.stringify(one.option) === JSON.stringify(option));
    if (exact[index] === 1) expect(found?.worth).toBe(1);
  });
  expect(advice[0]?.option).toEqual({ company: 'blue-3', to: 'red-camp' });
  const chances = chancesFor(game, position, 'blue', randomFrom('chances'));
  for (let played = 0; played < 50; played++) chances.step();
  const { played, endings, worth } = chances.result();
  expect(played).toBe(50);
  // A draw is half a victory.
  expect(worth).toBeCloseTo(0.5 + ((endings.blue ?? 0) - (endings.red ?? 0)) / 2, 9);
});
