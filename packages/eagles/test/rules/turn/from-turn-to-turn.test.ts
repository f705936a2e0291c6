import { frameIn, frameOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { fortnightTurn, march } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { fortnightOf } from '../../../src/rules/administration/communication.js';
import { approachEndsSequence, beginFortnight } from '../../../src/rules/turn/fortnight.js';
import { planFortnight } from '../../../src/rules/turn/morale.js';
import { grand, lateCampaign, sequence } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, Play, passUntil, patch, phase, put, step } from '../../helpers/table.js';

/** What goes on from one turn to the next: fortnights, the wounded, the record, the marker (SR-21, SR-170, SR-183 to SR-190). */

const { order, never } = components.tables.fortnights;
/** The first turns of two fortnights that may be played in sequence. */
const FIRST = '1807-03-02';

const beginTurn = (play: Play) => {
  play.position.pending = [];
  play.position.stack = [frameOf(play.table.contents, 'campaign', {}, 'beginTurn')];
  return play.start();
};

test('a Fortnight Sequence that is due begins with the turn, for both, and is told: series/sr-183/next-fortnight', () => {
  const play = grand(FIRST);
  const now = fortnightOf(components, play.position);
  Object.assign(play.position.fortnights, { due: now, movers: [{ counter: 1, objective: 1 }] });
  beginTurn(play);
  expect(play.position.fortnights).toMatchObject({ french: true, coalition: true, due: -1, movers: [] });
  expect(play.last('fortnight-began')).toMatchObject({ fortnight: order[now] });
  // In the middle of it, or before its time, nothing begins.
  const later = grand('1807-03-04');
  later.position.fortnights.due = fortnightOf(components, later.position);
  beginFortnight(components, later.table, false);
  const early = grand(FIRST);
  early.position.fortnights.due = now + 1;
  beginFortnight(components, early.table, true);
  expect([later.position.fortnights.french, early.position.fortnights.french]).toEqual([false, false]);
});

test('the next fortnight that may be: never the first ones, never the last: series/sr-183/put-off-ii, series/sr-183/dropped-late', () => {
  for (const [index, id] of order.entries()) {
    const turn = components.turns.findIndex(({ fortnight }) => fortnight === id);
    if (turn < 0) continue;
    const play = grand(FIRST);
    play.position.turn = turn;
    planFortnight(components, play.position);
    const open = order.findIndex((one) => !never.includes(one));
    const due = Math.max(index + 1, open);
    const isLast = due >= order.length || never.includes(order[due] ?? '');
    expect([id, play.position.fortnights.due]).toEqual([id, isLast ? -1 : due]);
  }
});

test('whoever ends the sequence is heard, and it costs the French a space: series/sr-190/french-ends', () => {
  const ended = (side: 'french' | 'coalition') => {
    const play = sequence(FIRST);
    phase(play, side, 'begin').answer('player-turn.returnToRegular', 'return');
    return play.events.filter((event) => event.kind === 'fortnight-ended' || event.kind === 'morale-moved');
  };
  const { spaces } = components.tables.morale;
  const { marker } = sequence(FIRST).position.morale;
  expect(ended('coalition')).toEqual([{ kind: 'fortnight-ended', side: 'coalition' }]);
  expect(ended('french')).toEqual([
    { kind: 'fortnight-ended', side: 'french' },
    { kind: 'morale-moved', why: 'fortnight-ended', spaces: -1, to: spaces[marker - 1] },
  ]);
});

test('the French go back to regular turns when the enemy is within seven points, and not at eight: series/sr-190/approach-7', () => {
  const ends = (hexes: number) => {
    const play = sequence(FIRST, { davout: { at: FIELD, units: { 'f-morand-i': 3 } } });
    play.position.fortnights.coalition = false;
    put(play, 'bennigsen', field(...Array.from({ length: hexes }, () => 0)));
    approachEndsSequence(components, play.table);
    return [play.position.fortnights.french, play.events.some((event) => event.kind === 'fortnight-ended')];
  };
  expect(ends(3)).toEqual([false, true]);
  expect(ends(14)).toEqual([true, false]);
});

