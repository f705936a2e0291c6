import { reviewerFor } from '@vedette/ai';
import { conquerors1806 } from '@vedette/conquerors';
import { anyGame, determinize, type Option, optionsOf, type Running, randomFrom, same, tableOf } from '@vedette/core';
import { matchOfSituation, readDocuments } from '@vedette/core/situations';
import { expect, test } from 'vitest';

const game = anyGame(conquerors1806);
const [document] = readDocuments(`
situation: Hohenlohe, alone and tired, before three French corps
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
const options = optionsOf(tableOf(game, position), 'french');

function lookBack(at: Running, chosen: Option, rounds: number) {
  const reviewer = reviewerFor(game, at, 'french', chosen, randomFrom('review'));
  expect(reviewer.result()).toBeNull();
  while (reviewer.played < rounds) reviewer.step();
  const found = reviewer.result();
  if (found === null) throw new Error('nothing found');
  return { ...found, surprise: reviewer.surprise };
}

test('a choice is compared with the best of the rest, and what is better one way round is worse the other', () => {
  const before = JSON.stringify(position);
  const looks = options.map((chosen) => ({ chosen, ...lookBack(position, chosen, 12) }));
  expect(JSON.stringify(position)).toBe(before);
  const best = looks.reduce((one, other) => (other.ahead > one.ahead ? other : one));
  expect(best.ahead).toBeGreaterThan(0);
  for (const look of looks.filter((one) => one !== best)) {
    expect(look.ahead).toBeLessThan(0);
    // The same samples and the same luck for both: the difference is one and the same.
    if (same(look.other, best.chosen) && same(best.other, look.chosen)) expect(look.ahead).toBeCloseTo(-best.ahead, 9);
  }
  expect(Object.keys(best.stakes).sort()).toEqual(['bamberg', 'erfurt', 'halle', 'leipzig']);
});

test('what the rule of thumb would not have done is looked at first', () => {
  const surprises = options.map((chosen) => lookBack(position, chosen, 6).surprise);
  expect(Math.min(...surprises)).toBeLessThanOrEqual(0);
  expect(Math.max(...surprises)).toBeGreaterThan(0);
});

test('it repeats itself, and knows no more than the seat did', () => {
  const [chosen] = options;
  if (chosen === undefined) throw new Error('nothing to choose');
  const other = determinize(game, position, 'french', randomFrom('another truth'));
  expect(lookBack(position, chosen, 6)).toEqual(lookBack(other, chosen, 6));
});
