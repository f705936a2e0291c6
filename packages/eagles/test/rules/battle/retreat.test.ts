import { decisionKind, optionsOf, run, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import { eagles } from '../../../src/index.js';
import { emptyWard, OFF } from '../../../src/position.js';
import { settleRetreat } from '../../../src/rules/battle/retreat.js';
import { firstHexes, retreatOf } from '../../../src/rules/battle/retreat-paths.js';
import { beaten, ended, follow, pursueWith } from '../../helpers/scenes.js';
import {
  components,
  counterOf,
  enlist,
  FIELD,
  field,
  hex,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
} from '../../helpers/table.js';

/** Retreat (SR-136 to SR-141, SR-213). */

/** Soult and Lannes attack Sacken from one hex, Ney from another, and all are beaten. */
const severalBeaten = (before: (play: Play) => void = () => undefined, more: object = {}) => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [1], 'battle leader': [6], pursuit: [6] },
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9 } },
      ney: { at: field(1, 1), units: { 'f-marchand-i': 5 } },
      lannes: { at: FIELD, units: { 'f-suchet-i': 3 } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 9, 'r-korff-c': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
      ...more,
    },
  });
  before(play);
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  return passUntil(play, () => play.kind === 'pursuit.chooseBody' || ended(play), ['by-custom', 'soult']);
};

test('beaten attackers in several hexes', () => {
  const play = severalBeaten();
  // series/sr-136/several-hexes: the pursuer names the body; series/sr-136/one-body: Soult and Lannes are one.
  expect([play.seat, [...play.options()].sort()]).toEqual(['coalition', [FIELD, field(1, 1)].sort()]);
  pursueWith(play.answer('pursuit.chooseBody', FIELD), 'sacken', 2);
  passUntil(play, () => ended(play), ['by-custom']);
  // series/sr-136/others-1-hex: Ney goes one hex, unpursued.
  expect([
    play.hex('soult') === play.hex('lannes'),
    distance(components.board, hex(FIELD), play.leader('soult').place),
    distance(components.board, hex(field(1, 1)), play.leader('ney').place),
  ]).toEqual([true, 3, 1]);
});

test('pursued or not, the beaten take no further part in the phase: series/sr-227/no-part', () => {
  // Another battle is still to be fought.
  const davout = { at: step('N5901', 3), units: { 'f-morand-i': 9 } };
  const play = severalBeaten(undefined, { davout });
  pursueWith(play.answer('pursuit.chooseBody', FIELD), 'sacken', 2);
  passUntil(play, () => ended(play), ['by-custom']);
  expect(['soult', 'lannes', 'ney', 'davout'].map((id) => play.leader(id).beaten)).toEqual([true, true, true, false]);
});

test('custom follows the strongest body', () => {
  const play = severalBeaten(({ position }) => {
    position.customary = ['coalition'];
  });
  // series/default/pursuit-full: after the twelve of Soult and Lannes; Ney, with five, goes his one hex (series/sr-136/others-1-hex).
  expect([
    distance(components.board, hex(FIELD), play.leader('soult').place) > 1,
    distance(components.board, hex(field(1, 1)), play.leader('ney').place),
  ]).toEqual([true, 1]);
});

