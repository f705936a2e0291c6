import { type Committed, commitmentOf, secretHash } from '../chance/keyed.js';
import type { Game, GameTypes } from '../game.js';
import type { Outcome } from '../position.js';
import { BrokenRules } from '../result.js';
import type { Choice, Match, Seed } from './match.js';
import type { MatchFile } from './match-file.js';

export const MATCH_FORMAT = 'vedette-match/1';

/** The match as a file, with the choices it holds or others. The secret stands in it once the match has ended. */
export function toMatchFile<T extends GameTypes>(match: Match<T>, choices: readonly Choice[] = match.choices): MatchFile {
  const { game, seed, position } = match;
  const over = position.outcome !== null;
  const chance =
    seed.kind === 'fast'
      ? { seed: seed.seed }
      : {
          seedHash: commitmentOf({ ...committedBy(game, match.settings), match: seed.match, secret: seed.secret }),
          commitment: 2 as const,
          match: seed.match,
          words: [...seed.words],
          ...(over ? { secret: seed.secret } : {}),
        };
  return {
    format: MATCH_FORMAT,
    game: game.id,
    rules: game.rules,
    data: game.data,
    ...(game.pack === undefined ? {} : { pack: game.pack }),
    options: { ...match.settings },
    ...chance,
    choices: choices.map(({ seat, kind, option }) => [seat, kind, option]),
    outcome: position.outcome === null ? null : outcomeInFile(position.outcome),
  };
}

export const outcomeInFile = (outcome: Outcome): NonNullable<MatchFile['outcome']> => ({
  winners: [...outcome.winners],
  how: outcome.how,
  ...(outcome.scores ? { scores: { ...outcome.scores } } : {}),
});

const committedBy = <T extends GameTypes>(
  { id, rules, data }: Game<T>,
  settings: T['settings'],
): Omit<Committed, 'match' | 'secret'> => ({ game: id, rules, data, settings });

/** The hashes that a file with its secret may have been announced by: of everything, and of the secret alone. */
export function commitmentsOf<T extends GameTypes>(
  game: Game<T>,
  settings: T['settings'],
  { match, secret }: Extract<Seed, { kind: 'keyed' }>,
): { readonly whole: string; readonly secretAlone: string } {
  return { whole: commitmentOf({ ...committedBy(game, settings), match, secret }), secretAlone: secretHash(secret) };
}

/**
 * What broke in a match, with the match up to the choice that broke it: whoever finds it in a log or on a screen can
 * play it again. Whatever rules throw is theirs, so everything becomes a fault of the rules here.
 */
export function reproducible<T extends GameTypes>(error: unknown, match: Match<T>, choices: readonly Choice[]): BrokenRules {
  const broken = error instanceof BrokenRules ? error : new BrokenRules((error as Error).message, {}, { cause: error });
  broken.reproduce ??= { ...toMatchFile(match, choices), outcome: null, note: broken.message.slice(0, 2000) };
  return broken;
}
