import { type Exchange, type Random, shuffle } from '@vedette/core';
import type { Position } from '../position.js';

/**
 * What the player cannot know, as exchanges. The backs of the cards are the same and the Draw Deck is shuffled face-down
 * (2.2, 7.3): which card comes next, and what the die will show, is all there is. Where every card lies is open; so is a
 * card that another card has put on top.
 */
type Exchanged = Exchange<Position>;

const twoCards: Exchanged = {
  name: 'two cards of the Draw Deck in each other’s place',
  apply: ({ draw }, _, random: Random) => {
    if (draw.length < 2) return false;
    const one = random.below(draw.length);
    const other = (one + 1 + random.below(draw.length - 1)) % draw.length;
    [draw[one], draw[other]] = [draw[other] as number, draw[one] as number];
    return true;
  },
};

const wholeDeck: Exchanged = {
  name: 'the Draw Deck in another order',
  apply: ({ draw }, _, random) => {
    if (draw.length < 2) return false;
    shuffle(draw, random);
    return true;
  },
};

/** Only where chance is a seed: a published secret is kept by whoever published it, and a script is no secret. */
const diceToCome: Exchanged = {
  name: 'other dice to come',
  apply: (position, _, random) => {
    if (position.chance.kind !== 'fast') return false;
    position.chance = random.fork();
    return true;
  },
};

export const EXCHANGES: readonly Exchanged[] = [twoCards, wholeDeck, diceToCome];
