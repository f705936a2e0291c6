import { fc, test } from '@fast-check/vitest';
import { parseJson, parseMatchFile, readMatchFile, readOption, readPlain, refusalText, toMatchFile } from '@vedette/core';
import { describe, expect } from 'vitest';
import { expectOk, fordMatch, plain, refusalOf } from './tools.js';

/** `inside` within so many brackets. */
function nest(levels: number, inside: unknown): unknown {
  let value = inside;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

const cyclic: unknown[] = [];
cyclic.push(cyclic);
const surprising = {
  get card(): string {
    throw new Error('looked at');
  },
};

/** What JSON can say, and what only another part of a program could hand over. */
const ODD: readonly [string, unknown][] = [
  ['nothing', null],
  ['undefined', undefined],
  ['no number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
  ['a big integer', 10n],
  ['a symbol', Symbol('x')],
  ['a function', () => 'x'],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['a list with holes', new Array(3)],
  ['an endless list of holes', new Array(4_000_000_000)],
  ['itself inside', cyclic],
  ['what throws when looked at', surprising],
  ['a proxy that throws', new Proxy({}, { ownKeys: () => expect.unreachable() })],
  ['thirty levels', nest(30, 'x')],
  ['ten thousand levels', nest(10_000, 'x')],
  ['a hundred thousand levels', nest(100_000, null)],
  ['a long text', 'x'.repeat(1001)],
  ['too many parts', Array.from({ length: 5000 }, () => 1)],
  ['a taken name', JSON.parse('{"__proto__": {"card": 1}}')],
  ['another taken name', { constructor: 1 }],
  ['a very long name', { ['x'.repeat(300)]: 1 }],
];

describe('an option from outside', () => {
  test.each(ODD)('is refused if it is %s', (_, value) => {
    const read = readOption(value);
    if (read.ok) return expect.unreachable();
    expect(read.refusal.code).toBe('bad-input');
    for (const language of ['en', 'fr'] as const) expect(refusalText(read.refusal, language)).toMatch(/^[A-Z].{10,300}\.$/);
  });

  test('is copied: what is changed afterwards changes nothing here', () => {
    const sent = { corps: ['lannes'], card: null };
    const option = expectOk(readOption(sent));
    sent.corps.push('murat');
    expect(option).toEqual({ corps: ['lannes'], card: null });
  });

  test.prop([fc.jsonValue({ maxDepth: 6 })])('is itself if it is plain and small', (value) => {
    fc.pre(value !== null && !/__proto__|constructor|prototype/.test(JSON.stringify(value)));
    expect(plain(expectOk(readOption(value)))).toEqual(plain(value));
  });

  test('is refused with its place', () => {
    const read = readOption({ corps: ['lannes', { at: [1, Number.NaN] }] }, 'bad-input', 'plan[0]');
    expect(read.ok ? '' : read.refusal.particulars?.at).toBe('plan[0].corps[1].at[1]');
  });
});

test('what a schema never sees is bounded too: so many values and no more', () => {
  const limits = { depth: 3, nodes: 5, text: 3 };
  expect(refusalOf(readPlain([1, 2, 3, 4], limits))).toBe('accepted');
  expect(refusalOf(readPlain([1, 2, 3, 4, 5], limits))).toBe('bad-input');
  expect(refusalOf(readPlain([[[1]]], limits))).toBe('accepted');
  expect(refusalOf(readPlain([[[[1]]]], limits))).toBe('bad-input');
});

describe('a match file', () => {
  const good = JSON.stringify(toMatchFile(fordMatch('good')));
  const withOption = (option: string) => good.replace('"choices":[', `"choices":[["blue","march.chooseMarch",${option}]`);

  // The reader once tried every level of a nest in two ways: eighteen brackets took most of a minute.
  test.each([10, 18, 30, 3000, 200_000])('with %i levels of brackets is refused at once', (levels) => {
    const text = withOption(`${'['.repeat(levels)}null${']'.repeat(levels)}`);
    const read = parseMatchFile(text);
    // Ten levels of a list that nobody offers may be read; the rules refuse it.
    expect(refusalOf(read)).toBe(levels <= 10 ? 'accepted' : 'bad-match-file');
  });

  test('may begin with a byte order mark', () => {
    expect(refusalOf(parseMatchFile(`\ufeff${good}`))).toBe('accepted');
  });

  test.each([
    ['settings that are a list', good.replace(/"options":\{[^}]*\}/, '"options":[]')],
    ['settings with a taken name', good.replace('"options":{', '"options":{"__proto__":1,')],
    ['a taken name beside the others', good.replace('{', '{"__proto__":{"seed":"other"},')],
    ['an option that is nothing', withOption('null')],
    ['a choice of four parts', good.replace('"choices":[', '"choices":[["blue","march.chooseMarch","hold",1]')],
    ['two seeds', good.replace('"seed"', '"seedHash":"00","seed"')],
  ])('with %s is refused', (_, text) => {
    expect(refusalOf(parseMatchFile(text))).toBe('bad-match-file');
  });

  test('of more text than any match has is not even parsed', () => {
    expect(refusalOf(parseJson(' '.repeat(33 * 1024 * 1024)))).toBe('too-much-text');
  });

  test('that is no text at all is refused', () => {
    expect(refusalOf(parseMatchFile(undefined))).toBe('not-json');
    expect(refusalOf(readMatchFile(undefined))).toBe('bad-match-file');
  });
});

test('what was sent is shown without what would move a cursor, break a line or turn the writing round', () => {
  const sent = 'a\u001b[2J\n\u009b31m\u202eb';
  const sentences = [
    refusalOfFile({ [sent]: 1 }),
    refusalOfFile({ format: sent }),
    refusalOfFile({ format: 'vedette-match/1', game: 7, [sent]: 1 }),
    refusalText({ code: 'unknown-seat', particulars: { seat: sent, known: [sent] } }, 'fr'),
  ];
  for (const sentence of sentences) expect(sentence).not.toMatch(/[\p{Cc}\u202e]/u);
});

const refusalOfFile = (file: object): string => {
  const read = readMatchFile(file);
  return read.ok ? 'accepted' : refusalText(read.refusal);
};
