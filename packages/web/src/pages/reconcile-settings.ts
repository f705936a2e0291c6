import { type AnyGame, checkSettings, type SettingSpec } from '@vedette/core';

type Given = Readonly<Record<string, string | boolean | number>>;

/**
 * The settings after one of them was changed. If they no longer go together, another one gives way: the scenario, say, to
 * the first that is played at the chosen level; or all others. If nothing helps they stay as they are, and the game says
 * what is wrong.
 */
export function reconcileSettings(game: AnyGame, given: Given, changed: string): Given {
  if (checkSettings(game, given).ok) return given;
  for (const [name, spec] of Object.entries(game.settings)) {
    if (name === changed) continue;
    for (const value of spec.kind === 'number' ? [] : valuesOf(spec)) {
      const tried = { ...given, [name]: value };
      if (checkSettings(game, tried).ok) return tried;
    }
  }
  const alone = { [changed]: given[changed] ?? '' };
  const anew = Object.keys(given).length > 1 ? reconcileSettings(game, alone, changed) : alone;
  return checkSettings(game, anew).ok ? anew : given;
}

type Value = string | boolean | number;

const valuesOf = (spec: SettingSpec): readonly Value[] => {
  if (spec.kind === 'one-of') return spec.values;
  if (spec.kind === 'flag') return [false, true];
  return Array.from({ length: spec.most - spec.least + 1 }, (_, index) => spec.least + index);
};

/** The first thing that is chosen; everything else is asked as far as it leaves a choice. */
const FIRST = 'scenario';

/**
 * What there is to choose, the scenario first, each with its values: of the rest only what can be played with what is
 * chosen already, and nothing that is settled by it.
 */
export function choicesIn(
  game: AnyGame,
  given: Given,
): readonly { readonly name: string; readonly spec: SettingSpec; readonly values: readonly Value[] }[] {
  return Object.entries(game.settings)
    .map(([name, spec]) => ({
      name,
      spec,
      values: valuesOf(spec).filter((value) => name === FIRST || checkSettings(game, { ...given, [name]: value }).ok),
    }))
    .filter(({ values }) => values.length > 1)
    .sort((one, other) => Number(other.name === FIRST) - Number(one.name === FIRST));
}
