import { type AnyGame, checkSettings } from '@vedette/core';

type Given = Readonly<Record<string, string | boolean | number>>;

/**
 * The settings after one of them was changed. If they no longer go together, another one gives way: the scenario, say, to
 * the first that is played at the chosen level. If none can, they stay as they are, and the game says what is wrong.
 */
export function reconcileSettings(game: AnyGame, given: Given, changed: string): Given {
  if (checkSettings(game, given).ok) return given;
  for (const [name, spec] of Object.entries(game.settings)) {
    if (name === changed) continue;
    const values = spec.kind === 'one-of' ? spec.values : spec.kind === 'flag' ? [false, true] : [];
    for (const value of values) {
      const tried = { ...given, [name]: value };
      if (checkSettings(game, tried).ok) return tried;
    }
  }
  return given;
}
