import type { Book } from '../book.js';
import { type Position, SEAT } from '../position.js';

/** The most that a finished life can score: Europe at peace, an heir, and Glory beyond limits. */
const BEST = 100;
const GLORY_SHARE = 0.05;

/** What a life in progress promises, by the rank it has reached. */
const PROMISE = { officer: 0.08, general: 0.14, consul: 0.32, emperor: 0.48, exile: 0.42 };

/** How good a life is, from 0 to 1: the outcome it has reached, or what its rank and its points promise. */
export const evaluateOf =
  (book: Book) =>
  (position: Position): number => {
    const glory = Math.min(position.points.G, book.tables.glory.most) / book.tables.glory.most;
    if (position.outcome !== null)
      return Math.min(1, ((position.outcome.scores?.[SEAT] ?? 0) / BEST) * (1 - GLORY_SHARE) + glory * GLORY_SHARE);
    const general = position.up[book.rankCard] === true;
    const rank = position.abdicated
      ? 'exile'
      : position.era === 'EMD'
        ? 'emperor'
        : position.era === 'FCD'
          ? 'consul'
          : general
            ? 'general'
            : 'officer';
    const politics = Math.min(position.points.P, 20) / 20;
    const heir = position.son === 'none' ? 0 : 0.05;
    const limits = position.limits ? 0.08 : 0;
    const hostile = Object.values(position.nations).filter((status) => status === 'hostile').length;
    // A ruler falls at 0 Glory: the last points are worth the most.
    const danger = position.era !== 'CMD' && !position.abdicated ? Math.max(0, 12 - position.points.G) * 0.012 : 0;
    const worth = PROMISE[rank] + glory * 0.12 + politics * 0.06 + heir + limits - hostile * 0.01 - danger;
    return Math.max(0, Math.min(1, worth));
  };
