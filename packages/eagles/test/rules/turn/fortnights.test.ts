import { expect, test } from 'vitest';
import { within } from '../../../src/components/map/board.js';
import { emptyWard, OFF } from '../../../src/position.js';
import { fortnightOf, lineHexes } from '../../../src/rules/administration/communication.js';
import { forageTotal, fortnightModifier } from '../../../src/rules/movement/forage-radius.js';
import { approachEndsSequence, award, beginFortnight } from '../../../src/rules/turn/fortnight.js';
import { planFortnight } from '../../../src/rules/turn/morale.js';
import { grand, PASSES, sequence } from '../../helpers/scenes.js';
import { components, enlist, hex, number, Play, passUntil, patch, phase, put, step, turnOf } from '../../helpers/table.js';

/** The Fortnight Sequence (SR-183 to SR-190). */

const order = components.tables.fortnights.order;

const space = (play: Play) => components.tables.morale.spaces[play.position.morale.marker] ?? 'off';

test('when a Fortnight Sequence comes', () => {
  const planned = (date: string) => {
    const play = grand(date);
    planFortnight(components, play.position);
    return order[play.position.fortnights.due] ?? null;
  };
  // series/sr-183/next-fortnight, eagles/e47/takes-effect-next: with the next; series/ruling/27-warsaw-fortnight-ii: III for II,
  // series/sr-183/dropped-late: and XIII not at all.
  expect([planned('1807-02-16'), planned('1806-12-10'), planned('1807-05-17')]).toEqual(['VII', 'III', null]);
  const declare = (change: (play: Play) => void, side: 'french' | 'coalition' = 'coalition') => {
    const play = grand('1807-02-16');
    Object.assign(play.position.morale, { leftBattle: play.position.turn, leftNow: true });
    change(play);
    phase(play, side, 'morale');
    return play.kind === 'morale.peace' && play.seat === 'coalition' && play.offers('fortnight');
  };
  // A declaration is valid only during the Player-Turn of that morale shift: series/sr-183/player-turn-of-battle
  // and eagles/e47/same-player-turn, eagles/e47/favorable-pitched-battle.
  expect([
    declare(() => undefined),
    // eagles/e47/coalition-alone: also when the battle was won in the French player turn, and not any more after it.
    declare(() => undefined, 'french'),
    declare((play) => Object.assign(play.position.morale, { leftNow: false })),
  ]).toEqual([true, true, false]);
  // Voluntary Fortnight Sequences are limited to one in a game: series/sr-183/one-per-game, eagles/e47/one-per-game.
  expect(declare((play) => Object.assign(play.position.fortnights, { declared: true }))).toBe(false);
  const warsaw = grand('1807-02-16');
  Object.assign(warsaw.position.morale, { warsawFrench: false });
  warsaw.position.fortnights.declared = true;
  phase(warsaw, 'french', 'morale');
  // series/sr-183/warsaw-automatic, eagles/e47/besides-automatic: of itself after Warsaw, whatever was declared.
  expect(warsaw.position.fortnights.due).toBe(order.indexOf('VII'));
});

test('the sequence runs, and ends where it must', () => {
  const state = (date: string, before: object) => {
    const play = grand(date);
    Object.assign(play.position.fortnights, before);
    beginFortnight(components, play.table, true);
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
  expect([play.position.fortnights.french, play.position.fortnights.coalition, play.kind]).toEqual([
    true,
    false,
    'administration.supply',
  ]);
  approachEndsSequence(components, play.table);
  expect(play.position.fortnights.french).toBe(true);
  put(play, 'bennigsen', step('S4206', 0, 0, 0));
  approachEndsSequence(components, play.table);
  // Unless a Coalition Force comes within 7 MP of a French Force: series/sr-190/approach-7, eagles/e51/approach-seven-mp.
  expect(play.position.fortnights.french).toBe(false);
  const french = sequence('1807-03-02');
  const before = french.position.morale.marker;
  phase(french, 'french', 'begin').answer('player-turn.returnToRegular', 'return');
  // When the French end the Fortnight Sequence: series/sr-190/french-ends-coalition-too.
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
    award(components, play.table, 'french');
    return play.position.armies.french.points - 5;
  };
  const plain = points(() => undefined);
  // series/sr-185/commander-3: three more with the Emperor at the Center; eagles/e54/ap-coo-move-immaterial.
  expect(points((play) => put(play, 'napoleon', 'S4206')) - plain).toBe(3);
  const columns = components.tables.administration.fortnightLine;
  const averages = columns.map(
    (_, column) => components.tables.administration.receipt.slice(1, 7).reduce((sum, row) => sum + (row[column] ?? 0), 0) / 6,
  );
  // series/constraint/ap-fortnight-average: seven and a half times the average roll.
  for (const [column, line] of columns.entries()) expect(Math.abs(line - (averages[column] ?? 0) * 7.5)).toBeLessThan(2.6);
  const better = averages.map(
    (_, column) => components.tables.administration.receipt.slice(0, 6).reduce((sum, row) => sum + (row[column] ?? 0), 0) / 6,
  );
  // series/constraint/ap-commander-value: a point of the die is worth two and a half a fortnight, or less on long lines.
  expect(((better[1] ?? 0) - (averages[1] ?? 0)) * 7.5).toBeCloseTo(2.5, 0);
});

