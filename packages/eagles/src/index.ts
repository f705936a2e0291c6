// The public door of 1807: The Eagles Turn East.
export { loadData, standardFiles } from './data/load.js';
export type { EaglesData } from './data/schema.js';
export type { EaglesEvent } from './events.js';
export { type EaglesDecisions, type EaglesGame, type EaglesOptions, eagles, makeEagles } from './game.js';
export type { EaglesPosition } from './position.js';
export type { EaglesView } from './view.js';
