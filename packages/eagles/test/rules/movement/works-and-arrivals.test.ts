import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { commands, march, reinforcements } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { allowanceOf } from '../../../src/rules/movement/allowance.js';
import { attritionFaces, attritionIndex, attritionLoss, sizeColumn } from '../../../src/rules/movement/attrition.js';
import { contacts } from '../../../src/rules/movement/forced-march.js';
import { occupy } from '../../../src/rules/movement/occupation.js';
import {
  danzigAtTurnEnd,
  danzigAtTurnStart,
  endThorn,
  relieveDanzig,
  rollSiegeDuration,
} from '../../../src/rules/movement/off-map.js';
import { FAR, grand, lateCampaign } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, stage, step, turnOf } from '../../helpers/table.js';

/** Bridges, redoubts, arrivals, the boxes and what marches cost, each to the point (SR-72 to SR-118, SR-164 to SR-175). */

const [NEAR, BEYOND] = ['S4524', 'S4525'];
const [HERE, THERE] = ['C2906', 'C3006'];

test('a pontoon costs its point and its train, and is laid by who has marched no more than he may: series/table/bridges/pontoon-primary', () => {
  const most = components.tables.bridging.pontoonMp;
  const laying = (spent: number) => {
    const play = stage({
      weather: 'fair',
      points: { french: 5 },
      dice: { 'bridging davout': [1] },
      forces: {
        davout: { at: NEAR, units: { 'f-morand-i': 5 }, train: true },
        ney: { at: HERE, units: { 'f-marchand-i': 3 } },
        ...FAR,
      },
    });
    // The bridge that stands there is down.
    const side = [0, 1, 2, 3, 4, 5].find((direction) => step(NEAR, direction) === BEYOND) ?? 0;
    play.position.damaged = [components.board.bridge[hex(NEAR) * 6 + side] ?? -1];
    patch(play, 'davout', { spent });
    return phase(play, 'french', 'bridge');
  };
  const pontoon = { force: 'davout', action: 'pontoon', to: BEYOND };
  expect([laying(2 * most).offers(pontoon), laying(2 * most + 1).offers(pontoon)]).toEqual([true, false]);
  const play = laying(0).answer('bridging.choose', pontoon);
  expect([play.position.armies.french.points, play.leader('davout').train, play.position.pontoons.length]).toEqual([4, -1, 1]);
  expect(play.last('bridge-worked')).toMatchObject({ side: 'french', action: 'pontoon', hexes: [NEAR, BEYOND] });
});

test('an enemy on the far bank hampers who breaks a bridge, not who mends one with a train: series/sr-106/success', () => {
  const works = (action: 'destroy' | 'repair', die: number, enemy: string, train = false) => {
    const play = stage({
      weather: 'fair',
      points: { french: 5 },
      dice: { 'bridging davout': [die] },
      forces: {
        davout: { at: HERE, units: { 'f-morand-i': 5 }, train },
        ney: { at: NEAR, units: { 'f-marchand-i': 3 } },
        bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } },
      },
    });
    const edge = [0, 1, 2, 3, 4, 5].find((direction) => step(HERE, direction) === THERE) ?? 0;
    const bridge = components.board.bridge[hex(HERE) * 6 + edge] ?? -1;
    if (action === 'repair') play.position.damaged = [bridge];
    phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action, to: THERE });
    const done = play.position.damaged.includes(bridge) === (action === 'destroy');
    if (!done) expect(play.last('bridge-work-failed').only.french).toEqual({ hexes: [HERE, THERE], action });
    return done;
  };
  const { destroySecondary, repairSecondary, opposed, train } = components.tables.bridging;
  const away = 'N5901';
  expect([works('destroy', destroySecondary, away), works('destroy', destroySecondary, THERE)]).toEqual([true, opposed <= 0]);
  expect(works('destroy', destroySecondary - opposed, THERE)).toBe(true);
  const just = Math.min(6, repairSecondary);
  expect([works('repair', just, away), works('repair', Math.min(6, just - train), away, true)]).toEqual([true, true]);
  if (just < 6) expect(works('repair', just + 1, away)).toBe(false);
});