test('a Force that was to march in a Fortnight and goes aboard does not march', () => {
  const play = sequence('1807-03-02', { 'general:russian:infantry:one': { at: 'N3214', units: { 'r-essen-iii-i': 5 } } });
  play.position.sea.open = true;
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.designate');
  play.answer('fortnight.designate', 'one');
  play.answer('fortnight.objective', play.options()[0]);
  passUntil(play, () => play.kind === 'sea-transport.choose');
  play.answer('sea-transport.choose', { embark: 'one' });
  passUntil(play, () => play.kind === 'fortnight.forage');
  expect(play.leader('one').place).toBe(OFF.sea);
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
  // eagles/e52/no-organization-listed, series/intro/exclusive-wins, eagles/e2/exclusive-precedence: nobody is reorganized;
  // the segment that series/sr-185/ib-once would hold once gives way to the exclusive list,
  // eagles/e52/only-listed, eagles/e52/no-consolidation, eagles/e52/no-bridging: nor are bridges built or battles fought.
  expect(asked.filter((kind) => /organization|replacements|vedettes|bridging|redoubts|forced-march|combat/.test(kind))).toEqual(
    [],
  );
  // The fortnight's I.a includes the hospital step: series/sr-185/hospital, eagles/e54/step-3-track-2-to-pool
  // and eagles/e54/step-4-replacements.
  // Replacements of the first turn are added now, later ones on their own turns: series/sr-185/replacements.
  // three healed and the four recruits of 2 March.
  expect(play.position.armies.russian.pool.i).toBe(3 + 4);
  // eagles/e52/no-morale-phase-listed: and the marker waits.
  expect([play.position.morale.marker, play.position.morale.battles]).toEqual([marker, 2]);
  // The Grand Scenario rules alter the Standard Sequence of Play: eagles/e46/sequence-changes, eagles/e2/series-applies.
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
  play.position.fortnights.rolled.coalition = fortnightOf(components, play.position);
  patch(play, 'sacken', { spent: 4 });
  phase(play, 'coalition', 'attrition');
  // A player who rolled Fortnight attrition makes no
  // stationary attrition rolls for the rest of that fortnight: series/sr-190/no-second-attrition.
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
  const line = lineHexes(components, play.position, 'russian').map((one) => components.board.names[one] ?? '');
  // Each mover's objective, fixed at the fortnight's start: series/sr-186/objectives, eagles/e49/objectives-at-start
  // and eagles/e49/objective-loc.
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
  const line = lineHexes(components, play.position, 'french').map((one) => components.board.names[one] ?? '');
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
  // Before that roll a Concentrated Force may switch to Forage Mode at no cost: series/sr-187/free-forage
  // and eagles/e55/free-forage-mode.
  expect([play.leader('bennigsen').forage, play.leader('bennigsen').spent]).toEqual([true, 0]);
});

