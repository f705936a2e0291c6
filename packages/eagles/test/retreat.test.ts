import { expect, test } from 'vitest';
import { pursuitDie, pursuitHexes } from '../src/battle/follow.js';
import { newPursuit } from '../src/battle/pursuit.js';
import type { Pursuit } from '../src/contents.js';
import { leaderNumber } from '../src/forces.js';
import { distance } from '../src/map/board.js';
import { emptyWard, OFF } from '../src/position.js';
import { firstHexes, retreatOf, settleRetreat } from '../src/retreat.js';
import { FIELD, field, hex, type Play, passUntil, patch, phase, put, stage, step, world } from './table.js';

/** Retreat and pursuit (SR-136 to SR-146, SR-213, SR-214). */

const number = (play: Play, id: string) => leaderNumber(play.position, id);
const ended = (play: Play) => play.events.some((event) => event.kind === 'battle-ended') || play.kind === '';
const HUGE = { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9, 'f-morand-i': 9 } as const;

/** Soult beats Sacken in open fields; the test goes on where the winner is asked whether he follows. */
function beaten(given: {
  own?: object;
  enemy?: object;
  more?: object;
  die?: number;
  options?: object;
  date?: string;
  weather?: 'fair' | 'snow';
  before?: (play: Play) => void;
}): Play {
  const play = stage({
    weather: given.weather ?? 'fair',
    options: given.options ?? {},
    ...(given.date === undefined ? {} : { date: given.date }),
    dice: { battle: [6], pursuit: [given.die ?? 6], capture: [6, 6, 6] },
    centers: { russian: 'S3103', french: 'S0634' },
    sources: { russian: 'S6104' },
    forces: {
      soult: { at: FIELD, units: { ...HUGE, 'f-nansouty-c': 4, ...given.own } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8, 'r-right-a': 3, ...given.enemy }, train: true },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
      ...given.more,
    },
  });
  for (const unit of play.position.units) if (unit.strength === 0) unit.leader = -1;
  given.before?.(play);
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  return passUntil(
    play,
    () =>
      play.kind === 'pursuit.chooseForces' || play.kind === 'pursuit.chooseBody' || play.kind === 'retreat.choose' || ended(play),
    ['by-custom'],
  );
}
const follow = (play: Play, hexes: number) => {
  if (play.kind === 'pursuit.chooseForces') play.answer('pursuit.chooseForces', 'soult');
  if (play.kind === 'pursuit.chooseForces') play.answer('pursuit.chooseForces', 'enough');
  if (play.kind === 'pursuit.chooseHexes') play.answer('pursuit.chooseHexes', hexes);
  return passUntil(play, () => ended(play), ['by-custom', 'enough']);
};

test('the roll comes first, then the path', () => {
  const play = beaten({});
  // series/sr-136/pursuit-roll-first, series/sr-214/order, series/actions/iii-b-5: die, Forces, hexes; then the loser lays his path.
  expect([play.kind, play.seat]).toEqual(['pursuit.chooseForces', 'french']);
  play.answer('pursuit.chooseForces', 'soult').maybe('pursuit.chooseForces', 'enough');
  const most = play.last('pursuit-rolled').most;
  // series/sr-142/stop-sooner, series/sr-142/greatest: anything up to the result; series/default/pursuit-full: custom goes all the way.
  expect([play.kind, [...play.options()].sort(), play.options()[0]]).toEqual([
    'pursuit.chooseHexes',
    Array.from({ length: most + 1 }, (_, index) => index),
    most,
  ]);
  play.answer('pursuit.chooseHexes', 1);
  // series/sr-137/owner-chooses: the path is the loser's.
  expect([play.kind, play.seat]).toEqual(['retreat.choose', 'coalition']);
});

test.each([0, 1, 2, 3])('pursued %i hexes', (hexes) => {
  const play = follow(beaten({ die: 6 }), hexes);
  // series/sr-136/pursuit-plus-1: the retreat is one hex longer than the pursuit.
  expect(distance(world.board, hex(field(1)), play.leader('sacken').place)).toBe(hexes + 1);
  // series/sr-214/first-hex: the vacated hex is the first, so Soult ends two behind; series/sr-143/no-mp, series/sr-143/no-attrition: for nothing.
  expect([
    hexes === 0 ? 0 : distance(world.board, hex(field(1)), play.leader('soult').place),
    play.leader('soult').spent,
  ]).toEqual([Math.max(0, hexes - 1), 0]);
  expect(play.events.some((event) => event.kind === 'attrition-rolled')).toBe(false);
  // series/sr-109/lost-pursued: after three hexes the train is gone.
  expect(play.leader('sacken').train >= 0).toBe(hexes < 3);
  // series/sr-144/artillery-first: and a gun with the first loss.
  if (hexes === 3) expect(play.unit('r-right-a')).toBe(2);
});

