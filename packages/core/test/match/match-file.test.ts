import { fc, test } from '@fast-check/vitest';
import {
  anyGame,
  type MatchFile,
  newMatch,
  parseMatchFile,
  playOn,
  randomFrom,
  randomPlayer,
  refusalText,
  replay,
  secretHash,
  toMatchFile,
  verify,
} from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { describe, expect } from 'vitest';
import { expectOk, fordMatch, plain, refusalOf } from '../tools.js';

function finished(seed: string) {
  const match = fordMatch(seed);
  const random = randomFrom(seed);
  playOn(match, { blue: randomPlayer(random), red: randomPlayer(random) });
  return match;
}

const SECRET = '0f'.repeat(32);

function finishedBetweenPeople() {
  const match = expectOk(
    newMatch(requisition, { players: 2 }, { kind: 'keyed', match: 'm-1', secret: SECRET, words: ['hello', 'world'] }),
  );
  const random = randomFrom('people');
  playOn(match, { 'commissary-1': randomPlayer(random), 'commissary-2': randomPlayer(random) });
  return match;
}

describe('a match file', () => {
  test.prop([fc.string({ maxLength: 20 })])('is the whole match: replaying it gives the same position bit by bit', (seed) => {
    const match = finished(seed);
    const file = expectOk(parseMatchFile(JSON.stringify(toMatchFile(match))));
    const replayed = expectOk(replay(ford, file));
    expect(replayed.position).toEqual(match.position);
    expect(plain(replayed.events)).toEqual(plain(match.events));
    expect(verify(ford, file).ok).toBe(true);
  });

  test('can be replayed to any choice', () => {
    const match = finished('half');
    expect(expectOk(replay(ford, toMatchFile(match), 5)).choices).toEqual(match.choices.slice(0, 5));
  });

  test('of a match between people publishes the secret only when it has ended', () => {
    const running = expectOk(newMatch(requisition, {}, { kind: 'keyed', match: 'm-1', secret: SECRET, words: [] }));
    const before = toMatchFile(running);
    expect(JSON.stringify(before)).not.toContain(SECRET);
    expect(before.seedHash).not.toBe(secretHash(SECRET));
    expect(refusalOf(verify(requisition, before))).toBe('secret-not-published');
    const after = toMatchFile(finishedBetweenPeople());
    expect(after.secret).toBe(SECRET);
    expect(expectOk(verify(requisition, after)).chance).toBe('published secret');
  });
});

describe('verification', () => {
  const people = toMatchFile(finishedBetweenPeople());
  const alone = toMatchFile(finished('verify'));
  const [first, ...rest] = alone.choices;
  const hold: MatchFile['choices'][number] = ['blue', 'march.chooseMarch', 'hold'];
  const again = first ?? hold;
  test.each<[string, MatchFile, string]>([
    ['another secret', { ...people, secret: '1f'.repeat(32) }, 'secret-does-not-match'],
    ['a secret that is none', { ...people, secret: 'secret' }, 'bad-secret'],
    ['other words', { ...people, words: ['hello', 'there'] }, 'choice-refused'],
    ['another game', { ...alone, game: 'example-elsewhere' }, 'another-game'],
    ['other rules', { ...alone, rules: 99 }, 'other-rules'],
    ['other data', { ...alone, data: 'ffff' }, 'other-data'],
    ['another winner', { ...alone, outcome: { winners: ['nobody'], how: 'camp-taken' } }, 'another-outcome'],
    ['an unfinished match said to be won', { ...alone, choices: alone.choices.slice(0, 3) }, 'another-outcome'],
    ['a choice too many', { ...alone, choices: [...alone.choices, hold] }, 'choice-refused'],
    ['a repeated choice', { ...alone, choices: [again, again, ...rest] }, 'choice-refused'],
    ['a choice of another decision', { ...alone, choices: [['blue', 'combat.loseStrength', 'hold'], ...rest] }, 'choice-refused'],
    ['unknown settings', { ...alone, options: { scenario: 'moon' } }, 'bad-setting'],
  ])('finds %s', (_, file, code) => {
    const played = file.seedHash === undefined ? anyGame(ford) : anyGame(requisition);
    expect(refusalOf(verify(played, file))).toBe(code);
  });
});

