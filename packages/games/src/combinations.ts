import { type AnyGame, type AnySettings, checkSettings, type SettingSpec } from '@vedette/core';

/** Every combination of scenario and level that the game accepts, with the other options as given. */
export function everyCombination(game: AnyGame, given: AnySettings): AnySettings[] {
  const choicesOf = (name: string) => {
    const spec = game.settings[name];
    return spec?.kind === 'one-of' ? spec.values : [undefined];
  };
  return choicesOf('scenario').flatMap((scenario) =>
    choicesOf('level').flatMap((level) => {
      const wanted = { ...given, ...(scenario === undefined ? {} : { scenario }), ...(level === undefined ? {} : { level }) };
      const checked = checkSettings(game, wanted);
      return checked.ok ? [checked.value] : [];
    }),
  );
}

const othersOf = (spec: SettingSpec): readonly (string | number | boolean)[] => {
  switch (spec.kind) {
    case 'one-of':
      return spec.values.filter((value) => value !== spec.standard);
    case 'flag':
      return [!spec.standard];
    case 'number':
      return [spec.least, spec.most].filter((value) => value !== spec.standard);
  }
};

/** The game as it is usually played with one option changed, for each value of each option beside scenario and level. */
export function everyVariation(game: AnyGame): AnySettings[] {
  return Object.entries(game.settings).flatMap(([name, spec]) =>
    name === 'scenario' || name === 'level'
      ? []
      : othersOf(spec).flatMap((value) => {
          const checked = checkSettings(game, { [name]: value });
          return checked.ok ? [checked.value] : [];
        }),
  );
}
