import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newMatch, playOn, randomFrom, randomPlayer, toMatchFile } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { faultIn } from '../src/commands/secrecy.js';
import { fileWith, folder, vedette } from './command.js';

const json = (args: readonly string[]) => {
  const { out, errors, status } = vedette([...args, '--json']);
  expect(errors).toBe('');
  return { status, value: JSON.parse(out) as Record<string, unknown> };
};

describe('every command has help', () => {
  test.each([
    [],
    ['games'],
    ['play'],
    ['simulate'],
    ['fuzz'],
    ['replay'],
    ['verify'],
    ['situation'],
    ['lesson'],
    ['pack', 'check'],
    ['balance'],
    ['habits'],
    ['honesty'],
    ['secrecy'],
    ['serve'],
  ])('vedette %s --help', (...words) => {
    const { status, out } = vedette([...words, '--help']);
    expect(status).toBe(0);
    expect(out).toContain('Usage: vedette');
    expect(out.length).toBeGreaterThan(150);
  });
});

test('games lists seats, scenarios and options', () => {
  const { value } = json(['games', '--examples']);
  const games = value.games as { id: string }[];
  expect(games.find(({ id }) => id === 'example-ford')).toMatchObject({
    seats: ['blue', 'red'],
    scenarios: ['even', 'bridgehead'],
    levels: [],
    example: true,
  });
});

describe('simulate', () => {
  test('gives the figures that programs rely on, and the same games whatever the number of threads', () => {
    const [one, two] = ['1', '2'].map(
      (workers) => json(['simulate', 'example-ford', '--games', '120', '--seed', 's', '--workers', workers]).value,
    );
    expect(Object.keys(one ?? {})).toEqual(
      expect.arrayContaining([
        'game',
        'scenario',
        'level',
        'games',
        'finished',
        'failures',
        'decisions',
        'seconds',
        'decisionsPerSecond',
        'gamesPerSecond',
        'winners',
        'turns',
        'seed',
      ]),
    );
    expect(one).toMatchObject({ game: 'example-ford', scenario: 'even', games: 120, finished: 120, failures: 0, seed: 's' });
    for (const part of ['winners', 'decisions', 'turns']) expect(two?.[part]).toEqual(one?.[part]);
    const winners = Object.values(one?.winners as Record<string, { count: number; low: number; share: number; high: number }>);
    expect(winners.reduce((sum, { count }) => sum + count, 0)).toBe(120);
    for (const { low, share, high } of winners) expect(low < share && share < high).toBe(true);
  });

  test('exchanges the seats, and says how often each player won', () => {
    const { value } = json(['simulate', 'example-ford', '--games', '40', '--players', 'simple,random', '--exchange']);
    const { simple, random } = value.victories as Record<string, { games: number; won: number }>;
    expect([simple?.games, random?.games]).toEqual([40, 40]);
    expect((simple?.won ?? 0) + (random?.won ?? 0)).toBe(40);
    // Each has had either seat in half of the games: the same player on both sides wins exactly half.
    const same = json(['simulate', 'example-ford', '--games', '40', '--players', 'random,random', '--exchange']).value;
    expect((same.victories as Record<string, { won: number; games: number }>).random).toMatchObject({ games: 80, won: 40 });
  });

  test('counts a life that reached nothing as lost, since nobody is there to share it with', () => {
    const { value } = json(['simulate', 'i-napoleon', '--scenario', 'commander', '--games', '12', '--players', 'random']);
    const { random } = value.victories as Record<string, { games: number; won: number }>;
    const won = (value.winners as Record<string, { count: number }>)['commander-won']?.count ?? 0;
    expect(won).toBeLessThan(12);
    expect(random).toMatchObject({ games: 12, won });
  });

  test('lets an opponent of another checkout play, in a process of its own', () => {
    const here = `checkout:${resolve(import.meta.dirname, '../../..')}:simple`;
    const { value } = json(['simulate', 'example-ford', '--games', '4', '--players', `${here},random`, '--workers', '1']);
    expect(value).toMatchObject({ finished: 4, slips: 0 });
    expect((value.victories as Record<string, { games: number }>)[here]?.games).toBe(4);
    // Another opponent that would not be known there is a slip, not an end.
    const wrong = json([
      'simulate',
      'example-ford',
      '--games',
      '1',
      '--players',
      `${here.replace('simple', 'god')},random`,
    ]).value;
    expect(wrong.finished).toBe(1);
    expect(Object.keys(wrong.slipsBy as object)[0]).toContain('the other checkout has no player god');
  });

  test('goes on from its file, and comes to the same figures as in one go', () => {
    const args = ['simulate', 'example-ford', '--seed', 'r'];
    const whole = json([...args, '--games', '90']).value;
    json([...args, '--games', '30', '--resume', 'games.json']);
    const rest = json([...args, '--games', '90', '--resume', 'games.json']).value;
    for (const part of ['games', 'winners', 'decisions', 'turns']) expect(rest[part]).toEqual(whole[part]);
    // Another seed is another simulation, in the same file.
    expect(json(['simulate', 'example-ford', '--seed', 's', '--games', '10', '--resume', 'games.json']).value.games).toBe(10);
    fileWith('broken.json', '{"a":1}');
    const { status, errors } = vedette([...args, '--games', '5', '--resume', 'broken.json']);
    expect(status).not.toBe(0);
    expect(errors).toContain('--resume broken.json: this is no file of a simulation');
  });

  test('tells what the game itself counts: what was reached, and averages, the same with any number of workers', () => {
    const lives = (workers: string) =>
      json(['simulate', 'i-napoleon', '--games', '8', '--workers', workers]).value as Record<string, Record<string, unknown>>;
    const [one, two] = [lives('1'), lives('2')];
    expect(Object.keys(one.marks ?? {})).toContain('emperor');
    expect(Object.keys(one.averages ?? {})).toEqual(['glory']);
    const glory = one.averages?.glory as Readonly<Record<'mean' | 'low' | 'high', number>> | undefined;
    expect(glory?.mean).toBeGreaterThan(glory?.low ?? Number.NaN);
    expect(glory?.high).toBeGreaterThan(glory?.mean ?? Number.NaN);
    expect(two).toMatchObject({ marks: one.marks, averages: one.averages });
  });

  test('writes a table for spreadsheets', () => {
    expect(vedette(['simulate', 'example-ford', '--games', '20', '--out', 'figures.csv']).status).toBe(0);
    const [head, ...rows] = readFileSync(join(folder, 'figures.csv'), 'utf8').trim().split('\n');
    expect(head).toBe('game,scenario,level,outcome,count,share,low,high,games,seed');
    expect(rows.every((row) => row.startsWith('example-ford,even,,'))).toBe(true);
  });
});

