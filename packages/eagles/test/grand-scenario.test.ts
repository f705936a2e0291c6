import { expect, test } from 'vitest';
import { fortnightOf, inCommunication, lineHexes, possibleSource } from '../src/communication.js';
import { loseStrength } from '../src/fate.js';
import { forageTotal, fortnightModifier } from '../src/forage-radius.js';
import { leaderNumber } from '../src/forces.js';
import { approachEndsSequence, award, beginFortnight } from '../src/fortnight.js';
import { convalescents } from '../src/hospital.js';
import { within } from '../src/map/board.js';
import { planFortnight } from '../src/morale.js';
import { emptyWard, OFF } from '../src/position.js';
import { mayEmbark, openSeason } from '../src/sea.js';
import { eaglesView } from '../src/view.js';
import { FIELD, hex, PASSES, type Play, passUntil, patch, phase, put, stage, step, turnOf, world } from './table.js';

/** Sea transport, the Fortnight Sequence, hospitals and Transport Battalions (SR-176 to SR-196). */

const number = (play: Play, id: string) => leaderNumber(play.position, id);
const order = world.tables.fortnights.order;
const grand = (date: string, forces: object = {}, more: object = {}) =>
  stage({
    options: { scenario: 'grand-late' },
    date,
    weather: 'fair',
    centers: { french: 'S4206', russian: 'N3426' },
    sources: { russian: 'N3214', french: 'S4532' },
    points: { french: 5, russian: 5, prussian: 5 },
    ...more,
    forces: {
      davout: { at: 'S4206', units: { 'f-morand-i': 9 } },
      bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } },
      ...forces,
    } as never,
  });

/* The sea */

const port = (more: object = {}, date = '1807-04-01') => {
  const play = grand(date, { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } }, ...more });
  play.position.sea.open = true;
  play.position.danzig.exitOpen = true;
  return play;
};
const sails = (play: Play, option: unknown) => {
  phase(play, 'coalition', 'sail');
  return play.kind === 'sea-transport.choose' && play.offers(option);
};

test('the season', () => {
  const open = (date: string, weather: 'fair' | 'frost' | 'snow') => {
    const play = grand(date);
    play.position.weather = weather;
    openSeason(world, play.position);
    return play.position.sea.open;
  };
  // series/sr-180/first-turn, eagles/e69/first-turn: the first mild turn of Fortnight VI or later.
  expect([open('1807-02-12', 'fair'), open('1807-02-14', 'frost'), open('1807-02-14', 'fair')]).toEqual([false, false, true]);
  const play = port();
  expect(sails(play, { embark: 'sacken' })).toBe(true);
  play.position.weather = 'snow';
  // series/sr-180/no-embark-severe-snow
  expect(sails(play, { embark: 'sacken' })).toBe(false);
});

test('who may embark', () => {
  const play = port({ platov: { at: 'N1823', units: { 'r-platov-c': 3 } }, lestocq: { at: 'N3022', units: { 'p-auer-i': 3 } } });
  // eagles/e30/embark-where, series/sr-178/any-coastal: at any coast, and not inland.
  expect(['sacken', 'platov', 'lestocq'].map((id) => mayEmbark(world, play.position, number(play, id)))).toEqual([
    true,
    true,
    false,
  ]);
  put(play, 'davout', step('N1823', 3));
  // eagles/e67/no-ezoc-embark
  expect(mayEmbark(world, play.position, number(play, 'platov'))).toBe(false);
});

