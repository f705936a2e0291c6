import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { commanderBonus } from '../../../src/rules/administration/administration.js';
import { disband, succeed } from '../../../src/rules/battle/destruction.js';
import { rollCasualties } from '../../../src/rules/battle/optional.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { armyCommander, forcesOf, leaderAt, spOf, unemployedOf } from '../../../src/rules/forces.js';
import { components, FIELD, field, hex, number, Play, passUntil, patch, phase, put, stage, turnOf } from '../../helpers/table.js';

/** Who falls, who follows him, and who is promoted: section 2 of the series rules. */

test('Army Commanders, and who follows them', () => {
  const { position } = new Play({ scenario: '3' });
  const commander = (army: 'french' | 'russian' | 'prussian', date = '1807-06-04') =>
    position.leaders[armyCommander(components, position, army, date)]?.id ?? null;
  // The French Army Commander is Napoleon, from his arrival: series/sr-19/french-napoleon, series/sr-19/prussian-lestocq.
  expect([commander('french'), commander('russian'), commander('prussian')]).toEqual(['napoleon', 'bennigsen', 'lestocq']);
  // series/sr-19/russian-none-first, eagles/chart/f3/bennigsen-commander: nobody before 13-14 January.
  expect([commander('russian', '1807-01-11'), commander('russian', '1807-01-13')]).toEqual([null, 'bennigsen']);
  const bennigsen = position.leaders.find((leader) => leader.id === 'bennigsen');
  Object.assign(bennigsen ?? {}, { place: OFF.captured });
  // series/sr-19/succession: the largest span left, which is Sacken's.
  expect(commander('russian')).toBe('sacken');
  const early = new Play({ scenario: '1' });
  // Before he arrives the French have none: eagles/chart/f2/napoleon.
  expect(armyCommander(components, early.position, 'french', '1806-12-06')).toBe(-1);
});

test('the commander at his Center of Operations is worth a point of the die', () => {
  const play = new Play({ scenario: '3' });
  const bonus = () => commanderBonus(components, play.position, 'french');
  // series/sr-60/leader-or-unemployed, series/sr-19/gives-bonus, series/ruling/15-commander-bonus-condition: alone at Finkenstein.
  expect(bonus()).toBe(true);
  put(play, 'napoleon', 'C0714');
  expect(bonus()).toBe(false);
  put(play, 'napoleon', 'C0614');
  patch(play, 'napoleon', { superior: number(play, 'bessieres') });
  expect(bonus()).toBe(false);
  put(play, 'davout', 'C0614');
  patch(play, 'napoleon', { place: OFF.captured, superior: -1 });
  // eagles/chart/f3/russian-ap-bonus: Bennigsen from 13-14 January.
  const late = stage({
    options: { scenario: 'grand-early' },
    forces: { bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 5 } } },
  });
  late.position.turn = turnOf('1807-01-11');
  expect(commanderBonus(components, late.position, 'russian')).toBe(false);
  late.position.turn = turnOf('1807-01-13');
  expect(commanderBonus(components, late.position, 'russian')).toBe(true);
});

test.each([
  // On elimination of a Force, each named Leader in it rolls d6 for capture: series/sr-20/roll-on-elimination
  // and series/sr-20/captured-1-4.
  [1, 'captured'],
  [4, 'captured'],
  // Capture roll 5-6: the Leader gets away and reappears: series/sr-20/escapes-5-6.
  [5, 'escaped'],
  [6, 'escaped'],
] as const)('a Force is destroyed and its Leader rolls %i: %s', (die, fate) => {
  const play = stage({
    dice: { capture: [die, die] },
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 3 }, train: true }, davout: { under: 'ney' } },
  });
  disband(components, play.table, number(play, 'ney'), 'battle');
  expect([play.leader('ney').place, play.leader('davout').place]).toEqual(
    fate === 'captured' ? [OFF.captured, OFF.captured] : [OFF.escaped, OFF.escaped],
  );
  // series/sr-109/lost-eliminated: and the bridge train with him.
  expect(play.leader('ney').train).toBe(-1);
  if (fate === 'captured') return;
  phase(play, 'french', 'organize');
  // series/sr-52/functions: the Center receives him in the next Organization Segment.
  expect([play.hex('ney'), play.leader('ney').superior]).toEqual(['C0614', -1]);
});

test.each([
  // If an enemy Force enters the hex of a lone unemployed Leader: series/sr-20/alone-entered, series/sr-20/alone-1-2.
  [2, OFF.captured],
  // series/sr-20/alone-3-6: to the nearest friendly Force.
  [3, field(3, 3)],
] as const)('a Leader alone whose hex the enemy enters rolls %i', (die, fate) => {
  const play = stage({
    dice: { initiative: [1], 'capture alone': [die] },
    points: { russian: 5 },
    centers: { russian: field(0, 0, 0) },
    forces: {
      ney: { at: field(3) },
      soult: { at: field(3, 3), units: { 'f-legrand-i': 4 }, forage: true },
      bagration: { at: FIELD, units: { 'r-dochturov-i': 5 } },
    },
  });
  phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bagration').answer('march.choose', field(3));
  expect(typeof fate === 'string' ? play.hex('ney') : play.leader('ney').place).toBe(fate);
});

