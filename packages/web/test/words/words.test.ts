import { expect, test } from 'vitest';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';

/** The words that are the same in both languages, with reason: names and signs. */
const SAME = new Set([
  'title',
  'Vedette',
  'Journal',
  'Pause',
  'Menu',
  'Bulletin',
  'Fatigue',
  'public',
  'Tables',
  'Cadet',
  'Colonel',
  '1 – 9',
  '↑ ↓',
  'Z',
  'T',
  'N',
  'H',
  '[ ] F',
  '?',
  'Alt 1 – 4',
  'language',
]);

/** How long a game takes. */
const isTime = (words: string) => /^\d+ (min|h)$/.test(words);

function pairs(left: unknown, right: unknown, at = ''): [string, string, string][] {
  if (typeof left === 'string') return [[at, left, String(right)]];
  if (typeof left === 'function') {
    const say = (word: unknown) => String((word as (what: string) => string)('‹›'));
    return [[at, say(left), say(right)]];
  }
  return Object.keys(left as object).flatMap((key) =>
    pairs((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key], `${at}.${key}`),
  );
}

test('every word of the page is translated', () => {
  const untranslated = pairs(english, french).filter(([, en, fr]) => en === fr && !SAME.has(en) && !isTime(en));
  expect(untranslated).toEqual([]);
});

test('the front page has a sentence of its own for every game', () => {
  for (const { games } of [english, french]) {
    const sentences = Object.values(games).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  }
});

test('what is put into a sentence is in the French sentence too', () => {
  for (const [at, en, fr] of pairs(english, french)) expect(fr.includes('‹›'), at).toBe(en.includes('‹›'));
});

test('a turn is counted, and a year is called by its number', () => {
  const told = (turn: number) => [english, french].map(({ front }) => front.turn(turn));
  expect(told(5)).toEqual(['turn 5', 'tour 5']);
  expect(told(1793)).toEqual(['1793', '1793']);
});
