import type { GameEvent, GameText } from '@vedette/core';
import type { Words } from '../words/index.js';

type AnyText = GameText<GameEvent, unknown>;

/** `turn-30-31-december` as a person would write it, for games that bring no words for it. */
const spelled = (name: string): string => {
  const plain = name.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase();
};

export const settingTitle = (_text: AnyText | undefined, name: string): string => spelled(name);

export function valueWords(
  words: Words,
  _text: AnyText | undefined,
  _name: string,
  value: string | boolean | number,
): { readonly title: string; readonly about?: string } {
  if (typeof value === 'boolean') return { title: value ? words.setUp.yes : words.setUp.no };
  return { title: typeof value === 'number' ? String(value) : spelled(value) };
}
