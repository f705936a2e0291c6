import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { cardWords, conquerors1806, conquerors1807, conquerors1815, dataOf, type GameData } from '../../src/index.js';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';
import { matchAt, viewOf } from '../matches.js';

const PLAIN = { level: 'conscript', scenario: 'campaign', combat: 'cards', screens: false, freeSetUp: false, players: '2' };
const OPTIONS_REFUSED = [
  { ...PLAIN, level: 'no such level' },
  { ...PLAIN, scenario: 'pultusk', players: '3' },
  { ...PLAIN, players: '7' },
  { ...PLAIN, freeSetUp: true },
];

describe.each([conquerors1806, conquerors1807, conquerors1815])('$title', (game) => {
  test.each(LANGUAGES)('every event has a name and a line in %s', (language) => {
    const data = dataOf(game.id) as GameData;
    for (const event of data.events) {
      for (const players of [2, 3]) {
        const words = cardWords(event, language, { game: game.id, players });
        expect(words.name, event.id).not.toBe('');
        // A line of our own, that fits on a card.
        expect(words.effect, event.id).not.toContain(event.effect);
        expect(words.effect.length, `${event.id}: ${words.effect}`).toBeLessThan(121);
      }
      if (language === 'fr') expect(french.events[event.id], event.id).toBeDefined();
    }
  });

  test.each(LANGUAGES)('what a card is for with three players is said in %s', (language) => {
    const { events } = dataOf(game.id) as GameData;
    const lines = (players: number) => events.map((event) => cardWords(event, language, { game: game.id, players }).effect);
    const otherwise = events.filter((_, index) => lines(2)[index] !== lines(3)[index]).map(({ id }) => id);
    // Rear Guard speaks of a corps of one's own in any case.
    expect(otherwise).toEqual(
      events.filter(({ id, threePlayer }) => threePlayer !== null && id !== 'rear-guard').map(({ id }) => id),
    );
  });

  test('every scenario has a French title', () => {
    const { settingValue } = game.text('fr');
    const { scenarios } = dataOf(game.id) as GameData;
    expect(scenarios.filter(({ id, name }) => settingValue?.('scenario', id)?.title === name)).toEqual([]);
  });

  test.each(LANGUAGES)('every rule that a prompt or a refusal cites opens in %s', (language) => {
    const cites = new Set<string>();
    for (const chapter of game.contents.chapters.values()) {
      for (const { ask } of chapter.steps.values()) {
        if (ask === null) continue;
        cites.add(ask.cite);
        for (const one of ask.legal ?? []) cites.add(one.cite);
      }
    }
    for (const given of OPTIONS_REFUSED) {
      const refusal = game.settingsRule?.(given);
      if (refusal?.cite !== undefined) cites.add(refusal.cite);
    }
    expect(cites.size).toBeGreaterThan(40);
    const text = game.text(language);
    for (const cite of cites) {
      const words = text.rule?.(cite);
      expect(words, cite).not.toBeNull();
      expect((words?.text.length ?? 0) > 30, cite).toBe(true);
    }
  });

  test.each(LANGUAGES)('every option of a match and every value has a title in %s', (language) => {
    const text = game.text(language);
    for (const [name, spec] of Object.entries(game.settings)) {
      expect(text.setting?.(name), name).not.toBeNull();
      const values = spec.kind === 'one-of' ? spec.values : [true, false];
      for (const value of values) expect(text.settingValue?.(name, value), `${name} ${value}`).not.toBeNull();
    }
  });
});

test('both languages explain the same rules', () => {
  for (const book of ['conquerors', '1806', '1807', '1815']) {
    const [one, other] = LANGUAGES.map((language) => {
      const url = new URL(`../../data/rules/${book}.${language}.json`, import.meta.url);
      return Object.keys(JSON.parse(readFileSync(url, 'utf8')) as object);
    });
    expect(one).toEqual(other);
  }
});

test('both languages say the same things', () => {
  for (const part of ['prompts', 'options', 'refusals', 'outcomes', 'moments', 'why', 'settings', 'happenings'] as const) {
    expect(Object.keys(french[part]).sort(), part).toEqual(Object.keys(english[part]).sort());
  }
});

describe('what a card asks for stands on its face', () => {
  const face = (game: string, id: string, players = 2) => {
    const event = dataOf(game)?.events.find((one) => one.id === id);
    if (event === undefined) throw new Error(id);
    return LANGUAGES.map((language) => cardWords(event, language, { game, players }).effect);
  };
  test.each([
    ['1806', 'courage', /5 victory points or fewer/, /5 points de victoire ou moins/],
    ['1806', 'charge', /Blücher fights.*2 fatigue/, /Blücher combat.*2 fatigues/],
    ['1806', 'the-guard', /Bessières fights/, /Bessières combat/],
    ['1806', 'elan', /French attack/, /attaquante/],
    ['1806', 'orderly-retreat', /cavalry left/, /cavalerie/],
    ['1806', 'confusion', /3 connections or more and none of your corps/, /3 liaisons ou plus/],
    ['1806', 'care', /victory points −1/, /points de victoire −1/],
    ['1806', 'forage', /2 movement points or more/, /2 points de mouvement ou plus/],
    ['1806', 'strategic-retreat', /Halle or to Leipzig/, /Halle ou de Leipzig/],
    ['1807', 'strategic-retreat', /Königsberg/, /Königsberg/],
    ['1807', 'last-effort', /from a free area to one free or contested/, /d’une zone libre à une zone libre ou disputée/],
    ['1815', 'charge', /Ney or Grouchy, Uxbridge or Gneisenau.*1 fatigue/, /Uxbridge ou Gneisenau.*1 fatigue/],
    ['1815', 'cannon-sounds', /axis/, /axe/],
  ])('%s, %s', (game, id, english, french) => {
    const [en, fr] = face(game, id);
    expect(en).toMatch(english);
    expect(fr).toMatch(french);
  });

  test('the cards of three players name whom they may be played for', () => {
    expect(face('1815', 'scouts', 3)[0]).toMatch(/Name a Coalition player/);
    expect(face('1815', 'aide-de-camp', 3)[0]).toMatch(/may talk/);
    expect(face('1815', 'the-red-line', 3)[0]).toMatch(/Anglo-Allied player only/);
  });
});

test.each(LANGUAGES)('cards of one name are told apart by what differs on them, in words (%s)', (language) => {
  const { french: deck } = (dataOf('1806') as GameData).decks;
  const [first, second] = (deck ?? []).filter(({ event }) => event === 'forced-march');
  const decision = {
    seat: 'french',
    kind: 'event-window.playOne',
    number: 1,
    cite: '',
    options: [first?.no ?? 0, second?.no ?? 0],
    pass: null,
    about: {},
  } as const;
  const view = viewOf(matchAt('situation: any\ngame: "1806"\n'), 'french');
  const labels = decision.options.map((option) => conquerors1806.text(language).option(decision, option, view));
  expect(first?.value).not.toBe(second?.value);
  for (const [index, card] of [first, second].entries())
    expect(labels[index]).toContain(
      language === 'en' ? `Forced March (value ${card?.value}` : `Marche forcée (valeur ${card?.value}`,
    );
  // Alone it needs no more than its name.
  const alone = { ...decision, options: decision.options.slice(0, 1) };
  expect(conquerors1806.text(language).option(alone, decision.options[0], view)).not.toContain('(');
});
