import { type Fault, frameOf, type Json, readFields, type SituationVocabulary } from '@vedette/core';
import type { Components } from '../components/components.js';
import {
  BOARD_BOXES,
  type Box,
  ERAS,
  type Era,
  NATIONS,
  type Nation,
  OTHER_PLACES,
  RESOURCES,
  type Resource,
  STATUSES,
  type Status,
} from '../components/vocabulary.js';
import { campaignCard } from '../effects/conditions.js';
import type { NapoleonEvent } from '../events.js';
import type { Position } from '../position.js';
import { type NapoleonTable, place } from '../rules/board.js';
import { campaignFrameFor } from '../rules/campaign/campaign-resolution.js';

const isCard = (value: Json): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 222;
const cardsOf = (value: Json, fault: Fault): number[] => {
  const list = Array.isArray(value) ? value : [value];
  for (const one of list) if (!isCard(one)) return fault(`expected numbers of cards from 1 to 222, found ${JSON.stringify(one)}`);
  return list as number[];
};
const PLACES: readonly string[] = [...BOARD_BOXES, ...OTHER_PLACES];

/** The procedures at whose beginning a situation may start, each below the life it belongs to. */
const PHASES: Readonly<Record<string, (components: Components, position: Position) => [string, unknown][]>> = {
  'year-setup': () => [['year-setup', {}]],
  'card-deck': () => [['card-deck', { entries: [], emperor: false }]],
  'card-action': () => [['card-action', { drawn: 0, placedCampaign: 0 }]],
  'campaign-resolution': () => [['campaign-resolution', { passed: false }]],
  diplomacy: () => [['diplomacy', { shared: false }]],
  'domestic-politics': () => [['domestic-politics', { spent: 0, drm: 0, die: 0, settled: false }]],
  'clean-up': () => [['clean-up', {}]],
  abdication: () => [['abdication', { continues: false }]],
  /** The Campaign itself, its Commanders already in CAMPAIGN. */
  campaign: (components, position) => [
    ['campaign-resolution', { passed: false }],
    ['resolve-campaign', {}],
    ['campaign', campaignFrameFor(components, campaignCard(components, position))],
  ],
};
const STEP_OF: Readonly<Record<string, string>> = {
  'year-setup': 'yearSetup',
  'card-deck': 'cardDeck',
  'card-action': 'cardAction',
  'campaign-resolution': 'campaignResolution',
  diplomacy: 'diplomacy',
  'domestic-politics': 'domesticPolitics',
  'clean-up': 'cleanUp',
  abdication: 'abdication',
};
const STEPS_OF_CAMPAIGN = ['war', 'fight'];

const LABELS = [
  'draw deck',
  'phase advancement',
  'card',
  'coup',
  'plebiscite',
  'son',
  'combat',
  'casualty',
  'expedition',
  'foreign diplomacy',
  'domestic politics',
  'loyalty',
  'lost commander',
  'campaign table',
];

function setCards(components: Components, position: Position, value: Json, up: boolean, fault: Fault): void {
  const table: NapoleonTable = {
    position,
    contents: { main: '', chapters: new Map() },
    mode: 'match',
    record: undefined,
    learned: false,
    options: null,
  };
  for (const [box, cards] of Object.entries(readFields(value, fault))) {
    if (!PLACES.includes(box)) fault(`there is no box ${box}; expected one of ${PLACES.join(', ')}`);
    for (const card of cardsOf(cards, fault)) place(components, table, card, box as Box, up);
  }
}

