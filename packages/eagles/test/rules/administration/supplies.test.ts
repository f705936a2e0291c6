import { decisionKind, run, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { edgeBetween, sameEdge } from '../../../src/components/map/board.js';
import { eagles } from '../../../src/index.js';
import { OFF } from '../../../src/position.js';
import { dispatchHalves, possibleSource } from '../../../src/rules/administration/communication.js';
import { openSeason } from '../../../src/rules/administration/sea.js';
import {
  attritionIndex,
  attritionLoss,
  forageValue,
  lineShift,
  moraleShift,
  pointsShift,
  sizeColumn,
} from '../../../src/rules/movement/attrition.js';
import { FAR, grand } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, passUntil, patch, phase, put, stage } from '../../helpers/table.js';

/** What an army lives on: the march's toll, recruits, ships, bridges and spades (SR-66 to SR-69, SR-91 to SR-110, SR-176 to SR-182). */

test('nobody is asked about ships out of season, nor in snow; a convoy that is out is always asked about: series/sr-180/no-embark-severe-snow', () => {
  const asked = (open: boolean, weather: 'fair' | 'snow', step: 'idle' | 'transit' = 'idle') => {
    const play = grand('1807-01-15', { lestocq: { at: 'N3214', units: { 'p-auer-i': 4 } } }, { weather });
    play.position.sea.open = open;
    if (step === 'transit') {
      patch(play, 'lestocq', { place: OFF.sea, counter: 0 });
      Object.assign(play.position.sea, { step, since: play.position.turn - 1, army: 'prussian' });
    }
    // At a table where also what has one answer is asked.
    const table = tableOf(eagles, play.position);
    play.position.stack = [
      { procedure: 'campaign', step: 'secondPlayer', data: {} },
      { procedure: 'player-turn', step: 'sail', data: { side: 'coalition' } },
    ];
    run(table);
    return decisionKind(table) === 'sea-transport.choose';
  };
  // Out of season it is mild and nobody is asked; in season it snows.
  expect([asked(false, 'fair'), asked(true, 'fair'), asked(true, 'snow'), asked(false, 'snow', 'transit')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('the season opens with the first mild turn of its fortnight or later, and stays open: series/sr-180/first-turn', () => {
  const { order } = components.tables.fortnights;
  const first = order.indexOf(components.tables.sea.first);
  const dateIn = (fortnight: number) => components.turns.find((one) => one.fortnight === order[fortnight])?.start ?? '';
  const open = (date: string, weather: 'fair' | 'frost', before = false) => {
    const play = grand(date, {}, { weather });
    play.position.sea.open = before;
    openSeason(components, play.position);
    return play.position.sea.open;
  };
  expect([open(dateIn(first), 'fair'), open(dateIn(first - 1), 'fair'), open(dateIn(first), 'frost')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(open(dateIn(first - 1), 'frost', true)).toBe(true);
});

/** L'Estocq with his men in Königsberg, or wherever the convoy is. */
const convoy = (sea: object, change: (play: Play) => void = () => undefined) => {
  const play = grand('1807-04-15', { lestocq: { at: 'N3214', units: { 'p-auer-i': 4 } } }, { points: { prussian: 3 } });
  play.position.armies.prussian.center = hex('N3214');
  Object.assign(play.position.sea, { open: true, army: 'prussian', from: hex('N3214'), since: play.position.turn - 1, ...sea });
  if (play.position.sea.step === 'embarked' || play.position.sea.step === 'transit')
    patch(play, 'lestocq', { place: OFF.sea, counter: 0 });
  change(play);
  phase(play, 'coalition', 'sail');
  return play;
};

test('a convoy goes on by itself, turn by turn, for a point each: series/sr-176/one-ap-three-steps', () => {
  const state = (play: Play) => [play.position.sea.step, play.position.armies.prussian.points, play.leader('lestocq').place];
  expect(state(convoy({ step: 'embarked' }))).toEqual(['transit', 2, OFF.sea]);
  // Not in the turn it went aboard, nor without a point, nor without a Center on the map.
  const now = grand('1807-04-15').position.turn;
  expect(state(convoy({ step: 'embarked', since: now }))).toEqual(['embarked', 3, OFF.sea]);
  expect(state(convoy({ step: 'embarked' }, (play) => Object.assign(play.position.armies.prussian, { points: 0 })))).toEqual([
    'embarked',
    0,
    OFF.sea,
  ]);
  expect(
    state(convoy({ step: 'embarked' }, (play) => Object.assign(play.position.armies.prussian, { center: OFF.out }))),
  ).toEqual(['embarked', 3, OFF.sea]);
  // series/sr-178/ezoc-returns: an enemy beside the quay; one in the town itself lets nobody ashore.
  const { board } = components;
  const inland = (at: number) =>
    [0, 1, 2, 3, 4, 5].find(
      (one) => board.river[at * 6 + one] === 0 && board.open[board.neighbours[at * 6 + one] as number] === 1,
    );
  const quay = board.names.findIndex(
    (_, at) => board.coast[at] !== 0 && board.open[at] === 1 && !board.fortified[at] && inland(at) !== undefined,
  );
  const returns = (at: string) =>
    state(
      convoy({ step: 'embarked', from: quay }, (play) => {
        Object.assign(play.position.units[components.unitNumbers.get('f-friant-i') ?? -1] ?? {}, {
          strength: 3,
          leader: number(play, 'ney'),
        });
        put(play, 'ney', at);
      }),
    );
  expect(returns(board.names[board.neighbours[quay * 6 + (inland(quay) ?? 0)] as number] ?? '')).toEqual(['idle', 3, quay]);
  expect(returns(board.names[quay] ?? '')[0]).toBe('transit');
  // series/sr-176/no-transport-turn-4: the ships are away for a turn after the landing.
  expect([
    convoy({ step: 'returning' }).position.sea.step,
    convoy({ step: 'returning', since: now - 2 }).position.sea.step,
  ]).toEqual(['returning', 'idle']);
  // Nobody aboard: the ships are free.
  expect(convoy({ step: 'transit' }, (play) => patch(play, 'lestocq', { place: OFF.captured })).position.sea.step).toBe('idle');
});

test('bound for Danzig it lands there, or anywhere once the town has fallen or the channel is shut: series/sr-182/danzig-coastal', () => {
  const bound = (change: (play: Play) => void = () => undefined) => {
    const play = convoy({ step: 'transit', toDanzig: true }, change);
    return [play.leader('lestocq').place, play.position.danzig.bySea, play.position.sea.toDanzig, play.position.sea.step];
  };
  expect(bound()).toEqual([OFF.danzig, true, true, 'returning']);
  expect(bound((play) => Object.assign(play.position.danzig, { fell: 1 }))).toEqual([OFF.sea, false, false, 'transit']);
  expect(bound((play) => Object.assign(play.position.armies.prussian, { points: 0 }))).toEqual([OFF.sea, false, true, 'transit']);
});

test('attrition by the march, the weather, morale and what feeds the Force: series/sr-92/all-modifiers, series/sr-93/exactly-one', () => {
  const { attrition, weather } = components.tables;
  const index = (given: object = {}, change: (play: Play) => void = () => undefined, at = FIELD) => {
    const play = stage({ weather: 'fair', points: { french: 3 }, forces: { napoleon: { at, units: { 'f-morand-i': 5 } } } });
    change(play);
    return attritionIndex(components, play.position, 0, { die: 4, halves: 0, communicates: true, ...given });
  };
  const play = stage({ weather: 'fair', points: { french: 3 }, forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } } } });
  const base = 4 + lineShift(components, 0) + weather.effects.fair.attrition + moraleShift(components, play.position, 'french');
  expect(index()).toBe(Math.max(0, base + pointsShift(components, 3)));
  expect(index({ communicates: false }) - index()).toBe(attrition.noCommunication - pointsShift(components, 3));
  const forage = (one: Play) => patch(one, 'napoleon', { forage: true });
  expect(index({}, forage) - index()).toBe(forageValue(components, hex(FIELD)) - pointsShift(components, 3));
  expect(index({ forcedMarch: true }) - index()).toBe(attrition.forcedMarch);
  expect(index({ fortnight: 2 }) - index()).toBe(2);
  expect(index({ halves: 10 }) - index()).toBe(lineShift(components, 10) - lineShift(components, 0));
  const town = components.board.names.find((_, at) => components.board.town[at] === 1 && !components.board.fortified[at]) ?? '';
  // A roof helps who stays.
  expect([index({}, undefined, town) - index(), index({ halves: 2 }, undefined, town) - index({ halves: 2 })]).toEqual([
    Math.max(-index(), attrition.town),
    0,
  ]);
  // The table has an end on either side: series/sr-92/clamp.
  expect([index({ die: -99 }), index({ die: 99 })]).toEqual([0, 15]);
  expect([attritionLoss(components, 1, 15) <= 1, attritionLoss(components, 0, 15)]).toEqual([true, 0]);
});

test('the columns and shifts of the attrition table go by their limits: series/sr-92/column', () => {
  const { sizes, attrition, morale } = components.tables;
  sizes.limits.forEach((most, column) => {
    if (most === null) return;
    expect([sizeColumn(components, most), sizeColumn(components, most + 1)]).toEqual([column, column + 1]);
  });
  for (const { upTo, shift } of attrition.lines) if (upTo !== null) expect(lineShift(components, upTo * 2)).toBe(shift);
  for (const { upTo, shift } of attrition.points) if (upTo !== null) expect(pointsShift(components, upTo)).toBe(shift);
  expect([lineShift(components, 999), pointsShift(components, 999)]).toEqual([
    attrition.lines.at(-1)?.shift,
    attrition.points.at(-1)?.shift,
  ]);
  const play = stage({ forces: FAR });
  for (const marker of [-3, 0, 3, 6, 9]) {
    play.position.morale.marker = marker;
    const at = Math.min(6, Math.max(0, marker));
    expect([moraleShift(components, play.position, 'french'), moraleShift(components, play.position, 'coalition')]).toEqual([
      morale.french[at],
      morale.coalition[at],
    ]);
  }
  const { rich, fair, poor } = attrition.forage;
  const value = (wanted: (one: number) => boolean) =>
    forageValue(
      components,
      components.board.forage.findIndex((one) => wanted(one)),
    );
  expect([value((one) => one < 0), value((one) => one === 0), value((one) => one > 0)]).toEqual([rich, fair, poor]);
});

test('off the map only who moved on the transit track rolls, in his own side’s segment: series/sr-91/exempt-boxes', () => {
  const rolled = (change: object, place: number = OFF.transit) => {
    const play = grand(
      '1807-04-15',
      { sacken: { at: FIELD, units: { 'r-essen-iii-i': 5 } } },
      { dice: { 'attrition sacken': [6] } },
    );
    patch(play, 'sacken', { place, counter: 0, spent: 10, since: play.position.turn, ...change });
    phase(play, 'coalition', 'attrition');
    return play.last('attrition-rolled').only.coalition?.rolls.some((one) => one.leader === 'sacken') ?? false;
  };
  expect([rolled({}), rolled({}, OFF.podlasia), rolled({}, OFF.goniondz)]).toEqual([true, true, true]);
  expect([rolled({}, OFF.thorn), rolled({}, OFF.sea), rolled({ spent: 0 }), rolled({ since: 0 })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('every Force takes its own loss, one after another: series/sr-96/roll-separately', () => {
  const play = stage({
    weather: 'snow',
    points: { french: 0 },
    dice: { 'attrition napoleon': [6], 'attrition davout': [6], 'attrition ney': [1] },
    forces: {
      napoleon: { at: 'S4313', units: { 'f-morand-i': 9, 'f-nansouty-c': 9 } },
      davout: { at: 'S4313', units: { 'f-friant-i': 9, 'f-seroux-a': 5 } },
      ...FAR,
    },
  });
  for (const id of ['napoleon', 'davout']) patch(play, id, { spent: 12 });
  phase(play, 'french', 'attrition');
  const rolls = play.last('attrition-rolled').only.french?.rolls ?? [];
  const lossOf = (id: string) => rolls.find((one) => one.leader === id)?.loss ?? 0;
  expect([lossOf('napoleon') > 0, lossOf('davout') > 0]).toEqual([true, true]);
  expect([play.kind, play.offers('f-morand-i'), play.offers('f-friant-i')]).toEqual(['losses.choose', true, false]);
  passUntil(play, () => play.kind !== 'losses.choose', ['by-custom', 'f-morand-i', 'f-friant-i']);
  expect([play.strength('napoleon'), play.strength('davout')]).toEqual([18 - lossOf('napoleon'), 14 - lossOf('davout')]);
});

test('recruits are raised at the Center or the source, where neither the enemy nor his zone is: series/sr-68/where', () => {
  const where = (change: (play: Play) => void = () => undefined) => {
    const play = stage({
      centers: { french: 'C0614' },
      sources: { french: 'S4532' },
      forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, sacken: { at: 'N5901', units: { 'r-essen-iii-i': 5 } } },
    });
    Object.assign(play.position.armies.french.pool, { i: 3, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 });
    change(play);
    phase(play, 'french', 'replace');
    const at = play
      .options()
      .flatMap((one) => (typeof one === 'object' && 'raise' in one && 'at' in one ? [String(one.at)] : []));
    return [...new Set(at)].sort();
  };
  expect(where()).toEqual(['C0614', 'S4532']);
  const beside = components.board.names[components.board.neighbours[hex('C0614') * 6] as number] ?? '';
  expect(where((play) => put(play, 'sacken', beside))).toEqual(['S4532']);
  expect(where((play) => put(play, 'sacken', 'C0614'))).toEqual(['S4532']);
  const garrisoned = (play: Play) => {
    put(play, 'sacken', beside);
    put(play, 'napoleon', 'C0614');
  };
  // series/sr-66/not-in-ezoc, series/sr-70/no-new-force-ezoc: nor beside friends who are held there.
  expect(where(garrisoned)).toEqual(['S4532']);
  expect(where((play) => Object.assign(play.position.armies.french, { center: OFF.out }))).toEqual(['S4532']);
  expect(where((play) => Object.assign(play.position.armies.french, { source: hex('C0614') }))).toEqual(['C0614']);
});

test('a source is closed by its rule or by an enemy in it: series/sr-46/enemy-occupied, series/sr-174/sources-2', () => {
  const open = (name: string, army: 'french' | 'russian', change: (play: Play) => void = () => undefined) => {
    const play = stage({ forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR } });
    change(play);
    return possibleSource(components, play.position, army, hex(name));
  };
  expect([open('S4532', 'french'), open('S4532', 'russian'), open(FIELD, 'french')]).toEqual([true, false, false]);
  expect(open('S4532', 'french', (play) => put(play, 'bennigsen', 'S4532'))).toBe(false);
  const fell = (turns: number) =>
    open('C0106', 'french', (play) => Object.assign(play.position.danzig, { fell: play.position.turn - turns }));
  const after = components.tables.danzig.sourcesAfter;
  expect([
    fell(after),
    fell(after - 1),
    open('C0106', 'french', (play) => Object.assign(play.position.danzig, { fell: -1 })),
  ]).toEqual([true, false, false]);
  const battalions = stage({ forces: FAR });
  battalions.position.transport.withCenter = 2;
  const { dispatch, perTransportBattalion } = components.tables.communication;
  // series/sr-49/transport-plus-3: for the French alone.
  expect([
    dispatchHalves(components, battalions.position, 'french'),
    dispatchHalves(components, battalions.position, 'russian'),
  ]).toEqual([2 * (dispatch + 2 * perTransportBattalion), 2 * dispatch]);
});

test('bridges beside a Force can be worked on in every direction, with what it takes: series/sr-107/touching, series/sr-106/success', () => {
  const { board, tables } = components;
  for (const direction of [0, 1, 2, 3, 4, 5]) {
    const edge = board.bridges
      .flatMap((one) => [
        one,
        sameEdge(board, one) === one ? edgeBetween(board.neighbours, board.neighbours[one] as number, Math.floor(one / 6)) : one,
      ])
      .find((one) => one % 6 === direction && board.river[one] === 1);
    if (edge === undefined) continue;
    const [here, there] = [board.names[Math.floor(edge / 6)] ?? '', board.names[board.neighbours[edge] as number] ?? ''];
    const play = stage({
      weather: 'fair',
      dice: { 'bridging napoleon': [tables.bridging.destroySecondary] },
      forces: { napoleon: { at: here, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'napoleon', action: 'destroy', to: there });
    expect([direction, play.position.damaged]).toEqual([direction, [board.bridge[edge]]]);
    expect(play.last('bridge-worked')).toMatchObject({ side: 'french', hexes: [here, there], action: 'destroy' });
  }
});

test('a train helps to mend, even one that came with the first turn; an enemy across hampers: series/sr-108/removes-marker', () => {
  const { board, tables } = components;
  const edge = board.bridges.find((one) => board.river[one] === 1) ?? -1;
  const [here, there] = [board.names[Math.floor(edge / 6)] ?? '', board.names[board.neighbours[edge] as number] ?? ''];
  const mended = (die: number, train: number) => {
    const play = stage({
      weather: 'fair',
      dice: { 'bridging napoleon': [die] },
      forces: { napoleon: { at: here, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    patch(play, 'napoleon', { train });
    play.position.damaged = [board.bridge[edge] as number];
    phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'napoleon', action: 'repair', to: there });
    return play.position.damaged.length === 0;
  };
  const most = tables.bridging.repairSecondary - tables.weather.effects.fair.bridging;
  expect(tables.bridging.train).toBeLessThan(0);
  if (most < 6) expect([mended(most, -1), mended(most + 1, -1), mended(most + 1, 0)]).toEqual([true, false, true]);
});

test('a redoubt is begun, finished by the same men who stayed, or given up; removed ones are one’s own: series/sr-99/marker-up, series/sr-99/else-removed', () => {
  const dug = (change: (play: Play) => void = () => undefined) => {
    const play = stage({
      weather: 'fair',
      forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 4 } }, ...FAR },
    });
    play.position.redoubts = [
      { hex: hex(FIELD), side: 'french', rear: -1, builder: play.leader('napoleon').counter, begun: play.position.turn - 1 },
    ];
    change(play);
    phase(play, 'french', 'entrench');
    return play;
  };
  const whole = dug();
  expect(whole.kind).toBe('redoubts.face');
  whole.answer('redoubts.face', 2);
  expect([whole.position.redoubts[0]?.rear, whole.last('redoubt').state]).toEqual([2, 'finished']);
  for (const change of [{ spent: 2 }, { forage: true }, { entered: true }, { place: hex(field(0)) }])
    expect(dug((play) => patch(play, 'napoleon', change)).position.redoubts).toEqual([]);
  expect(
    dug((play) => Object.assign(play.position.redoubts[0] ?? {}, { begun: play.position.turn - 2 })).position.redoubts,
  ).toEqual([]);
  expect(dug((play) => Object.assign(play.position.redoubts[0] ?? {}, { begun: play.position.turn })).kind).not.toBe(
    'redoubts.face',
  );
  const full = dug((play) => {
    const works = (at: string, side: 'french' | 'coalition', rear: number) => ({
      hex: hex(at),
      side,
      rear,
      builder: 0,
      begun: 0,
    });
    play.position.redoubts = [0, 1, 2, 3].map((direction) => works(field(direction, direction), 'french', 0));
    play.position.redoubts.push(works(field(4), 'french', 0), works(field(5), 'coalition', 0));
    for (const [id, unit, at] of [
      ['davout', 'f-legrand-i', field(4)],
      ['ney', 'f-marchand-i', field(5)],
    ] as const) {
      Object.assign(play.position.units[components.unitNumbers.get(unit) ?? -1] ?? {}, { strength: 2, leader: number(play, id) });
      put(play, id, at);
    }
  });
  // series/sr-103/limit, series/sr-103/remove-to-build: five are on the map; one that one's own men stand in makes room.
  const builds = full.options().filter((one) => typeof one === 'object' && 'build' in one && one.build === 'napoleon');
  expect(builds).toEqual([{ build: 'napoleon', remove: field(4) }]);
  full.answer('redoubts.build', { build: 'napoleon', remove: field(4) });
  expect(full.position.redoubts.some((one) => one.hex === hex(field(4)))).toBe(false);
  expect(full.position.redoubts.at(-1)).toMatchObject({ hex: hex(FIELD), side: 'french', rear: -1, begun: full.position.turn });
});
