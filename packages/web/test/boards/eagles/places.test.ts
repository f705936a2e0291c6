import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Components } from '../../../src/boards/eagles/components.js';
import { placeNamed, townNear, townsOf } from '../../../src/boards/eagles/map/places.js';

const map = JSON.parse(readFileSync(new URL('../../../../eagles/data/map.json', import.meta.url), 'utf8'));
const components = { data: { map }, grid: { columns: 99, rows: 120, sections: { N: 0, C: 33, S: 66 } } } as unknown as Components;

test('a place is found by its number, its name or the beginning of it', () => {
  const [first = ''] = townsOf(components);
  const hex = placeNamed(components, first);
  expect(map.hexes[hex ?? '']?.name).toBe(first);
  expect(placeNamed(components, 'n3214')).toBe('N3214');
  expect(map.hexes[placeNamed(components, ' Königsb') ?? '']?.name).toBe('Konigsberg');
  expect([placeNamed(components, ''), placeNamed(components, 'Waterloo')]).toEqual([null, null]);
});

test('a hex without a name is told by the town next to it', () => {
  const at: Readonly<Record<string, { x: number; y: number }>> = { A1: { x: 0, y: 0 }, A2: { x: 3, y: 0 }, A9: { x: 9, y: 0 } };
  const hexes = { A1: { name: 'Eylau' }, A2: {}, A9: { name: 'Wormditt' } };
  const small = { data: { map: { hexes } }, placeOf: (hex: string) => at[hex] ?? null } as unknown as Components;
  expect(townNear(small, 'A2')).toBe('Eylau');
  expect(townNear(small, 'box')).toBe(null);
});
