/** Opponents: they choose for a seat and know nothing but what that seat sees. */
export { type Advice, type Adviser, adviserFor, type Chances, chancesFor, type Expectation } from './adviser.js';
export { type Answer, answerOf, heed } from './answer.js';
export { type Budget, readBudget } from './budget.js';
export { type Forecaster, forecastFor } from './forecast.js';
export {
  type Clock,
  OPPONENT_NAMES,
  type Opponent,
  type OpponentName,
  readOpponent,
  resolute,
  type Thinking,
} from './opponents.js';
export { type Ahead, type AheadAsked, newPonderer, type Ponderer, type Pondering, ponderFor, seedOfMind } from './ponder.js';
export { newResolve, type Resolve } from './resolve.js';
export { type Reviewer, reviewerFor } from './review.js';
export { conclude, type Finding, type Opinion } from './search/finding.js';
export { playOut } from './search/playout.js';
export { quickRandom } from './search/quick-random.js';
export { type Search, searchFor, type Thought, USUAL_THOUGHT } from './search/search.js';