test('fuzz plays the same games whether it checks every decision or one in several', () => {
  const [every, some] = ['1', '5'].map((spread) => json(['fuzz', 'example-ford', '--games', '6', '--spread', spread]).value);
  expect(some).toMatchObject({ spread: 5, failures: 0, decisions: every?.decisions, winners: every?.winners });
});

test('fuzz checks every scenario with --all and says what was never touched', () => {
  const { value, status } = json(['fuzz', 'example-ford', '--games', '12', '--all']);
  expect(status).toBe(0);
  expect((value.runs as { scenario: string; failures: number }[]).map(({ scenario, failures }) => [scenario, failures])).toEqual([
    ['even', 0],
    ['bridgehead', 0],
  ]);
  expect(value.untouched).toHaveProperty('decisions');
});

test('honesty exchanges what a seat cannot know, at every scenario and level', () => {
  const { value } = json(['honesty', '1806', '--choices', '3', '--players', 'simple,sergeant:1i']);
  const rows = value?.rows as { settings: string; player: string; choices: number; changed: number }[];
  expect(new Set(rows.map(({ settings }) => settings))).toContain('grognard, grognard');
  expect(rows.every(({ choices, changed }) => choices === 3 && changed === 0)).toBe(true);
  expect(vedette(['honesty', '1806', '--players', 'general:5ms']).errors).toContain('give iterations');
});

test('secrecy counts how often the laws of what a seat may know were held up against other truths', () => {
  const { value } = json(['secrecy', '1806', '--comparisons', '200']);
  expect(value).toMatchObject({ broken: 0, rows: [{ game: '1806', broken: [] }] });
  expect(value?.comparisons).toBeGreaterThanOrEqual(200);
});

