import { LANGUAGES, outcomeText } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../src/index.js';

const ENDS = [
  { winners: [], how: 'agreed' },
  { winners: [], how: 'aborted' },
  { winners: [], how: 'adjudicated' },
  { winners: ['french'], how: 'adjudicated' },
  { winners: ['french'], how: 'time' },
  { winners: ['french'], how: 'resigned' },
] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(ENDS)('what people, or a clock, ended is told in words: $how $winners', async (outcome) => {
    const game = await CATALOGUE.find(({ id }) => id === '1806')?.load();
    if (game === undefined) throw new Error('there is no 1806');
    const text = game.text(language);
    const told = outcomeText(text, outcome, language);
    expect(told).not.toContain(outcome.how === 'agreed' ? '(agreed)' : `(${outcome.how})`);
    expect(told).not.toBe(text.outcome(outcome));
    if (outcome.winners.length > 0) expect(told).toContain(text.seat('french'));
  });
});
