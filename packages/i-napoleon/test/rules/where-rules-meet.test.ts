import { describe, expect, test } from 'vitest';
import { fight, scene } from '../scene.js';

describe('La Patrie en Danger after the Defeat by one nation alone', () => {
  const saved = (nations: object) => fight(149, { nations, next: { combat: [10, 10] } } as never).until('exchange.forDiplomacy');
  test('i-napoleon/9.3.8.2/apply-card: a Victory makes peace with enemies and loses no ally', () => {
    const life = saved({ austria: 'hostile', prussia: 'allied', russia: 'neutral' });
    expect(life.position.nations).toMatchObject({ austria: 'neutral', prussia: 'allied', russia: 'neutral' });
  });
  test('and with all three where all three are enemies', () => {
    const life = saved({ austria: 'hostile', prussia: 'hostile', russia: 'hostile' });
    expect(life.position.nations).toMatchObject({ austria: 'neutral', prussia: 'neutral', russia: 'neutral' });
  });
});

test('i-napoleon/13.1/b-next-year: a card that was out of action until the end of the Year counts in the Hundred Days', () => {
  const life = scene({
    scenario: 'emperor',
    set: {
      points: { A: 0, D: 0, G: 40, P: 0 },
      nations: { austria: 'neutral', prussia: 'neutral', russia: 'hostile' },
      cards: { RUSSIA: [168], removed: [83, 85], 'POTENTIAL CAMPAIGNS': [148] },
      next: { card: [3], 'draw deck': [220], combat: [10, 10] },
    },
    phase: 'abdication',
  });
  life.position.exhausted = [168];
  life.do('escape').until('nothing');
  const finale = life.events.find((event) => event.kind === 'combat-round' && event.card === 222);
  expect(finale?.parts).toContainEqual({ card: 168, drm: -1 });
});
