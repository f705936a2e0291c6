import { expect, test } from 'vitest';
import { ARMIES } from '../../helpers/scenes.js';
import { components, hex, PASSES, Play, phase, stage, turnOf } from '../../helpers/table.js';

/** The sequence of play and the weather (SR-38 to SR-45, SR-223). */

test('the order of a Game-Turn', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-03-16',
    points: { french: 9 },
    forces: {
      davout: { at: 'S4206', units: { 'f-morand-i': 9, 'f-seroux-a': 1, 'f-nansouty-c': 2 }, train: true },
      bennigsen: { at: 'N3214', units: { 'r-dochturov-i': 7, 'r-korff-c': 1 } },
    },
  });
  play.position.armies.french.pool.i = 5;
  play.position.armies.russian.pool.i = 5;
  play.position.weather = 'fair';
  const asked: string[] = [];
  phase(play, 'coalition', 'begin');
  for (let count = 0; count < 80 && play.position.turn === turnOf('1807-03-16'); count++) {
    const entry = `${play.seat} ${play.kind}`;
    if (asked.at(-1) !== entry) asked.push(entry);
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  }
  const of = (seat: string) => asked.filter((one) => one.startsWith(seat)).map((one) => one.slice(seat.length + 1));
  // series/sr-39/i-a-order, series/sr-39/i-b-order: sources, ships, wagons; recruits, reorganization, vedettes;
  // series/sr-39/ii-order, series/sr-39/iii-order: commands, initiative, attrition, joining, bridges; then marches.
  const order = [
    'administration.supply',
    'sea-transport.choose',
    'transport-battalions.buy',
    'replacements.choose',
    'organization.choosePlace',
    'organization.act',
    'vedettes.choose',
    'commands.choose',
    'initiative.choose',
    'losses.choose',
    'redoubts.build',
    'bridging.choose',
    'forced-march.choose',
  ];
  for (const seat of ['coalition', 'french']) {
    const kinds = of(seat).filter((kind) => order.includes(kind));
    const places = kinds
      .map((kind) => order.indexOf(kind))
      .filter((_, index) => kinds[index] !== 'organization.choosePlace' && kinds[index] !== 'organization.act');
    expect(places).toEqual([...places].sort((left, right) => left - right));
  }
  // series/sr-38/first-player-first, series/sr-39/game-turn: all of the Coalition's before anything of the French.
  expect(asked.findIndex((one) => one.startsWith('french'))).toBeGreaterThan(
    asked.findLastIndex((one) => one.startsWith('coalition administration')),
  );
  // eagles/e66/coalition-only, eagles/e68/french-none, series/actions/i-a-5-choices: ships for the one, wagons for the other
  expect([
    of('french').includes('sea-transport.choose'),
    of('coalition').includes('sea-transport.choose'),
    of('french').includes('transport-battalions.buy'),
  ]).toEqual([false, true, true]);
  const all = play.events.map((event) => event.kind);
  const kinds = all.slice(0, all.indexOf('turn-began'));
  // series/sr-39/player-turn, eagles/e66/admin-step-5: turn by turn, each with its attrition (series/actions/ii-d).
  expect([
    kinds.filter((kind) => kind === 'player-turn-began').length,
    kinds.filter((kind) => kind === 'attrition-rolled').length,
  ]).toEqual([2, 2]);
});

test('both Coalition armies do each segment together', () => {
  const play = stage({
    options: { scenario: '1' },
    forces: {
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
      lestocq: { at: 'C3127', units: { 'p-auer-i': 3 } },
      davout: { at: 'S0634', units: { 'f-morand-i': 5 } },
    },
  });
  for (const army of ['russian', 'prussian'] as const) play.position.armies[army].pool.i = 3;
  phase(play, 'coalition', 'replace');
  // series/sr-40/both-armies-per-segment: one list for Russians and Prussians.
  expect([
    play.offers({ unit: 'p-auer-i', points: 2 }),
    play.offers({ raise: 'russian', arm: 'infantry', points: 1, at: 'S5904' }),
  ]).toEqual([true, true]);
});

test.each([
  ['rolled by the First Player for the whole turn', false, false, 6, 'snow'],
  ['fixed while both are in the Fortnight Sequence', true, true, 6, 'frost'],
  ['rolled again once one has returned', true, false, 6, 'snow'],
] as const)('weather is %s', (_, french, coalition, die, weather) => {
  const play = stage({ options: { scenario: 'grand-late' }, date: '1807-02-22', dice: { weather: [die] }, forces: ARMIES });
  const { position } = play;
  Object.assign(position.fortnights, { french, coalition });
  position.stack = [{ procedure: 'campaign', step: 'endTurn', data: {} }];
  play.start();
  // series/sr-43/whole-turn, series/sr-43/first-player-rolls, series/actions/a-weather-auto: 24-25 February, Fortnight VI.
  // In the Fortnight Sequence there is no roll: series/sr-45/fixed, eagles/e53/no-weather-phase
  // and series/sr-45/one-player-returned.
  expect(play.events.find((event) => event.kind === 'turn-began')).toEqual({ kind: 'turn-began', date: '1807-02-24', weather });
});

test('the first turn has no rolls', () => {
  const play = new Play({ scenario: '1' }).start();
  play.until('organization.choosePlace', ['as-proposed', 'done']);
  // series/sr-43/no-roll-first-turn, series/sr-223/no-rolls, series/sr-59/no-roll: Mud, and ten points as listed.
  expect([
    play.position.weather,
    play.position.armies.french.points,
    play.events.some((event) => event.kind === 'points-received'),
  ]).toEqual(['mud', 10, false]);
});

test('frozen weather, and what counts as Snow', () => {
  const { effects } = components.tables.weather;
  const kinds = (name: 'frozen' | 'snow') =>
    Object.entries(effects)
      .filter(([, effect]) => effect[name])
      .map(([kind]) => kind);
  // Frozen weather is Frost, Snow or Severe: series/sr-44/frozen, series/sr-44/severe-is-snow, series/ruling/6-severe-as-snow.
  expect([kinds('frozen'), kinds('snow')]).toEqual([
    ['frost', 'snow', 'severe'],
    ['snow', 'severe'],
  ]);
  const marsh = hex('N0332');
  const cost = (group: 'dry' | 'mud' | 'frost') => components.board.hexCost[group][marsh];
  // series/sr-44/frozen-marsh, series/table/meta/halves-kept: three points, none in Mud, one on the ice.
  expect([cost('dry'), cost('mud'), cost('frost')]).toEqual([6, 255, 2]);
});
