import type { Policy, Weighing } from '../../game.js';
import { type Opinions, opinionOf } from '../../words-by-kind.js';
import { KEEP, type RequisitionPosition } from './contents.js';
import type { RequisitionTypes } from './types.js';

/** A card of the middle, and what a hand hopes for when it draws. */
const MIDDLING = 5;

/** What an option is worth to a sensible player; the compiler knows what each decision offers. */
const worth: Opinions<RequisitionTypes, [position: RequisitionPosition]> = {
  'war.exchange': (option) => (option === KEEP ? -MIDDLING : -option),
  // About twice the worth of the convoy: high cards are for rich ones.
  'bidding.bid': (card, { convoy }) => -Math.abs(card - 2 * convoy),
};

/** An opponent by rule of thumb: puts low cards back, and bids high for what is worth it. */
export const simple: Policy<RequisitionTypes> = ({ position }, _seat, kind, offered, random) => {
  const worthOf = opinionOf(worth, kind);
  if (worthOf === undefined) return random.below(offered.length);
  const worths = offered.map((option) => worthOf(option, position));
  return worths.indexOf(Math.max(...worths));
};

/** The same mind, option by option, for those who search. */
export const weigh: Weighing<RequisitionTypes> = ({ position }, _seat, kind, offered, _random, values) => {
  const worthOf = opinionOf(worth, kind);
  offered.forEach((option, index) => {
    values[index] = worthOf?.(option, position) ?? 0;
  });
};
