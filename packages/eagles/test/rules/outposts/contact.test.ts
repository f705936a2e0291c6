import { expect, test } from 'vitest';
import { KNOWN, OFF } from '../../../src/position.js';
import {
  countersTouch,
  feelAllZones,
  feelZones,
  forgetTheUnseen,
  showKind,
  unknownCounters,
} from '../../../src/rules/outposts/contact.js';
import {
  comeToBeKnown,
  losingCounters,
  numberCounters,
  takeLowestNumber,
  tellingCounters,
} from '../../../src/rules/outposts/counters.js';
import { scout, scoutWith } from '../../../src/rules/outposts/scouting.js';
import { components, FIELD, field, hex, number, type Play, patch, put, stage, step } from '../../helpers/table.js';

/** What counters tell by standing where they stand (SR-27 to SR-31, SR-220). */

const scene = (vedettes: object = {}) =>
  stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 5 } },
      davout: { under: 'napoleon', units: { 'f-nansouty-c': 2 } },
      murat: { at: field(3, 3, 3) },
      sacken: { at: field(0, 0, 0), units: { 'r-dochturov-i': 5 } },
      bagration: { at: field(0, 0, 0) },
    },
    vedettes,
  });
const known = (play: Play, ...ids: string[]) => ids.map((id) => play.leader(id).known);
const vedettesOf = (play: Play, army: string) => play.position.vedettes.filter((one) => one.army === army && one.place >= 0);

test('a zone that reaches a counter betrays the Force, and no Leader alone: series/sr-29/until-out-of-sight', () => {
  const play = scene();
  expect(known(play, 'napoleon', 'sacken', 'bagration')).toEqual([0, 0, 0]);
  for (const id of ['sacken', 'bagration']) put(play, id, field(0));
  expect(feelZones(components, play.position, hex(field(0)))).toBe(true);
  expect(known(play, 'napoleon', 'sacken', 'bagration', 'murat', 'davout')).toEqual([1, 1, 0, 0, 0]);
  // That the Leader beside them exerts nothing is news each time, until he is known.
  patch(play, 'bagration', { known: KNOWN.kind });
  expect(feelZones(components, play.position, hex(field(0)))).toBe(false);
});

test('who forages, stands too far off, behind a great river or walls is not felt', () => {
  const felt = (change: (play: Play) => void, at = field(0)) => {
    const play = scene();
    put(play, 'sacken', at);
    put(play, 'bagration', 'N5901');
    change(play);
    feelZones(components, play.position, hex(at));
    return known(play, 'sacken')[0];
  };
  expect(felt(() => undefined)).toBe(1);
  expect(felt((play) => patch(play, 'sacken', { forage: true }))).toBe(0);
  expect(felt(() => undefined, field(0, 0))).toBe(0);
  expect(felt((play) => put(play, 'napoleon', 'N3214'), step('N3214', 3))).toBe(0);
  const bank = components.board.river.findIndex(
    (river, edge) => river === 2 && components.board.open[Math.floor(edge / 6)] === 1,
  );
  const [here, there] = [Math.floor(bank / 6), components.board.neighbours[bank] as number].map(
    (at) => components.board.names[at] ?? '',
  ) as [string, string];
  expect(felt((play) => put(play, 'napoleon', there), here)).toBe(0);
});

test('a zone feels outposts too, and at the set-up everything is felt at once', () => {
  const play = scene({ french: [field(1)] });
  put(play, 'napoleon', 'C0614');
  put(play, 'sacken', field(1, 1));
  feelAllZones(components, play.position);
  expect(known(play, 'sacken', 'napoleon')).toEqual([1, 0]);
  expect(feelZones(components, play.position, hex(field(1)))).toBe(true);
  for (const one of vedettesOf(play, 'french')) one.known = KNOWN.kind;
  expect(feelZones(components, play.position, hex(field(1)))).toBe(false);
});

