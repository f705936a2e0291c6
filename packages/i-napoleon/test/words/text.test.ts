import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { iNapoleon, makeTexts, type NapoleonEvent, napoleonData } from '../../src/index.js';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';
import { scene } from '../scene.js';

const texts = makeTexts(napoleonData);
const cards = (napoleonData.cards as { cards: { number: number; effects: object[] }[] }).cards;

/** Every value of a key anywhere in the data of a card. */
function valuesOf(value: unknown, key: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key && typeof inner === 'string' ? [inner] : []),
    ...valuesOf(inner, key),
  ]);
}
const choices = cards.flatMap((card) => {
  const options = (value: unknown): string[] => {
    if (value === null || typeof value !== 'object') return [];
    const own = 'choice' in value ? (value.choice as { options: { id: string }[] }).options.map((option) => option.id) : [];
    return [...own, ...Object.values(value).flatMap(options)];
  };
  return options(card.effects).map((id) => `${card.number}/${id}`);
});

describe.each([
  ['English', english],
  ['French', french],
])('%s', (_, words) => {
  test('has a word for every choice that a card offers', () => {
    expect(choices.filter((id) => words.choices[id] === undefined)).toEqual([]);
    expect(Object.keys(words.choices).sort()).toEqual([...new Set(choices)].sort());
  });
  test('has words for every end', () => {
    const causes = cards.flatMap((card) => valuesOf(card.effects, 'how'));
    expect([...causes, 'scenario-over', 'time-ran-out'].filter((cause) => words.causes[cause] === undefined)).toEqual([]);
  });
  test('has a prompt for every decision', () => {
    const kinds = [...iNapoleon.contents.chapters.values()].flatMap((chapter) =>
      [...chapter.steps.values()].filter((step) => step.ask !== null).map((step) => `${chapter.procedure}.${step.name}`),
    );
    expect(Object.keys(words.prompts).sort()).toEqual(kinds.sort());
  });
  test('has a sentence for every refusal', () => {
    const codes = [...iNapoleon.contents.chapters.values()].flatMap((chapter) =>
      [...chapter.steps.values()].flatMap((step) => (step.ask?.legal ?? []).map((rule) => rule.code)),
    );
    expect([...new Set(codes)].filter((code) => words.refusals[code] === undefined)).toEqual([]);
  });
});

test('French and English say different things with the same words for options', () => {
  expect(Object.keys(french.answers)).toEqual(Object.keys(english.answers));
});

describe.each(LANGUAGES)('cards in words: %s', (language) => {
  test.each(cards.map((card) => card.number))('card %i', (number) => {
    const text = texts.card(language, number);
    expect(text.title.length).toBeGreaterThan(1);
    expect(text.lines.length).toBeGreaterThan(0);
    for (const line of text.lines) expect(line).not.toMatch(/undefined|\[object|NaN|null/);
  });
});

test('a card says what its data says', () => {
  expect(texts.card('en', 54).lines.join(' ')).toContain('Income +2 A');
  expect(texts.card('fr', 54).lines.join(' ')).toContain('Revenu +2 A');
  expect(texts.card('en', 87).lines.join(' ')).toContain('Close newspapers for 5 G: +1 P');
});

test('a life is told Year by Year, and has an epilogue', () => {
  const life = scene({ set: { luck: 'used', cards: { CAMPAIGN: [7] }, next: { combat: [9] } }, phase: 'campaign' });
  const told = texts.life(
    'en',
    1793,
    life.match.events.map(({ event }) => event as unknown as NapoleonEvent),
  );
  expect(told[0]).toMatchObject({
    year: '1793',
    sentences: expect.arrayContaining(['Victory: Artillery Toulon.', 'He is made a General.']),
  });
  const ending = scene({ scenario: 'emperor', set: { year: 1817, son: 'king-of-rome' }, phase: 'clean-up' }).ending;
  if (ending === null) throw new Error('the life is not over');
  expect(texts.epilogue('en', ending).join(' ')).toContain('dynasty');
  expect(texts.epilogue('fr', ending).join(' ')).toContain('dynastie');
});

test('before Luck is asked for, the player reads what the die brings', () => {
  const prompt = (life: ReturnType<typeof scene>, language: 'en' | 'fr') => {
    const { decision } = life;
    return decision === null ? '' : iNapoleon.text(language).prompt(decision, iNapoleon.view(life.position, 'napoleon'));
  };
  const card = scene({ set: { deck: [31, 12], next: { 'draw deck': [31], card: [3] } }, phase: 'card-action' }).do('resolve');
  expect(prompt(card, 'en')).toContain('The Terror: the die shows 3: −2 P.');
  expect(prompt(card, 'fr')).toMatch(/le dé montre 3\s: −2 P\./);
  const battle = scene({ set: { luck: 'unused', cards: { CAMPAIGN: [34] }, next: { combat: [2] } }, phase: 'campaign' });
  expect(prompt(battle, 'en')).toMatch(/the die shows 2.*: a Defeat\./);
});

describe.each(LANGUAGES)('what prompts and refusals cite can be read: %s', (language) => {
  test('every rule, in words', () => {
    const cites = [...iNapoleon.contents.chapters.values()].flatMap((chapter) =>
      [...chapter.steps.values()].flatMap((step) =>
        step.ask === null ? [] : [step.ask.cite, ...(step.ask.legal ?? []).map((rule) => rule.cite)],
      ),
    );
    const text = iNapoleon.text(language);
    expect([...new Set(cites)].filter((cite) => !text.rule?.(cite)?.text)).toEqual([]);
  });
  test('every scenario has a name', () => {
    const { values } = iNapoleon.settings.scenario as { values: readonly string[] };
    expect(values.filter((value) => !iNapoleon.text(language).settingValue?.('scenario', value)?.title)).toEqual([]);
  });
});

test('the prompt for Commanders names the Campaign, whoever is already there', () => {
  const life = scene({ scenario: 'emperor', set: { luck: 'used' }, phase: 'campaign-resolution' }).do({
    commander: 2,
    to: 'CAMPAIGN',
    pay: 'cost',
  });
  const { decision } = life;
  expect(decision && iNapoleon.text('en').prompt(decision, iNapoleon.view(life.position, 'napoleon'))).toContain(
    'Austria & Russia Declare War',
  );
});