test('a file that says settings for options is the same file', () => {
  const file = toMatchFile(finished('old'));
  const { options, ...others } = file;
  expect(expectOk(parseMatchFile(JSON.stringify({ ...others, settings: options })))).toEqual(plain(file));
  expect(refusalOf(parseMatchFile(JSON.stringify({ ...others, options, settings: options })))).toBe('bad-match-file');
  expect(refusalOf(parseMatchFile(JSON.stringify(others)))).toBe('bad-match-file');
});

test('a match made with a pack names it, and is refused by name without it', () => {
  const packed = { ...anyGame(ford), data: 'another', pack: 'A wider ford' };
  const file = toMatchFile(expectOk(newMatch(packed, {}, { kind: 'fast', seed: 'pack' })));
  expect(file.pack).toBe('A wider ford');
  expect(expectOk(replay(packed, file)).choices).toEqual([]);
  const refused = replay(anyGame(ford), file);
  expect(refused.ok ? '' : refusalText(refused.refusal)).toMatch(/made with the pack “A wider ford”.*Load that pack/);
});

describe('a file that is none gets one clear line', () => {
  const good = JSON.stringify(toMatchFile(finished('good')));
  const lineFor = (text: string): string => {
    const parsed = parseMatchFile(text);
    return parsed.ok ? 'accepted' : refusalText(parsed.refusal);
  };
  test.each([
    ['', /^This is not JSON: .+\.$/],
    [good.slice(0, good.length / 2), /^This is not JSON: .+\.$/],
    ['[]', /^This is not a match file: .+/],
    ['null', /^This is not a match file: .+/],
    ['{}', 'This is not a match file: format: it is missing.'],
    [
      good.replace('vedette-match/1', 'vedette-match/9'),
      'This is not a match file: format: expected "vedette-match/1", found "vedette-match/9".',
    ],
    [good.replace('"choices":[', '"choices":[5,'), 'This is not a match file: choices[0]: expected a list, found 5.'],
    [good.replace(/"choices":\[\["blue"/, '"choices":[["blue".length]'), /^This is not JSON/],
    [good.replace('"seed":"good"', '"seed":7'), 'This is not a match file: seed: expected text, found 7.'],
    [good.replace('"seed":"good",', ''), 'This is not a match file: seed: it is missing.'],
    [good.replace('"options":{', '"surprise":1,"options":{'), /surprise/],
    [JSON.stringify({ ...(JSON.parse(good) as object), seed: 'x'.repeat(5000) }), /^This is not a match file: seed: .+/],
    [
      JSON.stringify({ ...(JSON.parse(good) as object), choices: Array.from({ length: 200_001 }, () => ['a', 'b', 1]) }),
      /^This is not a match file: choices: .+/,
    ],
  ])('%#', (text, line) => {
    const found = lineFor(text);
    expect(found).toMatch(line);
    expect(found.split('\n')).toHaveLength(1);
    expect(found.length).toBeLessThan(400);
  });

  test.prop([fc.json()])('whatever JSON it is', (text) => {
    expect(lineFor(text).split('\n')).toHaveLength(1);
  });

  // Any single value of a good file replaced by something else is refused or plays: it never throws.
  test.prop([fc.nat(), fc.jsonValue({ maxDepth: 1 })])('whatever part of it is wrong', (at, value) => {
    const file = JSON.parse(good) as Record<string, unknown>;
    const choices = file.choices as unknown[][];
    const places: [Record<string, unknown> | unknown[], string | number][] = [
      ...Object.keys(file).map((key): [Record<string, unknown>, string] => [file, key]),
      ...choices.flatMap((choice) => choice.map((_, index): [unknown[], number] => [choice, index])),
    ];
    const [holder, key] = places[at % places.length] ?? [file, 'game'];
    Object.assign(holder, { [key]: value });
    const parsed = parseMatchFile(JSON.stringify(file));
    if (parsed.ok) expect(typeof verify(ford, parsed.value).ok).toBe('boolean');
  });
});
