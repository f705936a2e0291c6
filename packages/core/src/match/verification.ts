import type { Game, GameTypes } from '../game.js';
import type { Outcome } from '../position.js';
import { canonical, ok, type Result, refuse, same } from '../result.js';
import type { Match } from './match.js';
import { type MatchFile, replay } from './match-file.js';
import { commitmentsOf, outcomeInFile } from './write-match-file.js';

/** What whoever verifies knows beside the file. */
export interface Published {
  /** The commitment as it was published when the match began. */
  readonly published?: string | undefined;
  /** The match was broken off, so that a file without an outcome is all there is. */
  readonly brokenOff?: boolean | undefined;
}

/** What verification found out. `verification-text.ts` says it in words. */
export type Verified =
  | 'choices-legal'
  | 'outcome-follows'
  | 'chance-from-seed'
  | 'chance-from-secret'
  | 'secret-fits-the-file'
  | 'as-published'
  | 'secret-as-published';

/** What no look at this file alone can show. */
export type NotVerified =
  | 'unfinished'
  | 'ended-by-people'
  | 'seed-was-chosen'
  | 'hash-not-compared'
  | 'only-the-secret-was-fixed'
  | 'words-came-later'
  | 'who-chose';

export interface Verification {
  readonly choices: number;
  /** Whether the match is over. A file that ends before its match may be all there is, or a part. */
  readonly finished: boolean;
  readonly outcome: Outcome | null;
  /** How those who played it ended it, as the file says, where the rules did not. */
  readonly ended: Outcome | null;
  readonly chance: 'seed' | 'published secret';
  readonly verified: readonly Verified[];
  readonly notVerified: readonly NotVerified[];
}

/**
 * Checks a whole file: every choice legal, the outcome as claimed, chance from its seed or secret; and, if it is known
 * what was published when the match began, that this is the match that was announced then, to its end.
 */
export function verify<T extends GameTypes>(
  game: Game<T>,
  file: MatchFile,
  { published, brokenOff = false }: Published = {},
): Result<Verification> {
  if (published !== undefined && !/^[0-9a-f]{64}$/.test(published))
    return refuse('bad-commitment', { expected: '64 hexadecimal digits' });
  if (published !== undefined && file.seed !== undefined) return refuse('nothing-was-published', { published });
  let replayed: Result<Match<T>>;
  try {
    replayed = replay(game, file);
  } catch (error) {
    return refuse('broken-rules', { problem: (error as Error).message });
  }
  if (!replayed.ok) return replayed;
  const match = replayed.value;
  const { outcome } = match.position;
  const claimed = file.outcome ?? null;
  const found = outcome === null ? null : outcomeInFile(outcome);
  // What the rules have ended nobody can end otherwise, nor with winners who did not play.
  const ended = file.ended ?? null;
  if (ended !== null && (outcome !== null || !ended.winners.every((seat) => match.seats.includes(seat))))
    return refuse('another-outcome', { claimed: canonical(ended), found: canonical(found) });
  if (!same(claimed, found)) return refuse('another-outcome', { claimed: canonical(claimed), found: canonical(found) });
  const chance = checkChance(match, file, published);
  if (!chance.ok) return chance;
  const finished = outcome !== null;
  const open = ended === null ? 'unfinished' : 'ended-by-people';
  if (published !== undefined && !finished && ended === null && !brokenOff)
    return refuse('cut-off', { choices: file.choices.length });
  return ok({
    choices: file.choices.length,
    finished,
    outcome,
    ended,
    chance: file.seed === undefined ? 'published secret' : 'seed',
    verified: ['choices-legal', ...(finished ? (['outcome-follows'] as const) : []), ...chance.value.verified],
    notVerified: [...(finished ? [] : ([open] as const)), ...chance.value.notVerified, 'who-chose'],
  });
}

/** How far chance can be trusted: a seed proves nothing, a secret what was published of it. */
function checkChance<T extends GameTypes>(
  { game, settings, seed }: Match<T>,
  file: MatchFile,
  published: string | undefined,
): Result<Pick<Verification, 'verified' | 'notVerified'>> {
  if (seed.kind === 'fast') return ok({ verified: ['chance-from-seed'], notVerified: ['seed-was-chosen'] });
  const { whole, secretAlone } = commitmentsOf(game, settings, seed);
  if (published === undefined) {
    const weaker = file.commitment === 2 ? [] : (['only-the-secret-was-fixed'] as const);
    const verified = ['chance-from-secret', 'secret-fits-the-file'] as const;
    return ok({ verified, notVerified: ['hash-not-compared', ...weaker, 'words-came-later'] });
  }
  if (published === whole) return ok({ verified: ['chance-from-secret', 'as-published'], notVerified: ['words-came-later'] });
  if (published === secretAlone) {
    const notVerified = ['only-the-secret-was-fixed', 'words-came-later'] as const;
    return ok({ verified: ['chance-from-secret', 'secret-as-published'], notVerified });
  }
  return refuse('not-as-published', { published, found: file.commitment === 2 ? whole : secretAlone });
}
