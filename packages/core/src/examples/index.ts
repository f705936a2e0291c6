export { type FordDecisions, ford } from './ford/game.js';
