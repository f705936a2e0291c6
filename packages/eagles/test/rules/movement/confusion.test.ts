import { expect, test } from 'vitest';
import { CONTACT, FAR } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, passUntil, phase, stage, step } from '../../helpers/table.js';

/** The confusion of Marshal Ney and of Buxhowden (SR-199, E75). */

test.each([
  // series/example/22, series/sr-199/mp, eagles/e75/six-counts-five: five hexes of open ground, six for riders alone.
  ['foot and horse', { 'f-marchand-i': 3, 'f-colbert-c': 1 }, 6, 5],
  ['riders alone', { 'f-colbert-c': 1 }, 6, 6],
  ['a three', { 'f-marchand-i': 3 }, 3, 3],
] as const)('the confusion of Marshal Ney: %s', (_, units, die, hexes) => {
  const start = step('S1403', 0, 0, 0);
  const play = stage({
    options: { confusion: true },
    weather: 'frost',
    dice: { initiative: [6], 'confusion direction': [4], 'confusion points': [die], 'attrition ney': [1] },
    forces: { ney: { at: start, units }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
  // series/sr-199/natural-6, eagles/e75/natural-six, eagles/e75/regular-movement: a natural six sends him off,
  // series/sr-199/direction, eagles/e75/second-die-direction, series/ruling/16-ney-direction: a four is due south,
  expect(play.last('confused').only.french).toMatchObject({ direction: 4, points: hexes });
  // series/sr-199/straight, eagles/e75/full-distance, eagles/e75/third-die-mp: straight on, as far as his points reach.
  const trail = Array.from({ length: hexes }, () => 3).reduce<{ at: string; left: number }>(
    ({ at, left }, direction) => {
      const next = step(at, direction);
      const cost = (components.board.hexCost.frost[hex(next)] ?? 99) / 2;
      return cost <= left ? { at: next, left: left - cost } : { at, left: 0 };
    },
    { at: start, left: hexes },
  );
  expect(play.hex('ney')).toBe(trail.at);
  phase(play, 'french', 'attrition');
  // eagles/e75/attrition, series/sr-199/attack-attrition: and rolls for it.
  expect(play.last('attrition-rolled').only.french?.rolls[0]?.leader).toBe('ney');
});

test('where an erratic march ends', () => {
  const wander = (direction: number, at: string, enemy: string) => {
    const play = stage({
      options: { confusion: true },
      weather: 'fair',
      dice: { initiative: [6], 'confusion direction': [direction], 'confusion points': [5] },
      forces: { ney: { at, units: { 'f-marchand-i': 3 } }, bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } } },
    });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    return play;
  };
  const zone = wander(1, field(3), field(0, 0));
  // series/sr-199/stops, eagles/e75/stop-ezoc: in the first hex of a zone,
  expect(zone.hex('ney')).toBe(field(0));
  passUntil(zone, () => zone.kind === 'battle.chits' || zone.kind === '', [
    'done',
    'attack',
    field(0, 0),
    'stay',
    'stop',
    'by-custom',
  ]);
  // eagles/e75/must-attack: and there he must fight.
  expect(zone.last('battle-joined').attackers[0]?.leader).toBe('ney');
  const shore =
    components.board.names.find(
      (name, at) =>
        name !== '' &&
        components.board.open[at] === 1 &&
        components.board.terrain[components.board.neighbours[at * 6] as number] === 'water',
    ) ?? '';
  // eagles/e75/stop-prohibited: before water he stands.
  expect(wander(1, shore, 'S5904').hex('ney')).toBe(shore);
});

test('the option is the Coalition’s, and Buxhowden’s too', () => {
  const roll = (confusion: boolean, id: 'ney' | 'buxhowden' | 'soult') => {
    const side = id === 'buxhowden' ? 'coalition' : 'french';
    const play = stage({
      options: { confusion },
      weather: 'fair',
      dice: { initiative: [6], 'confusion direction': [1], 'confusion points': [2] },
      forces: {
        [id]: { at: FIELD, units: { [id === 'buxhowden' ? 'r-tutchkov-i' : 'f-marchand-i']: 3 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
        davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
      },
    });
    phase(play, side, 'initiative').answer('initiative.choose', id);
    return play.events.some((event) => event.kind === 'confused');
  };
  // series/sr-199/coalition-decides, eagles/e76/coalition-decides, eagles/e76/buxhowden-too: one option, two Leaders, nobody else.
  expect([roll(true, 'ney'), roll(true, 'buxhowden'), roll(true, 'soult'), roll(false, 'ney')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('Ney and the guns', () => {
  const march = (kind: 'march' | 'guns', extra: object = {}) => {
    const play = stage({
      options: { confusion: true },
      weather: 'fair',
      dice: { 'forced march': [6], 'confusion direction': [1], 'confusion points': [5], 'attrition ney': [1] },
      forces: { ...CONTACT, bagration: { at: 'N5901', units: { 'r-tutchkov-i': 5 } }, ...extra },
    });
    if (kind === 'march') phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'ney' });
    else phase(play, 'coalition', 'soundOfTheGuns').answer('forced-march.choose', { guns: 'ney', enemy: field(0) });
    return play;
  };
  // eagles/e75/not-force-march, eagles/e75/sound-of-guns: not for a march of his own will, but for the guns.
  expect([
    march('march').events.some((event) => event.kind === 'confused'),
    march('guns').events.some((event) => event.kind === 'confused'),
  ]).toEqual([false, true]);
  // series/sr-199/guns-ezoc, eagles/e75/guns-not-enter: north he comes to Davout's hex, where the fight is; elsewhere he stops before the zone.
  expect(march('guns').hex('ney')).toBe(FIELD);
  const aside = march('guns', { ney: { at: field(2, 2, 3), units: { 'f-marchand-i': 5 } } });
  expect(components.board.names.includes(aside.hex('ney'))).toBe(true);
});

test('confusion drives outposts off and goes on: eagles/e75/full-distance', () => {
  const play = stage({
    options: { confusion: true },
    weather: 'fair',
    dice: { initiative: [6], 'confusion direction': [1], 'confusion points': [5], 'attrition ney': [1] },
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    vedettes: { russian: [field(0)] },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
  passUntil(play, () => play.kind !== 'drive-off.giveWay');
  expect([play.hex('ney') === FIELD, play.last('marched').path[0]]).toEqual([false, field(0)]);
});

test('only a natural six confuses, whatever a five comes to: eagles/e75/natural-six', () => {
  const confused = (die: number) => {
    const play = stage({
      options: { confusion: true },
      weather: 'snow',
      dice: { initiative: [die], 'confusion direction': [1], 'confusion points': [1] },
      forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    return play.events.some((event) => event.kind === 'confused');
  };
  expect([confused(5), confused(6)]).toEqual([false, true]);
});
