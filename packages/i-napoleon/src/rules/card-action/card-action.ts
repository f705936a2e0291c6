import { goto } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { cardAction, die, existingCardPlay, newCardDraw, potentialCampaigns, potentialFrame } from '../../contents.js';
import { drawFrame } from '../../frames.js';
import { dieFrame, eachFace } from '../luck.js';
import { lineUpMatters } from './existing-card-play.js';

/** The Card Action Phase: draw, Play what lies there, see whether the Year goes on (i-napoleon/8.0/draw-cycle). */
export function cardActionSteps(components: Components) {
  const track = components.tables.cardDrawTrack.map(({ endsOn }) => {
    const ends = (face: number): boolean => endsOn !== null && face >= endsOn[0] && face <= endsOn[1];
    return { ends, outcomes: eachFace((face) => (ends(face) ? 'ends' : 'goes-on')) };
  });
  return cardAction.steps({
    draw: cardAction.call(newCardDraw, { data: drawFrame }).after((_, frame, drawn) => {
      frame.drawn = drawn.card;
      frame.placedCampaign = drawn.placedCampaign;
      return drawn.empty ? goto('end') : goto('review');
    }),
    // If a nation's Diplomatic status changes in any other phase, the Campaign card in place is replaced by the one fitting
    // the new line-up (i-napoleon/10.3.2/status-change-replaces, i-napoleon/2.4/table-use-on-status-change).
    review: cardAction.call(potentialCampaigns, {
      when: ({ position }) => lineUpMatters(position),
      data: () => potentialFrame(false),
    }),
    // This segment takes place whether the newly drawn card was Played, Placed or Discarded
    // (i-napoleon/8.2/regardless-of-new-card).
    // After the cards of Robespierre Falls (29) are shuffled into the Draw Deck, play goes on with the Existing Card Play
    // Segment (i-napoleon/8.1.3.4/robespierre-then-existing-play).
    existing: cardAction.call(existingCardPlay, {
      data: (_, frame) => ({ drawn: frame.drawn, placedCampaign: frame.placedCampaign, chosen: 0 }),
    }),
    advance({ position }) {
      // The empty Draw Deck provision applies only to the CMD Era (i-napoleon/8.3/empty-deck-cmd-only).
      if (position.era === 'CMD' && position.draw.length + position.top.length === 0) {
        position.deckRanOut = true;
        return goto('end');
      }
      // With the marker on space 12 the Card Action Phase ends automatically, without a roll (i-napoleon/8.3/space-12-ends).
      const next = components.tables.cardDrawTrack[position.cardDraw];
      if (next === undefined) return goto('end');
      // A Card Action Phase has at least 5 New Card Draws (i-napoleon/8.0/min-five-draws).
      return next.endsOn === null ? goto('markOn') : goto('roll');
    },
    // From the end of the 5th Card Draw on, a die decides between another draw and moving on to Campaign Resolution
    // (i-napoleon/8.0/roll-from-fifth).
    roll: cardAction
      .call(die, {
        data: (table) =>
          dieFrame(table, {
            roll: 'phase advancement',
            drm: 0,
            outcomes: () => track[table.position.cardDraw]?.outcomes ?? [],
          }),
      })
      .after(({ position }, _, face) => {
        // If the roll is within the listed range, bounds included, the Card Action Phase ends and Campaign Resolution begins
        // (i-napoleon/8.3/roll-inside, i-napoleon/8.3/roll-outside).
        return track[position.cardDraw]?.ends(face) ? goto('end') : goto('markOn');
      }),
    markOn({ position, record }) {
      // The Card Draw marker counts the New Card Draws of the Year (i-napoleon/8.0/tracked-by-marker,
      // i-napoleon/8.3/variable-draws).
      position.cardDraw += 1;
      record?.({ kind: 'draw-marker', space: position.cardDraw });
      return goto('draw');
    },
    end: () => undefined,
  });
}
