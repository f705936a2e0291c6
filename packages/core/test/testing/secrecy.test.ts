import { anyGame, type Exchange, type GameSpec, game } from '@vedette/core';
import { type FordTypes, ford } from '@vedette/core/examples';
import { secrecyOf } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { expectOk } from '../tools.js';

type FordPosition = FordTypes['position'];

/** What blue cannot know of companies that it has not met, nor anybody who only looks on. */
const HIDDEN_STRENGTH: Exchange<FordPosition> = {
  name: 'two hidden strengths',
  apply(position, onlooker) {
    const [one, other] = position.companies.filter(({ side, seen }) => side === 'red' && !seen);
    if (one === undefined || other === undefined || onlooker === 'red') return false;
    [one.strength, other.strength] = [other.strength, one.strength];
    return true;
  },
};

function brokenIn(changes: Partial<GameSpec<FordTypes>>): ReadonlySet<string> {
  const { contents: _, ...spec } = ford;
  const played = anyGame(game({ ...spec, exchanges: [HIDDEN_STRENGTH], ...changes }));
  return new Set(expectOk(secrecyOf(played, {}, 400, 'test')).broken.map((what) => what.split(',')[0] ?? ''));
}

const strengthIn = ({ companies }: FordPosition): number => companies.find(({ id }) => id === 'red-1')?.strength ?? 0;

test('as many comparisons are made as were wanted, and none where nothing can be exchanged', () => {
  const { contents: _, ...spec } = ford;
  const whole = expectOk(secrecyOf(anyGame(game({ ...spec, exchanges: [HIDDEN_STRENGTH] })), {}, 400, 'count'));
  expect(Object.values(whole.compared).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(400);
  expect(Math.min(whole.compared.view, whole.compared.options, whole.compared.sample, whole.compared.log)).toBeGreaterThan(0);
  expect(whole.broken).toEqual([]);
  const none = expectOk(secrecyOf(anyGame(game({ ...spec, exchanges: [] })), {}, 400, 'count'));
  expect(Object.values(none.compared)).toEqual([0, 0, 0, 0, 0]);
});

test('a view that shows what is hidden is found, and a sampler that leaves it as it is', () => {
  const view: GameSpec<FordTypes>['view'] = (position, seat) =>
    ({ ...ford.view(position, seat), leaked: strengthIn(position) }) as never;
  expect(brokenIn({ view })).toContain('view');
  expect(brokenIn({ shuffleUnknown: () => undefined })).toContain('sample');
});
