/** Situations: a position in a few readable lines, what is done in it, and what must come of it. */
export { readDocuments, type SituationDocument, type SituationFault } from './document.js';
export { EXPECT_WORDS } from './expect.js';
export { matchOfSituation, nameOfSituation, runSituation, runSituations, type SituationResult } from './run.js';
export type { Fault, SituationVocabulary } from './vocabulary.js';
