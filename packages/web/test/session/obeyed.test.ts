import type { ObeyedLine } from '@vedette/core';
import { entryOf } from '@vedette/games';
import { expect, test } from 'vitest';
import { obeyedSentences } from '../../src/session/journal.js';

const declined = (at: number): ObeyedLine => ({
  at,
  kind: 'event-window.playOne',
  option: 'pass',
  order: { decision: 'event-window.playOne', answer: { pass: true }, when: { condition: 'enemy-march' } },
  asked: { cite: '', pass: 'pass', about: {} },
});
const lost = (at: number): ObeyedLine => ({
  at,
  kind: 'share-losses.infantry',
  option: 1,
  order: { decision: 'share-losses', answer: { usual: true } },
  asked: { cite: '', pass: null, about: {} },
});

test('what standing orders answered is told in a sentence, the same one after the other as one, up to the moment looked at', async () => {
  const game = await entryOf('1806')?.load();
  if (game === undefined) throw new Error('no 1806');
  const text = { ...game.text('en'), option: (_: unknown, option: unknown) => `took ${option}` };
  const seen = { seat: 'french', view: {}, obeyed: [declined(3), declined(5), lost(6), declined(9)] };
  expect(obeyedSentences(text, seen, 'en', 9)).toEqual([
    { at: 5, text: 'By your order: took pass (While the enemy marches), 2 times' },
    { at: 6, text: 'By your order: took 1 (My losses, foot or horse)' },
    { at: 9, text: 'By your order: took pass (While the enemy marches)' },
  ]);
  expect(obeyedSentences(text, seen, 'en', 4)).toHaveLength(1);
});
