import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { truth } from '../../../src/components/map/field.js';
import { march, playerTurn } from '../../../src/contents.js';
import { KNOWN, type Leader, OFF } from '../../../src/position.js';
import { newMarch, repulseCost, wholeMarch } from '../../../src/rules/movement/march-options.js';
import { gunsAllow, nearEnemy, searchMarch, wayTo } from '../../../src/rules/movement/march-search.js';
import { mayRepulse, spend, walk } from '../../../src/rules/movement/march-walk.js';
import { lateCampaign } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, patch, phase, stage, step } from '../../helpers/table.js';

/** Marches by what a side knows, and as they are then walked (SR-75 to SR-90, SR-212, SR-219, SR-220). */

const scene = (more: object = {}, vedettes: object = {}) =>
  stage({
    weather: 'fair',
    points: { french: 5 },
    centers: { french: 'S0113' },
    sources: { french: 'S0113' },
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 9, 'f-nansouty-c': 2 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      ...more,
    },
    vedettes,
  });
const whole = (play: Play, id = 'napoleon', how: 'command' | 'leader' | 'forced' = 'command') =>
  wholeMarch(components, play.position, 'french', play.leader(id).counter, how);
const price = (play: Play, to: string, id = 'napoleon', how: 'command' | 'leader' = 'command') => {
  const found = searchMarch(components, play.position, whole(play, id, how));
  const at = found.reached.indexOf(hex(to));
  return at < 0 ? null : (found.cost[at] as number) / 2;
};
const known = (play: Play, ...ids: string[]) => {
  for (const id of ids) patch(play, id, { known: KNOWN.kind });
  return play;
};

test('in open fields a hex costs a point, outposts and leaving a zone one more each: series/sr-36/extra-mp, series/sr-86/leave-plus-1', () => {
  expect([price(scene(), field(0)), price(scene(), field(0, 0, 0))]).toEqual([1, 3]);
  expect(price(scene({}, { russian: [field(0)] }), field(0))).toBe(2);
  const inZone = known(scene({ sacken: { at: field(0), units: { 'r-tutchkov-i': 3 } } }), 'sacken');
  expect([price(inZone, field(3)), price(inZone, field(3, 3)), price(inZone, field(1)), price(inZone, field(0))]).toEqual([
    2,
    3,
    3,
    null,
  ]);
  // Not straight from zone to zone: series/sr-86/not-into-another. series/sr-86/must-stop: a zone is entered and ends the way.
  const before = known(scene({ sacken: { at: field(0, 0, 0), units: { 'r-tutchkov-i': 3 } } }), 'sacken');
  expect([price(before, field(0, 0)), price(before, field(0, 0, 0))]).toEqual([2, null]);
  expect(price(before, field(0, 0, 1))).toBe(3);
});

test('no way goes on from a known zone, and to the guns none comes near other enemies: series/sr-86/must-stop, series/sr-115/own-hex', () => {
  const play = known(
    scene({
      sacken: { at: field(0, 0, 0), units: { 'r-tutchkov-i': 3 } },
      davout: { at: field(1, 1, 1), units: { 'f-friant-i': 3 } },
      bagration: { at: field(1, 1, 1, 1), units: { 'r-essen-iii-i': 3 } },
    }),
    'sacken',
    'bagration',
  );
  const { zone } = truth(components, play.position, 'french');
  const found = searchMarch(components, play.position, whole(play));
  expect(found.reached.some((one) => zone[one] === 1)).toBe(true);
  expect(found.before.filter((one) => one !== hex(FIELD)).some((one) => zone[one] === 1)).toBe(false);
  const guns = newMarch('french', play.leader('napoleon').counter, 10, 'guns', false, hex(field(1, 1, 1, 1)));
  const near = searchMarch(components, play.position, guns).reached;
  expect([near.includes(hex(field(1, 1, 1))), near.includes(hex(field(0, 0)))]).toEqual([true, false]);
});

