import type { NapoleonTypes } from '@vedette/i-napoleon';
import { anyBoard, type BoardParts } from '../board.js';
import Board from './Board.svelte';
import { drawnBox } from './boxes.js';
import Calendar from './Calendar.svelte';
import type { CampaignFought } from './campaign/campaign.js';
import { campaign } from './campaign/campaign-sheet.js';
import Details from './Details.svelte';
import DrawnCard from './DrawnCard.svelte';
import { drawn } from './drawn-cards.js';
import { entryOf } from './entries.js';
import { focus } from './focus.svelte.js';
import Tracks from './Tracks.svelte';

/** Answers that also hold for what is asked later. */
const STANDING: ReadonlySet<string> = new Set(['save', 'watch', 'always', 'ask', 'rest']);

/** The board of I, Napoleon: boxes with cards, the campaign in the middle. */
export const parts: BoardParts = anyBoard<NapoleonTypes, CampaignFought>({
  board: Board,
  details: Details,
  tracks: Tracks,
  calendar: Calendar,
  entryOf,
  isStanding: (option) => typeof option === 'string' && STANDING.has(option),
  // A die that is cast is kept as a rule; Luck, which comes once a Year, is the second thought.
  isPassFirst: ({ kind }) => kind === 'die.reroll',
  worth: (event) =>
    event.kind === 'points-changed' ? (event.gain.G ?? 0) : event.kind === 'cost-paid' ? -(event.cost.G ?? 0) : 0,
  // A card by its number, a box by its name; whatever is answered about the card that was drawn is about that one.
  placeOf: (thing, { drawn, fight }) =>
    drawnBox(thing) ?? (/^(card-)?[1-9]\d*$/.test(thing) ? thing : String(fight?.card ?? (drawn || '')) || null),
  seek: (thing) => focus.show(thing),
  waiting: drawn,
  card: DrawnCard,
  cardIn: (event) => ('card' in event && event.card !== null && event.card > 0 ? event.card : null),
  sheets: campaign,
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
});
