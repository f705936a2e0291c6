import type { ConquerorsView } from '@vedette/conquerors';
import type { BoardParts } from '../board.js';
import Board from './Board.svelte';
import { battle } from './battle/battle.js';
import Calendar from './Calendar.svelte';
import { entryOf } from './entries.js';
import Hand from './Hand.svelte';
import InForce from './InForce.svelte';
import { isMarch } from './map/marches.js';
import OrderOfBattle from './OrderOfBattle.svelte';
import { waiting } from './operations.js';
import PlayedCard from './PlayedCard.svelte';
import Preview from './Preview.svelte';
import { seeking } from './seeking.svelte.js';
import Tracks from './Tracks.svelte';

/** The board of Napoléon 1806, 1807 and 1815. */
export const parts: BoardParts = {
  board: Board,
  details: OrderOfBattle,
  tracks: Tracks,
  hand: Hand,
  calendar: Calendar,
  inForce: InForce,
  preview: Preview,
  entryOf,
  moves: isMarch,
  placeOf: (thing, view) => (view as ConquerorsView).blocks.find(({ id }) => id === thing)?.area ?? null,
  seek: (area) => seeking.seek(area),
  waiting,
  ends: ({ kind, options }) => kind === 'operation.chooseStack' && options.length > 1,
  card: PlayedCard,
  sheets: battle,
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
};
