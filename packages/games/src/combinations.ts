import { type AnyGame, type AnyOptions, checkOptions } from '@vedette/core';

/** Every combination of scenario and level that the game accepts, with the other options as given. */
export function everyCombination(game: AnyGame, given: AnyOptions): AnyOptions[] {
  const choicesOf = (name: string) => {
    const spec = game.options[name];
    return spec?.kind === 'one-of' ? spec.values : [undefined];
  };
  return choicesOf('scenario').flatMap((scenario) =>
    choicesOf('level').flatMap((level) => {
      const wanted = { ...given, ...(scenario === undefined ? {} : { scenario }), ...(level === undefined ? {} : { level }) };
      const checked = checkOptions(game, wanted);
      return checked.ok ? [checked.value] : [];
    }),
  );
}
