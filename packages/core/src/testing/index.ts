/** What proves a game: fuzzing with every invariant, golden playthroughs, counted choices. For tests and the command line. */
export { migrate } from '../match/snapshot.js';
export { checkedChoice, checkingRandom, type Problem, type Thoroughness } from './checks.js';
export { type Course, courseOf } from './course.js';
export { addCoverage, type Coverage, countEvents, noCoverage, type Untouched, untouched, watcherFor } from './coverage.js';
export { type Chooser, type Failure, type FuzzedGame, fuzzGame, THOROUGH } from './fuzz.js';
export { type Playthrough, playthrough } from './golden.js';
export { type Honesty, honestyOf } from './honesty.js';
export { anotherTruth } from './other-truths.js';
export { countChoices } from './perft.js';
export { LAWS, type Secrecy, secrecyOf } from './secrecy.js';
export { toldDifferently } from './silence.js';
