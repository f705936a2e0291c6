import { createHash } from 'node:crypto';
import {
  anyGame,
  commitmentOf,
  type MatchFile,
  newMatch,
  playOn,
  randomFrom,
  randomPlayer,
  refusalText,
  type Seed,
  secretHash,
  toMatchFile,
  verificationText,
  verify,
} from '@vedette/core';
import { requisition } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { expectOk, refusalOf } from '../tools.js';

const game = anyGame(requisition);
const SECRET = '0f'.repeat(32);
const keyed = (secret = SECRET, match = 'm-1', words: readonly string[] = ['hello', 'world']): Seed => ({
  kind: 'keyed',
  match,
  secret,
  words,
});

function played(seed: Seed, settings: unknown = { players: 2 }, choices = Number.POSITIVE_INFINITY): MatchFile {
  const match = expectOk(newMatch(game, settings, seed));
  const player = randomPlayer(randomFrom('people'));
  const seats = Object.fromEntries(match.seats.map((seat) => [seat, player]));
  playOn(match, seats, () => match.choices.length >= choices);
  return toMatchFile(match);
}

/** What the server wrote on the wall before anybody gave a word. */
const announced = { game: game.id, rules: game.rules, data: game.data, settings: { players: 2 }, match: 'm-1', secret: SECRET };
const published = commitmentOf(announced);
const honest = played(keyed());
/** Honest until the last choice, which is left out; whoever lost would rather show this. */
const cut: MatchFile = { ...honest, choices: honest.choices.slice(0, -1), outcome: null };
/** As files were before a commitment covered more than the secret. */
const { commitment: _, ...older } = { ...honest, seedHash: secretHash(SECRET) };

describe('a commitment', () => {
  test('is fixed before the words are known, and stands in the file', () => {
    expect(honest).toMatchObject({ seedHash: published, commitment: 2 });
    expect(played(keyed(SECRET, 'm-1', ['other', 'words'])).seedHash).toBe(published);
  });

  test.each([
    ['game', { game: 'example-ford' }],
    ['rules', { rules: 99 }],
    ['data', { data: 'ffff' }],
    ['settings', { settings: { players: 3 } }],
    ['match', { match: 'm-2' }],
    ['secret', { secret: '1f'.repeat(32) }],
  ])('covers the %s', (_part, change) => {
    expect(commitmentOf({ ...announced, ...change })).not.toBe(published);
  });

  test('is what the guide says, so that anybody can work it out without us', () => {
    const { data, game: id, match, rules, secret, settings } = announced;
    const text = JSON.stringify({ commitment: 2, data, game: id, match, rules, secret, settings });
    expect(createHash('sha256').update(text).digest('hex')).toBe(published);
  });

  test('does not depend on the order in which its parts are named', () => {
    const reversed = Object.fromEntries(Object.entries(announced).reverse()) as unknown as typeof announced;
    expect(commitmentOf(reversed)).toBe(published);
  });
});

describe('verification against what was published', () => {
  test('takes the match that was announced, and says what it has shown and what it has not', () => {
    const found = expectOk(verify(game, honest, { published }));
    expect(found).toMatchObject({ finished: true, chance: 'published secret' });
    expect(found.verified).toEqual(['choices-legal', 'outcome-follows', 'chance-from-secret', 'as-published']);
    expect(found.notVerified).toEqual(['words-came-later', 'who-chose']);
  });

  test.each<[string, MatchFile, string]>([
    ['another secret under the same id', played(keyed('1f'.repeat(32))), 'not-as-published'],
    ['the same secret under another id', played(keyed(SECRET, 'm-2')), 'not-as-published'],
    ['the same secret with other settings', played(keyed(), { players: 3 }), 'not-as-published'],
    ['a match played from a seed', played({ kind: 'fast', seed: 'lucky' }), 'nothing-was-published'],
    ['a match cut off before its end', cut, 'cut-off'],
    ['a match whose outcome was left out', { ...honest, outcome: null }, 'another-outcome'],
    ['a file whose hash was changed', { ...honest, seedHash: '00'.repeat(32) }, 'secret-does-not-match'],
    ['a file whose settings were changed', { ...honest, options: { players: 3 } }, 'secret-does-not-match'],
    ['a file whose id was changed', { ...honest, match: 'm-2' }, 'secret-does-not-match'],
  ])('refuses %s', (_what, file, code) => {
    const found = verify(game, file, { published });
    expect(refusalOf(found)).toBe(code);
    if (found.ok) return;
    for (const language of ['en', 'fr'] as const) expect(refusalText(found.refusal, language)).toMatch(/^\p{Lu}.+\.$/u);
  });

  test.each([['nonsense'], [''], [published.slice(1)], [published.toUpperCase()]])('refuses to compare with %j', (hash) => {
    expect(refusalOf(verify(game, honest, { published: hash }))).toBe('bad-commitment');
  });

  test('takes a match that was broken off if that is said, and says that it is unfinished', () => {
    const found = expectOk(verify(game, cut, { published, brokenOff: true }));
    expect(found.finished).toBe(false);
    expect(found.notVerified).toContain('unfinished');
    expect(found.verified).not.toContain('outcome-follows');
  });

  test('takes an older match, whose hash was of the secret alone, and says so', () => {
    const found = expectOk(verify(game, older, { published: secretHash(SECRET) }));
    expect(found.verified).toContain('secret-as-published');
    expect(found.notVerified).toContain('only-the-secret-was-fixed');
    expect(refusalOf(verify(game, older, { published: secretHash('1f'.repeat(32)) }))).toBe('not-as-published');
    // Saved again today it has today's commitment; what was announced then still fits.
    expect(refusalOf(verify(game, honest, { published: secretHash(SECRET) }))).toBe('accepted');
  });
});

describe('verification of a file by itself', () => {
  test.each<[string, MatchFile, readonly string[]]>([
    ['with a secret: not that it was published', honest, ['hash-not-compared', 'words-came-later', 'who-chose']],
    ['from a seed: not that nobody chose it', played({ kind: 'fast', seed: 'x' }), ['seed-was-chosen', 'who-chose']],
    ['cut off: that it is unfinished', cut, ['unfinished', 'hash-not-compared', 'words-came-later', 'who-chose']],
    [
      'of older make: that only the secret was fixed',
      older,
      ['hash-not-compared', 'only-the-secret-was-fixed', 'words-came-later', 'who-chose'],
    ],
  ])('%s', (_what, file, notVerified) => {
    expect(expectOk(verify(game, file)).notVerified).toEqual(notVerified);
  });

  test('is told in plain sentences, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      const { verified, notVerified } = verificationText(expectOk(verify(game, cut)), language);
      for (const sentence of [...verified, ...notVerified]) expect(sentence).toMatch(/^\p{Lu}.{20,}\.$/u);
      expect(notVerified[0]).toMatch(/unfinished|n’est pas finie/);
    }
  });
});
