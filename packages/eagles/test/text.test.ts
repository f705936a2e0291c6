import { type Decision, LANGUAGES } from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';
import { english } from '../src/text/en.js';
import { french } from '../src/text/fr.js';
import { Play } from './table.js';

const asked = [...eagles.contents.chapters.values()].flatMap((chapter) =>
  [...chapter.steps.values()].filter((step) => step.ask !== null).map((step) => `${chapter.procedure}.${step.name}`),
);

test('every decision, option, event, refusal and setting has words in both languages', () => {
  for (const words of [english, french]) {
    for (const kind of asked) expect([kind, words.prompts[kind]]).not.toEqual([kind, undefined]);
    for (const kind of eagles.eventKinds) expect([kind, typeof words.events[kind]]).toEqual([kind, 'function']);
    for (const name of Object.keys(eagles.options)) expect([name, words.settings[name]?.title]).not.toEqual([name, undefined]);
  }
  expect(Object.keys(french.options)).toEqual(Object.keys(english.options));
  expect(Object.keys(french.actions)).toEqual(Object.keys(english.actions));
  expect(Object.keys(french.refusals)).toEqual(Object.keys(english.refusals));
});

test.each(LANGUAGES)('a position and its options can be read (%s)', (language) => {
  const play = new Play({ scenario: '3' }).start().until('commands.choose');
  const text = eagles.text(language);
  const view = eagles.view(play.position, 'coalition');
  const decision: Decision = {
    seat: 'coalition',
    kind: play.kind,
    number: 1,
    cite: '',
    options: play.options(),
    pass: 'done',
    about: {},
  };
  for (const option of play.options()) expect(text.option(decision, option, view)).not.toContain('{');
  expect(text.brief(view)).toContain('1807');
});
