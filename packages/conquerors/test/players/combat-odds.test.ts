/** The exact chances of a combat, against every single way in which its cards can fall. */
import { describe, expect, test } from 'vitest';
import { drawn, drawnFrom, oddsOf, rolled, type Spread } from '../../src/players/combat/combat-odds.js';

interface Shown {
  readonly losses: number;
  readonly fatigue: number;
}
const POOL: readonly Shown[] = [
  { losses: 1, fatigue: 0 },
  { losses: 1, fatigue: 1 },
  { losses: 0, fatigue: 2 },
  { losses: 0, fatigue: 2 },
  { losses: 0, fatigue: 1 },
  { losses: 1, fatigue: 1 },
];
const OTHERS: readonly Shown[] = [
  { losses: 0, fatigue: 0 },
  { losses: 1, fatigue: 2 },
  { losses: 0, fatigue: 1 },
];

/** Every order in which so many of these can come. */
function orders<T>(of: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return of.flatMap((one, index) =>
    orders([...of.slice(0, index), ...of.slice(index + 1)], count - 1).map((rest) => [one, ...rest]),
  );
}

function counted(ways: readonly (readonly Shown[])[]): Map<string, number> {
  const chances = new Map<string, number>();
  for (const way of ways) {
    const key = `${way.reduce((sum, one) => sum + one.losses, 0)}/${way.reduce((sum, one) => sum + one.fatigue, 0)}`;
    chances.set(key, (chances.get(key) ?? 0) + 1 / ways.length);
  }
  return chances;
}

function expectSame(spread: Spread, chances: ReadonlyMap<string, number>): void {
  let seen = 0;
  spread.forEach((row, losses) => {
    row.forEach((chance, fatigue) => {
      expect(chance).toBeCloseTo(chances.get(`${losses}/${fatigue}`) ?? 0, 12);
      seen += chance;
    });
  });
  expect(seen).toBeCloseTo(1, 12);
}

describe('what cards show', () => {
  test.each([0, 1, 2, 3, 4])('%i cards of a known pool', (cards) => {
    expectSame(drawn(POOL, cards), counted(orders(POOL, cards)));
  });

  test.each([1, 2, 3])('%i cards of a deck of which two cards are in a hand, one knows not which', (cards) => {
    const ways = orders(POOL, 2).flatMap(([one, other]) => {
      const left = [...POOL];
      for (const gone of [one, other]) left.splice(left.indexOf(gone as Shown), 1);
      return orders([...left, ...OTHERS], cards);
    });
    expectSame(drawnFrom(OTHERS, POOL, 2, cards), counted(ways));
  });

  test('dice', () => {
    const ways = POOL.flatMap((one) => POOL.flatMap((two) => POOL.map((three) => [one, two, three])));
    expectSame(rolled(POOL, 3), counted(ways));
  });
});

test('who inflicts more losses wins', () => {
  const ours = orders(POOL, 3);
  const theirs = orders(OTHERS, 2);
  const sum = (way: readonly Shown[], of: 'losses' | 'fatigue') => way.reduce((total, one) => total + one[of], 0);
  const expected = { won: 0, drawn: 0, lost: 0 };
  let fatigue = 0;
  for (const own of ours) {
    fatigue += Math.max(0, sum(own, 'fatigue') - 2) / ours.length;
    for (const other of theirs) {
      const more = sum(own, 'losses') - sum(other, 'losses');
      expected[more > 0 ? 'won' : more < 0 ? 'lost' : 'drawn'] += 1 / (ours.length * theirs.length);
    }
  }
  const odds = oddsOf(drawn(POOL, 3), drawn(OTHERS, 2), 3, 2, 2);
  for (const result of ['won', 'drawn', 'lost'] as const) expect(odds.results[result]).toBeCloseTo(expected[result], 12);
  expect(odds.means['enemy-fatigue']).toBeCloseTo(fatigue, 12);
  expect(odds.means['own-losses']).toBeCloseTo((2 * 1) / 3, 12);
});
