import type { JournalLine } from '../session/journal.js';

const PLACES = ['to', 'area', 'hex'] as const;

/** The lines that one choice brought: the first of these, and what came with it. */
export const broughtByOne = (lines: readonly JournalLine[]): readonly JournalLine[] =>
  lines.filter(({ at }) => at === lines[0]?.at);

/** The places that lines tell of, as boards name them. */
export const placesIn = (lines: readonly JournalLine[]): readonly string[] =>
  lines.flatMap(({ event }) => {
    const told: Readonly<Record<string, unknown>> = { ...event };
    const place = PLACES.map((name) => told[name]).find((one) => typeof one === 'string');
    return typeof place === 'string' ? [place] : [];
  });
