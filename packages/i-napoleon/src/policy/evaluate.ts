/**
 * What a life promises, worked out from a few figures whose weights were fitted to lives of the simple policy (`npm run
 * fit`, `data/judgement.json`). For opponents and advisers, not for rules.
 */
import * as v from 'valibot';
import written from '../../data/judgement.json' with { type: 'json' };
import type { Book } from '../book.js';
import type { Era } from '../data/vocabulary.js';
import { type Position, SEAT } from '../position.js';

/** The most that a finished life can score: Europe at peace, an heir, and Glory beyond limits. */
const BEST = 100;
/** Half of what a life is worth is to have worn the crown; the rest is how it ended. */
const CROWN = 0.5;

/** The figures that are looked at, apart for each Era. */
const FIGURES = [
  'always',
  'years gone by',
  'Glory',
  'Glory up to what keeps a ruler safe',
  'Politics',
  'Administration',
  'Diplomacy',
  'friends for the coup',
  'Commanders at hand',
  'cards still to come',
  'a new Deck is due',
  'an heir',
] as const;
const ERAS: readonly Era[] = ['CMD', 'FCD', 'EMD'];
export const FIGURE_COUNT = FIGURES.length * ERAS.length;
const FRIENDS = [35, 57, 59];
const SAFE_GLORY = 12;

const fitted = v.parse(v.object({ figures: v.array(v.number()) }), written).figures;

/** Writes the figures of a life in progress into a list of `FIGURE_COUNT` numbers. */
export function figuresOf(book: Book, position: Position, into: Float64Array): void {
  into.fill(0);
  const { points } = position;
  const at = ERAS.indexOf(position.era) * FIGURES.length;
  let friends = 0;
  for (const card of FRIENDS) if (book.isBoard.has(position.box[card] as string)) friends += 1;
  let commanders = 0;
  for (const card of book.commanders) if (position.box[card] === 'COMMANDERS') commanders += 1;
  into[at] = 1;
  into[at + 1] = (position.year - 1793) / 10;
  into[at + 2] = Math.min(points.G, 80) / 20;
  into[at + 3] = Math.min(points.G, SAFE_GLORY) / SAFE_GLORY;
  into[at + 4] = Math.min(points.P, 20) / 5;
  into[at + 5] = points.A / 5;
  into[at + 6] = points.D / 5;
  into[at + 7] = friends / FRIENDS.length;
  into[at + 8] = commanders / 5;
  into[at + 9] = position.draw.length / 30;
  into[at + 10] = position.due === null ? 0 : 1;
  into[at + 11] = position.son === 'none' ? 0 : 1;
}

const figures = new Float64Array(FIGURE_COUNT);

/** How good a life is, from 0 to 1: what it has come to, or what it promises. */
export const evaluateOf =
  (book: Book) =>
  (position: Position): number => {
    if (position.outcome !== null) {
      const scores = position.outcome.scores ?? {};
      return CROWN * (scores.emperor ?? 0) + (1 - CROWN) * Math.min(1, (scores[SEAT] ?? 0) / BEST);
    }
    figuresOf(book, position, figures);
    let sum = 0;
    for (let index = 0; index < FIGURE_COUNT; index++) sum += (figures[index] as number) * (fitted[index] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  };
