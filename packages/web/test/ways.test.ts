import { expect, test } from 'vitest';
import type { DrawnRoad } from '../src/boards/conquerors/map/drawing.js';
import { type MarchSeen, waysOf } from '../src/boards/conquerors/map/ways.js';

const road = (a: string, b: string): DrawnRoad => ({ id: `${a}|${b}`, a, b, points: [], path: '' });
//  kahla - jena - apolda
//    |              |
//   roda - gera - zeitz
const roads = [
  road('kahla', 'jena'),
  road('jena', 'apolda'),
  road('kahla', 'roda'),
  road('roda', 'gera'),
  road('gera', 'zeitz'),
  road('zeitz', 'apolda'),
];
const march = (given: Partial<MarchSeen> = {}): MarchSeen => ({
  from: 'kahla',
  points: 4,
  next: () => true,
  ends: () => false,
  isBroken: () => false,
  ...given,
});
const wayTo = (area: string, given?: Partial<MarchSeen>) => waysOf(roads, march(given)).get(area);

test('the cheapest way is taken, as far as the points go', () => {
  expect(wayTo('apolda')).toEqual({ areas: ['jena', 'apolda'], points: 2 });
  expect(wayTo('zeitz')).toEqual({ areas: ['jena', 'apolda', 'zeitz'], points: 3 });
  expect(wayTo('zeitz', { points: 2 })).toBeUndefined();
});

test('nobody goes through others, but a march may end there', () => {
  // conquerors/movement/stop-enemy-stack, conquerors/movement/stop-friendly-stack
  const atJena = { ends: (area: string) => area === 'jena' };
  expect(wayTo('apolda', atJena)?.areas).toEqual(['roda', 'gera', 'zeitz', 'apolda']);
  expect(wayTo('jena', atJena)?.areas).toEqual(['jena']);
});

test('a destroyed bridge takes three points', () => {
  // conquerors/movement/destroyed-bridge-cost
  const isBroken = ({ id }: DrawnRoad) => id === 'jena|apolda';
  expect(wayTo('apolda', { isBroken })).toEqual({ areas: ['jena', 'apolda'], points: 4 });
  expect(wayTo('apolda', { isBroken, points: 3 })).toBeUndefined();
});

test('only what the rules offer next is the first step, and nobody marches to where he is', () => {
  expect(wayTo('apolda', { next: (area) => area === 'roda' })?.areas[0]).toBe('roda');
  expect(wayTo('kahla')).toBeUndefined();
});