test('an outpost rides once a turn: series/sr-79/vedette-9', () => {
  const play = stage({
    weather: 'fair',
    points: { french: 5 },
    forces: { davout: { at: FIELD, units: { 'f-nansouty-c': 2 } }, ...FAR },
    vedettes: { french: [field(3)] },
  });
  phase(play, 'french', 'command');
  const vedette = play.position.vedettes.find((one) => one.place >= 0);
  const ride = { vedette: vedette?.counter };
  expect(play.offers(ride)).toBe(true);
  play.answer('commands.choose', ride).answer('ride.choose', field(3, 3));
  expect([vedette?.moved, play.kind === 'commands.choose' && play.offers({ vedette: vedette?.counter })]).toEqual([true, false]);
});

test('after a Center has moved only Centers are left to be moved, and nobody needs to hide who could be commanded: series/sr-53/no-command-no-attrition', () => {
  const play = grand('1807-04-01', { lestocq: { at: 'N3426', units: { 'p-auer-i': 3 } } });
  play.position.armies.prussian.center = hex('N3426');
  phase(play, 'coalition', 'command');
  expect(play.offers('bennigsen')).toBe(true);
  play.answer('commands.choose', { center: 'russian' });
  const to = play.options().find((one) => one !== 'stay');
  play.answer(play.kind, to);
  expect([play.kind, frameIn(play.position, commands)?.closing, play.offers('bennigsen')]).toEqual([
    'commands.choose',
    true,
    false,
  ]);
  expect(play.offers({ center: 'prussian' })).toBe(true);
  expect(play.offers({ center: 'russian' })).toBe(false);
});

test('no Center is moved that is not there, or on the way between boxes: series/sr-53/next-turn-no-commands', () => {
  const offered = (center: number) => {
    const play = grand('1807-04-01');
    play.position.armies.russian.center = center;
    play.position.armies.russian.centerTo = OFF.podlasia;
    play.position.armies.russian.centerMoved = play.position.turn;
    if (center !== OFF.transit) play.position.armies.russian.centerMoved = -9;
    phase(play, 'coalition', 'command');
    return play.kind === 'commands.choose' && play.offers({ center: 'russian' });
  };
  expect([offered(hex('N3426')), offered(OFF.out), offered(OFF.transit)]).toEqual([true, false, false]);
});

test('the contacts of a side: friends beside enemies, seen from both, and those of one battle alone: series/sr-112/contact', () => {
  const { position } = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 3 } },
      ney: { at: field(0, 0), units: { 'f-marchand-i': 3 } },
      bagration: { at: field(0), units: { 'r-dochturov-i': 3 } },
      sacken: { at: field(3), units: { 'r-tutchkov-i': 3 } },
    },
  });
  const pairs = (target?: string) =>
    contacts(components, position, 'french', target === undefined ? undefined : hex(target)).map(({ friend, enemy }) => [
      components.board.names[friend],
      components.board.names[enemy],
    ]);
  expect(pairs().sort()).toEqual(
    [
      [FIELD, field(0)],
      [FIELD, field(3)],
      [field(0, 0), field(0)],
    ].sort(),
  );
  expect(pairs(field(3))).toEqual([[FIELD, field(3)]]);
  expect(pairs(field(0, 0))).toEqual([[field(0, 0), field(0)]]);
});

test('every hex that morale asks about changes hands, and no other: series/sr-151/last-combat-unit', () => {
  const play = stage({ forces: { ...FAR } });
  for (const [index, place] of components.held.entries()) {
    play.position.holders = play.position.holders.map(() => 'coalition');
    occupy(components, play.position, place, 'french');
    expect(play.position.holders.map((side) => side === 'french')).toEqual(components.held.map((_, one) => one === index));
  }
  const before = [...play.position.holders];
  occupy(components, play.position, hex(FIELD), 'coalition');
  expect(play.position.holders).toEqual(before);
});

test('the faces of the die of attrition, and the last column for any strength: series/sr-92/column', () => {
  const play = stage({ weather: 'fair', forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, ...FAR } });
  const given = { halves: 16, communicates: false };
  const force = number(play, 'davout');
  const faces = [1, 2, 3, 4, 5, 6].map((die) =>
    attritionLoss(components, 9, attritionIndex(components, play.position, force, { die, ...given })),
  );
  expect(attritionFaces(components, play.position, force, given)).toEqual(faces);
  expect(faces[5]).toBeGreaterThan(faces[0] ?? 0);
  const { limits } = components.tables.sizes;
  expect(sizeColumn(components, 999)).toBe(limits.length - 1);
  for (const [column, most] of limits.entries()) if (most !== null) expect(sizeColumn(components, most)).toBe(column);
});

