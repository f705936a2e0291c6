// The public door of I, Napoleon.
import boxes from '../data/boxes.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import dividers from '../data/dividers.json' with { type: 'json' };
import setUps from '../data/set-ups.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import type { NapoleonData } from './components/load.js';
import { makeINapoleon } from './game.js';

/** The component data as published here: what a pack overrides, file by file. */
export const napoleonData: NapoleonData = { boxes, cards, dividers, 'set-ups': setUps, tables };
export const iNapoleon = makeINapoleon(napoleonData);

export {
  type CheckedData,
  type Divider,
  loadData,
  type NapoleonData,
  type SetUp,
  type Tables,
  type WrittenCardFile,
} from './components/load.js';
export { departures } from './components/printed/departures.js';
export type { NapoleonEvent } from './events.js';
export { lifeFigures, makeINapoleon } from './game.js';
export type { CardView, NapoleonView } from './knowledge/view.js';
export type { Ending, Position } from './position.js';
export type { NapoleonTypes } from './types.js';
export type { CardText } from './words/describe.js';
export type { YearTold } from './words/story.js';
export { makeTexts, type Texts } from './words/texts.js';
