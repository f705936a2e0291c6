/**
 * The table itself: positions, sequences of play, decisions, chance, views and matches. No game and no input or output.
 *
 * Reading order: `position.ts` (what is stored), `procedures.ts` (how rules are written), `table.ts` (how a game
 * advances), `game.ts` (what a game must say), `match/match.ts` (the door through which everybody plays).
 */
export { type ByLabelState, chanceByLabel } from './chance/by-label.js';
export { type AsksChance, type ChanceState, drawFrom, type Names, pick, roll } from './chance/chance.js';
export { type FastState, fastChance, type Random, randomFrom, shuffle } from './chance/fast.js';
export { type Committed, commitmentOf, type KeyedState, keyedChance, secretHash } from './chance/keyed.js';
export { type ScriptedOutcome, type ScriptedState, ScriptFault, scriptedChance } from './chance/scripted.js';
export { type Contents, frameOf } from './contents.js';
export { type GameEvent, isTold, type Told, tell, tellAll } from './events.js';
export {
  type AnyGame,
  anyGame,
  type Exchange,
  type Fight,
  type FightOdds,
  type Game,
  type GameSpec,
  type GameTypes,
  game,
  type HabitsWatched,
  type Invariant,
  type Migration,
  type NoteHabit,
  type OrderCondition,
  type OrderedNow,
  type Policy,
  type Stake,
  type Undertaking,
  type UndertakingStep,
  type Weighing,
} from './game.js';
export { type GoalCard, signed } from './goals.js';
export { fingerprint } from './hash.js';
export { keptWith, recalled } from './kept.js';
export { isInForce, type Legality, type Rule, type RuleName, refusingRule } from './legality.js';
export { type Foretold, foretell } from './match/foretell.js';
export {
  type AnyMatch,
  askWays,
  askWhyNot,
  type Choice,
  canUndo,
  checkSettings,
  determinize,
  type Match,
  matchAt,
  newMatch,
  type Observation,
  type RecordedEvent,
  type Seed,
  samplerOf,
  see,
  setUpPosition,
  tableOf,
} from './match/match.js';
export {
  type MatchFile,
  parseMatchFile,
  readMatchFile,
  replay,
  takeRecorded,
} from './match/match-file.js';
export { outcomeText } from './match/outcome-text.js';
export { type Player, playOn, randomPlayer } from './match/players.js';
export { type Answered, type Answerer, type LookedAt, lookAt, type SimulatedGame, simulateGame } from './match/simulation.js';
export { loadSnapshot, type Snapshot, snapshot } from './match/snapshot.js';
export {
  answerByOrder,
  checkOrders,
  forTurnOrMatch,
  leftToCustom,
  type Orderable,
  ordersFor,
  ordersInForce,
  type StandingOrder,
} from './match/standing-orders.js';
export { type Appended, append, play, type Submission, submit, takeBack, undo } from './match/submission.js';
export { type NotVerified, type Published, type Verification, type Verified, verify } from './match/verification.js';
export { verificationText } from './match/verification-text.js';
export { MATCH_FORMAT, reproducible, toMatchFile } from './match/write-match-file.js';
export {
  askedNumber,
  askedSeat,
  type CopyOf,
  copyData,
  copyEach,
  copyPosition,
  type Frame,
  type Onlooker,
  type Outcome,
  type OwnPart,
  outcomeInAWord,
  type Pending,
  type Running,
  type Seat,
} from './position.js';
export {
  AGAIN,
  type Again,
  type AnyBody,
  type AskSpec,
  type AskTogetherSpec,
  type Body,
  type CallSpec,
  type CallStep,
  type DecisionsOf,
  END,
  type End,
  type Flow,
  frameIn,
  type Goto,
  goto,
  type Heading,
  type HeadingSpec,
  isFrameOf,
  type Option,
  of,
  type RulesTypes,
  running,
  runningIfAny,
  type TableOf,
  type Type,
  type TypedStep,
  type Vocabulary,
  vocabularyOf,
} from './procedures.js';
export { refusalText } from './refusals.js';
export { BrokenRules, canonical, type Json, ok, type Refusal, type Result, refuse, same, soundData } from './result.js';
export { type Change, changed, changeOf } from './session/changes.js';
export { branchOf, fileOf } from './session/file-and-branch.js';
export { obeyedIn } from './session/kept-match.js';
export { barredIn, LocalTable } from './session/local-table.js';
export { Play } from './session/play.js';
export { readRecord, recordIn } from './session/read-record.js';
export {
  type Beginning,
  type Entry,
  type Head,
  type NewRecord,
  newRecord,
  PERSON,
  RECORD_FORMAT,
  resume,
  type Seating,
  type StoredMatch,
} from './session/record.js';
export { recordAgain } from './session/record-again.js';
export type { Question, Services } from './session/services.js';
export type {
  Advised,
  Chance,
  Comparison,
  Course,
  Facts,
  Forecast,
  Foreseen,
  LogLine,
  MatchTable,
  News,
  ObeyedLine,
  PastSight,
  Reviewed,
  Session,
  Sight,
  Staked,
  Standing,
} from './session/session.js';
export { follows, memoryStore, type Store, type Writing } from './session/store.js';
export {
  type AnySettings,
  flag,
  number,
  oneOf,
  readSettings,
  type SettingSpec,
  type SettingSpecs,
  type SettingsOf,
} from './settings.js';
export { type Fields, readFields, readList, readOneOf, readWhole } from './situations/values.js';
export type { Fault, SituationVocabulary } from './situations/vocabulary.js';
export {
  allReasons,
  conceivableOptions,
  type Decision,
  decisionKind,
  decisionOf,
  empty,
  type Intention,
  optionsOf,
  reveal,
  run,
  type SheetHolder,
  type Table,
  take,
  type Watcher,
  whyNot,
  workedOut,
} from './table.js';
export {
  type CardWords,
  capital,
  colon,
  type GameText,
  LANGUAGES,
  type Language,
  type OrderWords,
  plain,
  type Titled,
} from './text.js';
export { DOCUMENT_LIMITS, type Limits, parseJson, readBy, readOption, readPlain, recordOf } from './untrusted.js';
export { answersTo, chosenNow, type Meeting, type Onward, type Way, type Ways } from './way.js';
export {
  type ByDecision,
  type EventWords,
  type Opinions,
  type OptionWords,
  ofDecision,
  opinionOf,
  tellEvent,
  tellOption,
  type Weighings,
  weighingIn,
} from './words-by-kind.js';
