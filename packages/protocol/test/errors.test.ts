import { LANGUAGES } from '@vedette/core';
import { expect, test } from 'vitest';
import { answerText, ERROR_CODES, isRequestName, REQUESTS } from '../src/index.js';

test.each(LANGUAGES)('every error has a sentence in %s', (language) => {
  for (const code of ERROR_CODES) {
    const text = answerText(
      { code, particulars: { seconds: 3, most: 5, name: 'Anna', seat: 'french', seats: 'x', number: '1', days: 4 } },
      language,
    );
    expect(text, code).toMatch(/^\p{Lu}.*\.$/u);
    expect(text, code).not.toContain('?');
  }
});

test('French has its fixed spaces', () => {
  for (const code of ERROR_CODES) expect(answerText({ code }, 'fr')).not.toMatch(/[^\u00a0\u202f][:;!]/);
});

test('what the core refuses is told in its words', () => {
  expect(answerText({ code: 'match-is-over' })).toBe('The match is over.');
  expect(answerText({ code: 'constructor' })).toBe('constructor');
});

test('names that every object has are no requests', () => {
  expect(isRequestName('constructor')).toBe(false);
  expect(isRequestName('people.me')).toBe(true);
  expect(Object.values(REQUESTS).every(({ cost }) => cost > 0)).toBe(true);
});