test('a Leader alone keeps away from known enemies and outposts, unless friends are there: series/sr-18/moves-9', () => {
  const rider = (more: object = {}, vedettes: object = {}) =>
    known(
      scene({ murat: { at: field(3) }, sacken: { at: field(0, 0, 0), units: { 'r-tutchkov-i': 3 } }, ...more }, vedettes),
      'sacken',
    );
  expect([price(rider(), field(0), 'murat', 'leader'), price(rider(), field(0, 0), 'murat', 'leader')]).toEqual([2, null]);
  expect(price(rider({ davout: { at: field(0, 0), units: { 'f-friant-i': 1 } } }), field(0, 0), 'murat', 'leader')).toBe(3);
  expect(price(rider({}, { russian: [field(0)] }), field(0), 'murat', 'leader')).toBeNull();
  const play = rider();
  const { position } = play;
  const field0 = truth(components, position, 'french');
  expect([nearEnemy(components, field0, hex(field(0, 0))), nearEnemy(components, field0, hex(field(0)))]).toEqual([true, false]);
});

test('with the whole allowance one hex can always be gone, and only beside: series/sr-80/minimum-one-hex', () => {
  const play = scene();
  const reach = (budget: number, change: object = {}) => {
    const data = { ...newMarch('french', play.leader('napoleon').counter, budget, 'command', false), ...change };
    return searchMarch(components, play.position, data)
      .reached.map((one) => components.board.names[one] ?? '')
      .sort();
  };
  const around = [0, 1, 2, 3, 4, 5].map((direction) => field(direction)).sort();
  expect(reach(1)).toEqual(around);
  expect(reach(1, { fresh: false })).toEqual([]);
  expect(reach(1, { how: 'forced' })).toEqual([]);
  expect(reach(2)).toEqual(around);
});

test('the way to a hex is told step by step, and the march walks it and pays for it', () => {
  const play = scene();
  const data = whole(play);
  const found = searchMarch(components, play.position, data);
  expect(wayTo(found, hex(field(0, 0)))).toEqual([hex(field(0)), hex(field(0, 0))]);
  const under = { ...data, path: wayTo(found, hex(field(0, 0))) };
  expect([walk(components, play.table, under), walk(components, play.table, under), walk(components, play.table, under)]).toEqual(
    ['entered', 'entered', 'arrived'],
  );
  expect([play.hex('napoleon'), play.leader('napoleon').spent, data.budget - under.budget, under.fresh]).toEqual([
    field(0, 0),
    4,
    4,
    false,
  ]);
  expect(under.trail).toEqual([hex(field(0)), hex(field(0, 0))]);
});

test('what is walked into: a Force that looked like an outpost, outposts, a zone that nobody had felt: series/sr-220/mistaken-vedette', () => {
  const go = (play: Play, change: object = {}, to = field(0)) => {
    const data = { ...whole(play), path: [hex(to)], ...change };
    const before = data.budget;
    const what = walk(components, play.table, data);
    return { what, paid: before - data.budget, hex: play.hex('napoleon'), data };
  };
  const hidden = scene({ sacken: { at: field(0), units: { 'r-tutchkov-i': 3 } } });
  patch(hidden, 'sacken', { known: 0 });
  expect(go(hidden, { inZone: false })).toMatchObject({ what: 'blocked', paid: 0, hex: FIELD });
  expect([hidden.leader('sacken').known, hidden.last('contact').hex, hidden.table.learned]).toEqual([1, field(0), true]);
  const driving = scene({}, { russian: [field(0)] });
  const driven = go(driving);
  expect([driven.what, driven.paid, driven.data.entering, driven.data.path]).toEqual(['driving', 4, hex(field(0)), []]);
  // From one zone into another that was not known of: stopped before it.
  const held = scene({ sacken: { at: field(1, 1), units: { 'r-tutchkov-i': 3 } } });
  patch(held, 'sacken', { known: 0 });
  const stopped = go(held, { inZone: true }, field(1));
  expect([stopped.what, stopped.paid, held.leader('sacken').known, held.table.learned]).toEqual(['blocked', 0, 1, true]);
  expect(go(held, { inZone: false }, field(1))).toMatchObject({ what: 'entered', paid: 2, hex: field(1) });
  // A friend there opens it.
  const friend = scene({
    sacken: { at: field(1, 1), units: { 'r-tutchkov-i': 3 } },
    davout: { at: field(1), units: { 'f-friant-i': 2 } },
  });
  expect(go(friend, { inZone: true }, field(1))).toMatchObject({ what: 'entered', paid: 4 });
  // Without the points it is not gone, but for the first hex.
  expect([go(scene(), { budget: 1 }).what, go(scene(), { budget: 1, fresh: false }).what]).toEqual(['entered', 'blocked']);
  expect(go(scene(), { budget: 1, how: 'wander' }).what).toBe('blocked');
});