test('a convoy, step by step', () => {
  const play = port();
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  // series/sr-177/leaders-vedettes-free, series/sr-177/legal-force, eagles/e66/on-track: Sacken and his eight are aboard,
  expect([play.leader('sacken').place, play.position.sea.step]).toEqual([OFF.sea, 'embarked']);
  // series/sr-176/one-convoy: and nobody else can be,
  expect(sails(play, { embark: 'bennigsen' })).toBe(false);
  phase(play, 'coalition', 'command');
  // series/sr-178/no-move: nor does he move in that turn.
  expect(play.offers('sacken')).toBe(false);
  play.position.turn += 1;
  play.position.armies.russian.points = 0;
  phase(play, 'coalition', 'sail');
  // series/sr-176/waits
  expect(play.position.sea.step).toBe('embarked');
  play.position.armies.russian.points = 5;
  phase(play, 'coalition', 'sail');
  expect(play.position.sea.step).toBe('transit');
  play.position.turn += 1;
  put(play, 'davout', step('N1823', 3));
  phase(play, 'coalition', 'sail');
  // eagles/e67/no-ezoc-debark, eagles/e67/debark-hex, series/sr-179/where: any coast without the enemy or his zones,
  expect([play.offers({ land: 'N1823' }), play.offers({ land: 'N1817' }), play.offers({ land: 'N3022' })]).toEqual([
    false,
    true,
    false,
  ]);
  play.answer('sea-transport.choose', { land: 'N1817' });
  // eagles/e67/debark-admin, series/sr-179/as-reinforcements, eagles/e67/as-reinforcements: in the Administrative Segment; like an arrival he has orders.
  expect([
    play.leader('sacken').entered,
    inCommunication(world, play.position, 'coalition', 'attrition').has(number(play, 'sacken')),
  ]).toEqual([true, true]);
  put(play, 'davout', step('N1817', 2));
  phase(play, 'coalition', 'battles');
  passUntil(play, () => play.kind === 'battle.chits' || play.kind === 'combat-phase.assign' || play.kind === '', []);
  // series/sr-179/fight-normally, eagles/e67/debark-ezoc-later: and he may fight.
  expect(['battle.chits', 'combat-phase.assign']).toContain(play.kind);
  play.position.turn += 1;
  phase(play, 'coalition', 'begin');
  // eagles/e66/free-on-turn-4, eagles/e66/example: free on the fourth turn, while the ships go home.
  expect([play.leader('sacken').moved, play.position.sea.step]).toEqual([false, 'returning']);
});

test('an enemy beside the quay brings them back', () => {
  const play = port({ sacken: { at: 'N1823', units: { 'r-essen-iii-i': 8 } } });
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  put(play, 'davout', step('N1823', 3));
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  // series/sr-178/ezoc-returns, eagles/e67/returned-to-map
  expect([play.hex('sacken'), play.position.sea.step]).toEqual(['N1823', 'idle']);
});

