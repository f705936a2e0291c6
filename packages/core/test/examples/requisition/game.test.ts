import { anyGame } from '@vedette/core';
import { requisition } from '@vedette/core/examples';
import { fuzzGame, noCoverage, untouched } from '@vedette/core/testing';
import { expect, test } from 'vitest';

test.each([2, 3, 4])('fuzzed games of %i players keep every law, and reach everything', (players) => {
  const coverage = noCoverage();
  for (let number = 0; number < 30; number++) {
    const fuzzed = fuzzGame(anyGame(requisition), { players }, 'test', number, coverage);
    expect(fuzzed.ok ? fuzzed.value.failure : fuzzed.refusal).toBeNull();
  }
  expect(untouched(anyGame(requisition), coverage)).toMatchObject({ decisions: [], steps: [], refusals: [], events: [] });
});
