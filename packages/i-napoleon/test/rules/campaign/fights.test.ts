import { expect, test } from 'vitest';
import type { NapoleonEvent } from '../../../src/events.js';
import { fightIn } from '../../../src/rules/campaign/fights.js';
import { emperor, fight, type Scene, scene } from '../../scene.js';

const told = (life: Scene): NapoleonEvent[] => life.match.events.map(({ event }) => event as unknown as NapoleonEvent);

test('before the first Campaign nothing is fought', () => {
  expect(fightIn([], scene({ ...emperor, phase: 'card-action' }).position)).toBeNull();
});

test('a Campaign is under way until it has been decided', () => {
  expect(fightIn([], fight(148, {}, [2]).position)).toEqual({ at: '148', ended: null });
});

test('i-napoleon/9.3.8.3/limited-round-stalemate-result: a Stalemate in the last Round decides it, drawn', () => {
  const life = fight(151, {
    nations: { prussia: 'hostile', austria: 'neutral' },
    cards: { removed: [85] },
    next: { combat: [5, 5] },
  });
  // Tilsit is offered: the Campaign is over, though its effects are not.
  expect(life.kind).toBe('effects.sign');
  expect(fightIn([], life.position)).toBeNull();
  expect(fightIn(told(life), life.position)).toMatchObject({ at: '151', ended: { result: 'drawn' } });
});
