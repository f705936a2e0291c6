import { playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { GAMES } from './tools.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each(GAMES)('a whole game of $title, as text', async (game) => {
  await expect(playthrough(game, { settings: {}, seed: 'golden' })).toMatchFileSnapshot(`golden/${game.id}.txt`);
});

test('a playthrough in French', async () => {
  const [ford] = GAMES;
  await expect(playthrough(ford, { settings: { scenario: 'bridgehead' }, seed: 'or', language: 'fr' })).toMatchFileSnapshot(
    'golden/example-ford-fr.txt',
  );
});
