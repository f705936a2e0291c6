import type { CheckedData } from '../load.js';
import { printedCards } from './cards.js';
import { printedClarifications } from './clarifications.js';
import { printedSetUps } from './set-ups.js';
import { printedTables } from './tables.js';

const PRINTED = [...printedSetUps, ...printedTables, ...printedCards, ...printedClarifications];

/**
 * The rules from which component data departs: what the rulebook fixes and these files say otherwise. Empty for the data
 * published here; whoever makes a pack learns from it what he has changed against the book.
 */
export const departures = (data: CheckedData): readonly string[] => [
  ...new Set(PRINTED.filter((one) => !one.holds(data)).map((one) => one.cite)),
];
