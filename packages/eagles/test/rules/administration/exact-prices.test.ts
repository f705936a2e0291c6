import { expect, test } from 'vitest';
import { within } from '../../../src/components/map/board.js';
import { emptyWard, OFF } from '../../../src/position.js';
import { inCommunication, lineHexes } from '../../../src/rules/administration/communication.js';
import { convalescents } from '../../../src/rules/administration/hospital.js';
import { sheetOf } from '../../../src/rules/forces.js';
import { spanUsed, unitCost } from '../../../src/rules/movement/initiative.js';
import { FAR, grand } from '../../helpers/scenes.js';
import { components, hex, number, type Play, patch, phase, stage } from '../../helpers/table.js';

/** The edges of the Administrative Segment: full wards, one horse, exact prices, lines of no length (SR-48 to SR-69, SR-176, SR-193). */

test('the Guard lies down first, the infantry where room is left, riders on foot last: series/sr-193/infantry-cap, series/sr-193/as-infantry', () => {
  expect(convalescents(components, { ...emptyWard(), i: 40, gi: 8 }, 10)).toMatchObject({ gi: 4, i: 6 });
  expect(convalescents(components, { ...emptyWard(), i: 40, gi: 30 }, 10)).toMatchObject({ gi: 10, i: 0 });
  expect(convalescents(components, { ...emptyWard(), i: 4, gi: 8, c: 40 }, 8)).toMatchObject({ gi: 4, i: 4, c: 9 });
});

test('a line of no length is a line, of one hex: series/sr-48/shortest-road-path', () => {
  const play = grand('1807-04-01');
  Object.assign(play.position.armies.french, { center: hex('S4532'), source: hex('S4532'), centerReady: 0 });
  expect(lineHexes(components, play.position, 'french')).toEqual([hex('S4532')]);
});

test('only Forces on the map are in communication: series/sr-210/moment', () => {
  const play = grand('1807-04-01', {
    ney: { under: 'davout', units: { 'f-marchand-i': 3 } },
    lestocq: { at: 'N3426', units: { 'p-auer-i': 3 } },
    murat: { at: 'S4206' },
  });
  for (const army of ['french', 'russian', 'prussian'] as const) play.position.armies[army].centerReady = 0;
  patch(play, 'lestocq', { place: OFF.podlasia, counter: 0, entered: true });
  const has = (side: 'french' | 'coalition', id: string) =>
    inCommunication(components, play.position, side, 'attrition').has(number(play, id));
  expect([has('french', 'davout'), has('french', 'ney'), has('coalition', 'lestocq'), has('coalition', 'davout')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // Nor a Leader alone, nor one of the enemy's: an enemy at the Center is no friend of it.
  expect([has('french', 'murat'), has('french', 'bennigsen')]).toEqual([false, false]);
});

/** The French may take replacements at their Center. */
const replacing = (forces: object, pool: object): Play => {
  const play = stage({ centers: { french: 'S0634' }, forces: { ...FAR, ...forces } as never });
  Object.assign(play.position.armies.french, { centerReady: 0 });
  for (const key of ['i', 'c', 'a', 'k', 'gi', 'gc', 'r', 'd'] as const) play.position.armies.french.pool[key] = 0;
  Object.assign(play.position.armies.french.pool, pool);
  return phase(play, 'french', 'replace');
};

test('one horse mounts one rider: series/sr-67/remount', () => {
  const mounts = (d: number, r: number) => {
    const play = replacing({ davout: { at: 'S0634', units: { 'f-morand-i': 3 } } }, { d, r });
    return play.kind === 'replacements.choose' && play.offers({ remount: 'french' });
  };
  expect([mounts(1, 1), mounts(2, 1), mounts(1, 0), mounts(0, 1)]).toEqual([true, true, false, false]);
});

test('a unit raised anew goes under whoever has just room for it, else under a Major General: series/sr-68/under-leader', () => {
  const foot = components.units.filter(
    ({ army, arm, marchRegiment, elite, replacement }) =>
      army === 'french' && arm === 'infantry' && !marchRegiment && !elite && !replacement,
  );
  const [raised, ...others] = foot;
  const raise = (count: number) => {
    const units = Object.fromEntries(others.slice(0, count).map(({ id }) => [id, 1]));
    const play = replacing({ davout: { at: 'S0634', units } }, { i: 2 });
    const { position } = play;
    const davout = number(play, 'davout');
    const left = sheetOf(components, play.leader('davout')).span - spanUsed(components, position, davout);
    const unit = position.units[raised?.number ?? -1];
    Object.assign(unit ?? {}, { used: true });
    const room = left - unitCost(components, position, raised?.number ?? -1, 'french');
    phase(play, 'french', 'replace').answer('replacements.choose', { rebuild: raised?.id, points: 1, at: 'S0634' });
    return [room, unit?.leader === davout];
  };
  const found = [1, 2, 3, 4, 5, 6, 7, 8].map(raise);
  expect(found.some(([room]) => room === 0)).toBe(true);
  for (const [room, isHis] of found) expect(isHis).toBe((room as number) >= 0);
});

test('a Center that is taken down is heard of: series/sr-54/remove', () => {
  const play = stage({ centers: { french: 'S0634' }, forces: { davout: { at: 'S0634', units: { 'f-morand-i': 3 } }, ...FAR } });
  phase(play, 'french', 'administer').answer('administration.supply', { disband: 'french' });
  expect(play.last('center-removed')).toEqual({ kind: 'center-removed', army: 'french', lost: false });
});

const port = (points: number) => {
  const play = grand('1807-04-01', { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } } });
  Object.assign(play.position.sea, { open: true });
  play.position.armies.russian.points = points;
  return play;
};

