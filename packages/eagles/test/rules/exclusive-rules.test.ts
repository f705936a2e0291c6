import { decisionKind, optionsOf, run, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../src/components/map/board.js';
import { eagles } from '../../src/index.js';
import { OFF } from '../../src/position.js';
import { possibleSource } from '../../src/rules/administration/communication.js';
import { disband } from '../../src/rules/battle/fate.js';
import { retreatOf } from '../../src/rules/battle/retreat-paths.js';
import { danzigAtTurnEnd, danzigAtTurnStart } from '../../src/rules/movement/off-map.js';
import { ARMIES, FAR, grand, sequence } from '../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  field,
  hex,
  hold,
  number,
  type Play,
  passUntil,
  patch,
  phase,
  put,
  spent,
  stage,
  step,
  turnOf,
} from '../helpers/table.js';

/** Where an exclusive rule (E) meets a rule of the series. */

test('without section S its hexes are closed, its sources are none, and Warsaw moves nothing: eagles/e104/optional-without-south', () => {
  const at = (withoutSouth: boolean) => {
    const play = stage({
      options: { withoutSouth },
      points: { russian: 5 },
      centers: { russian: 'C3126' },
      sources: { russian: 'N3214' },
      forces: { bennigsen: { at: 'C3127', units: { 'r-dochturov-i': 9 } }, ney: { at: 'C0614', units: { 'f-marchand-i': 3 } } },
    });
    phase(play, 'coalition', 'initiative');
    return play;
  };
  const marches = (withoutSouth: boolean) => {
    const play = stage({
      options: { withoutSouth },
      dice: { initiative: [1] },
      forces: { bennigsen: { at: 'S3102', units: { 'r-dochturov-i': 9 } }, ney: { at: 'C0614', units: { 'f-marchand-i': 3 } } },
    });
    phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bennigsen');
    return play.options().filter((option) => typeof option === 'string' && components.board.southern[hexOr(option)] === 1).length;
  };
  const hexOr = (name: string) => components.board.byName.get(name) ?? -1;
  expect([marches(false) > 0, marches(true)]).toEqual([true, 0]);
  // The rows that S shares with C stay open.
  expect(components.board.southern[hexOr('C3133')]).toBe(0);
  expect([false, true].map((without) => possibleSource(components, at(without).position, 'french', hex('S0132')))).toEqual([
    true,
    false,
  ]);
  const [whole, reduced] = [false, true].map((withoutSouth) => {
    const play = stage({ options: { withoutSouth }, forces: ARMIES });
    hold(play, ['S3120'], 'coalition');
    const before = play.position.morale.marker;
    phase(play, 'coalition', 'morale');
    return play.position.morale.marker - before;
  });
  expect([whole, reduced]).toEqual([-1, 0]);
});

test('a relief force that was never strong enough to roll comes back when Danzig falls: eagles/e33/returns-if-none', () => {
  const play = grand('1807-05-27', { sacken: { at: 'C0106', units: { 'r-titov-sacken-i': 5 } } });
  patch(play, 'sacken', { place: OFF.danzig, counter: 0, gate: hex('C0106') });
  danzigAtTurnStart(components, play.table);
  expect([play.leader('sacken').place, play.strength('sacken')]).toEqual([OFF.waiting, 3]);
});

test('a delay that is over before its day does not delay the fall of Danzig: series/ruling/25-early-roll', () => {
  const fell = (delayed: number) => {
    const play = grand('1807-05-27');
    Object.assign(play.position.danzig, { delayed, rolled: true });
    danzigAtTurnStart(components, play.table);
    const atOnce = play.position.danzig.fell;
    play.position.turn = turnOf('1807-05-29');
    danzigAtTurnEnd(components, play.table);
    return [atOnce, play.position.danzig.fell];
  };
  const order = components.tables.fortnights.order;
  const day = turnOf('1807-05-27');
  expect(fell(order.indexOf('IX'))).toEqual([day, day]);
  expect(fell(order.indexOf('XII'))).toEqual([-1, turnOf('1807-05-29')]);
});

test('Thorn interdicted closes every source of the middle Vistula: eagles/e24/thorn-interdiction', () => {
  const play = grand('1807-05-15');
  play.position.thorn = { rolled: true, from: 0, until: 99 };
  const sources = components.sources.filter(({ armies }) => armies.includes('french')).map((source) => source.hex);
  const open = sources
    .filter((source) => possibleSource(components, play.position, 'french', source))
    .map((source) => components.board.names[source]);
  // The Posen road comes from the west; Danzig has not fallen.
  expect(open).toEqual(['S0132']);
});

test('guns in a redoubt shut out the zones before its front: eagles/e17/same-as-fortified-town', () => {
  const at = (units: Record<string, number>, rear: number) => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [1] },
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, ...units } },
        bennigsen: { at: field(0), units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } },
      },
    });
    play.position.redoubts = [{ hex: hex(FIELD), side: 'french', rear, builder: 0, begun: 0 }];
    return play;
  };
  const offered = (play: Play) => {
    phase(play, 'french', 'forcedMarch');
    return play.kind === 'forced-march.choose' && play.offers({ march: 'davout' });
  };
  const left = (play: Play) => {
    phase(play, 'french', 'initiative')
      .answer('initiative.choose', 'davout')
      .answer('march.choose', { step: field(3) });
    return spent(play, 'davout');
  };
  const guns = { 'f-couin-a': 2 };
  // With guns behind the front; without guns; with the enemy at the open rear.
  expect([at(guns, 3), at({}, 3), at(guns, 0)].map(offered)).toEqual([true, false, false]);
  const [free, held] = [left(at(guns, 3)), left(at({}, 3))];
  expect(held - free).toBe(components.tables.terrain.leaveZone);
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