test('a march into a zone ends there; in the Combat Phase it is over: series/sr-86/must-stop', () => {
  const arrive = (how: 'command' | 'forced') => {
    const play = scene({ sacken: { at: field(0, 0, 0), units: { 'r-tutchkov-i': 3 } } });
    const data = { ...whole(play, 'napoleon', how), path: [field(0), field(0, 0), field(0, 0, 1)].map(hex) };
    walk(components, play.table, data);
    walk(components, play.table, data);
    return [play.hex('napoleon'), data.path, data.final, play.leader('napoleon').spent, play.leader('napoleon').marchedHalves];
  };
  expect([arrive('command'), arrive('forced')]).toEqual([
    [field(0, 0), [], false, 4, 0],
    [field(0, 0), [], true, 0, 4],
  ]);
});

test('movement and forced marches keep separate accounts: series/sr-219/all-mp', () => {
  const pay = (how: 'command' | 'forced' | 'guns' | 'wander', guns = -1) => {
    const leader = { spent: 0, marchedHalves: 0 };
    const data = newMarch('french', 1, 10, how, false, guns);
    spend(data, leader, 3);
    return [leader.spent, leader.marchedHalves, data.budget, data.fresh];
  };
  expect([pay('command'), pay('forced'), pay('guns', 5), pay('wander'), pay('wander', 5)]).toEqual([
    [3, 0, 7, false],
    [0, 3, 7, false],
    [0, 3, 7, false],
    [3, 0, 7, false],
    [0, 3, 7, false],
  ]);
});

test('who can be repulsed: four men at most, a quarter, without a bonus, and no other zone: series/sr-88/quarter, series/sr-212/other-zone', () => {
  const may = (own: number, enemy: number, more: object = {}, who = 'general:russian:infantry:post') => {
    const play = stage({
      forces: {
        napoleon: { at: FIELD, units: { 'f-morand-i': Math.min(9, own), 'f-friant-i': Math.max(0, own - 9) } },
        [who]: { at: field(0), units: enemy > 0 ? { 'r-tutchkov-i': enemy } : {} },
        ...more,
      },
    });
    return mayRepulse(components, play.table, 0, hex(field(0)));
  };
  const { most, ratio } = components.tables.repulse;
  expect([most, ratio]).toEqual([4, 4]);
  expect([may(16, 4), may(15, 4), may(18, 5), may(4, 1), may(3, 1), may(9, 0)]).toEqual([true, false, false, true, false, false]);
  expect(may(18, 2, { bagration: { at: field(1), units: { 'r-essen-iii-i': 1 } } })).toBe(false);
  expect(may(18, 2, { bagration: { at: field(1), units: { 'r-essen-iii-i': 1 }, forage: true } })).toBe(true);
  expect(may(18, 2, { bagration: { at: field(0, 0), units: { 'r-essen-iii-i': 1 } } })).toBe(true);
  const starred = [...components.leaders.values()].find((one) => one.army === 'russian' && one.bonus > 0)?.id;
  if (starred !== undefined) expect(may(18, 1, {}, starred)).toBe(false);
  const play = scene({ sacken: { at: field(0), units: { 'r-tutchkov-i': 2 } } });
  const edge = hex(FIELD) * 6;
  const cost = (inZone: boolean) => repulseCost(components, play.table, { ...whole(play), inZone }, edge) / 2;
  expect([cost(false), cost(true) - cost(false)]).toEqual([
    1 + components.tables.repulse.mp,
    components.tables.terrain.leaveZone,
  ]);
});