test('who may pursue', () => {
  const play = beaten({
    more: {
      ney: { at: field(0), units: { 'f-marchand-i': 3 } },
      lannes: { at: field(2), units: { 'f-suchet-i': 3 } },
    },
  });
  patch(play, 'lannes', { forage: true });
  play.table.options = null;
  // series/sr-142/who: those of the battle beside the vacated hex; series/sr-142/concentrated, series/sr-84/no-pursuit: no foragers.
  expect([play.offers('soult'), play.offers('ney'), play.offers('lannes')]).toEqual([true, true, false]);
  patch(play, 'soult', { pursued: 2 });
  play.table.options = null;
  // series/sr-214/once
  expect(play.offers('soult')).toBe(false);
});

test('the pursuit die', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 5, 'f-nansouty-c': 2 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 5, 'r-korff-c': 1 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
    },
  });
  const data = (pursuers: readonly string[], bonus: boolean): Pursuit => ({
    ...newPursuit({
      winner: 'french',
      loser: 'coalition',
      bodies: [{ hex: hex(field(0)), counters: [play.leader('sacken').counter] }],
      able: [],
      mayPursue: true,
      roundThree: false,
      initiatives: [4, 3],
      bonus,
      winnerLost: 0,
      loserLost: 0,
    }),
    pursuers: pursuers.map((id) => play.leader(id).counter),
    die: 3,
  });
  const die = (pursuers: readonly string[], bonus = false) => pursuitDie(world, play.table, data(pursuers, bonus));
  // series/sr-214/modifier-source: Soult's riders count when Soult follows, and the star is the Battle Leader's.
  expect([die(['soult']), die(['ney']), die(['ney'], true)]).toEqual([4, 1, 2]);
  play.position.weather = 'snow';
  // series/table/pursuit/drm-weather
  expect(die(['soult'])).toBe(3);
  expect(pursuitHexes(world, 4, 1)).toBe(2);
});

test('a zone of another stops the pursuit', () => {
  const play = beaten({ die: 6, more: { bagration: { at: field(1, 1), units: { 'r-tutchkov-i': 5 } } } });
  const before = play.strength('sacken');
  follow(play, 3);
  // series/example/65, series/sr-143/stop-ezoc: the vacated hex lies in Bagration's zone; one hex pursued, two gone, and the loss of one.
  expect([
    play.last('pursued').hexes,
    distance(world.board, hex(field(1)), play.leader('sacken').place),
    before - play.strength('sacken'),
  ]).toEqual([1, 2, world.tables.pursuit.loss[before > 16 ? 3 : 2]?.[1]]);
});

test('beaten attackers in several hexes', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [1], 'battle leader': [6], pursuit: [6] },
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9 } },
      ney: { at: field(1, 1), units: { 'f-marchand-i': 5 } },
      lannes: { at: FIELD, units: { 'f-suchet-i': 3 } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 9, 'r-korff-c': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind === 'pursuit.chooseBody' || ended(play), ['by-custom', 'soult']);
  // series/sr-136/several-hexes: the pursuer names the body; series/sr-136/one-body: Soult and Lannes are one.
  expect([play.seat, [...play.options()].sort()]).toEqual(['coalition', [FIELD, field(1, 1)].sort()]);
  play.answer('pursuit.chooseBody', FIELD).answer('pursuit.chooseForces', 'sacken').maybe('pursuit.chooseForces', 'enough');
  if (play.kind === 'pursuit.chooseHexes') play.answer('pursuit.chooseHexes', 2);
  passUntil(play, () => ended(play), ['by-custom']);
  // series/sr-136/others-1-hex: Ney goes one hex, unpursued.
  expect([
    play.hex('soult') === play.hex('lannes'),
    distance(world.board, hex(FIELD), play.leader('soult').place),
    distance(world.board, hex(field(1, 1)), play.leader('ney').place),
  ]).toEqual([true, 3, 1]);
});