test('after the Coalition has returned the French go on for that fortnight: eagles/e51/coalition-end-french-continue', () => {
  const play = sequence('1807-03-02');
  play.position.fortnights.coalition = false;
  phase(play, 'french', 'begin');
  expect(play.kind).not.toBe('player-turn.returnToRegular');
});

test('whoever is destroyed in battle goes to the hospital like any other loss: eagles/e60/losses-recorded', () => {
  const lost = (how: 'battle' | 'surrender') => {
    const play = grand('1807-02-16', { sacken: { at: FIELD, units: { 'r-titov-sacken-i': 5, 'r-korff-c': 3, 'r-right-a': 2 } } });
    disband(components, play.table, number(play, 'sacken'), how);
    const [ward] = play.position.armies.russian.wards;
    return [ward.i, ward.d, ward.c];
  };
  expect([lost('battle'), lost('surrender')]).toEqual([
    [5, 2, 1],
    [0, 0, 0],
  ]);
});

test('confusion drives outposts off and goes on: eagles/e75/full-distance', () => {
  const play = stage({
    options: { confusion: true },
    weather: 'fair',
    dice: { initiative: [6], 'confusion direction': [1], 'confusion points': [5], 'attrition ney': [1] },
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    vedettes: { russian: [field(0)] },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
  passUntil(play, () => play.kind !== 'drive-off.giveWay');
  expect([play.hex('ney') === FIELD, play.last('marched').path[0]]).toEqual([false, field(0)]);
});

test('nobody is asked about ships in winter, nor about Transport Battalions before their day: eagles/e69/first-turn', () => {
  const asked = (date: string, weather: 'frost' | 'fair', side: 'french' | 'coalition', at: string) => {
    const play = grand(date, { lestocq: { at: 'N3214', units: { 'p-auer-i': 4 } } }, { weather });
    play.position.sea.open = true;
    play.position.transport.ready = 1;
    if (weather === 'frost') play.position.sea.open = false;
    return phase(play, side, at).kind;
  };
  const [sail, transport] = ['sea-transport.choose', 'transport-battalions.buy'];
  expect(asked('1807-01-15', 'frost', 'coalition', 'sail')).not.toBe(sail);
  expect(asked('1807-04-15', 'fair', 'coalition', 'sail')).toBe(sail);
  expect(asked('1807-01-15', 'frost', 'french', 'transport')).not.toBe(transport);
  expect(asked('1807-02-26', 'frost', 'french', 'transport')).toBe(transport);
});

test('an army that has lost its riders calls outposts in: eagles/e8/vedette-rating', () => {
  const play = stage({
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-marulaz-c': 1 } }, ...FAR },
    vedettes: { french: [field(0), field(1), step(FIELD, 3, 3, 3, 3, 3)] },
  });
  phase(play, 'french', 'outposts');
  // Two for the one point that is left; the third has to go, wherever it is, before anything else.
  expect([play.offers('done'), play.offers({ from: 'davout' }), play.why('done')]).toEqual([
    false,
    false,
    ['series/sr-32/cap-two-per-cavalry'],
  ]);
  play.answer('vedettes.choose', { recall: step(FIELD, 3, 3, 3, 3, 3) });
  expect(play.offers('done')).toBe(true);
});

test('one Leader captured is one division general promoted: eagles/e84/promotion-on-capture', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-titov-sacken-i': 5, 'r-sukin-tolstoi-i': 5 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 9 } },
    },
  });
  patch(play, 'bagration', { place: OFF.captured });
  phase(play, 'coalition', 'organize').answer('organization.choosePlace', FIELD);
  expect([play.offers({ promote: 'sacken' }), play.offers({ promote: 'tolstoi' })]).toEqual([true, true]);
  play.answer('organization.act', { promote: 'sacken' });
  expect(play.offers({ promote: 'tolstoi' })).toBe(false);
});

test('only a natural six confuses, whatever a five comes to: eagles/e75/natural-six', () => {
  const confused = (die: number) => {
    const play = stage({
      options: { confusion: true },
      weather: 'snow',
      dice: { initiative: [die], 'confusion direction': [1], 'confusion points': [1] },
      forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
    });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    return play.events.some((event) => event.kind === 'confused');
  };
  expect([confused(5), confused(6)]).toEqual([false, true]);
});

test('outposts that give way go two hexes, not one: series/sr-36/vedettes-retreat-2', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    vedettes: { russian: [field(0)] },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', field(0));
  const refuges = play.kind === 'drive-off.giveWay' ? play.options() : [];
  expect(refuges.length).toBeGreaterThan(0);
  for (const name of refuges) expect(distance(components.board, hex(field(0)), hex(String(name)))).toBe(2);
});

test('nobody is repulsed in a forced march: series/sr-212/phase-ii-only', () => {
  const offered = (at: 'initiative' | 'forcedMarch') => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [1], 'forced march': [1] },
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
        sacken: { at: field(0, 0), units: { 'r-titov-sacken-i': 1 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      },
    });
    patch(play, 'sacken', { known: 1 });
    phase(play, 'french', at);
    if (at === 'initiative') play.answer('initiative.choose', 'davout');
    else play.answer('forced-march.choose', { march: 'davout' });
    play.answer('march.choose', { step: field(0) });
    return play.kind === 'march.choose' && play.options().some((one) => typeof one === 'object' && 'repulse' in one);
  };
  expect([offered('initiative'), offered('forcedMarch')]).toEqual([true, false]);
});
