import type { ConquerorsView } from '@vedette/conquerors';
import type { BoardParts } from '../board.js';
import Board from './Board.svelte';
import Calendar from './Calendar.svelte';
import { entryOf } from './entries.js';
import Hand from './Hand.svelte';
import { isMarch } from './map/marches.js';
import OrderOfBattle from './OrderOfBattle.svelte';
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
  preview: Preview,
  entryOf,
  moves: isMarch,
  placeOf: (thing, view) => (view as ConquerorsView).blocks.find(({ id }) => id === thing)?.area ?? null,
  seek: (area) => seeking.seek(area),
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
};
