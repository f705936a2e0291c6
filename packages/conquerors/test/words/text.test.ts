import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { cardWords, componentsOf, conquerors1806, conquerors1807, conquerors1815, type GameData } from '../../src/index.js';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';

const PLAIN = { level: 'conscript', scenario: 'campaign', combat: 'cards', screens: false, freeSetUp: false, players: '2' };
const OPTIONS_REFUSED = [
  { ...PLAIN, level: 'no such level' },
  { ...PLAIN, scenario: 'pultusk', players: '3' },
  { ...PLAIN, players: '7' },
  { ...PLAIN, freeSetUp: true },
];

describe.each([conquerors1806, conquerors1807, conquerors1815])('$title', (game) => {
  test.each(LANGUAGES)('every event has a name and a line in %s', (language) => {
    const data = componentsOf(game.id) as GameData;
    for (const event of data.events) {
      const words = cardWords(event, language);
      expect(words.name, event.id).not.toBe('');
      expect(words.effect, event.id).not.toBe('');
      if (language === 'fr') expect(french.events[event.id], event.id).toBeDefined();
    }
  });

  test('every scenario has a French title', () => {
    const { settingValue } = game.text('fr');
    const { scenarios } = componentsOf(game.id) as GameData;
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
      const refusal = game.optionsRule?.(given);
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
    for (const [name, spec] of Object.entries(game.options)) {
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
