import { decisionOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { sameEdge } from '../../../src/components/map/board.js';
import { OFF } from '../../../src/position.js';
import { FAR, fight, sequence } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, patch, phase, stage } from '../../helpers/table.js';

/** What can be answered beside marching and fighting, and what a question says. */

const scene = (more: object = {}, vedettes: object = {}) =>
  stage({
    weather: 'fair',
    points: { french: 5 },
    centers: { french: 'S0113' },
    sources: { french: 'S0113' },
    forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 9, 'f-nansouty-c': 3 } }, ...FAR, ...more },
    vedettes,
  });

test('whether one shares out losses oneself can be said wherever some may follow: series/sr-131/owner', () => {
  const said = (play: Play, kind: string) => {
    play.position.choosing = ['coalition'];
    play.table.options = null;
    play.answer(kind, 'choose-losses', 'french');
    const chosen = [...play.position.choosing].sort();
    play.answer(kind, 'losses-by-custom', 'french');
    return [chosen, play.position.choosing];
  };
  const both = [['coalition', 'french'], ['coalition']];
  expect(said(phase(scene(), 'french', 'initiative'), 'initiative.choose')).toEqual(both);
  expect(said(phase(scene(), 'french', 'forcedMarch'), 'forced-march.choose')).toEqual(both);
  expect(said(fight({}), 'battle.chits')).toEqual(both);
  const quiet = sequence('1807-03-02');
  phase(quiet, 'french', 'fortnight').until('fortnight.forage');
  expect(said(quiet, 'fortnight.forage')).toEqual(both);
});

test('in a Fortnight who has not marched may go foraging, once: series/sr-187/free-forage', () => {
  const play = sequence('1807-03-02', { ney: { at: 'S4206', units: { 'f-marchand-i': 3 } } });
  phase(play, 'french', 'fortnight').until('fortnight.forage');
  expect([play.offers('davout'), play.offers('ney')]).toEqual([true, true]);
  patch(play, 'ney', { spent: 4 });
  play.table.options = null;
  expect(play.offers('ney')).toBe(false);
  play.answer('fortnight.forage', 'davout');
  expect([play.leader('davout').forage, play.offers('davout')]).toEqual([true, false]);
});

test('a march says what is left to it: series/sr-219/all-mp', () => {
  const play = scene();
  phase(play, 'french', 'command').answer('commands.choose', 'napoleon');
  const left = () => decisionOf(play.table, 'french')?.about.left;
  expect(left()).toBe(components.tables.allowance.infantry);
  play.answer('march.choose', { step: field(0) });
  expect(left()).toBe(components.tables.allowance.infantry - 1);
});

test('who leads too much must give something away before he is done, guns or not: series/sr-14/must-correct', () => {
  const units = ['f-morand-i', 'f-friant-i', 'f-legrand-i', 'f-dupont-i', 'f-suchet-i'];
  const many = Object.fromEntries(units.slice(0, Math.floor(components.generals.infantry.span / 2) + 1).map((id) => [id, 2]));
  const may = (own: Record<string, number>) => {
    const play = scene({ 'general:french:infantry:one': { at: field(3, 3), units: own } });
    phase(play, 'french', 'organize').maybe('organization.choosePlace', field(3, 3));
    return play.kind === 'organization.act' && play.offers('done');
  };
  expect([may({ 'f-morand-i': 2, 'f-friant-i': 1 }), may(many), may({ ...many, 'f-seroux-a': 1 })]).toEqual([
    components.generals.infantry.span >= 4,
    false,
    false,
  ]);
});

test('a pontoon is lifted by a Leader of a name whose side laid it, and who has no train: series/sr-110/train-next-turn', () => {
  const { board } = components;
  const edge = board.bridges.find((one) => board.river[one] === 1) ?? -1;
  const [here, there] = [board.names[Math.floor(edge / 6)] ?? '', board.names[board.neighbours[edge] as number] ?? ''];
  const lifts = (id: string, side: 'french' | 'coalition', train: number) => {
    const who = id === 'napoleon' ? 'napoleon' : 'general:french:infantry:one';
    const play = stage({
      weather: 'fair',
      points: { french: 5 },
      forces: { [who]: { at: here, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    patch(play, id, { train });
    play.position.damaged = [board.bridge[edge] as number];
    play.position.pontoons = [{ edge: sameEdge(board, edge), side }];
    phase(play, 'french', 'bridge');
    return play.kind === 'bridging.choose' && play.offers({ force: id, action: 'lift', to: there });
  };
  expect([
    lifts('napoleon', 'french', -1),
    lifts('one', 'french', -1),
    lifts('napoleon', 'coalition', -1),
    lifts('napoleon', 'french', 0),
  ]).toEqual([true, false, false, false]);
});

test('of several outposts the one that is named is recalled: series/sr-33/recall', () => {
  const play = scene({}, { french: [field(0), field(3)] });
  phase(play, 'french', 'outposts').answer('vedettes.choose', { recall: field(3) });
  expect(play.position.vedettes.filter((one) => one.place >= 0).map((one) => one.place)).toEqual([hex(field(0))]);
  // And placed ones are new counters, which may still ride.
  play.answer('vedettes.choose', { from: 'napoleon', to: field(2) });
  const placed = play.position.vedettes.find((one) => one.place === hex(field(2)));
  expect(placed).toMatchObject({ moved: false, known: 0, counter: play.position.counters });
});

test('a new Center is set up where the source can be reached by road, a turn after the old one is gone: series/sr-54/where', () => {
  const sites = (change: object) => {
    const play = scene();
    Object.assign(play.position.armies.french, { center: OFF.out, centerGone: -9, source: hex('S4532'), ...change });
    phase(play, 'french', 'administer');
    return play.kind === 'administration.supply'
      ? play.options().filter((one) => typeof one === 'object' && 'place' in one).length
      : 0;
  };
  const now = scene().position.turn;
  expect([sites({}) > 3, sites({ centerGone: now }), sites({ source: -1 }), sites({ center: hex('S4532') })]).toEqual([
    true,
    0,
    0,
    0,
  ]);
  const play = scene();
  Object.assign(play.position.armies.french, { center: OFF.out, centerGone: -9, source: hex('S4532') });
  phase(play, 'french', 'administer').answer('administration.supply', { army: 'french', place: 'S4532' });
  expect(play.position.armies.french).toMatchObject({ center: hex('S4532'), centerReady: now + 1 });
});
