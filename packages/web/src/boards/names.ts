import type { AnyGame, Language } from '@vedette/core';
import { madeOnce } from './made-once.js';

type Files = Readonly<Record<string, unknown>>;
type Name = (printed: string) => string;

/** The component files with the names the language has for places, rivers and persons. The data's own are English. */
export const filesIn = ({ game, files }: { game: AnyGame; files: Files }, language: Language): Files =>
  language === 'en' ? files : inFrench(game)(files);

const inFrench = madeOnce((game: AnyGame) => {
  const { name } = game.text('fr');
  return madeOnce((files: Files) => (name === undefined ? files : (renamed(files, name) as Files)));
});

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
