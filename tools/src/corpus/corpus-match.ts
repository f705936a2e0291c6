import {
  type AnyGame,
  type AnySettings,
  decisionKind,
  fingerprint,
  type MatchFile,
  newMatch,
  optionsOf,
  play,
  type Result,
  randomFrom,
  recordAgain,
  replay,
  type StoredMatch,
  tableOf,
  toMatchFile,
} from '@vedette/core';

/** A match of the corpus. */
export interface CorpusMatch {
  readonly file: MatchFile;
  /** What the position comes to when all choices have been taken. */
  readonly end: string;
  /** The same match as it is kept on its way: what a running match goes on from. */
  readonly running: StoredMatch;
  /** And at its end, for short ones: what is looked at without any rule. */
  readonly over: StoredMatch | null;
}

/** Records of longer matches would only be more of the same. */
const LONGEST_RECORD = 250;
const LONGEST_MATCH = 400;
const RUNNING = 60;

/** Plays a match as its seed says, by players that seek contact, and writes it down. */
export function corpusMatch(game: AnyGame, settings: AnySettings, seed: string): CorpusMatch {
  const match = madeOf(newMatch(game, settings, { kind: 'fast', seed }));
  const random = randomFrom(seed);
  while (match.position.outcome === null && match.choices.length < LONGEST_MATCH) {
    const table = tableOf(game, match.position);
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(table, seat);
    const chosen = options[game.testing.contact(table, seat, decisionKind(table) ?? '', options, random)];
    madeOf(play(match, seat, number, [chosen]));
  }
  const file = toMatchFile(match);
  const seating = Object.fromEntries(match.seats.map((seat) => [seat, 'person']));
  const about = { id: seed, seating, trusting: false, began: { kind: 'set-up' }, now: 0 } as const;
  const recordOf = (choices: number): StoredMatch =>
    madeOf(recordAgain(madeOf(replay(game, file, 0)), file.choices.slice(0, choices), about));
  const { length } = file.choices;
  return {
    file,
    end: fingerprint(match.position),
    running: recordOf(Math.min(RUNNING, Math.floor(length / 2))),
    over: match.position.outcome !== null && length <= LONGEST_RECORD ? recordOf(length) : null,
  };
}

function madeOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the corpus cannot be made: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
