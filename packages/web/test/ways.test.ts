import { expect, test } from 'vitest';
import type { DrawnRoad } from '../src/boards/conquerors/map/drawing.js';
import { wayTo } from '../src/boards/conquerors/map/ways.js';

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
const nowhere = () => false;

test('the shortest way is taken', () => {
  expect(wayTo(roads, 'kahla', 'apolda', nowhere)).toEqual(['jena', 'apolda']);
  expect(wayTo(roads, 'kahla', 'jena', nowhere)).toEqual(['jena']);
});

test('nobody goes through the enemy, but a march may end there', () => {
  const atJena = (area: string) => area === 'jena';
  expect(wayTo(roads, 'kahla', 'apolda', atJena)).toEqual(['roda', 'gera', 'zeitz', 'apolda']);
  expect(wayTo(roads, 'kahla', 'jena', atJena)).toEqual(['jena']);
});

test('there is no way to where one is, nor to a place without roads', () => {
  expect(wayTo(roads, 'kahla', 'kahla', nowhere)).toBeNull();
  expect(wayTo(roads, 'kahla', 'berlin', nowhere)).toBeNull();
});