test('the wounded come back to the source when their fortnights are over: series/sr-21/returns, series/sr-21/count-current', () => {
  const healed = (date: string, since: number, source: string | null = 'S4532') => {
    const play = grand(date, { ney: { at: FIELD, units: {} } });
    patch(play, 'ney', { place: OFF.wounded, counter: 0, since });
    play.position.armies.french.source = source === null ? -1 : hex(source);
    beginTurn(play);
    return [play.leader('ney').place, play.leader('ney').since, play.leader('ney').counter > 0];
  };
  expect(healed(FIRST, 1)).toEqual([hex('S4532'), 0, true]);
  expect(healed(FIRST, 2)).toEqual([OFF.wounded, 1, false]);
  expect(healed('1807-03-04', 1)).toEqual([OFF.wounded, 1, false]);
  expect(healed(FIRST, 1, null)).toEqual([OFF.wounded, 0, false]);
});

test('in a later turn of the fortnight only the record brings points, and ships sail: series/sr-185/replacements', () => {
  const late = components.turns.find(
    (turn, index) =>
      turn.replacements.russian !== undefined &&
      components.turns[index - 1]?.fortnight === turn.fortnight &&
      !never.includes(turn.fortnight) &&
      turn.start >= '1807-01',
  );
  const play = sequence(late?.start ?? '');
  play.position.armies.russian.pool = { i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 };
  phase(play, 'coalition', 'fortnight');
  expect(play.position.armies.russian.pool).toMatchObject(late?.replacements.russian ?? { none: true });
  expect(play.kind).not.toBe('administration.supply');
});

test('battalions are bought in the French Fortnight only: series/sr-185/transport-battalion', () => {
  const asked = (side: 'french' | 'coalition') => {
    const play = sequence(FIRST);
    phase(play, side, 'fortnight');
    const kinds: string[] = [];
    for (let count = 0; count < 40 && play.kind !== '' && play.seat === side; count++) {
      kinds.push(play.kind);
      passUntil(play, () => play.kind !== kinds.at(-1) || play.seat !== side);
    }
    return kinds.includes('transport-battalions.buy');
  };
  expect([asked('french'), asked('coalition')]).toEqual([true, false]);
});

test('who stands still rolls once a fortnight, and the losses of one turn are not taken again in the next: series/sr-187/once-first-turn', () => {
  const play = sequence(FIRST, {}, { dice: { 'attrition bennigsen': [6] } });
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.seat !== 'coalition' || play.kind.startsWith('morale') || play.kind === '');
  const now = fortnightOf(components, play.position);
  expect(play.position.fortnights.rolled).toMatchObject({ coalition: now });
  const before = play.strength('bennigsen');
  play.position.turn += 1;
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.seat !== 'coalition' || play.kind === '');
  expect(play.strength('bennigsen')).toBe(before);
  // The rolls that were made before, in a frame that is used again, are gone.
  const frame = frameIn(play.position, fortnightTurn);
  expect(frame?.losses ?? []).toEqual([]);
});

test('a mover marches toward his own objective, whatever those of the others are: series/sr-186/objectives', () => {
  const generals = Object.fromEntries(
    ['one', 'two'].map((name, index) => [
      `general:russian:infantry:${name}`,
      { at: step('N3022', index), units: { [['r-essen-iii-i', 'r-tutchkov-i'][index] ?? '']: 3 } },
    ]),
  );
  const play = sequence(FIRST, generals, { dice: { initiative: [1, 1] } });
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.designate');
  play.answer('fortnight.designate', 'one').answer('fortnight.objective', 'N3426');
  play.answer('fortnight.designate', 'two');
  const other = play.options().find((one) => one !== 'N3426');
  play.answer('fortnight.objective', other);
  passUntil(play, () => play.kind === 'fortnight.move', ['done', 'wait']);
  play.answer('fortnight.move', 'two');
  expect(frameIn(play.position, march)?.goal).toBe(hex(String(other)));
  play.answer('march.choose', 'stop');
  play.answer('fortnight.move', 'one');
  expect(frameIn(play.position, march)?.goal).toBe(hex('N3426'));
});

test('a mover may end his march in his objective: series/sr-186/objectives', () => {
  const play = sequence(
    FIRST,
    { 'general:russian:infantry:one': { at: step('N3426', 0), units: { 'r-essen-iii-i': 3 } } },
    { dice: { initiative: [1] } },
  );
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind === 'fortnight.designate');
  play.answer('fortnight.designate', 'one').answer('fortnight.objective', 'N3426');
  passUntil(play, () => play.kind === 'fortnight.move', ['done', 'wait']);
  play.answer('fortnight.move', 'one');
  expect([play.kind, play.offers('N3426')]).toEqual(['march.choose', true]);
  play.answer('march.choose', 'N3426');
  expect(play.hex('one')).toBe('N3426');
});

