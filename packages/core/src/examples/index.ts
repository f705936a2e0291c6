/** Two small whole games: how a game is written, and what the core is proved with. */
export { ford } from './ford/game.js';
export type { FordTypes } from './ford/types.js';
export { requisition } from './requisition/game.js';
export type { RequisitionTypes } from './requisition/types.js';
