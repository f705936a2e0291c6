import { frameOf, run } from '@vedette/core';
import { expect, test } from 'vitest';
import { KNOWN, type Leader, OFF } from '../../../src/position.js';
import { fortnightOf } from '../../../src/rules/administration/communication.js';
import { danzigAtTurnEnd, danzigAtTurnStart, endThorn, mayExit, rollSiegeDuration } from '../../../src/rules/movement/off-map.js';
import { approachEndsSequence, award } from '../../../src/rules/turn/fortnight.js';
import { designable, moversOf, objectives, triers, withoutObjective } from '../../../src/rules/turn/fortnight-movers.js';
import { endSpaceCounts, konigsbergSpaces } from '../../../src/rules/turn/morale.js';
import { ARMIES, grand, lateCampaign, sequence } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, put, stage, step, turnOf } from '../../helpers/table.js';

/** How turns and player turns begin and end, and what lies off the map (SR-38 to SR-45, SR-164 to SR-190). */

const TIRED: Partial<Leader> = {
  marched: true,
  marchedHalves: 3,
  pursued: 2,
  beaten: true,
  spent: 8,
  moved: true,
  tried: true,
  repulsed: true,
  entered: true,
};
const FRESH: Partial<Leader> = {
  marched: false,
  marchedHalves: 0,
  pursued: 0,
  beaten: false,
  spent: 0,
  moved: false,
  tried: false,
  repulsed: false,
  entered: false,
};

test('a player turn begins with everybody of the side rested, and with nobody of the other: series/sr-75/once-per-phase', () => {
  const play = stage({ forces: ARMIES, vedettes: { french: [FIELD], russian: [field(0, 0, 0)] } });
  const { position } = play;
  for (const id of ['davout', 'bennigsen']) patch(play, id, TIRED);
  for (const vedette of position.vedettes) vedette.moved = true;
  for (const unit of position.units) unit.added = 2;
  position.scouted = [{ counter: 1, hex: 2 }];
  position.morale.leftNow = true;
  phase(play, 'french', 'begin');
  expect(play.leader('davout')).toMatchObject(FRESH);
  // What belongs to a Combat Phase is over for both.
  const { marched, marchedHalves, pursued, beaten } = FRESH;
  expect(play.leader('bennigsen')).toMatchObject({ ...TIRED, marched, marchedHalves, pursued, beaten });
  const moved = (army: string) => position.vedettes.filter((one) => one.army === army).map((one) => one.moved);
  expect([moved('french').includes(true), moved('russian').includes(false)]).toEqual([false, false]);
  expect([
    position.units.some((one) => one.army === 'french' && one.added > 0),
    position.units.some((one) => one.army === 'russian' && one.added === 0),
  ]).toEqual([false, false]);
  expect([position.scouted, position.morale.leftNow, position.phasing]).toEqual([[], false, 'french']);
});

test('a player turn ends with the unseen forgotten: series/sr-29/until-out-of-sight', () => {
  const play = stage({ forces: ARMIES });
  patch(play, 'davout', { known: KNOWN.names });
  const before = play.position.stack.length;
  phase(play, 'coalition', 'end');
  expect([before >= 0, play.leader('davout').known]).toEqual([true, 0]);
});

/** The beginning of a Game-Turn at a date. */
const turn = (play: Play, date: string) => {
  play.position.turn = turnOf(date);
  play.position.pending = [];
  play.position.stack = [frameOf(play.table.contents, 'campaign', {}, 'beginTurn')];
  run(play.table);
  return play;
};

test('the weather is rolled, or fixed while both sides are in the Fortnight Sequence: series/sr-45/one-player-returned', () => {
  const row = components.tables.weather.byFortnight.VII;
  if (row === undefined) throw new Error('no weather in Fortnight VII');
  const weather = (fortnights: object, die: number) => {
    const play = lateCampaign('1807-03-04', {}, { weather: [die] });
    Object.assign(play.position.fortnights, fortnights);
    play.position.startTurn = 0;
    return turn(play, '1807-03-04').position.weather;
  };
  const other = row.byDie.findIndex((one) => one !== row.fortnight) + 1;
  expect(weather({ french: true, coalition: true }, other)).toBe(row.fortnight);
  expect(weather({ french: true, coalition: false }, other)).toBe(row.byDie[other - 1]);
  expect(weather({ french: false, coalition: false }, other)).toBe(row.byDie[other - 1]);
  // The first Turn has its weather without a roll (series/sr-43/no-roll-first-turn).
  const first = lateCampaign('1807-03-04', {}, { weather: [other] });
  first.position.startTurn = turnOf('1807-03-04');
  expect(turn(first, '1807-03-04').position.weather).toBe('fair');
});