test('Leaders in a box or at sea are nobody’s prisoners', () => {
  const play = stage({ forces: { bagration: { at: FIELD }, platov: { at: FIELD } } });
  patch(play, 'bagration', { place: OFF.podlasia, counter: 0 });
  patch(play, 'platov', { place: OFF.sea, counter: 0 });
  // series/sr-20/off-map-safe: they are in nobody's way, so nothing is ever rolled for them.
  expect(unemployedOf(play.position, 'coalition')).toEqual([]);
});

test('who takes over', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 5 } },
      platov: { under: 'bennigsen', units: { 'r-platov-c': 3 } },
      bagration: { under: 'bennigsen', units: { 'r-tutchkov-i': 4 } },
    },
  });
  const heir = succeed(components, play.position, number(play, 'bennigsen'));
  // series/sr-22/subordinate-largest-span: Bagration before Platov, with everything.
  expect([leaderAt(play.position, heir).id, spOf(play.position, heir)]).toEqual(['bagration', 12]);
});

test('casualties are an option, and the wounded come back with their fortnights', () => {
  // Leader casualties in battle are optional and off by default: series/sr-21/optional-off, series/sr-201/leader-casualties
  // and series/sr-197/defaults.
  expect([new Play().position.rules.casualties, new Play().position.rules.carre]).toEqual([false, true]);
  const play = stage({
    options: { scenario: 'grand-late', casualties: true },
    date: '1807-02-04',
    dice: { casualty: [6, 6], recovery: [2], weather: [3, 3, 3, 3, 3] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, sacken: { at: field(3), units: { 'r-dochturov-i': 9 } } },
  });
  const battle = newBattle(components, play.position, 'french', hex(field(3)), [play.leader('davout').counter]);
  battle.attacker.lost = 1;
  rollCasualties(components, play.table, battle);
  // series/sr-21/wounded-leaves, series/table/leader-casualty/when: a Major General leads on.
  expect([play.leader('davout').place, play.position.leaders[forcesOf(play.position, 'french')[0] ?? -1]?.kind]).toEqual([
    OFF.wounded,
    'infantry',
  ]);
  const fortnights = play.leader('davout').since;
  put(play, 'sacken', 'N5901');
  phase(play, 'coalition', 'morale');
  const back = () => play.leader('davout').place === play.position.armies.french.source;
  passUntil(play, back, [
    'done',
    'go-on',
    'wait',
    'back',
    'stop',
    'stay',
    'attack',
    'by-custom',
    'counterattack',
    'enough',
    'as-proposed',
    'pitched',
  ]);
  const order = components.tables.fortnights.order;
  const now = order.indexOf(components.turns[play.position.turn]?.fortnight ?? '');
  // series/sr-21/returns, series/sr-21/count-current: the present fortnight is the first of them.
  expect([now - order.indexOf('V'), play.leader('davout').superior]).toEqual([fortnights, -1]);
});

test('Tolstoi and Sacken are promoted when another Russian Leader is taken', () => {
  const play = stage({
    forces: { bennigsen: { at: FIELD, units: { 'r-sukin-tolstoi-i': 7, 'r-titov-sacken-i': 6 } }, bagration: { at: field(0) } },
  });
  phase(play, 'coalition', 'organize').maybe('organization.choosePlace', FIELD);
  expect(play.offers({ promote: 'tolstoi' })).toBe(false);
  patch(play, 'bagration', { place: OFF.captured, counter: 0 });
  phase(play, 'coalition', 'organize').maybe('organization.choosePlace', FIELD);
  // Whenever another Russian Leader is captured or killed: series/sr-23/tolstoi-sacken.
  expect([play.offers({ promote: 'tolstoi' }), play.offers({ promote: 'sacken' })]).toEqual([true, true]);
  play.answer('organization.act', { promote: 'tolstoi' });
  // series/sr-23/division-hex, eagles/e84/better-ratings-counter: in the hex of the division,
  // series/sr-23/sukin-titov, eagles/e84/sukin-titov: which stays where it is, under Sukin.
  expect([
    play.hex('tolstoi'),
    play.strength('tolstoi'),
    play.strength('bennigsen'),
    components.data.leaders.promotions[0]?.successor,
  ]).toEqual([FIELD, 0, 13, 'Sukin II']);
});

test('one Leader captured is one division general promoted: eagles/e84/promotion-on-capture', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-titov-sacken-i': 5, 'r-sukin-tolstoi-i': 5 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 9 } },
    },
  });
  patch(play, 'bagration', { place: OFF.captured });
  phase(play, 'coalition', 'organize').answer('organization.choosePlace', FIELD);
  expect([play.offers({ promote: 'sacken' }), play.offers({ promote: 'tolstoi' })]).toEqual([true, true]);
  play.answer('organization.act', { promote: 'sacken' });
  expect(play.offers({ promote: 'tolstoi' })).toBe(false);
});
