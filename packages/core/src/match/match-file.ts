import * as v from 'valibot';
import type { Game, GameTypes } from '../game.js';
import { askedNumber, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { ok, type Result, refuse } from '../result.js';
import type { AnySettings } from '../settings.js';
import { decisionKind } from '../table.js';
import { DOCUMENT_LIMITS, parseJson, readBy, readOption, recordOf } from '../untrusted.js';
import { checkSettings, type Match, newMatch, type Seed, tableOf } from './match.js';
import { Count, Ended, Text } from './shapes.js';
import { play } from './submission.js';
import { commitmentsOf, MATCH_FORMAT } from './write-match-file.js';

/** No game of ours comes near this; a file that does is not a match. */
const MOST_CHOICES = 200_000;

const Settings = recordOf(Text, v.union([Text, v.number(), v.boolean()]));

const MatchFileSchema = v.strictObject({
  format: v.literal(MATCH_FORMAT),
  game: Text,
  rules: v.optional(Count),
  data: v.optional(Text),
  pack: v.optional(Text),
  /** The settings of the match: what we write says `options`, since programs read it; some files say `settings`. */
  options: v.optional(Settings),
  settings: v.optional(Settings),
  seed: v.optional(Text),
  seedHash: v.optional(Text),
  /** What `seedHash` is of: everything known at the start; in older files, without this, the secret alone. */
  commitment: v.optional(v.literal(2)),
  match: v.optional(Text),
  secret: v.optional(Text),
  words: v.optional(v.pipe(v.array(Text), v.maxLength(10))),
  // The options of the choices are read one by one.
  choices: v.array(v.strictTuple([Text, Text, v.unknown()])),
  outcome: v.nullish(Ended),
  /** How those who played it ended it, or their time, where its rules did not. */
  ended: v.optional(Ended),
  /** Who played each seat, so that whoever opens the file sits where he sat; no part of the match. */
  seating: v.optional(recordOf(Text, Text)),
  note: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});

/** A whole match as a file: `[seat, decision, option]` for each choice. The secret stands in it once the match has ended. */
export interface MatchFile extends Omit<v.InferOutput<typeof MatchFileSchema>, 'options' | 'settings' | 'choices'> {
  options: AnySettings;
  choices: [seat: Seat, decision: string, option: Option][];
}

/** Reads the shape of a match file; says what is wrong and where. */
export function readMatchFile(value: unknown): Result<MatchFile> {
  const bad = (at: string, problem: string, more: Readonly<Record<string, string | number>> = {}) =>
    refuse('bad-match-file', { at, problem, ...more });
  const read = readBy(MatchFileSchema, value, DOCUMENT_LIMITS, 'bad-match-file');
  if (!read.ok) return read;
  const { settings, options = settings, ...file } = read.value;
  const { seed, seedHash, secret, match } = file;
  if (options === undefined) return bad('options', 'missing');
  if (settings !== undefined && settings !== options)
    return bad('options', 'expected', { expected: 'options | settings', found: 'options, settings' });
  if (seed === undefined && seedHash === undefined) return bad('seed', 'missing');
  if (seed !== undefined && seedHash !== undefined)
    return bad('seed', 'expected', { expected: 'seed | seedHash', found: 'seed, seedHash' });
  if (secret !== undefined && match === undefined) return bad('match', 'missing');
  if (file.choices.length > MOST_CHOICES) return bad('choices', 'too-large', { most: MOST_CHOICES });
  const choices: MatchFile['choices'] = [];
  for (const [index, [seat, decision, sent]] of file.choices.entries()) {
    const option = readOption(sent, 'bad-match-file', `choices[${index}][2]`);
    if (!option.ok) return option;
    choices.push([seat, decision, option.value]);
  }
  return ok({ ...file, options, choices });
}

/** Reads the text of a match file. */
export function parseMatchFile(text: unknown): Result<MatchFile> {
  const value = parseJson(text);
  return value.ok ? readMatchFile(value.value) : value;
}

function seedOf<T extends GameTypes>(game: Game<T>, settings: T['settings'], file: MatchFile): Result<Seed> {
  if (file.seed !== undefined) return ok({ kind: 'fast', seed: file.seed });
  const { match, secret, words = [] } = file;
  if (secret === undefined || match === undefined) return refuse('secret-not-published');
  if (!/^[0-9a-f]{64}$/.test(secret)) return refuse('bad-secret', { expected: '64 hexadecimal digits' });
  const seed = { kind: 'keyed', match, secret, words } as const;
  const { whole, secretAlone } = commitmentsOf(game, settings, seed);
  if ((file.commitment === 2 ? whole : secretAlone) !== file.seedHash)
    return refuse('secret-does-not-match', { published: file.seedHash ?? '' });
  return ok(seed);
}

/**
 * Plays a match file again, every choice through the checked door, as far as choice number `to`. A file made under
 * other rules or data is refused: its choices may mean something else here.
 */
export function replay<T extends GameTypes>(game: Game<T>, file: MatchFile, to = file.choices.length): Result<Match<T>> {
  if (file.game !== game.id) return refuse('another-game', { expected: game.id, found: file.game });
  if (file.rules !== undefined && file.rules !== game.rules) return refuse('other-rules', { file: file.rules, here: game.rules });
  if (file.data !== undefined && file.data !== game.data) {
    const [named, data] = [file.pack === undefined ? {} : { pack: file.pack }, { file: file.data, here: game.data }];
    return refuse('other-data', { ...data, ...named });
  }
  const settings = checkSettings(game, file.options);
  if (!settings.ok) return settings;
  const seed = seedOf(game, settings.value, file);
  if (!seed.ok) return seed;
  const started = newMatch(game, settings.value, seed.value);
  if (!started.ok) return started;
  const match = started.value;
  for (let index = 0; index < Math.min(to, file.choices.length); index++) {
    const [seat, kind, option] = file.choices[index] as MatchFile['choices'][number];
    const taken = takeRecorded(match, seat, kind, option);
    if (!taken.ok) {
      return refuse(
        'choice-refused',
        { ...(taken.refusal.particulars ?? {}), number: index + 1, seat, decision: kind, because: taken.refusal.code },
        taken.refusal.cite,
      );
    }
  }
  return ok(match);
}

/** One choice of a record, through the checked door. */
export function takeRecorded<T extends GameTypes>(match: Match<T>, seat: Seat, kind: string, option: Option): Result<unknown> {
  const asked = decisionKind(tableOf(match.game, match.position));
  if (asked === null) return refuse('match-is-over');
  if (asked !== kind) return refuse('another-decision', { asked });
  const number = askedNumber(match.position, seat);
  return play(match, seat, number, [option]);
}