test('the channel of Pillau', () => {
  const play = port();
  const guns = (at: string, strength: number) => {
    Object.assign(play.position.units[world.unitNumbers.get('f-seroux-a') ?? -1] ?? {}, {
      strength,
      leader: number(play, 'davout'),
    });
    put(play, 'davout', at);
  };
  const konigsberg = () => possibleSource(world, play.position, 'russian', hex('N3214'));
  guns('N1818', 1);
  expect(konigsberg()).toBe(true);
  guns('N1818', 2);
  // series/sr-181/two-artillery, eagles/e70/two-sp-artillery, series/sr-181/konigsberg-out,
  // eagles/e70/konigsberg-inactive
  expect(konigsberg()).toBe(false);
  phase(play, 'coalition', 'sail');
  // series/sr-181/inside-or-outside, eagles/e70/declare-side
  expect([play.kind, play.options()]).toEqual(['sea-transport.fleet', ['inside', 'outside']]);
  const shores = (where: 'inside' | 'outside') => {
    Object.assign(play.position.sea, {
      fleet: where,
      step: 'transit',
      since: play.position.turn - 1,
      army: 'russian',
      toDanzig: false,
    });
    patch(play, 'sacken', { place: OFF.sea, counter: 0 });
    phase(play, 'coalition', 'sail');
    return play.options().flatMap((one) => (typeof one === 'object' && 'land' in one ? [String(one.land)] : []));
  };
  const [inside, outside] = [shores('inside'), shores('outside')];
  // series/sr-181/inside, eagles/e70/fleet-inside-landing, eagles/e70/fleet-inside-not-beyond: the Haff alone;
  // series/sr-181/outside, eagles/e70/fleet-outside, series/sr-181/troops-on-fleet-side: the sea alone.
  expect([inside.includes('N1823'), inside.includes('N1907'), outside.includes('N1823'), outside.includes('N1907')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const relief = (fleet: 'inside' | 'outside') => {
    Object.assign(play.position.sea, { fleet, step: 'transit', since: play.position.turn - 1, army: 'russian', toDanzig: true });
    patch(play, 'sacken', { place: OFF.sea, counter: 0 });
    phase(play, 'coalition', 'sail');
    return play.leader('sacken').place;
  };
  // eagles/e70/fleet-inside-not-danzig, eagles/e70/no-konigsberg-danzig, series/sr-181/no-konigsberg-danzig
  expect(relief('inside')).toBe(OFF.sea);
  // series/sr-182/danzig-coastal, eagles/e30/danzig-box, eagles/e10/exit-danzig-sea
  expect([relief('outside'), play.position.danzig.bySea]).toEqual([OFF.danzig, true]);
  guns('C0614', 2);
  // eagles/e70/until-removed
  expect(konigsberg()).toBe(true);
});

test('a division for Danzig', () => {
  const relieve = (date: string, change: (play: Play) => void = () => undefined) => {
    const play = port({}, date);
    change(play);
    return sails(play, { relieve: 'sacken' });
  };
  // series/sr-172/window, eagles/e30/window
  expect(['1807-03-14', '1807-03-16', '1807-04-27', '1807-04-29'].map((date) => relieve(date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // series/sr-172/who, eagles/e30/alternative-to-land: not after somebody went by land,
  expect(relieve('1807-04-01', (play) => Object.assign(play.position.danzig, { rolled: true }))).toBe(false);
  // eagles/e30/min-7-sp: seven men at least,
  expect(
    relieve('1807-04-01', (play) =>
      Object.assign(play.position.units[world.unitNumbers.get('r-essen-iii-i') ?? -1] ?? {}, { strength: 6 }),
    ),
  ).toBe(false);
  // eagles/e30/russian-division: of Russians,
  expect(relieve('1807-04-01', (play) => Object.assign(play.leader('sacken'), { army: 'prussian' }))).toBe(false);
  // eagles/e30/subject-to-weather: and not before the thaw.
  expect(relieve('1807-04-01', (play) => Object.assign(play.position.danzig, { exitOpen: false }))).toBe(false);
});

/* Fortnights */

test('when a Fortnight Sequence comes', () => {
  const planned = (date: string) => {
    const play = grand(date);
    planFortnight(world, play.position);
    return order[play.position.fortnights.due] ?? null;
  };
  // series/sr-183/next-fortnight, eagles/e47/takes-effect-next: with the next; series/ruling/27-warsaw-fortnight-ii: III for II,
  // series/sr-183/dropped-late: and XIII not at all.
  expect([planned('1807-02-16'), planned('1806-12-10'), planned('1807-05-17')]).toEqual(['VII', 'III', null]);
  const declare = (change: (play: Play) => void) => {
    const play = grand('1807-02-16');
    play.position.morale.leftBattle = play.position.turn;
    change(play);
    phase(play, 'coalition', 'morale');
    return play.kind === 'morale.peace' && play.offers('fortnight');
  };
  // series/sr-183/player-turn-of-battle, eagles/e47/same-player-turn, eagles/e47/favorable-pitched-battle
  expect([
    declare(() => undefined),
    declare((play) => Object.assign(play.position.morale, { leftBattle: play.position.turn - 1 })),
  ]).toEqual([true, false]);
  // series/sr-183/one-per-game, eagles/e47/one-per-game
  expect(declare((play) => Object.assign(play.position.fortnights, { declared: true }))).toBe(false);
  const french = grand('1807-02-16');
  french.position.morale.leftBattle = french.position.turn;
  phase(french, 'french', 'morale');
  // eagles/e47/coalition-alone
  expect(french.kind).not.toBe('morale.peace');
  const warsaw = grand('1807-02-16');
  Object.assign(warsaw.position.morale, { warsawFrench: false });
  warsaw.position.fortnights.declared = true;
  phase(warsaw, 'french', 'morale');
  // series/sr-183/warsaw-automatic, eagles/e47/besides-automatic: of itself after Warsaw, whatever was declared.
  expect(warsaw.position.fortnights.due).toBe(order.indexOf('VII'));
});

const sequence = (date: string, forces: object = {}, more: object = {}) => {
  const play = grand(date, forces, more);
  Object.assign(play.position.fortnights, { french: true, coalition: true });
  return play;
};

test('the sequence runs, and ends where it must', () => {
  const state = (date: string, before: object) => {
    const play = grand(date);
    Object.assign(play.position.fortnights, before);
    beginFortnight(world, play.table, true);
    return [play.position.fortnights.french, play.position.fortnights.coalition];
  };
  const both = { french: true, coalition: true };
  // series/sr-184/goes-on, series/sr-183/never: from fortnight to fortnight, and never in XIII.
  expect([state('1807-03-02', both), state('1807-05-31', both)]).toEqual([
    [true, true],
    [false, false],
  ]);
  // series/sr-190/coalition-ends, eagles/e51/french-resume-next: the French follow with the next fortnight.
  expect(state('1807-03-02', { french: true, coalition: false })).toEqual([false, false]);
  const play = sequence('1807-03-02');
  phase(play, 'coalition', 'begin').answer('player-turn.returnToRegular', 'return');
  // eagles/e51/coalition-end-french-continue, eagles/e48/coalition-may-return-at-once, eagles/e51/first-turn-by-moving
  expect([play.position.fortnights.french, play.position.fortnights.coalition, play.kind]).toEqual([
    true,
    false,
    'administration.supply',
  ]);
  approachEndsSequence(world, play.table);
  expect(play.position.fortnights.french).toBe(true);
  put(play, 'bennigsen', step('S4206', 0, 0, 0));
  approachEndsSequence(world, play.table);
  // series/sr-190/approach-7, eagles/e51/approach-seven-mp
  expect(play.position.fortnights.french).toBe(false);
  const french = sequence('1807-03-02');
  const before = french.position.morale.marker;
  phase(french, 'french', 'begin').answer('player-turn.returnToRegular', 'return');
  // series/sr-190/french-ends-coalition-too, series/table/morale-shifts/french-end-fortnight
  expect([french.position.fortnights.coalition, french.position.morale.marker]).toEqual([false, before - 1]);
  const middle = sequence('1807-03-04');
  phase(middle, 'coalition', 'begin');
  // series/sr-190/first-turn: on its first turn alone.
  expect(middle.kind).not.toBe('player-turn.returnToRegular');
});

test('the award', () => {
  const points = (change: (play: Play) => void) => {
    const play = sequence('1807-03-02');
    change(play);
    award(world, play.table, 'french');
    return play.position.armies.french.points - 5;
  };
  const plain = points(() => undefined);
  // series/sr-185/commander-3: three more with the Emperor at the Center; eagles/e54/ap-coo-move-immaterial.
  expect(points((play) => put(play, 'napoleon', 'S4206')) - plain).toBe(3);
  const columns = world.tables.administration.fortnightLine;
  const averages = columns.map(
    (_, column) => world.tables.administration.receipt.slice(1, 7).reduce((sum, row) => sum + (row[column] ?? 0), 0) / 6,
  );
  // series/constraint/ap-fortnight-average: seven and a half times the average roll.
  for (const [column, line] of columns.entries()) expect(Math.abs(line - (averages[column] ?? 0) * 7.5)).toBeLessThan(2.6);
  const better = averages.map(
    (_, column) => world.tables.administration.receipt.slice(0, 6).reduce((sum, row) => sum + (row[column] ?? 0), 0) / 6,
  );
  // series/constraint/ap-commander-value: a point of the die is worth two and a half a fortnight, or less on long lines.
  expect(((better[1] ?? 0) - (averages[1] ?? 0)) * 7.5).toBeCloseTo(2.5, 0);
});

test('what is done in a Fortnight, and what is not', () => {
  const play = sequence(
    '1807-03-02',
    { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 5, 'r-korff-c': 3 } } },
    { dice: { 'attrition bennigsen': [1], 'attrition sacken': [1], 'attrition davout': [1] } },
  );
  play.position.armies.russian.wards = [
    { ...emptyWard(), i: 4 },
    { ...emptyWard(), i: 3 },
  ];
  play.position.armies.russian.pool.i = 0;
  const marker = play.position.morale.marker;
  play.position.sea.open = true;
  play.position.morale.battles = 2;
  const asked: string[] = [];
  phase(play, 'coalition', 'fortnight');
  for (let count = 0; count < 60 && play.seat === 'coalition'; count++) {
    asked.push(play.kind);
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  }
  // series/sr-185/first-turn-ia, series/sr-185/supply-source, eagles/e54/step-2-supply-source: sources are designated,
  // series/sr-185/sea-each-turn, eagles/e54/step-5-sea: ships sail,
  expect([
    asked.includes('administration.supply'),
    asked.includes('sea-transport.choose'),
    asked.includes('fortnight.forage'),
  ]).toEqual([true, true, true]);
  // eagles/e52/no-organization-listed, series/intro/exclusive-wins, eagles/e2/exclusive-precedence: nobody is reorganized,
  // eagles/e52/only-listed, eagles/e52/no-consolidation, eagles/e52/no-bridging: nor are bridges built or battles fought.
  expect(asked.filter((kind) => /organization|replacements|vedettes|bridging|redoubts|forced-march|combat/.test(kind))).toEqual(
    [],
  );
  // series/sr-185/hospital, eagles/e54/step-3-track-2-to-pool, eagles/e54/step-4-replacements,
  // series/sr-185/replacements:
  // three healed and the four recruits of 2 March.
  expect(play.position.armies.russian.pool.i).toBe(3 + 4);
  // eagles/e52/no-morale-phase-listed: and the marker waits.
  expect([play.position.morale.marker, play.position.morale.battles]).toEqual([marker, 2]);
  // series/sr-187/once-first-turn, eagles/e46/sequence-changes, eagles/e2/series-applies
  expect(play.events.filter((event) => event.kind === 'attrition-rolled').length).toBe(1);
  play.position.turn += 1;
  play.position.pending = [];
  phase(play, 'coalition', 'fortnight');
  // series/ruling/11-fortnight-attrition-once, series/sr-186/others-stay, eagles/e49/stationary: nobody moves, nobody rolls again.
  const rolls = play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.coalition?.rolls ?? []) : []));
  expect(rolls.length).toBe(2);
});