test('on the way between the boxes one is in touch with a working Center that has a line: series/sr-168/communication', () => {
  const index = (change: (play: Play) => void) => {
    const play = lateCampaign('1807-04-01', {}, { 'attrition bennigsen': [3] });
    patch(play, 'bennigsen', { place: OFF.transit, counter: 0, spent: 10, since: play.position.turn });
    for (const leader of play.position.leaders) if (leader.superior === number(play, 'bennigsen')) leader.place = OFF.transit;
    change(play);
    phase(play, 'coalition', 'attrition');
    return play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.coalition?.rolls ?? []) : []))[0]
      ?.index;
  };
  const touch = index(() => undefined) ?? 0;
  const { armies } = lateCampaign('1807-04-01').position;
  expect(armies.russian.center).toBe(hex('N3426'));
  const without = index((play) => {
    play.position.armies.russian.source = -1;
  });
  const idle = index((play) => {
    play.position.armies.russian.centerReady = play.position.turn + 1;
  });
  const off = index((play) => {
    play.position.armies.russian.center = OFF.podlasia;
  });
  expect([without, idle].every((one) => (one ?? 0) > touch)).toBe(true);
  expect(off).toBe(touch);
});

test('who has come in goes on with what is left of his march, and does not come in twice: series/sr-72/entry-hex-cost', () => {
  const play = stage({
    weather: 'fair',
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 3 } }, ney: { at: 'S0634', units: { 'f-marchand-i': 3 } }, ...FAR },
  });
  const entry = components.board.mapEdge.findIndex(
    (edge, one) => edge === 1 && components.board.open[one] === 1 && components.board.onRoad[one] === 0,
  );
  for (const id of ['davout', 'ney']) {
    patch(play, id, { place: OFF.waiting, counter: 0 });
    play.position.arrivals.push({ leader: number(play, id), hex: entry });
  }
  const name = components.board.names[entry] ?? '';
  phase(play, 'french', 'reinforce');
  expect([play.offers({ leader: 'davout', hex: name }), play.offers({ leader: 'ney', hex: name })]).toEqual([true, true]);
  play.answer('reinforcements.choose', { leader: 'davout', hex: name });
  const { spent } = play.leader('davout');
  expect([play.hex('davout'), spent]).toEqual([name, components.board.hexCost.dry[entry]]);
  expect(play.kind).toBe('march.choose');
  expect(frameIn(play.position, march)?.budget).toBe(allowanceOf(components, play.position, number(play, 'davout')) - spent);
  expect(frameIn(play.position, reinforcements)?.passed).toContain(number(play, 'davout'));
  play.answer('march.choose', 'stop');
  expect([play.kind, play.offers({ leader: 'ney', hex: name }), play.offers({ leader: 'davout', hex: name })]).toEqual([
    'reinforcements.choose',
    true,
    false,
  ]);
});

test('Thorn: the spaces go back when the fortnights are over or the box is empty, and not before: series/sr-169/ends-fortnights', () => {
  const state = (strength: number, thorn: { from: number; until: number }, spaces: number, place: number = OFF.thorn) => {
    const play = lateCampaign('1807-04-01', { sacken: { at: FIELD, units: { 'r-essen-iii-i': strength } } });
    const { position } = play;
    patch(play, 'sacken', { place, counter: 0 });
    position.thorn = { rolled: true, ...thorn };
    Object.assign(position.morale, { thorn: spaces, sieges: 0 });
    endThorn(components, play.table);
    return [position.thorn.from, position.morale.sieges, position.morale.thorn];
  };
  const now = 8;
  const play = lateCampaign('1807-04-01');
  const fortnight = components.tables.fortnights.order.indexOf(components.turns[play.position.turn]?.fortnight ?? '');
  expect(fortnight).toBe(now);
  expect(state(7, { from: now, until: now }, 2)).toEqual([now, 0, 2]);
  expect(state(6, { from: now, until: now }, 2)).toEqual([-1, 2, 0]);
  expect(state(7, { from: now - 1, until: now - 1 }, 2)).toEqual([-1, 2, 0]);
  expect(state(7, { from: now, until: now }, 2, OFF.podlasia)).toEqual([-1, 2, 0]);
  // Spaces without fortnights last as long as the Force stays.
  expect(state(7, { from: -1, until: -1 }, 1)).toEqual([-1, 0, 1]);
  expect(state(6, { from: -1, until: -1 }, 1)).toEqual([-1, 1, 0]);
  expect(state(7, { from: 0, until: 0 }, 1)).toEqual([-1, 1, 0]);
});