test('how near a march to the guns may come: to friends, or beside the enemy they fight: series/sr-115/own-hex', () => {
  const play = scene({
    davout: { at: field(0), units: { 'f-friant-i': 5 } },
    sacken: { at: field(0, 0), units: { 'r-tutchkov-i': 5 } },
  });
  const allows = (to: string, counter = play.leader('napoleon').counter) => {
    const data = newMarch('french', counter, 10, 'guns', false, hex(field(0, 0)));
    return gunsAllow(components, play.position, data, hex(to), truth(components, play.position, 'french'));
  };
  expect([allows(field(0)), allows(field(0, 1)), allows(field(0, 5)), allows(field(0, 0, 0)), allows(field(0, 0, 1))]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  // Its own marcher is no friend who fights.
  expect(allows(field(0, 1), play.leader('davout').counter)).toBe(false);
});

test('a command costs a point, an unemployed Leader none, and a mode is changed for a point: series/sr-75/one-ap, series/sr-83/counts-as-1mp', () => {
  const play = scene({ murat: { at: field(3) } });
  phase(play, 'french', 'command').answer('commands.choose', 'napoleon');
  expect([play.position.armies.french.points, frameIn(play.position, march)?.how, play.leader('napoleon').moved]).toEqual([
    4,
    'command',
    true,
  ]);
  const { budget } = frameIn(play.position, march) ?? { budget: 0 };
  play.answer('march.choose', 'forage');
  const { forage } = components.tables.allowance;
  expect([frameIn(play.position, march)?.budget, play.leader('napoleon').forage, play.leader('napoleon').spent]).toEqual([
    budget - 2 - forage * 2,
    true,
    2,
  ]);
  play.answer('march.choose', 'stop').answer('commands.choose', 'murat');
  expect([play.position.armies.french.points, frameIn(play.position, march)?.how]).toEqual([4, 'leader']);
});

test('what a march leaves behind has marched as far, and no farther: series/sr-77/dropped-moved', () => {
  const play = scene();
  phase(play, 'french', 'command')
    .answer('commands.choose', 'napoleon')
    .answer('march.choose', { step: field(0) });
  play.answer('march.choose', { drop: 'f-nansouty-c' });
  const riders = play.position.leaders.find((one) => one.kind === 'cavalry' && one.place === hex(field(0)));
  expect(riders).toMatchObject({ spent: 2, moved: true, forage: false, army: 'french' });
  expect([play.strength('napoleon'), riders?.counter !== 0]).toEqual([9, true]);
  play.answer('march.choose', 'stop');
  expect(play.last('marched')).toMatchObject({
    side: 'french',
    path: [field(0)],
    only: { french: { leader: 'napoleon', spent: 1 } },
  });
});

test('an order to try is the first roll of the Initiative Segment, once: series/sr-76/one-by-one', () => {
  const play = scene({ davout: { at: field(3, 3), units: { 'f-friant-i': 5 } } });
  phase(play, 'french', 'initiative');
  const turn = frameIn(play.position, playerTurn);
  if (turn === undefined) throw new Error('no turn');
  turn.trying = { counter: play.leader('davout').counter, to: hex(field(3)) };
  play.position.pending = [];
  play.position.stack = [
    play.position.stack[0] as never,
    { procedure: 'player-turn', step: 'initiative', data: { ...turn } as never },
  ];
  play.start();
  expect([play.leader('davout').tried, play.leader('napoleon').tried]).toEqual([true, false]);
  expect(frameIn(play.position, playerTurn)?.trying).toBeUndefined();
});

test('between the boxes: only who has rested there, with men, and all that is his: series/sr-168/three-steps', () => {
  const play = lateCampaign('1807-05-03', {
    bennigsen: { at: FIELD, units: { 'r-dochturov-i': 5 } },
    sacken: { under: 'bennigsen', units: { 'r-tutchkov-i': 3 } },
    bagration: { at: FIELD },
  });
  const { turn } = play.position;
  const transit = (id: string, change: Partial<Leader>) => {
    patch(play, id, { place: OFF.goniondz, counter: 0, since: turn - 1, ...change });
    phase(play, 'coalition', 'command');
    return play.offers({ transit: id });
  };
  patch(play, 'sacken', { place: OFF.goniondz });
  expect([transit('bennigsen', {}), transit('bennigsen', { since: turn }), transit('bennigsen', { place: OFF.thorn })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([transit('bagration', {}), transit('sacken', {})]).toEqual([false, false]);
  expect(transit('bennigsen', { place: OFF.podlasia })).toBe(true);
  play.answer('commands.choose', { transit: 'bennigsen' });
  for (const id of ['bennigsen', 'sacken'])
    expect(play.leader(id)).toMatchObject({ place: OFF.transit, gate: OFF.goniondz, since: turn });
  expect(play.leader('bennigsen').spent).toBe(components.tables.attrition.transit * 2);
  // Not in the turn in which they set out.
  phase(play, 'coalition', 'command');
  expect(play.leader('bennigsen').place).toBe(OFF.transit);
  // In the next turn they arrive, with as much behind them.
  play.position.turn += 1;
  for (const id of ['bennigsen', 'sacken']) patch(play, id, { spent: 0 });
  phase(play, 'coalition', 'command');
  expect([
    play.leader('bennigsen').place,
    play.leader('sacken').place,
    play.leader('bennigsen').spent,
    play.leader('sacken').spent,
  ]).toEqual([OFF.goniondz, OFF.goniondz, components.tables.attrition.transit * 2, 0]);
});

test('the Center moves once a turn, on the map without work for a turn, between boxes by way of the transit: series/sr-53/becomes-inactive', () => {
  const play = lateCampaign('1807-05-03');
  const { russian } = play.position.armies;
  const { turn } = play.position;
  const moves = () => {
    phase(play, 'coalition', 'command');
    return play.offers({ center: 'russian' });
  };
  russian.centerMoved = -1;
  expect(moves()).toBe(true);
  russian.centerMoved = turn;
  expect(moves()).toBe(false);
  russian.centerMoved = -1;
  russian.center = OFF.goniondz;
  phase(play, 'coalition', 'command').answer('commands.choose', { center: 'russian' }).answer('commands.moveCenter', 'transit');
  expect([russian.center, russian.centerTo, russian.centerMoved]).toEqual([OFF.transit, OFF.podlasia, turn]);
  expect(moves()).toBe(false);
  play.position.turn += 1;
  phase(play, 'coalition', 'command');
  expect([russian.center, russian.centerMoved]).toEqual([OFF.podlasia, turn + 1]);
  russian.center = hex('N3426');
  russian.centerMoved = -1;
  phase(play, 'coalition', 'command').answer('commands.choose', { center: 'russian' });
  const to = play.options().find((one) => typeof one === 'string' && one !== 'stay' && components.board.byName.has(one));
  play.answer('commands.moveCenter', to);
  expect([russian.centerReady, russian.centerMoved, play.last('center-moved')]).toEqual([
    turn + 3,
    turn + 1,
    { kind: 'center-moved', army: 'russian', to },
  ]);
});

test('steps are offered beside alone', () => {
  const play = scene();
  phase(play, 'french', 'command').answer('commands.choose', 'napoleon');
  const steps = play.options().flatMap((one) => (typeof one === 'object' && 'step' in one ? [one.step] : []));
  expect(steps.sort()).toEqual([0, 1, 2, 3, 4, 5].map((direction) => step(FIELD, direction)).sort());
});