test('the conditions of a path, and the order in which they go', () => {
  const play = stage({
    centers: { russian: 'S3103' },
    sources: { russian: 'S6104' },
    forces: { sacken: { at: FIELD, units: { 'r-dochturov-i': 9 } }, soult: { at: 'C0614', units: { 'f-legrand-i': 9 } } },
  });
  const frame = (hexes: number) =>
    retreatOf(world, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter], hexes, 'battle');
  // series/sr-137/toward-coo: with all free the end must be nearer to the depots.
  expect(frame(2).strictness).toBe(0);
  const ring = (directions: readonly number[]) => {
    const ids = ['ney', 'davout', 'lannes', 'murat', 'massena', 'victor'];
    const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i', 'f-dupont-i'];
    for (const id of ids) patch(play, id, { place: OFF.out, counter: 0 });
    directions.forEach((direction, index) => {
      Object.assign(play.position.units[world.unitNumbers.get(units[index] ?? '') ?? -1] ?? {}, {
        strength: 2,
        leader: number(play, ids[index] ?? ''),
      });
      put(play, ids[index] ?? '', step(FIELD, direction));
    });
    for (const unit of play.position.units)
      if (unit.leader >= 0 && play.position.leaders[unit.leader]?.place === OFF.out)
        Object.assign(unit, { leader: -1, strength: 0 });
  };
  ring([1, 2]);
  // series/sr-213/drop-order: the end hex first (the enemy is between),
  expect(frame(1).strictness).toBeGreaterThan(0);
  ring([0, 2, 4]);
  // series/sr-213/ezoc-last-resort, series/sr-138/may-go, series/sr-137/ezoc: zones only when nothing else is left.
  expect(frame(1).strictness).toBe(3);
  ring([0, 1, 2, 3, 4, 5]);
  // series/sr-137/enemy-force: never through a Force.
  expect(frame(1).length).toBe(0);
});

test('rivers, lakes and marsh on a retreat', () => {
  const play = stage({
    weather: 'mud',
    centers: { russian: 'S5904' },
    forces: { sacken: { at: 'S4525', units: { 'r-dochturov-i': 9 } }, soult: { at: 'C0614', units: { 'f-legrand-i': 9 } } },
  });
  const firsts = (at: string) => {
    put(play, 'sacken', at);
    return firstHexes(world, play.position, 'coalition', hex(at), [play.leader('sacken').counter]).map(
      (one) => world.board.names[one] ?? '',
    );
  };
  play.position.damaged = world.board.bridges.flatMap((edge, index) => (world.board.river[edge] === 2 ? [index] : []));
  // series/sr-137/impassable: not over the Bug without its bridge;
  expect(firsts('S4525').includes('S4524')).toBe(false);
  const wet = (at: number, direction: number) =>
    world.board.terrain[world.board.neighbours[at * 6 + direction] as number] === 'marsh' &&
    world.board.river[at * 6 + direction] === 0;
  const marsh = world.board.names.findIndex(
    (_, at) => world.board.terrain[at] === 'marsh' && [0, 1, 2, 3, 4, 5].some((direction) => wet(at, direction)),
  );
  const beside = world.board.neighbours[
    marsh * 6 + ([0, 1, 2, 3, 4, 5].find((direction) => wet(marsh, direction)) ?? 0)
  ] as number;
  play.position.armies.russian.center = beside;
  // series/sr-228/retreat, series/sr-137/mp-irrelevant: through marsh in Mud, where no march would go.
  expect(firsts(world.board.names[marsh] ?? '').some((name) => world.board.terrain[hex(name)] === 'marsh')).toBe(true);
});

test('a retreat through zones costs one in ten a hex, and the hospital', () => {
  const play = beaten({
    options: { scenario: 'grand-late' },
    date: '1807-03-16',
    die: 1,
    own: { 'f-nansouty-c': 0 },
    more: {
      ney: { at: field(1, 1, 1), units: { 'f-marchand-i': 3 } },
      lannes: { at: field(1, 3), units: { 'f-suchet-i': 3 } },
      davout: { at: field(1, 5), units: { 'f-friant-i': 3 } },
    },
    before: (one) => Object.assign(one.position.armies.russian, { wards: [emptyWard(), emptyWard()] }),
  });
  const before = play.strength('sacken');
  follow(play, 0);
  const zones = play.events.filter((event) => event.kind === 'retreated').length;
  // series/sr-138/loss: two for seventeen men, in a zone; series/sr-138/no-hospital, series/sr-191/not-ezoc-retreat,
  // eagles/e60/not-through-ezoc.
  expect([
    zones > 0,
    before - play.strength('sacken') >= Math.ceil(before / 10),
    play.position.armies.russian.wards[0].i,
  ]).toEqual([true, true, 0]);
});

