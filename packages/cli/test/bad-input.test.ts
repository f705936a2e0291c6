import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMatch, playOn, randomFrom, randomPlayer, toMatchFile } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileWith, folder, type Ran, vedette } from './command.js';

/** One clear line on standard error, nothing on standard output, a non-zero exit, no stack. */
function expectOneLine({ status, out, errors }: Ran, line: RegExp | string): void {
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect(errors).toMatch(line);
  expect(errors.length).toBeLessThan(500);
  expect(errors).not.toMatch(/\n\s+at /);
  expect(out).toBe('');
  expect(status).not.toBe(0);
  expect(status).not.toBeNull();
}

describe('bad input gets one clear line', () => {
  let good = '';
  beforeAll(() => {
    const started = newMatch(ford, {}, { kind: 'fast', seed: 'good' });
    if (!started.ok) return expect.unreachable();
    const random = randomFrom('good');
    playOn(started.value, { blue: randomPlayer(random), red: randomPlayer(random) });
    good = JSON.stringify(toMatchFile(started.value), null, 1);
    fileWith('good.json', good);
    fileWith('truncated.json', good.slice(0, good.length / 2));
    fileWith('empty.json', '');
    fileWith('list.json', '[1, 2]');
    fileWith('number.json', '{"format": 7}');
    fileWith('unknown-game.json', good.replace('"example-ford"', '"chess"'));
    fileWith('unknown-option.json', good.replace('"scenario"', '"weather"'));
    fileWith('wrong-type.json', good.replace('"seed": "good"', '"seed": ["good"]'));
    const file = JSON.parse(good) as { choices: unknown[]; options: object };
    const write = (name: string, changed: object) => fileWith(name, JSON.stringify({ ...file, ...changed }));
    write('repeated.json', { choices: [file.choices[0], file.choices[0], ...file.choices.slice(1)] });
    write('unknown-id.json', { choices: [['blue', 'march.chooseMarch', { company: 'blue-9', to: 'ford' }]] });
    write('unknown-seat.json', { choices: [['green', 'march.chooseMarch', 'hold']] });
    write('too-long.json', { choices: [...file.choices, ['blue', 'march.chooseMarch', 'hold']] });
    write('claims.json', { outcome: { winners: ['red', 'blue'], how: 'magic' } });
    write('deep.json', { options: { scenario: { scenario: {} } } });
    fileWith('huge.json', JSON.stringify({ ...file, choices: Array.from({ length: 250_000 }, () => ['a', 'b', 0]) }));
    // Eighteen brackets once took most of a minute.
    write('nest.json', { choices: [['blue', 'march.chooseMarch', JSON.parse(`${'['.repeat(2000)}null${']'.repeat(2000)}`)]] });
    fileWith('tabs.yaml', 'situation: s\n\tgame: x');
    fileWith(
      'bomb.yaml',
      `situation: s\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]`)
        .join('\n')}`,
    );
    fileWith('other.yaml', 'situation: s\ngame: example-ford\nactive: blue\nexpect: { asked: red }');
    mkdirSync(join(folder, 'a-folder'), { recursive: true });
  });

  test.each<[string[], RegExp | string]>([
    [['verify', 'nowhere.json'], 'vedette: nowhere.json: there is no such file'],
    [['verify', 'a-folder'], 'vedette: a-folder: this is a folder'],
    [['verify', 'truncated.json'], /^vedette: truncated.json: This is not JSON: /],
    [['verify', 'empty.json'], /^vedette: empty.json: This is not JSON: /],
    [['verify', 'list.json'], /^vedette: list.json: This is not a match file: /],
    [['verify', 'number.json'], /^vedette: number.json: This is not a match file: format: expected "vedette-match\/1", found 7/],
    [['verify', 'unknown-game.json'], /^vedette: There is no game chess; the games are /],
    [['verify', 'unknown-option.json'], /There is no setting weather; the settings are scenario/],
    [['verify', 'wrong-type.json'], /seed: expected text/],
    [['verify', 'repeated.json'], /Choice 2, march.chooseMarch of blue, is refused: not-your-decision/],
    [['replay', 'unknown-id.json'], /Choice 1, march.chooseMarch of blue, is refused: not-offered/],
    [['verify', 'unknown-seat.json'], /Choice 1, march.chooseMarch of green, is refused: unknown-seat/],
    [['verify', 'too-long.json'], /is refused: match-is-over/],
    [['verify', 'claims.json'], /The outcome is not as claimed/],
    [['verify', 'deep.json'], /options.scenario/],
    [['verify', 'nest.json'], /nest.json: This is not a match file: choices\[0\]\[2\].*: it is nested deeper than \d+/],
    [['verify', 'good.json', '--published', 'abc'], /What was published is a hash: expected 64 hexadecimal digits/],
    [['verify', 'good.json', '--published', '0'.repeat(64)], /comes from a seed, for which nothing is ever published/],
    [['verify', 'huge.json'], /choices: it has more than 200000 parts/],
    [['replay', 'good.json', '--to', '100000'], /--to 100000: the match has \d+ choices/],
    [['replay', 'good.json', '--to', 'x'], /expected a whole number from 0/],
    [['replay', 'good.json', '--view', 'green'], /--view green: expected one of blue, red, spectator/],
    [['simulate', 'chess'], /There is no game chess/],
    [['simulate'], /missing required argument/],
    [
      ['simulate', 'example-ford', '--players', 'god'],
      /There is no player god; the players are random, cadet, simple, sergeant, colonel, general, marshal/,
    ],
    [['simulate', 'example-ford', '--players', 'random,random,random'], /The Ford has 2 seats \(blue, red\)/],
    [['simulate', '1806', '--players', 'script:hare'], /There is no player script:hare; the players are script:turtle/],
    [['simulate', 'example-ford', '--players', 'checkout:general'], /expected checkout:PATH:OPPONENT/],
    [['simulate', 'example-ford', '--players', 'checkout:/nowhere:general'], /\/nowhere is no checkout of this project/],
    [['fuzz', 'example-ford', '--players', 'checkout:/nowhere:general'], /plays in `simulate` only/],
    [['simulate', 'example-ford', '--games', '0'], /expected a whole number from 1/],
    [['simulate', 'example-ford', '--games', '-3'], /--games/],
    [
      ['simulate', 'example-ford', '--scenario', 'moon'],
      'vedette: Setting scenario: expected one of even, bridgehead, found "moon".',
    ],
    [['simulate', 'example-ford', '--level', 'general'], /There is no setting level/],
    [['simulate', 'example-ford', '--setting', 'scenario'], /--setting scenario: expected name=value/],
    [
      ['simulate', 'example-ford', '--setting', 'scenario=even', '--setting', 'scenario=even'],
      /--setting scenario is given twice/,
    ],
    [['simulate', 'example-requisition', '--setting', 'players=99'], /expected a whole number from 2 to 4, found 99/],
    [['simulate', 'example-ford', '--games', '1', '--out', 'no/such/folder/x.json'], /cannot be written/],
    [['fuzz', 'example-ford', '--spread', '0'], /expected a whole number from 1 to 1000/],
    [['fuzz', 'example-ford', '--workers', 'many'], /expected a whole number from 1 to 256/],
    [
      ['play', 'example-ford', '--players', 'human,god'],
      /There is no player god; the players are human, random, cadet, simple, sergeant/,
    ],
    [['play', 'example-requisition', '--file', 'good.json'], /good.json is a match of The Ford/],
    [['play', 'example-ford', '--file', 'truncated.json'], /truncated.json: This is not JSON/],
    [['play', 'example-ford', '--language', 'la'], /Allowed choices are en, fr/],
    [['fly'], /unknown command 'fly'/],
    [['games', '--colour'], /unknown option '--colour'/],
  ])('vedette %j', (args, line) => {
    expectOneLine(vedette(args), line);
  });

  test.each<[string, RegExp]>([
    ['tabs.yaml', /^vedette: tabs.yaml:2: \(file\): /],
    ['bomb.yaml', /^vedette: bomb.yaml:\d+: /],
    ['other.yaml', /^vedette: other.yaml:4: s: asked: expected \["red"\], found \["blue"\]/],
    ['list.json', /^vedette: list.json:1: \(unnamed\): expected a situation with its keys/],
  ])('vedette situation %s', (file, line) => {
    const { status, errors } = vedette(['situation', file]);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
    expect(errors).toMatch(line);
    expect(status).toBe(1);
  });

  test('nothing of the good file was changed by all this', () => {
    expect(readFileSync(join(folder, 'good.json'), 'utf8')).toBe(good);
  });
});