test('counters side by side are seen by all, whatever they are: series/sr-27/sees-counters', () => {
  const touch = (change: (play: Play) => void, vedettes: object = {}) => {
    const play = scene(vedettes);
    change(play);
    return countersTouch(components, play.position);
  };
  const nothing = () => undefined;
  expect([
    touch(nothing),
    touch((play) => put(play, 'bagration', field(0))),
    touch((play) => put(play, 'sacken', field(5))),
  ]).toEqual([false, true, true]);
  expect([touch(nothing, { russian: [field(4)] }), touch(nothing, { french: [field(0, 0)] })]).toEqual([true, true]);
  expect(touch((play) => put(play, 'sacken', field(0, 0)))).toBe(false);
  // On a track or off the map nobody stands beside anybody.
  expect(
    touch((play) => {
      put(play, 'bagration', field(0));
      patch(play, 'bagration', { superior: number(play, 'sacken') });
    }),
  ).toBe(false);
  const play = scene({ russian: [field(4)], french: [field(1, 1)] });
  expect(unknownCounters(play.position, 'coalition').sort()).toEqual(
    [hex(field(0, 0, 0)), hex(field(0, 0, 0)), hex(field(4))].sort(),
  );
  for (const one of vedettesOf(play, 'russian')) one.known = KNOWN.kind;
  expect(unknownCounters(play.position, 'coalition')).toHaveLength(2);
});

test('what nobody stands near is forgotten: two hexes, of Forces, Leaders and outposts alike', () => {
  const after = (change: (play: Play) => void, vedettes: object = {}) => {
    const play = scene(vedettes);
    patch(play, 'sacken', { known: KNOWN.strength, shown: 5 });
    change(play);
    forgetTheUnseen(components, play.position);
    return [play.leader('sacken').known, play.leader('sacken').shown];
  };
  const [forgotten, remembered] = [
    [0, 0],
    [4, 5],
  ];
  expect(after(() => undefined)).toEqual(forgotten);
  expect(after((play) => put(play, 'napoleon', field(0)))).toEqual(remembered);
  expect(after((play) => put(play, 'murat', field(0)))).toEqual(remembered);
  expect(after(() => undefined, { french: [field(0)] })).toEqual(remembered);
  // Friends do not count, nor who is on another's track or off the map.
  expect(after((play) => put(play, 'bagration', field(0, 0, 0)), { russian: [field(0)] })).toEqual(forgotten);
  expect(after((play) => Object.assign(play.leader('murat'), { place: hex(field(0)), superior: 0 }))).toEqual(forgotten);
  expect(after((play) => patch(play, 'sacken', { place: OFF.podlasia }))).toEqual(forgotten);
  const outpost = (at: string) => {
    const play = scene({ russian: [at] });
    for (const one of vedettesOf(play, 'russian')) one.known = KNOWN.kind;
    forgetTheUnseen(components, play.position);
    return vedettesOf(play, 'russian')[0]?.known;
  };
  expect([outpost(field(0, 0)), outpost(field(0, 0, 0))]).toEqual([1, 0]);
});

test('what proves to be something is known in its own hex alone', () => {
  const play = scene({ russian: [field(0, 0, 0), field(5, 5, 5)], french: [field(0, 0)] });
  showKind(play.position, hex(field(0, 0, 0)), 'coalition');
  expect(known(play, 'sacken', 'bagration', 'napoleon')).toEqual([1, 1, 0]);
  expect(vedettesOf(play, 'russian').map((one) => one.known)).toEqual([1, 0]);
  expect(vedettesOf(play, 'french').map((one) => one.known)).toEqual([0]);
  patch(play, 'sacken', { known: KNOWN.names });
  showKind(play.position, hex(field(0, 0, 0)), 'coalition');
  showKind(play.position, hex(field(0, 0)), 'coalition');
  expect([known(play, 'sacken'), vedettesOf(play, 'french')[0]?.known]).toEqual([[3], 0]);
});

