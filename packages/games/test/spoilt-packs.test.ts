import { type Result, refusalText } from '@vedette/core';
import { boxWithPack, makerOf, PACK_FORMAT, readPack } from '@vedette/games';
import { describe, expect, test } from 'vitest';

const GAMES = ['1806', '1807', '1815', 'eagles', 'i-napoleon'];

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const WRONG: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a number', -1.5],
  ['a text', 'x'],
  ['a list', []],
  ['an object', {}],
  ['a list of nothing', [null]],
  ['a deep nest', deep(1000)],
  ['a taken name', JSON.parse('{"__proto__":{}}')],
];

/** From the texts of its files to the game, as every door does it. */
async function open(texts: Readonly<Record<string, string>>): Promise<Result<unknown>> {
  const pack = readPack(texts);
  return pack.ok ? boxWithPack(pack.value) : pack;
}

function expectRefusal(result: Result<unknown>): void {
  if (result.ok) throw new Error('accepted');
  expect(result.refusal.code).toBe('bad-data');
  for (const language of ['en', 'fr'] as const) expect(refusalText(result.refusal, language)).toMatch(/^\p{Lu}.{10,}\.$/su);
}

const head = (game: string) => JSON.stringify({ format: PACK_FORMAT, game, title: 'A trial' });

describe.each(GAMES)('a pack of %s', async (game) => {
  const files = (await makerOf(game))?.files ?? {};
  const spoilt = Object.keys(files).flatMap((name) => WRONG.map(([what, value]) => [name, what, value] as const));

  test.each(spoilt)('whose %s is %s is refused', async (name, _, value) => {
    expectRefusal(await open({ 'pack.json': head(game), [`${name}.json`]: JSON.stringify(value) }));
  });

  const parts = Object.entries(files).flatMap(([name, content]) =>
    content !== null && typeof content === 'object' && !Array.isArray(content)
      ? Object.keys(content).flatMap((part) =>
          [['nothing', null] as const, ['a text', 'x'] as const].map(([what, value]) => [name, part, what, value] as const),
        )
      : [],
  );
  test.each(parts)('whose %s has in %s %s is refused or plays: it never throws', async (name, part, _, value) => {
    const changed = { ...(files[name] as object), [part]: value };
    const opened = await open({ 'pack.json': head(game), [`${name}.json`]: JSON.stringify(changed) });
    if (!opened.ok) expectRefusal(opened);
  });

  test.each(Array.from({ length: 10 }, (_, tenth) => tenth))('cut off after %i tenths is refused', async (tenth) => {
    const [name = '', content] = Object.entries(files)[0] ?? [];
    const text = JSON.stringify(content);
    expectRefusal(
      await open({ 'pack.json': head(game), [`${name}.json`]: text.slice(0, Math.floor((text.length * tenth) / 10)) }),
    );
  });
});

describe('the head of a pack', () => {
  test.each<[string, string]>([
    ['no text', ''],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['without a format', '{}'],
    ['of another format', JSON.stringify({ format: 'vedette-pack/2', game: '1806', title: 'x' })],
    ['of no game', JSON.stringify({ format: PACK_FORMAT, game: 'chess', title: 'x' })],
    ['of a game every object has', JSON.stringify({ format: PACK_FORMAT, game: 'constructor', title: 'x' })],
    ['without a title', JSON.stringify({ format: PACK_FORMAT, game: '1806' })],
    ['with a list of files', JSON.stringify({ format: PACK_FORMAT, game: '1806', title: 'x', files: [] })],
    ['with a file there is none of', JSON.stringify({ format: PACK_FORMAT, game: '1806', title: 'x', files: { toString: 1 } })],
    ['with a taken name', `{"format":"${PACK_FORMAT}","game":"1806","title":"x","files":{"__proto__":[]}}`],
    ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['too long', `"${'x'.repeat(40 * 1024 * 1024)}"`],
  ])('that is %s is refused', async (_, text) => {
    expectRefusal(await open({ 'pack.json': text }));
  });
});
