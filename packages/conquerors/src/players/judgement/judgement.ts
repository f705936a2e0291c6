/**
 * What a position is worth: a chance of winning, by a small network that learned it from games which the opponents played
 * among themselves (`npm run train`, `data/judgement`). For opponents, not for rules.
 */
import type { Seat } from '@vedette/core';
import * as v from 'valibot';
import weights1806 from '../../../data/judgement/1806.json' with { type: 'json' };
import weights1807 from '../../../data/judgement/1807.json' with { type: 'json' };
import weights1815 from '../../../data/judgement/1815.json' with { type: 'json' };
import type { Components } from '../../components/components.js';
import type { Position, Side } from '../../position.js';
import { featuresOf } from './features.js';
import { type Reckoning, readNetwork, reckoningWith, WrittenNetwork } from './network.js';

const LEARNED: Readonly<Record<string, unknown>> = { 1806: weights1806, 1807: weights1807, 1815: weights1815 };

const sideOfSeat = (components: Components, position: Position, seat: Seat): Side =>
  seat === (position.seats[components.french] ?? components.french) ? components.french : components.opponent;

/** The chance of the French, as a network sees it that knows these features. */
function chanceOfTheFrench(components: Components, written: unknown): (position: Position) => number {
  const { names, write } = featuresOf(components);
  const reckoning: Reckoning = reckoningWith(readNetwork(v.parse(WrittenNetwork, written), names));
  return (position) => {
    reckoning.begin();
    write(position, reckoning.note);
    return reckoning.chance();
  };
}

/** From 0 (lost) to 1 (won) for a seat, finished or not. The weights are unpacked when they are first asked for. */
export const judge = (components: Components, weights: unknown = LEARNED[components.id]) => {
  let chanceIn: ((position: Position) => number) | null = null;
  return (position: Position, seat: Seat): number => {
    const { outcome } = position;
    if (outcome !== null) {
      if (outcome.winners.length === 0) return 0.5;
      return outcome.winners.includes(seat) ? 1 : 0;
    }
    chanceIn ??= chanceOfTheFrench(components, weights);
    const chance = chanceIn(position);
    return sideOfSeat(components, position, seat) === components.french ? chance : 1 - chance;
  };
};