test('the table of siege duration ends at one and six, whatever the fortnight adds: series/sr-175/roll', () => {
  const { results, byFortnight } = components.tables.siegeDuration;
  for (const date of ['1807-04-01', '1807-05-01', '1807-05-17']) {
    for (const die of [1, 6]) {
      const play = lateCampaign(date, {}, { 'siege duration': [die] });
      const fortnight = components.turns[turnOf(date)]?.fortnight ?? '';
      const line = Math.min(6, Math.max(1, die + (byFortnight[fortnight] ?? 0)));
      expect(rollSiegeDuration(components, play.table, 'danzig')).toEqual(results[line - 1]);
    }
  }
});

test('a relief force stays for a space or for a fortnight: series/sr-173/stays', () => {
  const { results, byFortnight } = components.tables.siegeDuration;
  const date = '1807-04-01';
  const shift = byFortnight[components.turns[turnOf(date)]?.fortnight ?? ''] ?? 0;
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const play = lateCampaign(date, {}, { 'siege duration': [die] });
    const before = play.position.morale.sieges;
    relieveDanzig(components, play.table);
    const { spaces, fortnights } = results[Math.min(6, Math.max(1, die + shift)) - 1] ?? { spaces: 0, fortnights: 0 };
    expect([play.position.danzig.stays, before - play.position.morale.sieges]).toEqual([spaces > 0 || fortnights > 0, spaces]);
    expect(play.position.danzig.delayed).toBe(fortnights > 0 ? 8 + fortnights : -1);
  }
});

test('Danzig falls on its day, or at the end of the last turn of the delay: series/sr-174/date, series/sr-174/counting', () => {
  const day = components.data.turns.dates.danzigFall ?? '';
  const fell = (date: string, delayed: number, when: 'start' | 'end') => {
    const play = lateCampaign(date);
    Object.assign(play.position.danzig, { delayed, fell: -1 });
    (when === 'start' ? danzigAtTurnStart : danzigAtTurnEnd)(components, play.table);
    return play.position.danzig.fell >= 0;
  };
  const turn = turnOf(day);
  const before = components.turns[turn - 1]?.start ?? '';
  expect([fell(day, -1, 'start'), fell(before, -1, 'start')]).toEqual([true, false]);
  const fortnight = (date: string) => components.tables.fortnights.order.indexOf(components.turns[turnOf(date)]?.fortnight ?? '');
  expect(fell(day, fortnight(day), 'start')).toBe(false);
  // The last turn of a fortnight from that day on.
  const last = components.turns.find((one, index) => index >= turn && components.turns[index + 1]?.fortnight !== one.fortnight);
  expect([
    fell(last?.start ?? '', fortnight(last?.start ?? ''), 'end'),
    fell(last?.start ?? '', fortnight(last?.start ?? '') + 1, 'end'),
    fell(last?.start ?? '', -1, 'end'),
    fell(before, fortnight(before), 'end'),
  ]).toEqual([true, false, false, false]);
});

test('a redoubt that is given up is told of, as is one that makes room for another: series/sr-99/else-removed', () => {
  const digs = { 'f-morand-i': 9, 'f-friant-i': 9 } as const;
  const play = stage({ weather: 'fair', forces: { davout: { at: FIELD, units: digs }, ...FAR } });
  play.position.redoubts = [
    { hex: hex(FIELD), side: 'french', rear: -1, builder: play.leader('davout').counter, begun: play.position.turn - 1 },
  ];
  patch(play, 'davout', { spent: 2 });
  phase(play, 'french', 'entrench');
  expect([play.position.redoubts, play.last('redoubt')]).toEqual([[], { kind: 'redoubt', hex: FIELD, state: 'removed' }]);
  const full = stage({
    weather: 'fair',
    forces: { davout: { at: FIELD, units: digs }, ney: { at: field(3, 3), units: { 'f-marchand-i': 2 } }, ...FAR },
  });
  const most = components.tables.redoubt.counters.french;
  full.position.redoubts = Array.from({ length: most }, (_, index) => ({
    hex: hex(field(...Array.from({ length: index + 2 }, () => 3))),
    side: 'french' as const,
    rear: 0,
    builder: 0,
    begun: 0,
  }));
  const gone = field(3, 3);
  phase(full, 'french', 'entrench').answer('redoubts.build', { build: 'davout', remove: gone });
  const told = full.events.flatMap((event) => (event.kind === 'redoubt' ? [[event.hex, event.state]] : []));
  expect(told).toEqual([
    [gone, 'removed'],
    [FIELD, 'begun'],
  ]);
});
