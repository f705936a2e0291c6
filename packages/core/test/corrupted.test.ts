import {
  type AnyGame,
  anyGame,
  checkOrders,
  checkSettings,
  loadSnapshot,
  newMatch,
  parseMatchFile,
  play,
  playOn,
  type Refusal,
  type Result,
  randomFrom,
  randomPlayer,
  refusalText,
  refuse,
  replay,
  snapshot,
  toMatchFile,
  verify,
} from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, numberOf, plain, requisitionMatch } from './tools.js';

/** How a value is spoiled, always alike: by what is put into its place. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a number', -1.5],
  ['a text', 'x'],
  ['a list', []],
  ['an object', {}],
  ['a list of nothing', [null]],
  ['true', true],
  ['a deep nest', deep(1000)],
  ['a long text', 'x'.repeat(20_000)],
  ['a taken name', JSON.parse('{"__proto__":{"seat":"blue"}}')],
];

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A document with the value at a place replaced, or left out. */
function changed(document: unknown, place: readonly (string | number)[], value?: { readonly put: unknown }): unknown {
  const copy = plain(document) as Record<string | number, unknown>;
  let holder = copy;
  for (const part of place.slice(0, -1)) holder = holder[part] as Record<string | number, unknown>;
  const last = place.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Object.defineProperty(holder, last, { value: value.put, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Must be refused, by a sentence in both languages that is the core's own, and without an exception. */
function expectRefusal(door: () => Result<unknown>): Refusal {
  const result = door();
  if (result.ok) return expect.unreachable('accepted');
  for (const language of ['en', 'fr'] as const) {
    const sentence = refusalText(result.refusal, language);
    // Without a sentence of its own a refusal is its code and its particulars.
    expect(sentence.startsWith(result.refusal.code)).toBe(false);
    expect(sentence).toMatch(/^.{8,900}[.)]$/su);
    expect(sentence).not.toMatch(/undefined|\[object/);
  }
  return result.refusal;
}

function finishedFord() {
  const match = fordMatch('corrupted');
  const random = randomFrom('corrupted');
  playOn(match, { blue: randomPlayer(random), red: randomPlayer(random) });
  return match;
}

const file = plain(toMatchFile(finishedFord()));
const readAndVerify = (text: string): Result<unknown> => {
  const read = parseMatchFile(text);
  return read.ok ? verify(ford, read.value) : read;
};

describe('match files', () => {
  const text = JSON.stringify(file);
  test.each(Array.from({ length: 10 }, (_, tenth) => tenth))('cut off after %i tenths', (tenth) => {
    expectRefusal(() => readAndVerify(text.slice(0, Math.floor((text.length * tenth) / 10))));
  });

  const fields = ['format', 'game', 'rules', 'data', 'options', 'seed', 'choices', 'outcome'];
  test.each(fields.flatMap((field) => WRONG.map(([name, put]) => [field, name, put] as const)))(
    'with %s: %s',
    (field, _, put) => {
      // Nothing is an outcome, of a match that goes on; and settings that are not said take their standard.
      if (field === 'options' && JSON.stringify(put) === '{}') return;
      if (field === 'seed' && typeof put === 'string' && put.length < 200) return;
      expectRefusal(() => readAndVerify(JSON.stringify(changed(file, [field], { put }))));
    },
  );

  test.each(['format', 'game', 'options', 'seed', 'choices'])('without %s', (field) => {
    expectRefusal(() => readAndVerify(JSON.stringify(changed(file, [field]))));
  });

  test.each([0, 1, 2].flatMap((part) => WRONG.map(([name, put]) => [part, name, put] as const)))(
    'with part %i of a choice: %s',
    (part, _, put) => {
      expectRefusal(() => readAndVerify(JSON.stringify(changed(file, ['choices', 3, part], { put }))));
    },
  );

  test.each([
    ['another format', changed(file, ['format'], { put: 'vedette-match/2' }), 'bad-match-file'],
    ['other rules', changed(file, ['rules'], { put: 99 }), 'other-rules'],
    ['other data', changed(file, ['data'], { put: 'ffffffffffffffff' }), 'other-data'],
    ['another game', changed(file, ['game'], { put: 'chess' }), 'another-game'],
    ['something more', changed(file, ['more'], { put: 1 }), 'bad-match-file'],
  ])('of %s', (_, spoilt, code) => {
    expect(expectRefusal(() => readAndVerify(JSON.stringify(spoilt))).code).toBe(code);
  });

  test('of two million choices', () => {
    const flood = { ...file, choices: Array.from({ length: 2_000_000 }, () => 1) };
    expect(refusalTextOf(readAndVerify(JSON.stringify(flood)))).toMatch(/more than 2000000 parts/);
  });
});

const refusalTextOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : refusalText(result.refusal));

/** A position in the middle of a game, of each of the two small games: one seat asked, and several at once. */
const STORED: readonly (readonly [AnyGame, unknown])[] = [
  [anyGame(ford), plain(snapshot(ford, expectOk(replay(ford, file, 4)).position, 4))],
  [anyGame(requisition), plain(snapshot(requisition, requisitionMatch('corrupted').position, 0))],
];

describe.each(STORED)('stored positions of $title', (game, stored) => {
  test('load as they are', () => {
    expect(loadSnapshot(game, stored)).toMatchObject({ ok: true });
  });

  const places: readonly (readonly (string | number)[])[] = [
    [],
    ['game'],
    ['rules'],
    ['data'],
    ['choices'],
    ['position'],
    ...['chance', 'stack', 'pending', 'asked', 'outcome'].map((name) => ['position', name]),
    ['position', 'stack', 0],
    ['position', 'stack', 0, 'procedure'],
    ['position', 'stack', 0, 'step'],
    ['position', 'pending', 0],
    ['position', 'pending', 0, 'seat'],
    ['position', 'pending', 0, 'number'],
    ['position', 'chance', 'kind'],
    ['position', 'chance', 'state'],
  ];
  const spoiled = places.flatMap((place) =>
    WRONG.map(([name, put]) => [place.join('.'), name, place.length === 0 ? put : changed(stored, place, { put })] as const),
  );
  test.each(spoiled)('with %s: %s', (place, name, spoilt) => {
    // A game that is not over has no outcome.
    if (place === 'position.outcome' && name === 'nothing') return;
    expectRefusal(() => loadSnapshot(game, spoilt));
  });

  test.each(places.slice(1).map((place) => [place.join('.'), changed(stored, place)] as const))('without %s', (_, spoilt) => {
    expectRefusal(() => loadSnapshot(game, spoilt));
  });

  test.each([
    ['newer rules', changed(stored, ['rules'], { put: 99 }), 'newer-rules'],
    ['other data', changed(stored, ['data'], { put: 'ffffffffffffffff' }), 'other-data'],
    ['a pack', changed(stored, ['pack'], { put: 'A wider ford' }), 'other-data'],
    ['another game', changed(stored, ['game'], { put: 'chess' }), 'another-game'],
    ['nobody asked', changed(stored, ['position', 'pending'], { put: [] }), 'broken-position'],
    [
      'nobody asked and nothing running',
      changed(changed(stored, ['position', 'pending'], { put: [] }), ['position', 'stack'], { put: [] }),
      'broken-position',
    ],
    [
      'a game that is over and goes on',
      changed(stored, ['position', 'outcome'], { put: { winners: [], how: 'x' } }),
      'broken-position',
    ],
    [
      'a seat that is not at the table',
      changed(stored, ['position', 'pending', 0, 'seat'], { put: 'nobody' }),
      'broken-position',
    ],
    ['a late number', changed(stored, ['position', 'pending', 0, 'number'], { put: 77 }), 'broken-position'],
    ['an unknown step', changed(stored, ['position', 'stack', 0, 'step'], { put: 'gone' }), 'broken-position'],
  ])('with %s', (_, spoilt, code) => {
    expect(expectRefusal(() => loadSnapshot(game, spoilt)).code).toBe(code);
  });
});

test('a stored position in which the other seat is asked what is not its to answer', () => {
  const [, stored] = STORED[0] ?? [null, null];
  const { asked, pending } = (stored as { position: { asked: Record<string, number>; pending: { seat: string }[] } }).position;
  const other = Object.keys(asked).find((seat) => seat !== pending[0]?.seat) ?? '';
  const spoilt = changed(stored, ['position', 'pending'], { put: [{ seat: other, number: asked[other] }] });
  expect(expectRefusal(() => loadSnapshot(anyGame(ford), spoilt)).particulars).toMatchObject({ problem: 'not-its-question' });
});

test('a migration that meets what it does not know', () => {
  const newer = {
    ...anyGame(ford),
    rules: 2,
    migrations: [{ from: 1, change: (position: Record<string, unknown>) => (position.companies as []).forEach(() => {}) }],
  };
  const spoilt = changed(STORED[0]?.[1], ['position', 'companies'], { put: 5 });
  expect(expectRefusal(() => loadSnapshot(newer, spoilt)).code).toBe('broken-position');
});

describe('standing orders', () => {
  const good = [
    { decision: 'march.chooseMarch', answer: { pass: true } },
    {
      decision: 'march.chooseMarch',
      answer: { option: 'hold' },
      when: { condition: 'strong-enough', parameter: 2 },
      throughTurn: 3,
    },
    { decision: 'token-window', answer: { usual: true }, during: 'the second crossing' },
  ];
  const game = anyGame(ford);
  test('that are well said are taken as they are', () => {
    expect(expectOk(checkOrders(game, good))).toEqual(good);
  });

  const places: readonly (readonly (string | number)[])[] = [
    [],
    [1],
    [1, 'decision'],
    [1, 'answer'],
    [0, 'answer', 'pass'],
    [1, 'answer', 'option'],
    [1, 'when'],
    [1, 'when', 'condition'],
    [1, 'when', 'parameter'],
    [1, 'throughTurn'],
  ];
  /** What may be said there all the same: any small option, no orders at all, passing. */
  const mayBe = (place: string, name: string): boolean =>
    (/option|parameter/.test(place) &&
      ['a number', 'a text', 'a list', 'an object', 'a list of nothing', 'true'].includes(name)) ||
    (place === '' && name === 'a list') ||
    (place === '0.answer.pass' && name === 'true');
  const spoiled = places.flatMap((place) =>
    WRONG.map(([name, put]) => [place.join('.'), name, place.length === 0 ? put : changed(good, place, { put })] as const),
  );
  test.each(spoiled.filter(([place, name]) => !mayBe(place, name)))('with %s: %s', (_, __, spoilt) => {
    expectRefusal(() => checkOrders(game, spoilt));
  });

  test.each([
    ['a decision there is none of', [{ decision: 'march.fly', answer: { pass: true } }], 'unknown-decision'],
    ['a decision with a tail', [{ decision: 'march.chooseMarch.now', answer: { pass: true } }], 'unknown-decision'],
    ['a step that asks nothing', [{ decision: 'constructor.x', answer: { pass: true } }], 'unknown-decision'],
    ['passing and an option', [{ decision: 'march.chooseMarch', answer: { pass: true, option: 'hold' } }], 'bad-orders'],
    ['neither', [{ decision: 'march.chooseMarch', answer: {} }], 'bad-orders'],
    ['a condition there is none of', [{ ...good[0], when: { condition: 'toString' } }], 'unknown-condition'],
    ['something more', [{ ...good[0], more: 1 }], 'bad-orders'],
    ['too many', Array.from({ length: 600 }, () => good[0]), 'bad-orders'],
  ])('with %s', (_, orders, code) => {
    expect(expectRefusal(() => checkOrders(game, orders)).code).toBe(code);
  });
});

describe('settings', () => {
  const odd: readonly (readonly [string, unknown])[] = [
    ...WRONG.filter(([name]) => name !== 'an object'),
    ...WRONG.map(([name, put]) => [`players: ${name}`, { players: put }] as const),
    ['ten thousand', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 1]))],
    ['inherited', Object.create({ players: 3 })],
  ];
  test.each(odd)('%s', (_, given) => {
    expectRefusal(() => checkSettings(anyGame(requisition), given));
    expectRefusal(() => newMatch(anyGame(requisition), given, { kind: 'fast', seed: 'x' }));
  });
});

describe('plans', () => {
  const seat = 'blue';
  test.each(WRONG)('%s', (_, sent) => {
    const match = fordMatch();
    const before = plain(match.position);
    const number = numberOf(match, seat);
    expectRefusal(() => play(match, seat, number, sent as readonly unknown[]));
    expectRefusal(() => play(match, seat, number, [sent]));
    expectRefusal(() => play(match, seat, sent as number, ['hold']));
    expectRefusal(() => play(match, sent as string, number, ['hold']));
    expect(match.position).toEqual(before);
  });
});

test('a refusal without a sentence would be seen here', () => {
  expect(() => expectRefusal(() => refuse('no-such-code'))).toThrow();
});
