import { same } from '@vedette/core';
import type { CheckedData, SetUp, WrittenCardFile } from '../load.js';
import type { Box, ScenarioId } from '../vocabulary.js';

/** One thing that the rulebook itself prints about the components: where it stands, and whether given data says the same. */
export interface PrintedFact {
  readonly cite: string;
  readonly holds: (data: CheckedData) => boolean;
}

export const fact = (cite: string, holds: PrintedFact['holds']): PrintedFact => ({ cite, holds });

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const cardIn = (data: CheckedData, number: number): WrittenCardFile | undefined => data.cards[number - 1];
export const setUpIn = (data: CheckedData, scenario: ScenarioId): SetUp | undefined =>
  data.setUps.find((one) => one.id === scenario);

export const sameCards = (found: readonly number[], wanted: readonly number[]): boolean =>
  same(
    found.toSorted((one, other) => one - other),
    wanted.toSorted((one, other) => one - other),
  );

/** Whether a set-up has exactly these cards in a box, that way up. */
export function inBox(
  data: CheckedData,
  scenario: ScenarioId,
  box: Box,
  cards: readonly number[],
  face: 'up' | 'down' = 'up',
): boolean {
  const lists = setUpIn(data, scenario)?.boxes.filter((one) => one.box === box && one.face === face) ?? [];
  return sameCards(
    lists.flatMap((one) => one.cards),
    cards,
  );
}

/** Whether a value contains a part: all its keys, and for lists each of its members, at any depth. */
function contains(value: unknown, part: unknown): boolean {
  if (matches(value, part)) return true;
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some((inner) => contains(inner, part));
}

function matches(value: unknown, part: unknown): boolean {
  if (part === null || typeof part !== 'object') return value === part;
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(part)) {
    return Array.isArray(value) && part.every((wanted) => value.some((found) => matches(found, wanted)));
  }
  return Object.entries(part).every(([key, wanted]) => key in value && matches((value as Record<string, unknown>)[key], wanted));
}

/** Whether a card's effects say this somewhere. */
export const says = (data: CheckedData, card: number, part: unknown): boolean =>
  contains(cardIn(data, card)?.effects ?? [], part);

export const leaves = (data: CheckedData, card: number, when: string, value?: string | number): boolean =>
  cardIn(data, card)?.removedBy.some((one) => one.when === when && (value === undefined || one.value === value)) ?? false;

export const isMust = (data: CheckedData, card: number): boolean => says(data, card, { kind: 'whenRevealed', mode: 'must' });
export const isMay = (data: CheckedData, card: number): boolean => says(data, card, { kind: 'whenRevealed', mode: 'may' });