test('secrecy fails where a law is broken, and where nothing was compared', () => {
  const kept = { game: 'ford', comparisons: 3, broken: [] };
  expect(faultIn([kept])).toBeNull();
  expect(faultIn([kept, { game: 'bids', comparisons: 0, broken: [] }])).toMatch(/^bids: nothing was compared/);
  expect(faultIn([{ ...kept, broken: ['view, blue'] }])).toBe('a law of secrecy is broken: ford: view, blue');
});

test('habits counts what players are wont to do, the same with any number of threads', () => {
  const [one, two] = ['1', '2'].map((workers) => json(['habits', '1806', '--games', '6', '--workers', workers]).value);
  expect(two?.habits).toEqual(one?.habits);
  const habits = (one?.habits ?? {}) as Record<string, Record<string, Record<string, { times: number; of: number }>>>;
  const marches = habits.simple?.french?.['marches longer than the shortest way, nothing taken'];
  expect(marches?.of).toBeGreaterThan(50);
  expect(marches?.times ?? 0).toBeLessThan((marches?.of ?? 0) / 10);
  expect(vedette(['habits', '1806', '--games', '2']).out).toContain('activations that neither move nor fight');
  expect(vedette(['habits', 'example-ford']).errors).toContain('The Ford counts no habits');
});

test('balance writes a table and a plot', () => {
  const { status, out } = vedette(['balance', 'example-ford', '--games', '30', '--out', 'balance/balance.md']);
  expect(status).toBe(0);
  expect(out).toMatch(/^scenario .*\nexample-ford · even +simple +30 /);
  const document = readFileSync(join(folder, 'balance/balance.md'), 'utf8');
  expect(document).toContain('![How often each side wins, with 95 % intervals](balance.svg)');
  expect(document).toMatch(/\| example-ford · bridgehead \| simple \| 30 \|/);
  expect(readFileSync(join(folder, 'balance/balance.svg'), 'utf8').match(/<circle/g)).toHaveLength(3);
});

test('situation runs files and counts', () => {
  fileWith(
    'two.yaml',
    'situation: a\ngame: example-ford\nactive: blue\nexpect: { asked: blue }\n---\nsituation: b\ngame: example-ford\nactive: red\nexpect: { asked: red }',
  );
  const { out, status } = vedette(['situation', 'two.yaml']);
  expect(status).toBe(0);
  expect(out).toBe('two.yaml:1: a: ok\ntwo.yaml:6: b: ok\n2 passed, 0 failed\n');
});

test('lesson plays lessons and exercises, and tells the file and line of what no longer fits', () => {
  const head = 'game: example-ford\nseat: blue\nposition: { active: blue }\n';
  const said = (word: string) => `${word}: { en: A, fr: B }\n`;
  const last = 'do: [hold], otherwise: { en: A, fr: B }, learned: { en: A, fr: B }, rule: ford/1 }\n';
  const read = `  - { title: { en: A, fr: B }, note: { en: ${'a '.repeat(20)}, fr: ${'b '.repeat(19)} }, ring: [mill] }\n`;
  const lesson = (steps: string) =>
    `lesson: a\n${head}number: 1\n${said('title')}${said('about')}minutes: 3\nsteps:\n${steps}  - { title: { en: A, fr: B }, note: { en: A, fr: B }, ${last}`;
  fileWith('lesson.yaml', lesson(read.repeat(12)));
  fileWith('short.yaml', lesson(''));
  const exercise = `exercise: b\n${head}${said('subject')}level: easy\n${said('question')}${said('explain')}`;
  fileWith('exercise.yaml', `${exercise}choose: [hold]\n`);
  fileWith('worn.yaml', `${exercise}choose: [nothing]\n`);
  expect(vedette(['lesson', 'lesson.yaml', 'exercise.yaml'])).toMatchObject({
    out: expect.stringMatching(
      /^lesson.yaml:1: a: ok, 3:\d\d min in English, 3:\d\d in French\nexercise.yaml:1: b: ok\n2 passed, 0 failed\n$/,
    ),
    status: 0,
  });
  expect(vedette(['lesson', 'short.yaml']).errors).toMatch(
    /short.yaml:9: a: a lesson takes 3 to 5 minutes; this takes 0:\d\d \(en\)/,
  );
  const worn = vedette(['lesson', '--json', 'worn.yaml']);
  expect(JSON.parse(worn.out)).toMatchObject({ lessons: [{ file: 'worn.yaml', line: 9, ok: false }], passed: 0, failed: 1 });
  expect([worn.status, worn.errors]).toEqual([1, expect.stringMatching(/^vedette: worn.yaml:9: b: "nothing" is not offered/)]);
});

