import type { EaglesView } from '@vedette/eagles';
import type { BoardParts } from '../board.js';
import Board from './Board.svelte';
import Calendar from './Calendar.svelte';
import Details from './Details.svelte';
import { entryOf } from './entries.js';
import { isMarch } from './marches.js';
import Preview from './Preview.svelte';
import { pointer } from './pointer.svelte.js';
import Tracks from './Tracks.svelte';
import Tray from './Tray.svelte';

/** The board of The Eagles Turn East: a hex theatre with forces in the fog. */
export const parts: BoardParts = {
  board: Board,
  details: Details,
  tracks: Tracks,
  hand: Tray,
  calendar: Calendar,
  preview: Preview,
  entryOf,
  moves: isMarch,
  placeOf: (thing, view) => (view as EaglesView).leaders.find(({ id }) => id === thing)?.place ?? null,
  seek: (hex) => pointer.seek(hex),
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
};