test('a Force near Danzig counts by its own strength, wherever others are: series/sr-170/shift', () => {
  const close = step('C0106', 2);
  const near = (forces: object, change: (play: Play) => void = () => undefined) => {
    const play = lateCampaign('1807-03-16', forces);
    change(play);
    phase(play, 'coalition', 'morale');
    return play.position.morale.approach;
  };
  const strong = { bennigsen: { at: 'C2906', units: { 'r-dochturov-i': 9 } } };
  const weak = { lestocq: { at: close, units: { 'p-auer-i': 6 } } };
  expect(near({ ...strong, ...weak })).toBe(false);
  expect(
    near({ bennigsen: { at: close, units: { 'r-dochturov-i': 7 } }, lestocq: { at: 'N3426', units: { 'p-auer-i': 2 } } }),
  ).toBe(true);
  // In the box of Danzig too, by his own points, and only he who leads.
  const inBox = (units: object) =>
    near({ ...strong, lestocq: { at: 'N3426', units } }, (play) => patch(play, 'lestocq', { place: OFF.danzig, counter: 0 }));
  expect([inBox({ 'p-auer-i': 7 }), inBox({ 'p-auer-i': 6 })]).toEqual([true, false]);
  const elsewhere = near({ ...strong, lestocq: { at: 'N3426', units: { 'p-auer-i': 9 } } }, (play) =>
    patch(play, 'lestocq', { place: OFF.thorn, counter: 0 }),
  );
  expect(elsewhere).toBe(false);
});

test('after the set-up everybody hears how many counters a side has on the map: series/sr-27/sees-counters', () => {
  const play = new Play({ scenario: '3' }).start();
  passUntil(play, () => play.events.filter((event) => event.kind === 'set-up').length === 2, ['as-proposed', 'done']);
  for (const side of ['french', 'coalition'] as const) {
    const told = play.events.flatMap((event) => (event.kind === 'set-up' && event.side === side ? [event.counters] : []));
    const isOwn = (army: string) => (army === 'french') === (side === 'french');
    const leaders = play.position.leaders.filter((one) => one.superior === -1 && one.place >= 0 && isOwn(one.army)).length;
    expect(told).toEqual([leaders]);
  }
});

test('who arranges his side himself faces his redoubts, gives his trains and sends out his foragers: series/sr-205/redoubt-facing', () => {
  const play = new Play({ scenario: '3' }).start();
  while (play.seat !== 'coalition')
    passUntil(play, () => play.kind !== 'set-up.arrange' || play.seat === 'coalition', ['as-proposed']);
  const own = play.position.redoubts.filter(({ side }) => side === 'coalition');
  play.answer(play.kind, 'arrange');
  for (const [index, redoubt] of own.entries()) {
    play.answer(play.kind, (index + 2) % 6);
    expect(redoubt.rear).toBe((index + 2) % 6);
  }
  const trains = components.data.scenarios.scenarios[0]?.bridgeTrains ?? 0;
  const carriers: string[] = [];
  for (let given = 0; given < trains; given++) {
    const id = String(play.options().find((one) => one !== 'none'));
    carriers.push(id);
    play.answer(play.kind, id);
  }
  const carrying = () => play.position.leaders.filter((one) => one.train >= 0 && one.army !== 'french').map(({ id }) => id);
  expect(carrying().sort()).toEqual([...carriers].sort());
  expect(play.offers('none')).toBe(false);
  const forager = String(play.options().find((one) => one !== 'done'));
  play.answer(play.kind, forager);
  expect([play.leader(forager).forage, play.offers(forager)]).toEqual([true, false]);
  play.answer(play.kind, 'done');
  const [post] = play.options().filter((one) => typeof one === 'object');
  play.answer('vedettes.choose', post).answer('vedettes.choose', 'done');
  const counters = play.events.flatMap((event) =>
    event.kind === 'set-up' && event.side === 'coalition' ? [event.counters] : [],
  );
  const standing = play.position.leaders.filter((one) => one.superior === -1 && one.place >= 0 && one.army !== 'french');
  expect(counters).toEqual([standing.length + 1]);
});