test('friends on the way are swept along', () => {
  const sweep = (works: boolean) => {
    const play = stage({
      forces: {
        sacken: { at: FIELD, units: { 'r-dochturov-i': 9 } },
        bagration: { at: field(0), units: { 'r-tutchkov-i': 3 } },
        platov: { at: field(0, 0), units: { 'r-platov-c': 3 } },
        lestocq: { at: FIELD },
        soult: { at: 'C0614', units: { 'f-legrand-i': 9 } },
      },
      vedettes: { russian: [field(0)] },
    });
    if (works) play.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
    settleRetreat(world, play.table, 'coalition', hex(FIELD), [play.leader('sacken').counter], {
      path: [hex(field(0)), hex(field(0, 0))],
      missing: 0,
      zones: 0,
      offMap: -1,
      eliminated: false,
    });
    return play;
  };
  const play = sweep(false);
  // series/sr-139/displaced: Bagration comes along without loss; series/sr-139/last-hex: Platov stands where it ends.
  expect([play.hex('bagration'), play.strength('bagration'), play.hex('platov')]).toEqual([field(0, 0), 3, field(0, 0)]);
  // series/sr-139/vedettes: outposts stay; series/sr-217/along: an idle Leader goes with those he stood with.
  expect([world.board.names[play.position.vedettes.find((one) => one.place >= 0)?.place ?? 0], play.hex('lestocq')]).toEqual([
    field(0),
    field(0, 0),
  ]);
  // series/sr-139/exempt, series/sr-104/no-displacement, eagles/e23/no-displacement,
  // eagles/e23/retreat-through: a redoubt is passed through.
  expect(sweep(true).hex('bagration')).toBe(field(0));
});

