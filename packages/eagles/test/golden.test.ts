import { anyGame } from '@vedette/core';
import { playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  { name: 'friedland', settings: { scenario: '3' }, language: 'en' },
  { name: 'eylau', settings: { scenario: '2', confusion: true, hurryUp: true }, language: 'fr' },
] as const)('the first turn of $name, as text', async ({ name, settings, language }) => {
  const text = playthrough(anyGame(eagles), { settings, seed: 'golden', language, turns: 1, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});
