import { type Decision, ok, type Way } from '@vedette/core';
import { expect, test, vi } from 'vitest';

// What the page's compiler makes of it is not looked at here.
vi.stubGlobal('$state', { raw: <T>(value: T): T => value });
const { UnderWay } = await import('../../../src/boards/conquerors/blocks/under-way.svelte.js');

const step = (number: number): Decision => ({ kind: 'march.step', number }) as unknown as Decision;
const wayTo = (to: string, ...choices: string[]): Way => ({ to, choices }) as unknown as Way;

test('until the game has said where a march goes on to, it goes nowhere: not where it could have gone a step before', async () => {
  const underWay = new UnderWay();
  await underWay.turnTo(step(1), async () => ok([wayTo('jena', 'apolda', 'jena')]));
  expect([...underWay.marches.keys()]).toEqual(['jena']);
  const turning = underWay.turnTo(step(2), async () => ok([wayTo('jena', 'jena')]));
  expect([...underWay.marches.keys()]).toEqual([]);
  await turning;
  expect(underWay.marches.get('jena')?.choices).toEqual(['jena']);
  await underWay.turnTo(null, undefined);
  expect(underWay.marches.size).toBe(0);
});