describe('play, replay and verify', () => {
  test('a match is kept, goes on, is replayed and verified', () => {
    const first = vedette(
      ['play', 'example-ford', '--seed', 'p', '--file', 'p.json'],
      'nonsense\nblue\nhelp\nlog\nboard\nsave elsewhere.json\n1\nquit\n',
    );
    expect(first.status).toBe(0);
    expect(first.out).toContain('Blue holds.');
    expect(first.out).toContain('take back your last choice');
    expect(first.out).toContain('No option is called that.');
    expect(first.out).toContain('That could be: ');
    expect(existsSync(join(folder, 'elsewhere.json'))).toBe(true);
    const second = vedette(['play', 'example-ford', '--file', 'p.json'], 'replay 0\nreplay 99\nwhy blue-3 red-camp\nhold\n');
    expect(second.out).toContain('The match goes on from p.json');
    expect(second.out).toContain('After choice 0:');
    expect(second.out).toMatch(/Expected a number from 0 to \d+\./);
    expect(second.out).toContain('A company marches to a neighbouring area only. (ford/1)');
    expect(second.out.match(/Blue holds/g)).toHaveLength(2);
    expect(vedette(['verify', 'p.json']).status).toBe(0);
    expect(json(['replay', 'p.json', '--view', 'red']).value).toHaveProperty('view');
    expect(vedette(['replay', 'p.json', '--log', '--to', '1']).out).toMatch(/^Round 1\.\nBlue holds\.\n/);
  });

  test('a finished match says how it ended, in French too', () => {
    const { status, out } = vedette([
      'play',
      'example-ford',
      '--players',
      'random',
      '--seed',
      'f',
      '--file',
      'f.json',
      '--language',
      'fr',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/(camp ennemi|plus personne|dernier tour)/);
    const verified = json(['verify', 'f.json']).value;
    expect(verified).toMatchObject({ valid: true, chance: 'seed' });
  });

  test('a match between people is verified against what was published when it began', () => {
    const seed = { kind: 'keyed', match: 'm-1', secret: '0f'.repeat(32), words: ['hello', 'world'] } as const;
    const started = newMatch(ford, {}, seed);
    if (!started.ok) return expect.unreachable();
    const random = randomFrom('people');
    playOn(started.value, { blue: randomPlayer(random), red: randomPlayer(random) });
    const file = toMatchFile(started.value);
    fileWith('people.json', JSON.stringify(file));
    fileWith('cut.json', JSON.stringify({ ...file, choices: file.choices.slice(0, -1), outcome: null }));
    const published = ['--published', file.seedHash ?? ''];
    const told = vedette(['verify', 'people.json', ...published]);
    expect(told.status).toBe(0);
    expect(told.out).toContain('The commitment is the one published when the match began');
    expect(told.out).toMatch(/Not verified by this file:\n {2}That the players gave their words after/);
    expect(json(['verify', 'people.json', ...published]).value).toMatchObject({ valid: true, finished: true });
    expect(vedette(['verify', 'people.json']).out).toContain('Whether the commitment in the file is the one that was published');
    expect(vedette(['verify', 'people.json', '--language', 'fr']).out).toContain('Non vérifié par ce fichier');
    // Another secret, another commitment; a part of a match is not the match that was announced.
    expect(vedette(['verify', 'people.json', '--published', '0'.repeat(64)])).toMatchObject({ status: 1 });
    expect(vedette(['verify', 'cut.json', ...published]).errors).toMatch(/^vedette: cut.json: The match is unfinished: /);
    expect(vedette(['verify', 'cut.json', ...published, '--unfinished']).out).toMatch(
      /^cut.json: valid, \d+ choices, UNFINISHED\n/,
    );
    expect(JSON.parse(vedette(['verify', 'cut.json', ...published, '--json']).out)).toMatchObject({
      valid: false,
      refusal: { code: 'cut-off' },
    });
  });

  test('opponents that think in several threads repeat themselves by seed, iterations and threads', () => {
    const choices = ['one.json', 'other.json'].map((file) => {
      const named = ['--players', 'sergeant:12i', '--seed', 't', '--workers', '2', '--file', file];
      expect(vedette(['play', 'example-ford', ...named])).toMatchObject({ status: 0 });
      return json(['replay', file]).value;
    });
    expect(choices[0]).toEqual(choices[1]);
  });

  test('a solitaire life needs no second player, and its cards can be read', () => {
    const { status, out } = vedette(['play', 'i-napoleon', '--seed', 's', '--file', 's.json'], 'card 1\ncard 999\nquit\n');
    expect(status).toBe(0);
    // What was drawn lies open with its text beside what can be done with it.
    expect(out).toMatch(/\[\d+\] Augustin Robespierre\n {6}\S[\s\S]*1 Place Augustin Robespierre/);
    expect(out).toMatch(/\[1\] Desaix\n {6}When revealed/);
    expect(out).toContain('There is no card of that number.');
    expect(out).toContain('The match is in s.json.');
  });

  test('a person alone at the table is not asked what has one answer, and undo goes back to what had several', () => {
    const alone = ['play', '1815', '--players', 'human,random', '--seed', 'w', '--file', 'alone.json'];
    const { out } = vedette(alone, `${'1\n'.repeat(12)}undo\n1\nquit\n`);
    expect(out).not.toMatch(/^ {3}1 .*\n1-1, or help/m);
    const together = ['play', '1815', '--players', 'human', '--seed', 'w', '--file', 'together.json'];
    expect(vedette(together, `${'1\n'.repeat(40)}quit\n`).out).toMatch(/^ {3}1 .*\n1-1, or help/m);
  });

  test('between people the screen is handed over before a hand is shown', () => {
    const { out } = vedette(
      ['play', 'example-requisition', '--players', 'human', '--setting', 'players=2', '--seed', 'h', '--file', 'h.json'],
      '\n1\n\n1\n\nquit\n',
    );
    const parts = out.split(/Hand over to /);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts.slice(1)) {
      const reader = part.slice(0, 'Commissary 1'.length);
      const other = reader.endsWith('1') ? 'Commissary 2' : 'Commissary 1';
      expect(part).not.toMatch(new RegExp(`${other} draws card`));
    }
    expect(parts[1]).toContain('\n'.repeat(60));
  });
});