test('the wounded come back at the source, when their fortnights are over and there is one: series/sr-21/returns', () => {
  const back = (date: string, since: number, change: (play: Play) => void = () => undefined) => {
    const play = lateCampaign('1807-03-02');
    patch(play, 'ney', { place: OFF.wounded, since, counter: 0 });
    change(play);
    turn(play, date);
    const { place, since: left, counter } = play.leader('ney');
    return [place === OFF.wounded ? 'wounded' : play.hex('ney'), left, counter > 0];
  };
  const first =
    components.turns.find(
      (_, at) =>
        at > turnOf('1807-03-02') &&
        fortnightOf(components, grand('1807-03-02').position, at) !==
          fortnightOf(components, grand('1807-03-02').position, at - 1),
    )?.start ?? '';
  const source = components.board.names[lateCampaign('1807-03-02').position.armies.french.source];
  expect([back(first, 2), back(first, 1)]).toEqual([
    ['wounded', 1, false],
    [source, 0, true],
  ]);
  expect(back('1807-03-04', 1)).toEqual(['wounded', 1, false]);
  expect(back(first, 1, (play) => Object.assign(play.position.armies.french, { source: -1 }))[0]).toBe('wounded');
});

test('the turn begins with Danzig, and ends with it: series/sr-174/date', () => {
  const play = turn(lateCampaign('1807-05-27'), '1807-05-27');
  expect(play.position.danzig.fell).toBe(turnOf('1807-05-27'));
  expect(play.events.map((event) => event.kind)).toContain('danzig-fell');
});

