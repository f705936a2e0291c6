/** Opponents: they choose for a seat and see nothing but what that seat sees. */
export { OPPONENTS, type Opponent, type OpponentName, readOpponent } from './opponents.js';