test('back in regular turns nobody who stands still rolls again', () => {
  const play = grand('1807-03-04', { sacken: { at: 'N3022', units: { 'r-essen-iii-i': 5 } } });
  play.position.fortnights.rolled.coalition = fortnightOf(world, play.position);
  patch(play, 'sacken', { spent: 4 });
  phase(play, 'coalition', 'attrition');
  // series/sr-190/no-second-attrition
  expect(play.last('attrition-rolled').only.coalition?.rolls.map((one) => one.leader)).toEqual(['sacken']);
});

test('three Forces of generals of no name, toward their objectives', () => {
  const generals = Object.fromEntries(
    ['one', 'two', 'three', 'four'].map((name, index) => [
      `general:russian:infantry:${name}`,
      {
        at: step('N3022', index),
        units: { [['r-essen-iii-i', 'r-tutchkov-i', 'r-titov-sacken-i', 'r-kamen-somow-i'][index] ?? '']: 3 },
      },
    ]),
  );
  const play = sequence('1807-03-02', generals, { dice: { initiative: [1, 6] } });
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.designate');
  // series/sr-186/reinforcements-and-three, eagles/e49/three-major-generals: not Bennigsen.
  expect([play.offers('one'), play.offers('bennigsen')]).toEqual([true, false]);
  play.answer('fortnight.designate', 'one');
  const line = lineHexes(world, play.position, 'russian').map((one) => world.board.names[one] ?? '');
  // series/sr-186/objectives, eagles/e49/objectives-at-start, eagles/e49/objective-loc,
  // eagles/e49/objective-larger-force:
  // any hex of the line, and Bennigsen's hex; not those of its equals.
  expect([
    line.every((name) => play.offers(name) || name === play.hex('one')),
    play.offers('N3426'),
    play.offers(play.hex('two')),
  ]).toEqual([true, true, line.includes(play.hex('two'))]);
  play
    .answer('fortnight.objective', 'N3426')
    .answer('fortnight.designate', 'two')
    .answer('fortnight.objective', 'N3426')
    .answer('fortnight.designate', 'three')
    .answer('fortnight.objective', 'N3426');
  // The fourth is one too many.
  expect(play.kind === 'fortnight.designate' && play.offers('four')).toBe(false);
  passUntil(play, () => play.kind === 'fortnight.move', ['done', 'wait']);
  // eagles/e49/initiative-only, eagles/e55/move-designated: each rolls, and marches if he may.
  expect([play.offers('one'), play.offers('four')]).toEqual([true, false]);
  play.answer('fortnight.move', 'one');
  const here = hex(play.hex('one'));
  // Toward the objective, by a way of the owner's choice: nothing that leads away.
  expect([play.kind, play.options().length > 2, play.options().some((one) => one === step('N3022', 0, 0, 0))]).toEqual([
    'march.choose',
    true,
    false,
  ]);
  play.answer(
    'march.choose',
    play.options().find((one) => typeof one === 'string' && one !== 'stop'),
  );
  expect(hex(play.hex('one'))).not.toBe(here);
  play.answer('fortnight.move', 'two');
  // Two has failed; eagles/e49/turn-by-turn: he may try on the next turn again.
  expect([play.kind, play.offers('two')]).toEqual(['fortnight.move', false]);
  passUntil(play, () => play.kind !== 'fortnight.move' && play.kind !== 'fortnight.forage');
  const rolls = play.last('attrition-rolled').only.coalition?.rolls.find((one) => one.leader === 'one');
  // series/sr-186/attrition-normal, eagles/e55/attrition-turn-by-turn: a march is rolled as a march, without the seven.
  expect(rolls?.index).toBeLessThan((rolls?.die ?? 0) + 7);
  play.position.turn += 1;
  play.position.pending = [];
  for (const id of ['one', 'two', 'three']) patch(play, id, { moved: false, tried: false, spent: 0 });
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.move', ['done', 'wait']);
  expect(play.offers('two')).toBe(true);
});

