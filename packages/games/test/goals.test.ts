import { LANGUAGES, newMatch, type Option } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, everyCombination, tableWords } from '../src/index.js';

/** Before the bids nobody knows whose side he will have. */
const hasSides = (seats: readonly string[]) => !seats.includes('first');

describe.each(CATALOGUE.filter(({ example }) => !example))('$title', ({ load }) => {
  test('every scenario and side has a card of what wins, what counts, and ideas to begin with', async () => {
    const game = await load();
    for (const settings of everyCombination(game, {})) {
      const match = newMatch(game, settings, { kind: 'fast', seed: 'goals' });
      if (!match.ok) continue;
      if (!hasSides(match.value.seats)) continue;
      for (const seat of match.value.seats) {
        const [english, french] = LANGUAGES.map((language) => game.text(language).goal?.(match.value.settings, seat) ?? null);
        const what = [...tableWords(game, settings), seat].join(', ');
        expect(english, what).not.toBeNull();
        expect(english?.ideas.length, `${what}: how many ideas`).toBeGreaterThanOrEqual(2);
        expect(english?.ideas.length, `${what}: how many ideas`).toBeLessThanOrEqual(3);
        expect(english?.counts.length, `${what}: how many things that count`).toBeGreaterThanOrEqual(3);
        expect(french?.wins, `${what}: in French`).not.toBe(english?.wins);
        expect(french?.ideas, `${what}: in French`).not.toEqual(english?.ideas);
        expect(JSON.stringify(french), `${what}: French spaces that may break`).not.toMatch(/ [:;?!»]|« /);
      }
    }
  });
});

test('what the goal says stands on its track too: letters where the track has letters', async () => {
  const game = await CATALOGUE.find(({ id }) => id === 'eagles')?.load();
  const goal = game?.text('en').goal?.({ scenario: '3' }, 'french');
  expect(goal?.wins).toContain('E – G');
  expect(goal?.track?.names?.slice(4)).toEqual(['E', 'F', 'G']);
});

test('the chits of a battle are read in the same order, whatever custom would choose', async () => {
  const game = await CATALOGUE.find(({ id }) => id === 'eagles')?.load();
  const decision = { kind: 'battle.chits', number: 1, seat: 'french', options: [], cite: '', pass: null, about: {} };
  const arranged = (options: readonly Option[]) => game?.text('en').arranged?.(decision, options);
  expect(arranged(['pursuit', 'pitched', { press: 'pursuit' }, 'next-battle'])).toEqual([
    'pitched',
    'pursuit',
    { press: 'pursuit' },
    'next-battle',
  ]);
});
