import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { cardWords, componentsOf, conquerors1806, conquerors1807, conquerors1815, type GameData } from '../src/index.js';
import { english } from '../src/text/en.js';
import { french } from '../src/text/fr.js';

describe.each([conquerors1806, conquerors1807, conquerors1815])('$title', (game) => {
  test.each(LANGUAGES)('every event has a name and a line in %s', (language) => {
    for (const event of (componentsOf(game.id) as GameData).events) {
      const words = cardWords(game.id, language, event.id);
      expect(words?.name, event.id).not.toBe('');
      expect(words?.effect, event.id).not.toBe('');
      if (language === 'fr') expect(french.events[event.id], event.id).toBeDefined();
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

test('both languages say the same things', () => {
  for (const part of ['prompts', 'options', 'refusals', 'outcomes', 'moments', 'why', 'settings', 'happenings'] as const) {
    expect(Object.keys(french[part]).sort(), part).toEqual(Object.keys(english[part]).sort());
  }
});