test('arrivals in a Fortnight', () => {
  const play = sequence('1807-04-07', {}, { dice: { initiative: [1] } });
  phase(play, 'french', 'fortnight');
  passUntil(play, () => play.kind === 'reinforcements.choose', ['done']);
  const brun = play.options().find((one) => typeof one === 'object' && 'hex' in one && one.hex === 'C0106');
  // series/sr-73/delay-by-choice: it enters when its owner likes.
  expect(brun).toBeDefined();
  play.answer('reinforcements.choose', brun);
  passUntil(play, () => play.kind === 'fortnight.direct', ['done']);
  // series/sr-186/reinforcements-not-counted, eagles/e50/reinforcements-not-counted: an objective of the same kinds, beyond the three;
  const line = lineHexes(world, play.position, 'french').map((one) => world.board.names[one] ?? '');
  expect(line.every((name) => play.offers(name))).toBe(true);
  play.answer('fortnight.direct', 'S4206');
  // eagles/e50/reinforcements-restricted: by initiative only.
  expect(play.kind).toBe('fortnight.move');
});

test('foraging in a Fortnight costs nothing', () => {
  const play = sequence('1807-03-02', {}, { dice: { 'attrition bennigsen': [1] } });
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.forage', ['done', 'wait']);
  play.answer('fortnight.forage', 'bennigsen');
  // series/sr-187/free-forage, eagles/e55/free-forage-mode
  expect([play.leader('bennigsen').forage, play.leader('bennigsen').spent]).toEqual([true, 0]);
});

