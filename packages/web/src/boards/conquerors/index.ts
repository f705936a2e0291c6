import type { ConquerorsTypes } from '@vedette/conquerors';
import { anyBoard, type BoardParts } from '../board.js';
import Board from './Board.svelte';
import { battle } from './battle/battle.js';
import type { Fight } from './battle/fight.js';
import OrderOfBattle from './blocks/OrderOfBattle.svelte';
import Calendar from './Calendar.svelte';
import Hand from './cards/Hand.svelte';
import { movementCardOf } from './cards/movement-card.js';
import PlayedCard from './cards/PlayedCard.svelte';
import { entryOf } from './entries.js';
import { withCards } from './event-cards.js';
import { courseOf } from './hinted-course.js';
import InForce from './InForce.svelte';
import { isMarch } from './map/marches.js';
import { seeking } from './map/seeking.svelte.js';
import { waiting } from './operations.js';
import Preview from './Preview.svelte';
import { proposalOf } from './proposals.js';
import Stamp from './Stamp.svelte';
import Tracks from './Tracks.svelte';

/** The board of Napoléon 1806, 1807 and 1815. */
export const parts: BoardParts = anyBoard<ConquerorsTypes, Fight>({
  board: Board,
  details: OrderOfBattle,
  tracks: Tracks,
  tracksTellVictory: true,
  hand: Hand,
  calendar: Calendar,
  inForce: InForce,
  preview: Preview,
  stamp: Stamp,
  entryOf,
  inContext: withCards,
  moves: isMarch,
  // The marker falls for the French and rises for whoever stands against them.
  worth: (event, seat) => (event.kind === 'victory-points' ? (event.from - event.to) * (seat === 'french' ? 1 : -1) : 0),
  placeOf: (thing, view) => view.blocks.find(({ id }) => id === thing)?.area ?? null,
  cardIn: (event) => ('card' in event && typeof event.card === 'number' ? event.card : null),
  seek: (area) => seeking.seek(area),
  waiting,
  ends: ({ kind, options }) => kind === 'operation.chooseStack' && options.length > 1,
  lately: movementCardOf,
  proposal: proposalOf,
  course: courseOf,
  card: PlayedCard,
  sheets: battle,
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
});
