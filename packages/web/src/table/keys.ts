import { BOARD_SIDES, type BoardSide } from '../board-sides.js';

/** What a key means at the table. Single letters are left to whoever is typing into a field. */
export type KeyAction =
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'fold'; readonly sides: readonly BoardSide[] }
  | { readonly kind: 'undo' | 'why-not' | 'pass' | 'hint' | 'dismiss' };

/** Where Alt and a figure take one. */
export const LANDMARKS: readonly string[] = ['prompt', 'options', 'board', 'journal'];

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget | null;
}

function isTyping(target: EventTarget | null): boolean {
  const name = (target as { tagName?: string } | null)?.tagName;
  return name === 'INPUT' || name === 'TEXTAREA' || name === 'SELECT';
}

export function actionOfKey(event: KeyPress, offers: number): KeyAction | null {
  if (event.key === 'Escape') return { kind: 'dismiss' };
  if (event.ctrlKey || event.metaKey) return null;
  // With Alt the key may write something else; its place on the keyboard stays.
  if (event.altKey) {
    const place = /^Digit([1-9])$/.exec(event.code)?.[1];
    return place === undefined ? null : { kind: 'go', index: Number(place) - 1 };
  }
  if (isTyping(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) {
    const index = Number(event.key) - 1;
    return index < offers ? { kind: 'take', index } : null;
  }
  return LETTERS[event.key.toLowerCase()] ?? null;
}

const LETTERS: Readonly<Record<string, KeyAction>> = {
  z: { kind: 'undo' },
  h: { kind: 'pass' },
  i: { kind: 'hint' },
  '?': { kind: 'why-not' },
  '[': { kind: 'fold', sides: ['left'] },
  ']': { kind: 'fold', sides: ['right'] },
  f: { kind: 'fold', sides: BOARD_SIDES },
};