test('the way to Danzig opens with the first mild turn after mid-March, and stays open: series/sr-171/not-early', () => {
  const open = (date: string, weather: 'fair' | 'frost', before = false) => {
    const play = lateCampaign(date);
    Object.assign(play.position, { weather });
    play.position.danzig.exitOpen = before;
    danzigAtTurnStart(components, play.table);
    return play.position.danzig.exitOpen;
  };
  const day = components.data.turns.dates.danzigApproach ?? '';
  const eve = components.turns[turnOf(day) - 1]?.start ?? '';
  expect([open(day, 'fair'), open(eve, 'fair'), open(day, 'frost'), open(day, 'frost', true)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a relief by sea rolls on its day, once, while there is a siege and somebody has landed: series/sr-172/roll-15-may', () => {
  const day = components.data.turns.dates.danzigSeaRoll ?? '';
  const eve = components.turns[turnOf(day) - 1]?.start ?? '';
  const rolls = (change: object = {}, date = day, landed = true) => {
    const play = lateCampaign(date, {}, { 'siege duration': [1] });
    Object.assign(play.position.danzig, { bySea: true, ...change });
    if (landed) patch(play, 'bennigsen', { place: OFF.danzig, counter: 0 });
    danzigAtTurnStart(components, play.table);
    return play.position.danzig.rolled;
  };
  expect([rolls(), rolls({}, eve), rolls({}, day, false), rolls({ bySea: false }), rolls({ fell: 3 })]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a delay that lasts puts the fall off to the end of its last turn: series/sr-174/counting', () => {
  const day = components.data.turns.dates.danzigFall ?? '';
  const now = fortnightOf(components, lateCampaign(day).position);
  const falls = (delayed: number, end: boolean, date = day) => {
    const play = lateCampaign(date);
    play.position.danzig.delayed = delayed;
    (end ? danzigAtTurnEnd : danzigAtTurnStart)(components, play.table);
    return play.position.danzig.fell >= 0;
  };
  expect([falls(-1, false), falls(now - 1, false), falls(now, false), falls(now + 1, false)]).toEqual([true, true, false, false]);
  const last = components.turns.findLastIndex((_, at) => fortnightOf(components, lateCampaign(day).position, at) === now);
  const lastDay = components.turns[last]?.start ?? '';
  expect([falls(now, true, lastDay), falls(now + 1, true, lastDay), falls(-1, true, lastDay)]).toEqual([true, false, false]);
  const before = components.turns[last - 1]?.start ?? '';
  if (fortnightOf(components, lateCampaign(day).position, last - 1) === now) expect(falls(now, true, before)).toBe(false);
});

test('who is in Danzig when it falls: the relief that held is lost, one in vain comes back weaker: series/sr-174/relief-out, series/sr-173/returns', () => {
  const fall = (stays: boolean, gate: string | null = 'C0106') => {
    const play = lateCampaign(components.data.turns.dates.danzigFall ?? '', {
      bennigsen: { at: 'C0106', units: { 'r-dochturov-i': 1, 'r-tutchkov-i': 5 } },
      sacken: { at: 'S5904', units: { 'r-essen-iii-i': 4 } },
      'general:russian:infantry:one': { under: 'bennigsen', units: { 'r-korff-c': 2 } },
    });
    for (const id of ['bennigsen', 'one'])
      patch(play, id, { place: OFF.danzig, counter: 0, gate: gate === null ? -1 : hex(gate) });
    play.position.danzig.stays = stays;
    danzigAtTurnStart(components, play.table);
    return play;
  };
  const lost = fall(true);
  expect([lost.leader('bennigsen').place, lost.leader('one').place, lost.strength('bennigsen'), lost.strength('sacken')]).toEqual(
    [OFF.captured, OFF.out, 0, 4],
  );
  const vain = fall(false);
  expect([vain.leader('bennigsen').place, vain.leader('one').place, vain.strength('bennigsen')]).toEqual([
    OFF.waiting,
    OFF.waiting,
    6,
  ]);
  expect(vain.position.arrivals).toEqual([{ leader: number(vain, 'bennigsen'), hex: hex('C0106') }]);
  // series/sr-173/where-sea: who came by sea lands where a port is open.
  expect(fall(false, null).position.arrivals).toEqual([{ leader: number(vain, 'bennigsen'), hex: OFF.sea }]);
});

test('who may leave the map: of the Coalition, for a point, where a code stands: series/sr-164/one-mp', () => {
  const play = lateCampaign('1807-05-03', { davout: { at: 'S6112', units: { 'f-morand-i': 9 } } });
  const exit = (id: string, at: string, budget: number) => {
    put(play, id, at);
    return mayExit(components, play.position, number(play, id), budget);
  };
  const cost = components.tables.terrain.exit * 2;
  expect([exit('bennigsen', 'S6112', cost), exit('bennigsen', 'S6112', cost - 1), exit('bennigsen', FIELD, 9)]).toEqual([
    'podlasia',
    null,
    null,
  ]);
  expect(exit('davout', 'S6112', 9)).toBeNull();
  play.position.danzig.exitOpen = false;
  expect(exit('bennigsen', 'C0106', 9)).toBeNull();
  play.position.danzig.exitOpen = true;
  expect([exit('bennigsen', 'C0106', 9), exit('bennigsen', 'C0133', 9)]).toEqual(['danzig', 'thorn']);
});

test('Thorn is threatened while seven men stay there and the fortnights last, and not without a roll: series/sr-169/ends-empty-box', () => {
  const end = (thorn: object, morale: number, men: number, place: number = OFF.thorn) => {
    const play = lateCampaign('1807-05-03', { bennigsen: { at: 'C0133', units: { 'r-dochturov-i': men } } });
    const now = fortnightOf(components, play.position);
    patch(play, 'bennigsen', { place, counter: 0 });
    Object.assign(play.position.thorn, { rolled: true, from: now, until: now, ...thorn });
    play.position.morale.thorn = morale;
    play.position.morale.sieges = 0;
    endThorn(components, play.table);
    return [play.position.thorn.from >= 0, play.position.morale.sieges, play.position.morale.thorn];
  };
  const [goesOn, over] = [
    [true, 0, 2],
    [false, 2, 0],
  ];
  expect([end({}, 2, 7), end({}, 2, 6), end({}, 2, 7, hex('C0133'))]).toEqual([goesOn, over, over]);
  const now = fortnightOf(components, lateCampaign('1807-05-03').position);
  expect(end({ until: now - 1 }, 2, 7)).toEqual(over);
  expect(end({ rolled: false }, 2, 6)).toEqual(goesOn);
  expect(end({ from: -1, until: -1 }, 1, 6)).toEqual([false, 1, 0]);
  // Spaces without fortnights last as long as the Force stays.
  expect([end({ from: -1, until: -1 }, 2, 7), end({ from: -1, until: -1 }, 2, 6), end({ from: -1, until: -1 }, 0, 6)]).toEqual([
    [false, 0, 2],
    [false, 2, 0],
    [false, 0, 0],
  ]);
});

test.each([1, 3, 6])('the Siege Duration Table, with a %i and the fortnight: series/sr-175/roll', (die) => {
  const { siegeDuration, fortnights } = components.tables;
  const play = lateCampaign('1807-05-03', {}, { 'siege duration': [die] });
  const modifier = siegeDuration.byFortnight[fortnights.order[fortnightOf(components, play.position)] ?? ''] ?? 0;
  const row = siegeDuration.results[Math.min(6, Math.max(1, die + modifier)) - 1];
  expect(rollSiegeDuration(components, play.table, 'thorn')).toEqual(row);
});

test('the French go back to the regular sequence when a Coalition Force comes within seven points: series/sr-190/approach-7', () => {
  const back = (at: string, fortnights: object = { french: true, coalition: false }) => {
    const play = sequence('1807-03-02');
    Object.assign(play.position.fortnights, fortnights);
    put(play, 'davout', FIELD);
    put(play, 'bennigsen', at);
    approachEndsSequence(components, play.table);
    return [play.position.fortnights.french, play.events.some((event) => event.kind === 'fortnight-ended')];
  };
  expect([back(field(0, 0)), back('N5901'), back(FIELD)]).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(back(field(0), { french: true, coalition: true })).toEqual([true, false]);
  expect(back(field(0), { french: false, coalition: false })).toEqual([false, false]);
});

test('the award comes once a fortnight, by the line, with three for the commander: series/sr-185/ap-line', () => {
  const { fortnightLine, fortnightBonus, receiptColumns, most } = components.tables.administration;
  const play = sequence('1807-03-02');
  Object.assign(play.position.armies.french, { center: hex('S4532'), source: hex('S4532'), points: 5, awarded: -1 });
  put(play, 'davout', 'S4532');
  award(components, play.table, 'french');
  expect([play.position.armies.french.points, receiptColumns.length]).toEqual([
    5 + (fortnightLine[0] ?? 0),
    fortnightLine.length,
  ]);
  expect(play.last('points-received').only.french).toMatchObject({ army: 'french', points: fortnightLine[0] });
  award(components, play.table, 'french');
  expect(play.position.armies.french.points).toBe(5 + (fortnightLine[0] ?? 0));
  Object.assign(play.position.armies.french, { awarded: -1, points: most - 1 });
  award(components, play.table, 'french');
  expect([play.position.armies.french.points, fortnightBonus]).toEqual([most, 3]);
  Object.assign(play.position.armies.french, { awarded: -1, points: 5, source: -1 });
  award(components, play.table, 'french');
  // eagles/e51/no-second-ap: without a line he has received no award, and may roll once he plays single turns again.
  expect([play.position.armies.french.points, play.position.armies.french.awarded]).toEqual([5, -1]);
});

test('who may move in a Fortnight, and whereto: series/sr-186/objectives, series/sr-186/reinforcements-and-three', () => {
  const play = sequence('1807-03-02', {
    'general:french:infantry:small': { at: FIELD, units: { 'f-friant-i': 3 } },
    'general:french:infantry:equal': { at: field(0, 0, 0), units: { 'f-legrand-i': 3 } },
    davout: { at: 'S4206', units: { 'f-morand-i': 9 } },
  });
  const { position } = play;
  const [small, equal, davout] = ['small', 'equal', 'davout'].map((id) => number(play, id)) as [number, number, number];
  // A larger Force, and any hex of the line; not an equal one, nor where it stands already.
  expect([
    objectives(components, position, small).includes(hex('S4206')),
    objectives(components, position, small).includes(hex(field(0, 0, 0))),
  ]).toEqual([true, false]);
  expect(objectives(components, position, davout)).not.toContain(hex('S4206'));
  expect(designable(components, position, 'french').sort()).toEqual([small, equal].sort());
  position.fortnights.movers.push({ counter: play.leader('small').counter, objective: hex('S4206') });
  expect([
    designable(components, position, 'french'),
    moversOf(position, 'french').length,
    moversOf(position, 'coalition'),
  ]).toEqual([[equal], 1, []]);
  const trying = () => triers(position, 'french').map((one) => one.id);
  expect(trying()).toEqual(['small']);
  for (const change of [{ moved: true }, { tried: true }, { place: hex('S4206') }]) {
    patch(play, 'small', { moved: false, tried: false, place: hex(FIELD), ...change });
    expect(trying()).toEqual([]);
  }
  patch(play, 'small', { place: hex(FIELD), entered: true });
  patch(play, 'equal', { entered: true });
  expect(withoutObjective(components, position, 'french')).toEqual([equal]);
});

test('what Königsberg is worth, and where its end counts: series/sr-154/by-turn-taken', () => {
  const { dates } = components.data.turns;
  const { early, later } = components.tables.konigsberg;
  const play = stage({ forces: ARMIES });
  const worth = (date: string) => konigsbergSpaces(components, play.position, date);
  const after = (date: string) => components.turns[turnOf(date) + 1]?.start ?? '';
  expect([
    worth(dates.konigsbergTwo ?? ''),
    worth(after(dates.konigsbergTwo ?? '')),
    worth(dates.konigsbergOne ?? ''),
    worth(after(dates.konigsbergOne ?? '')),
  ]).toEqual([early, later, later, 0]);
  const counts = (options: object) => endSpaceCounts(stage({ options: options as never, forces: ARMIES }).position);
  expect([
    counts({ scenario: '3' }),
    counts({ scenario: '1' }),
    counts({ scenario: 'grand-late' }),
    counts({ scenario: '1', konigsbergJune: false }),
  ]).toEqual([true, false, true, true]);
});

test('a Force of seven near Danzig moves the marker, and back when it is gone: series/sr-170/shift, series/sr-170/taken-back', () => {
  const day = components.data.turns.dates.danzigApproach ?? '';
  const shifted = (men: number, place: string | number, change: (play: Play) => void = () => undefined) => {
    const play = lateCampaign(day, {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': men } },
      lestocq: { at: 'N3426', units: { 'p-auer-i': 9 } },
    });
    if (typeof place === 'string') put(play, 'bennigsen', place);
    else patch(play, 'bennigsen', { place, counter: 0 });
    Object.assign(play.position.morale, { approach: false, warsawFrench: true, warsawCoalition: true });
    change(play);
    const before = play.position.morale.marker;
    phase(play, 'coalition', 'morale');
    return [play.position.morale.marker - before, play.position.morale.approach];
  };
  const near = step('C0106', 2);
  const [yes, no] = [
    [-1, true],
    [0, false],
  ];
  expect([shifted(7, near), shifted(6, near), shifted(7, FIELD), shifted(7, OFF.danzig), shifted(6, OFF.danzig)]).toEqual([
    yes,
    no,
    no,
    yes,
    no,
  ]);
  expect(shifted(7, near, (play) => Object.assign(play.position.danzig, { fell: 0 }))).toEqual(no);
  expect(shifted(7, near, (play) => Object.assign(play.position, { turn: turnOf(day) - 1 }))).toEqual(no);
  expect(shifted(7, FIELD, (play) => Object.assign(play.position.morale, { approach: true }))).toEqual([1, false]);
  expect(shifted(7, near, (play) => Object.assign(play.position.morale, { approach: true }))).toEqual([0, true]);
});