test('of counters that look alike the one that goes or comes out has the lowest number: series/sr-27/not-force-or-vedette', () => {
  const play = scene({ russian: [field(0, 0, 0)] });
  const numbers = () => [
    play.leader('sacken').counter,
    play.leader('bagration').counter,
    vedettesOf(play, 'russian')[0]?.counter,
  ];
  const [first, second, third] = numbers() as [number, number, number];
  expect([first < second, second < third]).toEqual([true, true]);
  const vedette = vedettesOf(play, 'russian')[0];
  if (vedette === undefined) throw new Error('no outpost');
  play.position.scouted.push({ counter: third, hex: 1 }, { counter: first, hex: 2 });
  play.position.redoubts.push({ hex: 9, side: 'coalition', rear: -1, builder: first, begun: 0 });
  play.position.fortnights.movers.push({ counter: first, objective: 4 });
  takeLowestNumber(play.position, vedette);
  expect(numbers()).toEqual([third, second, first]);
  // Whatever names a counter goes with the piece it means.
  expect(play.position.scouted.map((one) => one.counter)).toEqual([first, third]);
  expect([play.position.redoubts[0]?.builder, play.position.fortnights.movers[0]?.counter]).toEqual([third, third]);
  // One that is known, or has gone off, looks like no other.
  patch(play, 'bagration', { known: KNOWN.kind });
  takeLowestNumber(play.position, play.leader('bagration'));
  expect(numbers()).toEqual([third, second, first]);
  patch(play, 'bagration', { known: 0 });
  comeToBeKnown(play.position, [play.leader('sacken'), play.leader('bagration')], KNOWN.kind);
  expect([known(play, 'sacken', 'bagration'), vedette.known]).toEqual([[1, 1], 0]);
  expect([play.leader('sacken').counter, play.leader('bagration').counter, vedette.counter].sort()).toEqual(
    [first, second, third].sort(),
  );
  expect(vedette.counter).toBe(third);
});

test('whichever of a stack is lost, the lowest number is gone, and what comes is numbered by its hex', () => {
  const play = scene({ russian: [field(0, 0, 0)] });
  const { position } = play;
  const vedette = vedettesOf(play, 'russian')[0];
  if (vedette === undefined) throw new Error('no outpost');
  const [first, second, third] = [play.leader('sacken').counter, play.leader('bagration').counter, vedette.counter];
  tellingCounters(components, play.table, () => Object.assign(vedette, { place: OFF.out, counter: 0 }));
  expect([play.leader('sacken').counter, play.leader('bagration').counter]).toEqual([second, third].sort((a, b) => a - b));
  expect(play.last('counter-left')).toMatchObject({ counter: first, army: 'russian', only: { coalition: { what: 'vedette' } } });
  const highest = position.counters;
  tellingCounters(components, play.table, () => {
    position.counters += 2;
    Object.assign(vedette, { place: hex(field(0, 0)), counter: highest + 1 });
    patch(play, 'platov', { place: hex(field(0)), counter: highest + 2 });
  });
  const [near, far] = [hex(field(0)), hex(field(0, 0))];
  expect(near > far ? vedette.counter : play.leader('platov').counter).toBe(highest + 1);
  const told = play.events.flatMap((event) => (event.kind === 'counter-appeared' ? [event.counter] : []));
  expect(told).toEqual([highest + 1, highest + 2]);
  const silent = play.events.length;
  losingCounters(position, () => patch(play, 'sacken', { place: OFF.out, counter: 0 }));
  expect(play.events).toHaveLength(silent);
});

test('after the set-up numbers follow the hexes, side by side', () => {
  const play = scene({ russian: [field(4)] });
  numberCounters(play.position);
  const pieces = [
    ...play.position.leaders.filter((one) => one.counter > 0),
    ...play.position.vedettes.filter((one) => one.counter > 0),
  ].sort((one, other) => one.counter - other.counter);
  expect(pieces.map((one) => one.counter)).toEqual(pieces.map((_, index) => index + 1));
  expect(play.position.counters).toBe(pieces.length);
  const french = pieces.filter((one) => one.army === 'french').map((one) => one.place);
  expect(french).toEqual([...french].sort((one, other) => one - other));
  expect(pieces.slice(0, french.length).every((one) => one.army === 'french')).toBe(true);
});