describe('a match with dice that can be verified', () => {
  test('tells its commitment first, takes words, and verifies against it when it is over', () => {
    const moves = `red sky at night\n${'1\n'.repeat(400)}`;
    const { status, out } = vedette(
      ['play', 'example-ford', '--keyed', '--players', 'human,random', '--file', 'keyed.json'],
      moves,
    );
    expect(status).toBe(0);
    const commitment = /^ {2}([0-9a-f]{64})$/m.exec(out)?.[1] ?? '';
    expect(commitment).not.toBe('');
    expect(out.indexOf(commitment)).toBeLessThan(out.indexOf('words of your own'));
    expect(json(['verify', 'keyed.json', '--published', commitment]).value).toMatchObject({ valid: true, finished: true });
    expect(vedette(['verify', 'keyed.json', '--published', '0'.repeat(64)]).status).toBe(1);
    expect(readFileSync(join(folder, 'keyed.json'), 'utf8')).toContain('red sky at night');
  });
});

test('a match that another program has written to is not written over', () => {
  vedette(['play', 'example-ford', '--players', 'human', '--seed', 'two', '--file', 'two.json'], '\n1\nquit\n');
  const kept = readFileSync(join(folder, 'two.json'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ head: { format: 'vedette-record/1', choices: 1 } });
  // Kept by newer rules than these: it stays as it is, and says what it needs.
  const newer = JSON.parse(kept) as { head: { versions: { rules: number }[] } };
  for (const version of newer.head.versions) version.rules += 1;
  fileWith('newer.json', JSON.stringify(newer));
  const told = vedette(['play', 'example-ford', '--file', 'newer.json'], '1\nquit\n');
  expect(told.status).toBe(1);
  expect(told.errors).toContain('newer rules');
  expect(readFileSync(join(folder, 'newer.json'), 'utf8')).toBe(JSON.stringify(newer));
});