test('ships ask a price at every step, and whoever has just that much pays it: series/sr-176/one-ap-three-steps', () => {
  const { seaStep } = components.tables.administration;
  const embarks = (points: number) => {
    const play = phase(port(points), 'coalition', 'sail');
    return play.kind === 'sea-transport.choose' && play.offers({ embark: 'sacken' });
  };
  expect([embarks(seaStep), embarks(seaStep - 1)]).toEqual([true, false]);
});

test('the owner is told of every step of a convoy: series/sr-176/four-turns', () => {
  const play = port(9);
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  const told = () => play.events.flatMap((event) => (event.kind === 'sea-step' ? [event.only.coalition?.step] : []));
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  expect(told()).toEqual(['embarked', 'transit']);
  play.position.turn += 1;
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { land: 'N1823' });
  expect(told()).toEqual(['embarked', 'transit', 'landed']);
});

test('of every hex around a Center one learns why it cannot go there: series/sr-53/five-mp-roads, series/sr-218/intact-bridges', () => {
  const moving = (center: string, broken: boolean) => {
    const play = grand('1807-04-01');
    const { position } = play;
    Object.assign(position.armies.french, { center: hex(center), centerReady: 0, centerMoved: -9 });
    if (broken) position.damaged = components.board.bridges.map((_, index) => index);
    phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
    return play;
  };
  const reasons = (center: string, broken: boolean) => {
    const play = moving(center, broken);
    return within(components.board, hex(center), 6)
      .filter((one) => components.board.open[one] === 1 && one !== hex(center))
      .map((one) => ({ isOnRoad: components.board.onRoad[one] === 1, why: play.why(components.board.names[one]) }));
  };
  const open = reasons('S4206', false);
  expect(open.filter(({ isOnRoad, why }) => !isOnRoad && why[0] !== 'series/sr-53/five-mp-roads')).toEqual([]);
  expect(open.filter(({ isOnRoad, why }) => isOnRoad && why[0] === 'series/sr-53/five-mp-roads')).toEqual([]);
  expect(open.some(({ isOnRoad, why }) => isOnRoad && why[0] === 'series/sr-218/weather-costs')).toBe(true);
  expect(open.some(({ why }) => why[0] === 'series/sr-218/intact-bridges')).toBe(false);
  expect(reasons('C2906', true).some(({ why }) => why[0] === 'series/sr-218/intact-bridges')).toBe(true);
});
