/** What can be made of a kept match besides playing it: a file, and another match that begins where this one stood. */
import { randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, determinize, matchAt } from '../match/match.js';
import { type MatchFile, replay } from '../match/match-file.js';
import { outcomeInFile, toMatchFile } from '../match/write-match-file.js';
import type { Onlooker, Running } from '../position.js';
import { ok, type Result, refuse } from '../result.js';
import { resume, type StoredMatch, versionOf } from './record.js';

/**
 * The match as a file that can be played again choice by choice and verified. Refused where it cannot: it began in the
 * middle, or was played under several versions of the rules.
 */
export function fileOf(game: AnyGame, { head, entries }: StoredMatch): Result<MatchFile> {
  if (head.began.kind !== 'set-up' || head.versions.length > 1) return refuse('not-one-file');
  const match = matchAt(game, head.settings, head.seed, head.position as unknown as Running);
  match.choices.push(...entries.map(({ choice }) => choice));
  const { outcome, seed } = head;
  return ok({
    ...toMatchFile(match),
    ...versionOf(head),
    ...(head.pack === undefined ? {} : { pack: head.pack }),
    // Once a match is over, by whatever end, what chance brought is open to all.
    ...(outcome !== null && seed.kind === 'keyed' ? { secret: seed.secret } : {}),
    ...(outcome !== null && match.position.outcome === null ? { ended: outcomeInFile(outcome) } : {}),
  });
}

/** The match as it stood after so many choices: as it is, or played again up to there. */
export function matchAfter(game: AnyGame, stored: StoredMatch, choices: number): Result<AnyMatch> {
  if (choices === stored.head.choices && stored.head.outcome === null) return resume(game, stored);
  const file = fileOf(game, stored);
  if (!file.ok) return file;
  // Whoever holds the record has the secret, also where the rules did not end the match and its file has none.
  const { seed } = stored.head;
  return replay(game, { ...file.value, ...(seed.kind === 'keyed' ? { secret: seed.secret } : {}) }, choices);
}

/**
 * Another match from where this one stood. It has chance of its own, and while this one is still played all that the
 * reader cannot know is made up: nobody learns from it what is hidden, or what the dice will bring.
 */
export function branchOf(game: AnyGame, stored: StoredMatch, choices: number, reader: Onlooker, seed: string): Result<AnyMatch> {
  const after = matchAfter(game, stored, choices);
  if (!after.ok) return after;
  const { position, settings } = after.value;
  const random = randomFrom(seed);
  const truth: Running = { ...position, chance: random.fork() };
  const begun = stored.head.outcome === null ? determinize(game, position, reader, random) : truth;
  return ok(matchAt(game, settings, { kind: 'fast', seed }, begun));
}
