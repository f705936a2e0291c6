/** Two small whole games: how a game is written, and what the core is proved with. */
export { type FordDecisions, ford } from './ford/game.js';
export { type RequisitionDecisions, requisition } from './requisition/game.js';