test('a Center of Operations on the retreat', () => {
  const road = [0, 1, 2, 3, 4, 5].find((direction) => world.board.road[hex('C0614') * 6 + direction] !== 0) ?? 0;
  const off =
    [0, 1, 2, 3, 4, 5].find(
      (direction) =>
        world.board.road[hex('C0614') * 6 + direction] === 0 &&
        world.board.open[world.board.neighbours[hex('C0614') * 6 + direction] as number] === 1,
    ) ?? 0;
  const go = (direction: number) => {
    const play = stage({
      forces: { davout: { at: 'C0614', units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
    });
    settleRetreat(world, play.table, 'french', hex('C0614'), [play.leader('davout').counter], {
      path: [hex(step('C0614', direction))],
      missing: 0,
      zones: 0,
      offMap: -1,
      eliminated: false,
    });
    return play.position.armies.french.center;
  };
  // series/sr-55/retreats-along, series/sr-55/else-lost: by the road it goes along.
  expect([go(road), go(off)]).toEqual([hex(step('C0614', road)), OFF.out]);
});

test('off the map, at a Cantonment within five hexes', () => {
  const play = stage({
    centers: { russian: 'S5904' },
    sources: { russian: 'S6104' },
    forces: { sacken: { at: 'S6006', units: { 'r-dochturov-i': 9 } }, soult: { at: 'C0614', units: { 'f-legrand-i': 9 } } },
  });
  const ask = (at: string) => {
    put(play, 'sacken', at);
    play.position.pending = [];
    play.position.stack = [
      {
        procedure: 'retreat',
        step: 'choose',
        data: retreatOf(world, play.position, 'coalition', hex(at), [play.leader('sacken').counter], 2, 'battle') as never,
      },
    ];
    return play.start().offers({ offMap: 'S6104' });
  };
  // series/sr-140/within-five, eagles/e13/retreat-off-map, eagles/e13/within-five-hexes
  expect([ask('S6006'), ask('S5510')]).toEqual([true, false]);
  put(play, 'sacken', 'S6006');
  settleRetreat(world, play.table, 'coalition', hex('S6006'), [play.leader('sacken').counter], {
    path: [hex('S6005'), hex('S6104')],
    missing: 0,
    zones: 0,
    offMap: hex('S6104'),
    eliminated: false,
  });
  // series/sr-140/via-hex, eagles/e14/placed-by-exit-hex
  expect([play.leader('sacken').place, play.leader('sacken').gate]).toEqual([OFF.cantonment, hex('S6104')]);
});

test('the pursuit ends at the edge', () => {
  const side =
    [0, 1, 2, 3, 4, 5].find((direction) => {
      const near = world.board.neighbours[hex('S6104') * 6 + direction] as number;
      return near >= 0 && world.board.open[near] === 1 && world.board.river[hex('S6104') * 6 + direction] === 0;
    }) ?? 0;
  const play = stage({
    weather: 'fair',
    dice: { battle: [6], pursuit: [6] },
    centers: { russian: 'S5904', french: 'S0634' },
    sources: { russian: 'S6104' },
    forces: {
      soult: { at: step('S6104', side), units: { ...HUGE, 'f-nansouty-c': 9 } },
      sacken: { at: 'S6104', units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', ['S6104', 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind === 'pursuit.chooseHexes' || ended(play), ['by-custom', 'soult', 'enough']);
  if (play.kind === 'pursuit.chooseHexes') play.answer('pursuit.chooseHexes', play.options()[0]);
  passUntil(play, () => ended(play), [{ offMap: 'S6104' }, 'by-custom', 'enough']);
  // series/sr-140/pursuit-stops, eagles/e13/pursuit-stays-on-map: into the vacated hex and no farther,
  // series/sr-140/losses-real-hexes, eagles/e13/loss-by-actual-pursuit: and the loss is for what was really pursued.
  expect([play.leader('sacken').place, play.hex('soult'), play.last('pursued').hexes]).toEqual([OFF.cantonment, 'S6104', 1]);
});

test('a refuge ends the retreat, and the pursuit before it', () => {
  const play = beaten({
    die: 6,
    before: (one) => one.position.redoubts.push({ hex: hex(field(1, 1)), side: 'coalition', rear: 0, builder: 0, begun: 0 }),
  });
  play.answer('pursuit.chooseForces', 'soult').maybe('pursuit.chooseForces', 'enough');
  play.answer('pursuit.chooseHexes', 3);
  passUntil(play, () => ended(play), ['stay', field(1, 1), 'by-custom', 'enough']);
  // series/sr-141/end-early, series/sr-141/pursuit-stops-before
  expect([play.hex('sacken'), play.hex('soult')]).toEqual([field(1, 1), field(1)]);
});

test('the loser loses no less than the winner', () => {
  const play = beaten({ die: 6 });
  const battle = play.position.stack.find((one) => one.procedure === 'pursuit')?.data as unknown as {
    winnerLost: number;
    loserLost: number;
  };
  Object.assign(battle, { winnerLost: battle.loserLost + 6 });
  const before = play.strength('sacken');
  follow(play, 1);
  // series/sr-145/raise, series/example/55
  expect(before - play.strength('sacken')).toBe(6);
  const weak = beaten({ die: 6, enemy: { 'r-essen-iii-i': 0, 'r-right-a': 0, 'r-dochturov-i': 5 } });
  Object.assign(weak.position.stack.find((one) => one.procedure === 'pursuit')?.data ?? {}, { winnerLost: 50 });
  follow(weak, 1);
  // series/sr-145/as-far-as-sp
  expect(weak.strength('sacken')).toBe(0);
});

test('hexes that cannot be gone cost as well', () => {
  const play = beaten({
    die: 6,
    more: {
      ney: { at: field(1, 1, 2), units: { 'f-marchand-i': 3 } },
      lannes: { at: field(1, 1, 0), units: { 'f-suchet-i': 3 } },
      davout: { at: field(1, 3), units: { 'f-friant-i': 3 } },
      murat: { at: field(1, 5), units: { 'f-espagne-c': 3 } },
    },
  });
  const before = play.strength('sacken');
  follow(play, 3);
  // series/sr-213/missing-hexes, series/sr-213/farther: it goes as far as it can and pays for the rest.
  expect(before - play.strength('sacken')).toBeGreaterThanOrEqual(2);
});

test('a pursuer that stopped at once may fight again, others not', () => {
  const joins = (pursued: number) => {
    const play = stage({
      weather: 'fair',
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9 } },
        ney: { at: field(2), units: { 'f-marchand-i': 9 } },
        sacken: { at: field(1), units: { 'r-dochturov-i': 5 } },
      },
    });
    phase(play, 'french', 'battles');
    play.position.pending = [];
    patch(play, 'ney', { pursued });
    Object.assign(play.position.stack.at(-1) ?? {}, { step: 'chooseBattle' });
    play.position.stack = play.position.stack.slice(0, 3).map((one) =>
      one.procedure === 'combat-phase'
        ? {
            ...one,
            step: 'chooseBattle',
            data: {
              side: 'french',
              battles: [{ target: hex(field(1)), attackers: [play.leader('davout').counter] }],
              asking: [],
              refused: [],
              besieging: [],
              current: 0,
              attacked: [],
            },
          }
        : one,
    ) as never;
    play.start();
    return play.kind === 'combat-phase.join';
  };
  // series/sr-146/after-1-hex, series/sr-143/no-more-fight
  expect([joins(1), joins(2)]).toEqual([true, false]);
});

test('those who were beaten earlier go along', () => {
  const play = beaten({
    die: 1,
    own: { 'f-nansouty-c': 0 },
    more: { bagration: { at: field(1), units: { 'r-tutchkov-i': 3 } } },
    before: (one) => patch(one, 'bagration', { beaten: true }),
  });
  follow(play, 0);
  // series/sr-227/goes-along
  expect([play.hex('bagration'), play.hex('bagration') !== field(1)]).toEqual([play.hex('sacken'), true]);
});

test('what custom would answer stands first', () => {
  const play = beaten({ die: 6 });
  play.answer('pursuit.chooseForces', 'soult').maybe('pursuit.chooseForces', 'enough').answer('pursuit.chooseHexes', 2);
  const depots = [hex('S3103'), hex('S6104')];
  const home = (name: unknown) => Math.min(...depots.map((depot) => distance(world.board, hex(String(name)), depot)));
  const steps = play.options().filter((one) => typeof one === 'string');
  // series/default/retreat-path: the way to the depots,
  expect(home(steps[0])).toBe(Math.min(...steps.map(home)));
  passUntil(play, () => play.kind === 'losses.choose' || ended(play), []);
  const weak = beaten({ die: 6, more: { ney: { at: field(0), units: { 'f-marchand-i': 1, 'f-colbert-c': 5 } } } });
  weak.answer('pursuit.chooseForces', 'ney').answer('pursuit.chooseForces', 'enough');
  // series/default/pursuit-none: no pursuit by the weaker,
  expect([weak.kind, weak.options()[0]]).toEqual(['pursuit.chooseHexes', 0]);
  const losses = stage({
    weather: 'snow',
    dice: { 'attrition davout': [6] },
    forces: {
      davout: { at: 'S4313', units: { 'f-nansouty-c': 9, 'f-morand-i': 4, 'f-friant-i': 8, 'f-seroux-a': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
    },
  });
  patch(losses, 'davout', { spent: 10 });
  losses.position.morale.marker = 0;
  phase(losses, 'french', 'attrition');
  // series/default/losses-order: the largest foot first, before the horse,
  expect([losses.kind, losses.options()[0]]).toEqual(['losses.choose', 'f-friant-i']);
  passUntil(losses, () => losses.kind !== 'losses.choose', ['by-custom']);
  // series/default/may-nothing, series/intro/may: whatever may be done may be left.
  for (const kind of ['commands.choose', 'vedettes.choose', 'initiative.choose']) {
    const may = stage({
      points: { french: 3 },
      forces: { murat: { at: 'C0614', units: { 'f-nansouty-c': 3 } }, bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } } },
    });
    phase(may, 'french', kind === 'vedettes.choose' ? 'outposts' : kind === 'commands.choose' ? 'command' : 'initiative');
    expect([may.kind, may.offers('done')]).toEqual([kind, true]);
  }
});

test('any number retreats over one bridge', () => {
  const play = stage({
    centers: { russian: 'S5904' },
    forces: {
      sacken: { at: 'S4524', units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 9 } },
      soult: { at: 'C0614', units: { 'f-legrand-i': 9 } },
    },
  });
  settleRetreat(world, play.table, 'coalition', hex('S4524'), [play.leader('sacken').counter], {
    path: [hex('S4525')],
    missing: 0,
    zones: 0,
    offMap: -1,
    eliminated: false,
  });
  // series/sr-111/retreat-unlimited: eighteen, where fifteen could attack.
  expect([play.hex('sacken'), play.strength('sacken')]).toEqual(['S4525', 18]);
});