test('the forage radius', () => {
  const play = grand('1807-03-02', { davout: { at: 'S0122', units: { 'f-morand-i': 9, 'f-friant-i': 3 }, forage: true } });
  const sum = (radius: number, at = 'S0122') =>
    within(components.board, hex(at), radius).reduce((all, one) => all + (components.board.forage[one] ?? 0), 0);
  const total = () => forageTotal(components, play.position, number(play, 'davout'));
  // series/sr-188/sum, eagles/e57/area, eagles/e57/example-three: twelve men live on three hexes around,
  // series/ruling/3-forage-total, eagles/e57/average-wording: the sum of its fields.
  expect([total(), sum(3) < 0]).toEqual([sum(3), true]);
  // A negative total reduces the modifier of 7 by as much, down to 0 at least: series/sr-188/lower-by-total
  // and series/sr-188/reduce, eagles/e56/reduce-seven.
  expect([fortnightModifier(components, -3), fortnightModifier(components, 2), fortnightModifier(components, -9)]).toEqual([
    4, 7, 0,
  ]);
  const radius = (strength: number) => {
    enlist(play, 'davout', 'f-morand-i', Math.min(9, strength));
    enlist(play, 'davout', 'f-friant-i', Math.max(0, Math.min(9, strength - 9)));
    if (strength > 18) enlist(play, 'davout', 'f-daultanne-gudin-i', strength - 18);
    return total();
  };
  // Hex values Rich -1, Fair 0, Poor +1: series/table/forage-radius/values.
  expect([radius(6), radius(20)]).toEqual([sum(2), sum(4)]);
  radius(12);
  const before = total();
  enlist(play, 'ney', 'f-marchand-i', 3);
  put(play, 'ney', 'S0122');
  patch(play, 'ney', { forage: true });
  // series/sr-188/own-side-shared, eagles/e57/shared-hexes: seven hexes are shared with Ney, and nobody counts them.
  expect(total()).toBe(before - sum(1));
  patch(play, 'ney', { forage: false });
  expect(total()).toBe(before);
  put(play, 'bennigsen', 'S0222');
  patch(play, 'bennigsen', { forage: true });
  expect(total()).toBe(before);
  // Lakes and sea count 0: series/sr-188/lakes-zero.
  expect(components.board.forage.filter((value, at) => components.board.terrain[at] === 'water' && value !== 0).length).toBe(0);
});

test('the own hex is not counted twice', () => {
  const play = sequence(
    '1807-03-02',
    { davout: { at: 'S0122', units: { 'f-morand-i': 9, 'f-friant-i': 3 }, forage: true } },
    { dice: { 'attrition davout': [6] } },
  );
  play.position.morale.marker = 3;
  const modifier = fortnightModifier(components, forageTotal(components, play.position, number(play, 'davout')));
  phase(play, 'french', 'fortnight');
  passUntil(play, () => play.events.some((event) => event.kind === 'attrition-rolled'), ['done']);
  const rolls = play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.french?.rolls ?? []) : []));
  // series/sr-188/own-hex-not-twice: six, less four for standing still, plus what is left of the seven; the rich hex itself no more.
  expect([modifier < 7, rolls.find((one) => one.leader === 'davout')?.index]).toEqual([true, 6 - 4 + modifier]);
});

test('after the Coalition has returned the French go on for that fortnight: eagles/e51/coalition-end-french-continue', () => {
  const play = sequence('1807-03-02');
  play.position.fortnights.coalition = false;
  phase(play, 'french', 'begin');
  expect(play.kind).not.toBe('player-turn.returnToRegular');
});

test('The Fortnight award depends on the line alone', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.armies.french.centerReady = position.turn + 5;
  award(components, play.table, 'french');
  // eagles/e54/ap-loc-only, eagles/e54/ap-coo-move-immaterial, series/sr-185/ap-line: 3 MP, twenty points, whatever the CoO did.
  expect(position.armies.french.points).toBe(30);
  award(components, play.table, 'french');
  // eagles/e51/no-second-ap: once in a fortnight.
  expect(position.armies.french.points).toBe(30);
});

test('The Fortnight Sequence: no battles, fixed weather, an award and one attrition roll', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.turn = turnOf('1806-12-28');
  position.fortnights.due = 2;
  position.stack = [{ procedure: 'campaign', step: 'endTurn', data: {} }];
  play.start();
  // The weather of each Fortnight is the one specified for it on the Weather Table: eagles/e53/fixed-weather.
  expect([position.fortnights.french, position.fortnights.coalition, position.weather]).toEqual([true, true, 'frost']);
  // series/sr-190/first-turn, eagles/e51/either-player: the French are asked first, and could return.
  play.answer('player-turn.returnToRegular', 'go-on');
  expect(position.armies.french.points).toBeGreaterThanOrEqual(11);
  const before = play.events.filter((event) => event.kind === 'battle-joined').length;
  for (let guard = 0; position.turn < turnOf('1807-01-03') && guard < 200; guard++)
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  // There is no Combat Phase during a Fortnight: eagles/e52/no-combat, series/sr-189/no-consolidation-bridging-combat.
  expect(play.events.filter((event) => event.kind === 'battle-joined').length).toBe(before);
  expect(play.events.filter((event) => event.kind === 'attrition-rolled').length).toBeGreaterThanOrEqual(2);
});

test('The French end a Fortnight Sequence and pay a space for it', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.turn = turnOf('1807-01-01');
  position.fortnights.french = true;
  position.fortnights.coalition = true;
  phase(play, 'french', 'begin').answer('player-turn.returnToRegular', 'return');
  // If the French initiate the return: eagles/e51/french-end-shift, eagles/e51/french-end-coalition-too
  // and series/sr-190/french-ends.
  expect([space(play), position.fortnights.french, position.fortnights.coalition]).toEqual(['C', false, false]);
});
