/**
 * The sequence of play (5.0), Year by Year. Each Phase is a folder or a file beside this one; how a game ends stands in
 * `game-end`.
 */
import { goto } from '@vedette/core';
import type { Components } from '../components/components.js';
import {
  abdication,
  campaignResolution,
  cardAction,
  cardDeck,
  cleanUp,
  diplomacy,
  domesticPolitics,
  life,
  yearSetup,
} from '../contents.js';
import type { Position } from '../position.js';

/**
 * He rules from First Consul on: the Domestic Politics Phase takes place only in FCD and EMD (i-napoleon/11.0/fcd-emd-only,
 * i-napoleon/5.0/domestic-fcd-emd-only), and so does Diplomacy (i-napoleon/5.0/diplomatic-fcd-emd-only,
 * i-napoleon/10.1/starts-with-fcd).
 */
const rules = ({ position }: { position: Position }): boolean => position.era !== 'CMD';

export const lifeSteps = (_book: Components) =>
  life.steps({
    // The Year Setup Phase is skipped in the first Year of any scenario (i-napoleon/5.0/year-setup-skipped-first,
    // i-napoleon/6.0/skip-first-year).
    yearSetup: life.call(yearSetup, { when: (_, { first }) => !first, data: () => ({}) }),
    // The Card Deck Phase is skipped in the first Year of any scenario (i-napoleon/5.0/card-deck-skipped-first,
    // i-napoleon/7.0/skip-first-year).
    cardDeck: life.call(cardDeck, { when: (_, { first }) => !first, data: () => ({ entries: [], emperor: false }) }),
    cardAction: life.call(cardAction, { data: () => ({ drawn: 0, placedCampaign: 0 }) }),
    campaignResolution: life.call(campaignResolution, { data: () => ({ passed: false }) }),
    // After that Defeat, the Abdication Segment (13.1) is carried out before the Outcome is determined
    // (i-napoleon/9.8/abdication-before-outcome).
    // i-napoleon/11.0/not-after-abdication: the Segment never comes back here
    abdication: life.call(abdication, { when: ({ position }) => position.abdicating, data: () => ({ continues: false }) }),
    diplomacy: life.call(diplomacy, { when: rules, data: () => ({ shared: false }) }),
    domesticPolitics: life.call(domesticPolitics, { when: rules, data: () => ({ spent: 0, drm: 0, die: 0, settled: false }) }),
    cleanUp: life.call(cleanUp, { data: () => ({}) }),
    // At the end of any other Year, go back to the Year Setup Phase (i-napoleon/12.2/otherwise-next-year).
    nextYear(_, frame) {
      frame.first = false;
      return goto('yearSetup');
    },
  });
