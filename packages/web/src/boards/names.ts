import type { AnyGame, Language } from '@vedette/core';

type Files = Readonly<Record<string, unknown>>;
type Name = (printed: string) => string;

/** By the files as they are; a board draws what it is given once. */
const FRENCH = new WeakMap<Files, Files>();

/** The component files with the names the language has for places, rivers and persons. The data's own are English. */
export function filesIn({ match, files }: { match: { game: AnyGame }; files: Files }, language: Language): Files {
  if (language === 'en') return files;
  const known = FRENCH.get(files);
  if (known !== undefined) return known;
  const { name } = match.game.text(language);
  const french = name === undefined ? files : (renamed(files, name) as Files);
  FRENCH.set(files, french);
  return french;
}

/** Every thing that has a name, under the name it has in the language. */
function renamed(value: unknown, name: Name): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      key === 'name' && typeof held === 'string' ? name(held) : renamed(held, name),
    ]),
  );
}
