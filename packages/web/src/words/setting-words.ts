import type { GameText, GameTypes, Titled } from '@vedette/core';
import type { Words } from './index.js';

type AnyText = GameText<GameTypes>;

/** `turn-30-31-december` as a person would write it, for games that bring no words for it. */
const spelled = (name: string): string => {
  const plain = name.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase();
};

/** What a setting is called, in the game's own words if it has them. */
export const settingWords = (text: AnyText | undefined, name: string, about: string): Titled =>
  text?.setting?.(name) ?? { title: spelled(name), about };

export function valueWords(words: Words, text: AnyText | undefined, name: string, value: string | boolean | number): Titled {
  const own = text?.settingValue?.(name, value);
  if (own) return own;
  if (typeof value === 'boolean') return { title: value ? words.setUp.yes : words.setUp.no };
  return { title: typeof value === 'number' ? String(value) : spelled(value) };
}
