import { type AnyGame, type AnySettings, checkSettings, type SettingSpec } from '@vedette/core';

/** What makes one table of a game another: the other settings are customs of the same table. */
const TABLE = ['scenario', 'level', 'players'];

function valuesOf(spec: SettingSpec | undefined): readonly (string | number)[] {
  if (spec?.kind === 'one-of') return spec.values;
  if (spec?.kind === 'number') return Array.from({ length: spec.most - spec.least + 1 }, (_, index) => spec.least + index);
  return [];
}

/** What tells a table from the others of its game, in a few words: nothing is said that is always so. */
export const tableWords = (game: AnyGame, settings: AnySettings): string[] =>
  TABLE.filter((name) => valuesOf(game.settings[name]).length > 1).map((name) =>
    name === 'players' ? `${settings[name]} players` : String(settings[name]),
  );

/** Every table of a game, that is every scenario, level and number of players it accepts together, the other settings as given. */
export function everyCombination(game: AnyGame, given: AnySettings): AnySettings[] {
  let wanted: AnySettings[] = [given];
  for (const name of TABLE) {
    const values = valuesOf(game.settings[name]);
    if (values.length > 0) wanted = wanted.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return wanted.flatMap((settings) => {
    const checked = checkSettings(game, settings);
    return checked.ok ? [checked.value] : [];
  });
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

/** The game as it is usually played with one option changed, for each value of each option that makes no other table. */
export function everyVariation(game: AnyGame): AnySettings[] {
  return Object.entries(game.settings).flatMap(([name, spec]) =>
    TABLE.includes(name)
      ? []
      : othersOf(spec).flatMap((value) => {
          const checked = checkSettings(game, { [name]: value });
          return checked.ok ? [checked.value] : [];
        }),
  );
}
