import { anyGame, newMatch, play, randomFrom, see } from '@vedette/core';
import { requisition } from '@vedette/core/examples';
import { secrecyOf } from '@vedette/core/testing';
import { expect, test } from 'vitest';

test.each([2, 3, 4])('among %i players nobody is shown what could be otherwise', (players) => {
  const found = secrecyOf(anyGame(requisition), { players }, 500, 'test');
  expect(found.ok ? found.value.broken : found.refusal).toEqual([]);
});

test.each(requisition.exchanges)('$name: can be made, and a seat does not see it', ({ apply }) => {
  const begun = newMatch(requisition, { players: 3 }, { kind: 'fast', seed: 'exchanges' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const match = begun.value;
  const { decision } = see(match, 'commissary-2');
  play(match, 'commissary-2', decision?.number ?? 0, [decision?.options[0]]);
  const [before, hidden] = [see(match, 'commissary-1').view, JSON.stringify(match.position)];
  expect(apply(match.position, 'commissary-1', randomFrom('exchanges'))).toBe(true);
  expect(JSON.stringify(match.position)).not.toBe(hidden);
  expect(see(match, 'commissary-1').view).toEqual(before);
});
