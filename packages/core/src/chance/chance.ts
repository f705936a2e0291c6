import { BrokenRules, type Json } from '../result.js';
import { type ByLabelState, drawByLabel } from './by-label.js';
import { type FastState, fastDraw } from './fast.js';
import { type KeyedState, keyedDraw } from './keyed.js';
import { type ScriptedState, scriptedDraw } from './scripted.js';

/** Where chance stands; part of the position, never of a view. */
export type ChanceState = FastState | ByLabelState | KeyedState | ScriptedState;

/** What chance needs of a table: the position that holds its state, and the mark that something new has come out. */
export interface AsksChance {
  readonly position: { chance: ChanceState; readonly pending: readonly unknown[] };
  learned: boolean;
}

/** How a scripted outcome names one of the things that may come: by its very value unless the game says otherwise. */
export type Names<T> = (item: T, outcome: Json) => boolean;

/**
 * The one door to chance: a whole number from 0 to `size - 1`. `label` says what it is for ("french deck"), so that a
 * script can answer it; `named` lets the script point at the outcome it wants.
 */
function ask(table: AsksChance, label: string, size: number, named: (outcome: Json) => number): number {
  if (size < 1) throw new BrokenRules('chance was asked to choose among nothing', { label });
  // Several seats answer at the same time and in any order: what chance brings must not depend on who was first.
  if (table.position.pending.length > 0) throw new BrokenRules('chance was asked while seats are still deciding', { label });
  table.learned = true;
  const state = table.position.chance;
  switch (state.kind) {
    case 'fast':
      return fastDraw(state, size);
    case 'by-label':
      return drawByLabel(state, label, size);
    case 'keyed':
      return keyedDraw(state, size);
    case 'scripted':
      return scriptedDraw(state, label, size, named);
  }
}

/** One die with faces 1 to `faces`. */
export function roll(table: AsksChance, label: string, faces = 6): number {
  const index = ask(table, label, faces, (outcome) =>
    typeof outcome === 'number' && Number.isInteger(outcome) && outcome >= 1 && outcome <= faces ? outcome - 1 : -1,
  );
  return index + 1;
}

/** One member of a list, all equally likely; the list stays as it is. */
export function pick<T>(table: AsksChance, label: string, list: readonly T[], names?: Names<T>): T {
  const index = ask(table, label, list.length, (outcome) =>
    list.findIndex((item) => (names ? names(item, outcome) : (item as unknown) === outcome)),
  );
  return list[index] as T;
}

/**
 * Takes one card from an unordered pool. Nothing in a position knows the order of a deck, so nothing can betray it;
 * the order of what remains means nothing either, which lets the last card fill the gap.
 */
export function drawFrom<T>(table: AsksChance, label: string, pool: T[], names?: Names<T>): T {
  const index = ask(table, label, pool.length, (outcome) =>
    pool.findIndex((item) => (names ? names(item, outcome) : (item as unknown) === outcome)),
  );
  const item = pool[index] as T;
  const last = pool.pop() as T;
  if (index < pool.length) pool[index] = last;
  return item;
}