test('the forage radius', () => {
  const play = grand('1807-03-02', { davout: { at: 'S0122', units: { 'f-morand-i': 9, 'f-friant-i': 3 }, forage: true } });
  const sum = (radius: number, at = 'S0122') =>
    within(world.board, hex(at), radius).reduce((all, one) => all + (world.board.forage[one] ?? 0), 0);
  const total = () => forageTotal(world, play.position, number(play, 'davout'));
  // series/sr-188/sum, eagles/e57/area, eagles/e57/example-three: twelve men live on three hexes around,
  // eagles/e57/rich, eagles/e57/poor, eagles/e57/fair,
  // series/ruling/3-forage-total, eagles/e57/average-wording: the sum of its fields.
  expect([total(), sum(3) < 0]).toEqual([sum(3), true]);
  // series/sr-188/lower-by-total, series/sr-188/reduce, eagles/e56/reduce-seven
  expect([fortnightModifier(world, -3), fortnightModifier(world, 2), fortnightModifier(world, -9)]).toEqual([4, 7, 0]);
  const radius = (strength: number) => {
    Object.assign(play.position.units[world.unitNumbers.get('f-morand-i') ?? -1] ?? {}, { strength: Math.min(9, strength) });
    Object.assign(play.position.units[world.unitNumbers.get('f-friant-i') ?? -1] ?? {}, {
      strength: Math.max(0, Math.min(9, strength - 9)),
    });
    Object.assign(play.position.units[world.unitNumbers.get('f-daultanne-gudin-i') ?? -1] ?? {}, {
      strength: Math.max(0, strength - 18),
      leader: strength > 18 ? number(play, 'davout') : -1,
    });
    return total();
  };
  // eagles/e56/radius-5-8, eagles/e56/radius-17-32, series/table/forage-radius/values
  expect([radius(6), radius(20)]).toEqual([sum(2), sum(4)]);
  radius(12);
  const before = total();
  Object.assign(play.position.units[world.unitNumbers.get('f-marchand-i') ?? -1] ?? {}, {
    strength: 3,
    leader: number(play, 'ney'),
  });
  put(play, 'ney', 'S0122');
  patch(play, 'ney', { forage: true });
  // series/sr-188/own-side-shared, eagles/e57/shared-hexes: seven hexes are shared with Ney, and nobody counts them.
  expect(total()).toBe(before - sum(1));
  patch(play, 'ney', { forage: false });
  expect(total()).toBe(before);
  put(play, 'bennigsen', 'S0222');
  patch(play, 'bennigsen', { forage: true });
  // series/ruling/28-shared-hexes-own-side
  expect(total()).toBe(before);
  // series/sr-188/lakes-zero
  expect(world.board.forage.filter((value, at) => world.board.terrain[at] === 'water' && value !== 0).length).toBe(0);
});

