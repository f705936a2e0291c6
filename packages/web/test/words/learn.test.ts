import { expect, test } from 'vitest';
import { learnWords } from '../../src/words/learn.js';

const say = (word: unknown): string => (typeof word === 'function' ? String(word('‹›', '‹›')) : JSON.stringify(word));
const [english, french] = [learnWords('en'), learnWords('fr')];

test('every word of the lessons is translated, with all that is put into it', () => {
  for (const [key, word] of Object.entries(english)) {
    const other = say(french[key as keyof typeof french]);
    expect(other, key).not.toBe(say(word));
    expect(other.includes('‹›'), key).toBe(say(word).includes('‹›'));
    // A sign that French sets apart stands after a fixed space.
    expect(other, key).not.toMatch(/ [:;?!»]|« /);
  }
});

test('what is a sentence already is not followed by a colon', () => {
  expect(english.notNow('Leipzig')).toBe('Leipzig: not now');
  expect(english.notNow('Intuition is played at: initiative.')).toBe('Not now. Intuition is played at: initiative.');
  expect(french.notNow('Leipzig')).toMatch(/^Leipzig\s: pas maintenant$/);
  expect(french.notNow('Intuition se joue à l’initiative.')).toBe('Pas maintenant. Intuition se joue à l’initiative.');
});