test('the conditions of a path, and the order in which they go', () => {
  const play = stage({
    centers: { russian: 'S3103' },
    sources: { russian: 'S6104' },
    forces: { sacken: { at: FIELD, units: { 'r-dochturov-i': 9 } }, soult: { at: 'C0614', units: { 'f-legrand-i': 9 } } },
  });
  const frame = (hexes: number) =>
    retreatOf(components, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter], hexes, 'battle');
  // series/sr-137/toward-coo: with all free the end must be nearer to the depots.
  expect(frame(2).strictness).toBe(0);
  const ring = (directions: readonly number[]) => {
    const ids = ['ney', 'davout', 'lannes', 'murat', 'massena', 'victor'];
    const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i', 'f-dupont-i'];
    for (const id of ids) patch(play, id, { place: OFF.out, counter: 0 });
    directions.forEach((direction, index) => {
      enlist(play, ids[index] ?? '', units[index] ?? '', 2);
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
    return firstHexes(components, play.position, 'coalition', hex(at), [play.leader('sacken').counter]).map(
      (one) => components.board.names[one] ?? '',
    );
  };
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 2 ? [index] : []));
  // series/sr-137/impassable: not over the Bug without its bridge;
  expect(firsts('S4525').includes('S4524')).toBe(false);
  const wet = (at: number, direction: number) =>
    components.board.terrain[components.board.neighbours[at * 6 + direction] as number] === 'marsh' &&
    components.board.river[at * 6 + direction] === 0;
  const marsh = components.board.names.findIndex(
    (_, at) => components.board.terrain[at] === 'marsh' && [0, 1, 2, 3, 4, 5].some((direction) => wet(at, direction)),
  );
  const beside = components.board.neighbours[
    marsh * 6 + ([0, 1, 2, 3, 4, 5].find((direction) => wet(marsh, direction)) ?? 0)
  ] as number;
  play.position.armies.russian.center = beside;
  // series/sr-228/retreat, series/sr-137/mp-irrelevant: through marsh in Mud, where no march would go.
  expect(firsts(components.board.names[marsh] ?? '').some((name) => components.board.terrain[hex(name)] === 'marsh')).toBe(true);
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
    settleRetreat(components, play.table, 'coalition', hex(FIELD), [play.leader('sacken').counter], {
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
  expect([components.board.names[play.position.vedettes.find((one) => one.place >= 0)?.place ?? 0], play.hex('lestocq')]).toEqual(
    [field(0), field(0, 0)],
  );
  // Forces in a redoubt or fortified town are not displaced: series/sr-139/exempt, series/sr-104/no-displacement
  // and eagles/e23/no-displacement.
  // eagles/e23/retreat-through: a redoubt is passed through.
  expect(sweep(true).hex('bagration')).toBe(field(0));
});

test('a Center of Operations on the retreat', () => {
  const road = [0, 1, 2, 3, 4, 5].find((direction) => components.board.road[hex('C0614') * 6 + direction] !== 0) ?? 0;
  const off =
    [0, 1, 2, 3, 4, 5].find(
      (direction) =>
        components.board.road[hex('C0614') * 6 + direction] === 0 &&
        components.board.open[components.board.neighbours[hex('C0614') * 6 + direction] as number] === 1,
    ) ?? 0;
  const go = (direction: number) => {
    const play = stage({
      forces: { davout: { at: 'C0614', units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
    });
    settleRetreat(components, play.table, 'french', hex('C0614'), [play.leader('davout').counter], {
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
        data: retreatOf(components, play.position, 'coalition', hex(at), [play.leader('sacken').counter], 2, 'battle') as never,
      },
    ];
    return play.start().offers({ offMap: 'S6104' });
  };
  // A Coalition retreat may leave the map if a Cantonment hex is at most five hexes away: series/sr-140/within-five
  // and eagles/e13/retreat-off-map.
  expect([ask('S6006'), ask('S5510')]).toEqual([true, false]);
  put(play, 'sacken', 'S6006');
  settleRetreat(components, play.table, 'coalition', hex('S6006'), [play.leader('sacken').counter], {
    path: [hex('S6005'), hex('S6104')],
    missing: 0,
    zones: 0,
    offMap: hex('S6104'),
    eliminated: false,
  });
  // The retreat goes to that hex and off: series/sr-140/via-hex, eagles/e14/placed-by-exit-hex.
  expect([play.leader('sacken').place, play.leader('sacken').gate]).toEqual([OFF.cantonment, hex('S6104')]);
});

test('a refuge ends the retreat, and the pursuit before it', () => {
  const play = beaten({
    die: 6,
    before: (one) => one.position.redoubts.push({ hex: hex(field(1, 1)), side: 'coalition', rear: 0, builder: 0, begun: 0 }),
  });
  pursueWith(play, 'soult', 3);
  passUntil(play, () => ended(play), ['stay', { step: field(1, 1) }, 'by-custom', 'enough']);
  // The pursuit then stops in the hex before it: series/sr-141/end-early, series/sr-141/pursuit-stops-before.
  expect([play.hex('sacken'), play.hex('soult')]).toEqual([field(1, 1), field(1)]);
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

test('those who were beaten earlier go along', () => {
  const play = beaten({
    die: 1,
    own: { 'f-nansouty-c': 0 },
    more: { bagration: { at: field(1), units: { 'r-tutchkov-i': 3 } } },
    before: (one) => patch(one, 'bagration', { beaten: true }),
  });
  follow(play, 0);
  // It goes along if the defenders of that hex retreat: series/sr-227/goes-along.
  expect([play.hex('bagration'), play.hex('bagration') !== field(1)]).toEqual([play.hex('sacken'), true]);
});

test('what custom would answer stands first', () => {
  const play = beaten({ die: 6 });
  pursueWith(play, 'soult', 2);
  const depots = [hex('S3103'), hex('S6104')];
  const home = (name: unknown) => Math.min(...depots.map((depot) => distance(components.board, hex(String(name)), depot)));
  const steps = play.options().filter((one) => typeof one === 'string');
  // series/default/retreat-path: the way to the depots,
  expect(home(steps[0])).toBe(Math.min(...steps.map(home)));
  passUntil(play, () => play.kind === 'losses.choose' || ended(play), []);
  const weak = beaten({ die: 6, more: { ney: { at: field(0), units: { 'f-marchand-i': 1, 'f-colbert-c': 5 } } } });
  weak.answer('pursuit.choose', 'select').answer('pursuit.chooseForces', 'ney').answer('pursuit.chooseForces', 'enough');
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
  settleRetreat(components, play.table, 'coalition', hex('S4524'), [play.leader('sacken').counter], {
    path: [hex('S4525')],
    missing: 0,
    zones: 0,
    offMap: -1,
    eliminated: false,
  });
  // series/sr-111/retreat-unlimited: eighteen, where fifteen could attack.
  expect([play.hex('sacken'), play.strength('sacken')]).toEqual(['S4525', 18]);
});

test('a body that can go nowhere else may still leave the map: eagles/e13/within-five-hexes', () => {
  const play = stage({
    centers: { russian: 'S5904' },
    sources: { russian: 'S6104' },
    forces: { sacken: { at: 'S6104', units: { 'r-dochturov-i': 9 } }, soult: { at: 'C0614', units: { 'f-legrand-i': 9 } } },
  });
  const around = [0, 1, 2, 3, 4, 5].map((direction) => step('S6104', direction)).filter((name) => name !== '');
  const ids = ['davout', 'ney', 'lannes', 'murat', 'massena', 'bessieres'];
  const units = ['f-morand-i', 'f-marchand-i', 'f-oudinot-i', 'f-dupont-i', 'f-gazan-i', 'f-suchet-i'];
  around.forEach((name, index) => {
    if (components.board.open[hex(name)] === 0) return;
    put(play, ids[index] ?? '', name);
    enlist(play, ids[index] ?? '', units[index] ?? '', 3);
  });
  const data = retreatOf(components, play.position, 'coalition', hex('S6104'), [play.leader('sacken').counter], 2, 'battle');
  expect(data.length).toBe(0);
  play.position.stack = [{ procedure: 'retreat', step: 'choose', data: data as never }];
  const table = tableOf(eagles, play.position);
  run(table);
  expect([decisionKind(table), optionsOf(table, 'coalition')]).toEqual(['retreat.choose', [{ offMap: 'S6104' }]]);
});

test('Retreat: away from the battle, nearer to the depots, out of zones', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const frame = retreatOf(components, position, 'french', hex('C2906'), [counterOf(play, 'ney')], 2, 'battle');
  // series/sr-213/absolute, series/sr-137/farther, series/sr-213/end-hex: all conditions can be kept.
  expect([frame.strictness, frame.length]).toEqual([0, 2]);
  const surrounded = [0, 1, 2, 3, 4, 5].map(
    (direction) => components.board.names[components.board.neighbours[hex('C2906') * 6 + direction] as number] ?? '',
  );
  const enemies = ['bagration', 'sacken', 'bennigsen', 'gortchakov-i', 'constantine', 'platov'];
  for (const [index, id] of enemies.entries()) put(play, id, surrounded[index] ?? '');
  // series/sr-138/no-way, series/sr-213/eliminated: with an enemy in every hex around there is no way.
  expect(retreatOf(components, position, 'french', hex('C2906'), [counterOf(play, 'ney')], 2, 'battle').length).toBe(0);
});