test('the own hex is not counted twice', () => {
  const play = sequence(
    '1807-03-02',
    { davout: { at: 'S0122', units: { 'f-morand-i': 9, 'f-friant-i': 3 }, forage: true } },
    { dice: { 'attrition davout': [6] } },
  );
  play.position.morale.marker = 3;
  const modifier = fortnightModifier(world, forageTotal(world, play.position, number(play, 'davout')));
  phase(play, 'french', 'fortnight');
  passUntil(play, () => play.events.some((event) => event.kind === 'attrition-rolled'), ['done']);
  const rolls = play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.french?.rolls ?? []) : []));
  // series/sr-188/own-hex-not-twice: six, less four for standing still, plus what is left of the seven; the rich hex itself no more.
  expect([modifier < 7, rolls.find((one) => one.leader === 'davout')?.index]).toEqual([true, 6 - 4 + modifier]);
});

/* Hospitals and wagons */

test('hospitals', () => {
  const play = grand('1807-03-02');
  const ward = () => play.position.armies.french.wards[0];
  loseStrength(world, play.position, world.unitNumbers.get('f-morand-i') ?? -1, 2, 'dismounted');
  // series/sr-191/two-tracks, series/sr-191/losses-enter, eagles/e60/losses-recorded
  expect(ward().i).toBe(2);
  Object.assign(play.position.units[world.unitNumbers.get('f-hulin-soules-i') ?? -1] ?? {}, {
    strength: 3,
    leader: number(play, 'davout'),
  });
  loseStrength(world, play.position, world.unitNumbers.get('f-hulin-soules-i') ?? -1, 1, 'dismounted');
  // series/sr-194/guard-category
  expect([ward().gi, ward().i]).toEqual([1, 2]);
  Object.assign(play.position.units[world.unitNumbers.get('f-nansouty-c') ?? -1] ?? {}, {
    strength: 3,
    leader: number(play, 'davout'),
  });
  loseStrength(world, play.position, world.unitNumbers.get('f-nansouty-c') ?? -1, 1, 'mounted');
  // eagles/e60/half-mounted
  expect([ward().c, ward().d]).toEqual([1, 0]);
  // series/sr-193/cavalry-9, eagles/e62/start-9-cavalry, eagles/e62/only-infantry-grows: nine riders, mounted or not,
  // series/sr-193/beyond-lost, series/actions/i-a-3-choice: the rest on foot where there is room, or nowhere.
  expect(convalescents(world, { ...emptyWard(), c: 16, d: 10 }, 20)).toMatchObject({ c: 8, d: 1, i: 4 });
  expect(convalescents(world, { ...emptyWard(), i: 60, c: 16, d: 10 }, 20)).toMatchObject({ i: 20, c: 8, d: 1 });
  const view = eaglesView(world, play.position, 'french').armies.french.wards;
  expect(view?.[0].i).toBe(2);
});

