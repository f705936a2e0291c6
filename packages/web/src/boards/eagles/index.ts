import type { EaglesTypes } from '@vedette/eagles';
import { anyBoard, type BoardParts } from '../board.js';
import Board from './Board.svelte';
import type { Battle } from './battle/battle.js';
import { battle } from './battle/battle-sheet.js';
import Calendar from './Calendar.svelte';
import { matters } from './coach/concerns.js';
import Details from './counters/Details.svelte';
import Tray from './counters/Tray.svelte';
import { entryOf } from './entries.js';
import { courseOf } from './hinted-course.js';
import InForce from './InForce.svelte';
import { isFurther } from './map/is-further.js';
import { isMarch } from './map/marches.js';
import { pointer } from './map/pointer.svelte.js';
import { waiting } from './operations.js';
import Preview from './Preview.svelte';
import Stamp from './Stamp.svelte';
import Tracks from './Tracks.svelte';
import { worth } from './worth.js';

/** The board of The Eagles Turn East: a hex theatre with forces in the fog. */
export const parts: BoardParts = anyBoard<EaglesTypes, Battle>({
  board: Board,
  details: Details,
  tracks: Tracks,
  tracksTellVictory: true,
  hand: Tray,
  inForce: InForce,
  calendar: Calendar,
  preview: Preview,
  stamp: Stamp,
  entryOf,
  sheets: battle,
  isFurther,
  moves: isMarch,
  worth,
  matters,
  placeOf: (thing, view) => view.leaders.find(({ id }) => id === thing)?.place ?? null,
  // A hex is written as a letter and four figures; whoever is named otherwise stands somewhere.
  isPlace: (option) => typeof option === 'string' && /^[A-Z]\d{4}$/.test(option),
  // The name of the town stands before the hex's own number.
  placeOrder: (label) => /\p{Lu}[^()]*(?= \()/u.exec(label)?.[0] ?? label,
  seek: (hex) => pointer.seek(hex),
  tellOf: (hex) => {
    pointer.hex = hex;
  },
  waiting,
  course: courseOf,
  ends: ({ kind, options }) => kind.startsWith('commands.') && options.length > 1,
  bulletin: async () => (await import('./bulletin.js')).bulletinWith,
});
