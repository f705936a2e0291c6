import {
  type Decision,
  decisionKind,
  LANGUAGES,
  type Language,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
  tellAll,
} from '@vedette/core';
import { expect, test } from 'vitest';
import englishRules from '../../data/rules/en.json' with { type: 'json' };
import frenchRules from '../../data/rules/fr.json' with { type: 'json' };
import * as contents from '../../src/contents.js';
import { eagles } from '../../src/index.js';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';
import { Play, sideAsked, standardOptions } from '../helpers/table.js';

const rules = { en: englishRules, fr: frenchRules } as Record<Language, Record<string, object>>;

const asked = [...eagles.contents.chapters.values()].flatMap((chapter) =>
  [...chapter.steps.values()].filter((step) => step.ask !== null).map((step) => `${chapter.procedure}.${step.name}`),
);

test('every decision, option, event, refusal and setting has words in both languages', () => {
  for (const words of [english, french]) {
    expect(Object.keys(words.prompts).sort()).toEqual([...asked].sort());

    for (const name of Object.keys(eagles.settings)) expect([name, words.settings[name]?.title]).not.toEqual([name, undefined]);
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

const headings = Object.values(contents).flatMap((one) => (typeof one === 'object' && 'cite' in one ? [one.cite] : []));

test.each(LANGUAGES)('every rule that a prompt, a refusal or a heading cites opens in %s', (language) => {
  const cites = new Set(headings);
  for (const chapter of eagles.contents.chapters.values()) {
    for (const { ask } of chapter.steps.values()) {
      if (ask === null) continue;
      cites.add(ask.cite);
      for (const one of ask.legal ?? []) cites.add(one.cite);
    }
  }
  const misplaced = eagles.settingsRule?.({ ...standardOptions, scenario: '1', sea: true });
  if (misplaced?.cite !== undefined) cites.add(misplaced.cite);
  expect(cites.size).toBeGreaterThan(130);
  const { rule } = eagles.text(language);
  expect([...cites].filter((cite) => !rule?.(cite)?.text.endsWith('.'))).toEqual([]);
  // A text that nothing cites is one that nobody can open.
  expect(Object.keys(rules[language]).filter((cite) => !cites.has(cite))).toEqual([]);
});

test('both languages explain the same rules, each in words of its own', () => {
  expect(Object.keys(rules.fr)).toEqual(Object.keys(rules.en));
  for (const [cite, text] of Object.entries(rules.en)) expect([cite, text]).not.toEqual([cite, rules.fr[cite]]);
});

test.each(LANGUAGES)('nothing is called by the name it has in the data (%s)', (language) => {
  const match = newMatch(eagles, { scenario: '3' }, { kind: 'fast', seed: 'names' });
  if (!match.ok) throw new Error(match.refusal.code);
  const table = tableOf(eagles, match.value.position);
  const text = eagles.text(language);
  const said = new Set<string>();
  table.record = (event) => {
    for (const seat of match.value.seats)
      for (const told of tellAll([{ event }], seat)) said.add(text.event(told, eagles.view(table.position, seat)));
  };
  const random = randomFrom('names');
  for (let count = 0; count < 1500 && table.position.outcome === null; count++) {
    const seat = sideAsked(table.position);
    const options = optionsOf(table, seat);
    const decision: Decision = { seat, kind: decisionKind(table) ?? '', number: 1, cite: '', options, pass: null, about: {} };
    const view = eagles.view(table.position, seat);
    for (const option of options.slice(0, 12)) said.add(text.option(decision, option, view));
    take(table, seat, options[random.below(options.length)] as Option);
  }
  expect(said.size).toBeGreaterThan(500);
  expect(
    [...said].filter((sentence) =>
      /\b[frp]-\w+-|\w-[icak]\b|undefined|\bNaN\b|[{}_]|general-|général? \d|General \d/.test(sentence),
    ),
  ).toEqual([]);
});