test('the hospital is emptied with the fortnight, army by army', () => {
  const play = grand('1807-03-02');
  for (const army of ['russian', 'prussian'] as const) play.position.armies[army].wards = [emptyWard(), { ...emptyWard(), i: 2 }];
  play.position.armies.russian.pool.i = 0;
  phase(play, 'coalition', 'administer', '1807-03-04').until('commands.choose', PASSES);
  // series/sr-192/first-turn, eagles/e61/admin-segment: on its first turn and no other.
  expect(play.position.armies.russian.wards[1].i).toBe(2);
  phase(play, 'coalition', 'administer', '1807-03-02').until('commands.choose', PASSES);
  // eagles/e62/per-army
  expect([
    play.position.armies.russian.wards[1].i,
    play.position.armies.prussian.wards[1].i,
    play.position.armies.russian.pool.i,
  ]).toEqual([0, 0, 2 + 4]);
});

test('Transport Battalions', () => {
  const play = grand('1807-02-24');
  phase(play, 'french', 'transport').answer('transport-battalions.buy', 'buy');
  // eagles/chart/f6/transport-battalions, eagles/e72/place-on-track-1, eagles/e72/numbered-purchase
  expect([play.position.transport.waiting, play.position.armies.french.points]).toEqual([[order.indexOf('VI')], 4]);
  phase(play, 'french', 'transport', '1807-03-02');
  // eagles/e72/shift-to-convalescence: a fortnight of waiting,
  expect(play.kind === 'transport-battalions.buy' && play.offers('place')).toBe(false);
  phase(play, 'french', 'transport', '1807-03-16');
  // eagles/e72/or-in-pool, eagles/e72/only-in-1a6, eagles/e72/only-under-coo: then with the Center, or kept.
  expect([play.offers('done'), play.offers('place')]).toEqual([true, true]);
  play.answer('transport-battalions.buy', 'place');
  // eagles/e72/under-coo, eagles/e72/numbered-placement
  expect(play.position.transport).toMatchObject({ ready: 0, withCenter: 1 });
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  play.answer(
    'commands.moveCenter',
    play.options().find((one) => typeof one === 'string' && one !== 'stay'),
  );
  // eagles/e72/moves-with-coo, series/sr-196/plus-3-moves
  expect(play.position.transport.withCenter).toBe(1);
  Object.assign(play.position.transport, { withCenter: 4, fortnight: -1 });
  phase(play, 'french', 'transport', '1807-04-01');
  // eagles/e71/max-four, series/sr-195/order-four, series/table/transport-battalions/values
  expect(play.kind === 'transport-battalions.buy' && play.offers('buy')).toBe(false);
  const fortnight = sequence('1807-03-02');
  phase(fortnight, 'french', 'fortnight');
  passUntil(fortnight, () => fortnight.kind === 'transport-battalions.buy', ['done']);
  // series/sr-185/transport-battalion, eagles/e54/step-6-transport
  expect(fortnight.offers('buy')).toBe(true);
  expect([turnOf('1807-02-24') > 0, FIELD]).toEqual([true, 'S1403']);
});
