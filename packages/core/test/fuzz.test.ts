import { anyGame } from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { fuzzGame, noCoverage, untouched } from '@vedette/core/testing';
import { expect, test } from 'vitest';

test.each([anyGame(ford), anyGame(requisition)])('$title survives fuzzing', (game) => {
  const coverage = noCoverage();
  const t0 = Date.now();
  let n = 0;
  for (let number = 0; number < 300; number++) {
    const fuzzed = fuzzGame(game, {}, 'test', number, coverage);
    expect(fuzzed).toMatchObject({ ok: true, value: { failure: null } });
    if (fuzzed.ok) n += fuzzed.value.decisions;
  }
  console.log(n, Date.now() - t0, untouched(game, coverage));
});
