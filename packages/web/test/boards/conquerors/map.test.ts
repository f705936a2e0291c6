import type { ConquerorsView, Happening } from '@vedette/conquerors';
import type { Told } from '@vedette/core';
import { expect, test } from 'vitest';
import { neighbourTowards } from '../../../src/boards/conquerors/map/arrow-keys.js';
import type { Drawing, DrawnArea } from '../../../src/boards/conquerors/map/drawing.js';
import { newsOf } from '../../../src/boards/conquerors/model.js';

const area = (id: string, x: number, y: number) => ({ id, at: { x, y } }) as DrawnArea;
const areas = [area('jena', 0, 0), area('apolda', 10, -2), area('kahla', -1, 10), area('gera', 9, 9)];
const road = (a: string, b: string) => ({ id: `${a}|${b}`, a, b, points: [], path: '' });
const drawing = {
  byId: new Map(areas.map((one) => [one.id, one])),
  roads: [road('jena', 'apolda'), road('kahla', 'jena')],
} as unknown as Drawing;
const [jena] = areas as [DrawnArea];

test.each([
  ['ArrowRight', 'apolda'],
  ['ArrowDown', 'kahla'],
  // No road leads there.
  ['ArrowLeft', null],
  ['Enter', undefined],
])('%s leads from Jena to %s', (key, to) => {
  expect(neighbourTowards(drawing, jena, key)).toBe(to);
});

/** What the Prussian player of three sees, whose partner leads the Coalition. */
const three = {
  seats: { french: 'french', coalition: 'anglo-allied', prussian: 'prussian', 'anglo-allied': 'anglo-allied' },
  blocks: [
    { id: 'bulow', side: 'coalition', nation: 'prussian' },
    { id: 'hill', side: 'coalition', nation: 'anglo-allied' },
    { id: 'ney', side: 'french', nation: 'french' },
  ],
} as unknown as ConquerorsView;

const line = (event: Told<Happening>) => ({ number: 1, at: 1, text: '', event });
const marched = (side: string, ...blocks: string[]) =>
  line({ kind: 'marched', side, from: 'jena', to: 'apolda', count: 1, ...(blocks.length > 0 ? { blocks } : {}) });
const newsFor = (reader: string | null, ...lines: ReturnType<typeof line>[]) => newsOf(lines, three, reader, () => true);

test('one’s own marches are no news with three players, those of the partner and of the enemy are', () => {
  const lines = [marched('coalition', 'bulow'), marched('coalition', 'hill'), marched('french', 'ney')];
  expect(newsFor('prussian', ...lines).marches.map(({ side }) => side)).toEqual(['coalition', 'french']);
  expect(newsFor('anglo-allied', ...lines).marches).toHaveLength(2);
  expect(newsFor('french', ...lines).marches.map(({ side }) => side)).toEqual(['coalition', 'coalition']);
  expect(newsFor(null, ...lines).marches).toHaveLength(3);
  // Under the fog a partner's blocks are not named.
  expect(newsFor('anglo-allied', marched('coalition')).marches).toHaveLength(1);
});

test('what one’s own side does in an area is no news to either partner', () => {
  const happened = (side: string) => line({ kind: 'stood', side, area: 'jena' });
  expect([...newsFor('prussian', happened('coalition')).areas]).toEqual([]);
  expect([...newsFor('prussian', happened('french')).areas]).toEqual(['jena']);
});