test.each([
  // cavalry of the scout, die, cavalry of the enemy, outposts near him: what comes out (series/sr-31/roll).
  [3, 6, 0, false],
  [0, 6, 0, false],
  [1, 6, 1, false],
  [2, 6, 1, false],
  [1, 6, 0, true],
  [1, 3, 0, false],
  [1, 1, 0, false],
] as const)('scouting with %i of cavalry, a die of %i, against %i, screened: %s', (cavalry, die, enemy, screen) => {
  const play = stage({
    weather: 'fair',
    dice: { 'scouting x': [die, die, die] },
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 5 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 5, ...(enemy > 0 ? { 'r-korff-c': enemy } : {}) } },
    },
    vedettes: screen ? { russian: [field(0, 0)] } : {},
  });
  patch(play, 'sacken', { known: 0 });
  scout(components, play.table, 'french', play.leader('napoleon').counter, hex(FIELD), cavalry, 'scouting x');
  const { scouting } = components.tables;
  const modified =
    die +
    (cavalry >= scouting.cavalry ? 1 : 0) -
    (cavalry === 0 ? 1 : 0) -
    (enemy > 0 && enemy >= cavalry ? 1 : 0) -
    (screen ? 1 : 0);
  const level = modified >= scouting.names ? 3 : modified >= scouting.size ? 2 : modified >= scouting.kind ? 1 : 0;
  expect(play.leader('sacken').known).toBe(level);
  // series/sr-31/once-per-hex, series/sr-31/two-per-hex: nobody looks twice, and a third nobody at all.
  const looked = () => play.events.filter((event) => event.kind === 'scouted').length;
  scout(components, play.table, 'french', play.leader('napoleon').counter, hex(FIELD), cavalry, 'scouting x');
  expect(looked()).toBe(1);
  patch(play, 'sacken', { known: 0 });
  for (const other of [901, 902]) scout(components, play.table, 'french', other, hex(FIELD), cavalry, 'scouting x');
  expect(looked()).toBe(2);
});

test('a Force scouts with a point of cavalry, and nobody looks at what he knows: series/sr-31/who', () => {
  const looks = (cavalry: number, change: (play: Play) => void = () => undefined) => {
    const play = stage({
      weather: 'fair',
      dice: { 'scouting napoleon': [6] },
      forces: {
        napoleon: { at: FIELD, units: { 'f-morand-i': 5, ...(cavalry > 0 ? { 'f-nansouty-c': cavalry } : {}) } },
        sacken: { at: field(0), units: { 'r-dochturov-i': 5 } },
      },
      vedettes: { french: [field(0)] },
    });
    patch(play, 'sacken', { known: 0 });
    change(play);
    scoutWith(components, play.table, 0);
    return play.events.some((event) => event.kind === 'scouted');
  };
  expect([looks(0), looks(1), looks(1, (play) => patch(play, 'sacken', { known: KNOWN.names }))]).toEqual([false, true, false]);
  expect(looks(1, (play) => patch(play, 'sacken', { known: KNOWN.size }))).toBe(true);
  expect(looks(1, (play) => put(play, 'sacken', field(0, 0)))).toBe(false);
  const outposts = stage({
    weather: 'fair',
    dice: { 'scouting napoleon': [6] },
    forces: { napoleon: { at: FIELD, units: { 'f-nansouty-c': 5 } } },
    vedettes: { russian: [field(0)], french: [field(1)] },
  });
  scoutWith(components, outposts.table, 0);
  expect([vedettesOf(outposts, 'russian')[0]?.known, vedettesOf(outposts, 'french')[0]?.known]).toEqual([1, 0]);
  expect(outposts.events.filter((event) => event.kind === 'scouted')).toHaveLength(1);
});
