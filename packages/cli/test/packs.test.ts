import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makerOf } from '@vedette/games';
import { describe, expect, test } from 'vitest';
import { folder, vedette } from './command.js';

let made = 0;

/** A folder with these files. */
function packWith(files: Readonly<Record<string, unknown>>): string {
  made += 1;
  const path = join(folder, `pack-${made}`);
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return path;
}

const head = (game: string) => ({ format: 'vedette-pack/1', game, title: 'A trial' });

describe('a pack', () => {
  test.each(['1806', '1807', '1815', 'eagles', 'i-napoleon'])('of the files of %s as they are is valid', async (id) => {
    const components = await makerOf(id);
    const files = Object.fromEntries(Object.entries(components?.files ?? {}).map(([name, content]) => [`${name}.json`, content]));
    const { status, out } = vedette(['pack', 'check', packWith({ 'pack.json': head(id), ...files }), '--no-play']);
    expect(out).toMatch(/: valid\n$/);
    expect(status).toBe(0);
  });

  test('changes the game that is played', async () => {
    const files = (await makerOf('1806'))?.files ?? {};
    const blocks = files.blocks as { id: string; infantry: number }[];
    const stronger = blocks.map((block) => (block.id === 'augereau' ? { ...block, infantry: block.infantry + 1 } : block));
    const pack = packWith({ 'pack.json': head('1806'), 'blocks.json': stronger });
    const [own, changed] = [[], ['--pack', pack]].map((more) =>
      vedette(['play', '1806', '--players', 'random', '--seed', 'x', '--file', `${made}-${more.length}.json`, ...more]),
    );
    expect([own?.status, changed?.status]).toEqual([0, 0]);
    // The file pins the data it was played with: it verifies with the pack and not without it.
    expect(vedette(['verify', `${made}-2.json`, '--pack', pack]).status).toBe(0);
    expect(vedette(['verify', `${made}-2.json`]).errors).toMatch(/made with the pack “A trial”/);
  });

  test('may be one file', async () => {
    const { blocks } = (await makerOf('1806'))?.files ?? {};
    const folder = packWith({ 'mine.json': { ...head('1806'), files: { blocks } } });
    expect(vedette(['pack', 'check', join(folder, 'mine.json'), '--no-play']).out).toMatch(/mine.json: valid\n$/);
    const bad = packWith({ 'mine.json': { ...head('1806'), files: { blocks: {} } } });
    expect(vedette(['pack', 'check', join(bad, 'mine.json')]).out).toMatch(/blocks.json .*: /);
  });

  test('with which a scenario cannot be set up is refused by the name of the scenario', async () => {
    const { units: file } = (await makerOf('eagles'))?.files ?? {};
    const { units, ...rest } = file as { readonly units: readonly unknown[] };
    const files = { 'pack.json': head('eagles'), 'units.json': { ...rest, units: units.slice(1) } };
    const { status, out } = vedette(['pack', 'check', packWith(files)]);
    expect(status).toBe(1);
    expect(out).toMatch(/^scenario 2: cannot be set up: no unit f-/m);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['without a head', {}, /pack.json: it is missing/],
    ['with a head that is none', { 'pack.json': '[' }, /pack.json: This is not JSON/],
    [
      'of another format',
      { 'pack.json': { ...head('1806'), format: 'zip' } },
      /pack.json: format: expected "vedette-pack\/1", found "zip"/,
    ],
    ['of no game', { 'pack.json': head('chess') }, /there is no game chess that takes packs/],
    [
      'with a file the game does not have',
      { 'pack.json': head('1806'), 'hexes.json': {} },
      /hexes.json: not a file of 1806; its files are /,
    ],
    ['with a file of another shape', { 'pack.json': head('1806'), 'blocks.json': { a: 1 } }, /blocks.json .*: /],
    ['of eagles with a file of another shape', { 'pack.json': head('eagles'), 'tables.json': [] }, /tables/],
    ['of I, Napoleon with a file of another shape', { 'pack.json': head('i-napoleon'), 'cards.json': 'null' }, /cards.json/],
  ])('%s is refused with the place of the fault', (_, files, fault) => {
    const { status, out, errors } = vedette(['pack', 'check', packWith(files)]);
    expect(out).toMatch(fault);
    expect(errors).toMatch(/: \d+ faults?\n$/);
    expect(status).toBe(1);
  });

  test('that is not there gets one clear line', () => {
    expect(vedette(['pack', 'check', 'nowhere']).errors).toBe('vedette: nowhere: there is no such folder or file\n');
    expect(vedette(['simulate', '1807', '--pack', packWith({ 'pack.json': head('1806') })]).errors).toMatch(
      /is a pack for 1806, not for 1807/,
    );
  });

  // Every combat by dice then cost nothing, and the pack was called valid.
  test.each([
    ['a list', [], /^dice.json : expected an object with a name for each entry$/m],
    ['nothing', {}, /^dice.json : there is no die of prussian$/m],
    [
      'one side only',
      { french: Array.from({ length: 6 }, () => ({ losses: 1, fatigue: 0 })) },
      /^dice.json : there is no die of prussian$/m,
    ],
    ['a die without faces', { french: [], prussian: [] }, /^dice.json french: /m],
  ])('whose dice are %s is refused', (_, dice, line) => {
    const { status, out } = vedette(['pack', 'check', packWith({ 'pack.json': head('1806'), 'dice.json': dice })]);
    expect(out).toMatch(line);
    expect(status).toBe(1);
  });

  test('of Eagles with a list where names are wanted is refused', async () => {
    const { map } = (await makerOf('eagles'))?.files ?? {};
    const files = { 'pack.json': head('eagles'), 'map.json': { ...(map as object), coastal: [] } };
    expect(vedette(['pack', 'check', packWith(files), '--no-play']).out).toMatch(/coastal: expected an object/);
  });

  test('is played with dice too, and within the time', () => {
    const pack = packWith({ 'pack.json': head('1806') });
    const { status, out } = vedette(['pack', 'check', pack, '--json', '--seconds', '100']);
    const told = JSON.parse(out) as { played: number; of: number };
    expect(told.played).toBe(told.of);
    expect(status).toBe(0);
    const short = vedette(['pack', 'check', packWith({ 'pack.json': head('eagles') }), '--seconds', '1']);
    expect(short.out + short.errors).toMatch(/for lack of time|takes longer than/);
  });

  test('that is deep, or names what every object has, is refused', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    for (const text of [deep, '{"__proto__": []}', '{"constructor": 1}']) {
      const { status, out } = vedette(['pack', 'check', packWith({ 'pack.json': head('1806'), 'dice.json': text })]);
      expect(out).toMatch(/^dice.json: This cannot be read: /);
      expect(status).toBe(1);
    }
  });
});
