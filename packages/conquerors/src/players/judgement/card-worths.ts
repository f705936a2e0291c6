/** What it is worth to play an event rather than to decline it, in shares of a victory: data, learned from trying both. */
import * as v from 'valibot';
import written from '../../../data/judgement/cards.json' with { type: 'json' };

const CardWorths = v.object({
  /** How it was found out, game by game. For people. */
  recipe: v.record(v.string(), v.record(v.string(), v.union([v.string(), v.number()]))),
  /** By game, side and event. */
  worth: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.number()))),
});
export type CardWorths = v.InferOutput<typeof CardWorths>;

const { worth } = v.parse(CardWorths, written);

/** Of an event that was never on offer nothing is known. */
export const worthOfEvent = (game: string, side: string, event: string): number => worth[game]?.[side]?.[event] ?? 0;
