// The public door of 1807: The Eagles Turn East.
export { loadData, standardFiles } from './components/data/load.js';
export type { EaglesData } from './components/data/schema.js';
export type { EaglesEvent, Stated } from './events.js';
export { type EaglesGame, eagles, makeEagles } from './game.js';
export type { EaglesView } from './knowledge/view.js';
export type { EaglesPosition } from './position.js';
export { winnerAt } from './rules/turn/victory.js';
export type { EaglesTypes } from './types.js';
