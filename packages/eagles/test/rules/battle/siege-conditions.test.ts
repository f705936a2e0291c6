import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { canBesiege, siegeModifier, suppliedBySea } from '../../../src/rules/battle/siege.js';
import { components, FIELD, hex, number, type Play, patch, put, stage, step, turnOf } from '../../helpers/table.js';

/** What a siege needs, and what helps and hinders it (SR-147 to SR-150). */

/** Königsberg with five men, the French around it and no friend near. */
const siege = (change: (play: Play) => void = () => undefined, weather: 'fair' | 'frost' = 'fair') => {
  const around = [0, 1, 2, 3, 4, 5]
    .map((at) => step('N3214', at))
    .filter((name) => name !== '' && components.board.open[hex(name)] === 1);
  const ids = ['napoleon', 'ney', 'soult', 'lannes', 'murat', 'victor'];
  const units = ['f-morand-i', 'f-marchand-i', 'f-legrand-i', 'f-suchet-i', 'f-nansouty-c', 'f-dupont-i'];
  const play = stage({
    weather,
    options: { scenario: 'grand-late' },
    date: '1807-03-16',
    centers: { russian: 'S5904', prussian: 'S5904' },
    sources: { russian: 'S6104', prussian: 'N5901' },
    forces: {
      ...Object.fromEntries(around.map((name, index) => [ids[index], { at: name, units: { [units[index] ?? '']: 1 } }])),
      lestocq: { at: 'N3214', units: { 'p-auer-i': 5 } },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
  change(play);
  return play;
};
const town = hex('N3214');
const men = (play: Play, id: string, unit: string, strength: number) => {
  const record = play.position.units[components.unitNumbers.get(unit) ?? -1];
  Object.assign(record ?? {}, { strength, leader: strength > 0 ? number(play, id) : -1 });
};

test('a siege needs as many as the garrison around it, and nobody within reach: series/sr-148/condition-strength, series/sr-148/condition-cut', () => {
  const can = (change: (play: Play) => void = () => undefined) => {
    const play = siege(change);
    return canBesiege(components, play.position, town, 'french');
  };
  const around = siege().position.leaders.filter((one) => one.army === 'french' && one.counter > 0).length;
  const strong = (more: number) => (play: Play) => {
    men(play, 'lestocq', 'p-auer-i', 9);
    men(play, 'napoleon', 'f-morand-i', 9 - (around - 1) + more);
  };
  expect([can(strong(0)), can(strong(-1)), can(strong(2))]).toEqual([true, false, true]);
  expect(canBesiege(components, siege(strong(0)).position, hex(FIELD), 'french')).toBe(false);
  expect(can((play) => men(play, 'lestocq', 'p-auer-i', 0))).toBe(false);
  // A way out to a friend, a Center or a source breaks it.
  const open = (then: (play: Play) => void) => (play: Play) => {
    men(play, 'ney', 'f-marchand-i', 0);
    men(play, 'soult', 'f-legrand-i', 0);
    men(play, 'lannes', 'f-suchet-i', 0);
    men(play, 'murat', 'f-nansouty-c', 0);
    men(play, 'victor', 'f-dupont-i', 0);
    men(play, 'napoleon', 'f-morand-i', 9);
    then(play);
  };
  expect(can(open(() => undefined))).toBe(false);
  const alone = (then: (play: Play) => void) =>
    open((play) => {
      put(play, 'bennigsen', 'S6112');
      patch(play, 'bennigsen', { place: OFF.podlasia });
      Object.assign(play.position.armies.russian, { center: OFF.out });
      Object.assign(play.position.armies.prussian, { center: OFF.out });
      then(play);
    });
  // Tilsit is a source of theirs, and open.
  expect(can(alone(() => undefined))).toBe(false);
});

test('what helps and hinders a siege: fortnights, guns, numbers, a large garrison and the sea: series/sr-148/roll', () => {
  const { townSiege } = components.tables;
  const modifier = (change: (play: Play) => void, since = '1807-03-16', weather: 'fair' | 'frost' = 'frost') => {
    const play = siege(change, weather);
    return siegeModifier(components, play.position, town, 'french', turnOf(since));
  };
  const few = (play: Play) => men(play, 'lestocq', 'p-auer-i', 4);
  const plain = modifier(few);
  expect(modifier(few, '1807-02-16')).toBe(plain + 1);
  expect(modifier(few, '1807-03-02')).toBe(plain);
  expect(modifier(() => undefined)).toBe(plain - (townSiege.garrison <= 5 ? 1 : 0));
  const guns = (count: number) => (play: Play) => {
    few(play);
    men(play, 'napoleon', 'f-morand-i', 0);
    men(play, 'napoleon', 'f-senarmont-a', count);
  };
  expect(modifier(guns(townSiege.artillery)) - modifier(guns(townSiege.artillery - 1))).toBe(1);
  const many = (count: number) => (play: Play) => {
    men(play, 'lestocq', 'p-auer-i', 3);
    men(play, 'napoleon', 'f-morand-i', count);
  };
  const around = siege().position.leaders.filter((one) => one.army === 'french' && one.counter > 0).length;
  const needed = townSiege.ratio * 3 - (around - 1);
  expect(modifier(many(needed)) - modifier(many(needed - 1))).toBe(1);
  // series/sr-150/coastal, series/sr-150/channel: the sea feeds it while it is open.
  expect(modifier(few, undefined, 'fair')).toBe(plain + townSiege.sea);
  const sea = (
    weather: 'fair' | 'frost',
    side: 'french' | 'coalition',
    at = 'N3214',
    change: (play: Play) => void = () => undefined,
  ) => suppliedBySea(components, siege(change, weather).position, hex(at), side);
  expect([sea('fair', 'coalition'), sea('frost', 'coalition'), sea('fair', 'french'), sea('fair', 'coalition', FIELD)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const battery = (play: Play) => {
    men(play, 'davout', 'f-senarmont-a', 2);
    put(play, 'davout', 'N1818');
  };
  expect(sea('fair', 'coalition', 'N3214', battery)).toBe(false);
});
