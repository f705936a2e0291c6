import { anyGame } from '@vedette/core';
import { playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  { name: 'friedland', options: { scenario: '3' }, language: 'en' },
  { name: 'eylau', options: { scenario: '2', confusion: true, hurryUp: true }, language: 'fr' },
] as const)('the first turn of $name, as text', async ({ name, options, language }) => {
  const text = playthrough(anyGame(eagles), { options, seed: 'golden', language, turns: 1, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});