/** The words with which a life is set up in a few lines, and read off again. */
export const situationsOf = (components: Components): SituationVocabulary<Position, NapoleonEvent> => ({
  set: {
    year: (position, value, fault) => {
      const { first, last } = components.tables.years;
      if (typeof value !== 'number' || value < first || value > last) return fault(`expected a Year from ${first} to ${last}`);
      position.year = value;
    },
    era: (position, value, fault) => {
      if (!(ERAS as readonly Json[]).includes(value)) return fault(`expected one of ${ERAS.join(', ')}`);
      position.era = value as Era;
    },
    due: (position, value, fault) => {
      if (!(ERAS as readonly Json[]).includes(value)) return fault(`expected one of ${ERAS.join(', ')}`);
      position.due = value as Era;
    },
    points: (position, value, fault) => {
      for (const [resource, amount] of Object.entries(readFields(value, fault))) {
        if (!(RESOURCES as readonly string[]).includes(resource) || typeof amount !== 'number')
          return fault('expected A, D, G and P with numbers');
        position.points[resource as Resource] = amount;
      }
    },
    luck: (position, value, fault) => {
      if (value !== 'used' && value !== 'unused') return fault('expected used or unused');
      position.luck = value === 'unused';
    },
    nations: (position, value, fault) => {
      for (const [nation, status] of Object.entries(readFields(value, fault))) {
        const known = (NATIONS as readonly string[]).includes(nation) && (STATUSES as readonly Json[]).includes(status);
        if (!known) return fault(`expected nations (${NATIONS.join(', ')}) with their status (${STATUSES.join(', ')})`);
        position.nations[nation as Nation] = status as Status;
      }
    },
    /** Boxes with the cards that lie there face-up; also `draw`, `discard` and the other piles. */
    cards: (position, value, fault) => setCards(components, position, value, true, fault),
    'face-down': (position, value, fault) => setCards(components, position, value, false, fault),
    /** The whole Draw Deck: every other card that is in it goes to the Discard pile. */
    deck: (position, value, fault) => {
      const wanted = cardsOf(value, fault);
      for (const card of [...position.draw]) position.box[card] = 'discard';
      position.draw = [];
      for (const card of wanted) {
        position.box[card] = 'draw';
        position.draw.push(card);
      }
    },
    played: (position, value, fault) => {
      for (const card of cardsOf(value, fault)) position.played[card] = position.year - 1;
    },
    used: (position, value, fault) => {
      position.usedThisGame.push(...cardsOf(value, fault));
    },
    son: (position, value, fault) => {
      if (value !== 'none' && value !== 'legitimate' && value !== 'king-of-rome')
        return fault('expected none, legitimate or king-of-rome');
      position.son = value;
    },
    bastard: (position, value) => {
      position.bastard = value === true;
    },
    bloody: (position, value, fault) => {
      if (typeof value !== 'number') return fault('expected a number');
      position.bloody = value;
    },
    'card-draw': (position, value, fault) => {
      if (typeof value !== 'number' || value < 1 || value > 12) return fault('expected a space from 1 to 12');
      position.cardDraw = value;
    },
  },
  begin: ({ position, contents }, { phase }, fault) => {
    if (phase === null) return;
    const frames = PHASES[phase];
    if (frames === undefined) return fault(`expected one of ${Object.keys(PHASES).join(', ')}`);
    const lifeStep = STEP_OF[phase] ?? 'campaignResolution';
    const list = frames(components, position);
    position.stack = [
      frameOf(contents, 'life', { first: false }, lifeStep),
      ...list.map(([procedure, data], index) => {
        const inside = list.length > 1 && index < list.length - 1 ? STEPS_OF_CAMPAIGN[index] : undefined;
        return frameOf(contents, procedure, data, inside);
      }),
    ];
  },
  probes: {
    points: ({ position }, value, fault) =>
      Object.fromEntries(
        Object.keys(readFields(value, fault)).map((resource) => [resource, position.points[resource as Resource]]),
      ),
    nations: ({ position }, value, fault) =>
      Object.fromEntries(Object.keys(readFields(value, fault)).map((nation) => [nation, position.nations[nation as Nation]])),
    /** Where cards lie, by number. */
    where: ({ position }, value, fault) =>
      Object.fromEntries(Object.keys(readFields(value, fault)).map((card) => [card, position.box[Number(card)] ?? null])),
    'face-up': ({ position }, value, fault) =>
      Object.fromEntries(Object.keys(readFields(value, fault)).map((card) => [card, position.up[Number(card)] ?? null])),
    year: ({ position }) => position.year,
    era: ({ position }) => position.era,
    due: ({ position }) => position.due,
    luck: ({ position }) => (position.luck ? 'unused' : 'used'),
    'card-draw': ({ position }) => position.cardDraw,
    bloody: ({ position }) => position.bloody,
    son: ({ position }) => position.son,
    bastard: ({ position }) => position.bastard,
    limits: ({ position }) => position.limits,
    outcomes: ({ position }) => [...(position.ending?.outcomes ?? [])],
    cause: ({ position }) => position.ending?.cause ?? null,
  },
  labels: LABELS,
});
