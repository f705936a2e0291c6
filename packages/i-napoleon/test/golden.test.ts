import { playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { played } from './scene.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  ['commander', 'en'],
  ['first-consul', 'fr'],
  ['emperor', 'en'],
] as const)('a whole life of the scenario %s, as text (%s)', async (scenario, language) => {
  const text = playthrough(played, { options: { scenario }, seed: 'golden', language, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${scenario}.txt`);
});
