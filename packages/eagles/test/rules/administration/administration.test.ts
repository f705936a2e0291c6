import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { emptyPool, OFF } from '../../../src/position.js';
import { centerActive } from '../../../src/rules/administration/communication.js';
import { rollAttrition } from '../../../src/rules/movement/attrition.js';
import { enterHex } from '../../../src/rules/movement/occupation.js';
import { award, beginFortnight } from '../../../src/rules/turn/fortnight.js';
import {
  components,
  die,
  FIELD,
  field,
  hex,
  muster,
  number,
  PASSES,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
  turnOf,
} from '../../helpers/table.js';

/** Centers of Operations and Administrative Points (SR-53 to SR-65, SR-218). */

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

test('moving a Center of Operations', () => {
  const play = stage({
    points: { french: 6 },
    dice: { 'points french': [1, 1] },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  const reach = play.options().filter((one): one is string => typeof one === 'string' && one !== 'stay');
  // series/sr-53/five-mp-roads, series/sr-218/weather-costs: along roads only.
  expect([reach.length > 0, reach.every((name) => components.board.onRoad[hex(name)] === 1)]).toEqual([true, true]);
  play.answer('commands.moveCenter', 'C0515');
  // series/sr-53/end-of-iib, series/actions/ii-b-coo-last: no command follows it.
  expect([play.kind, play.offers('davout')]).toEqual(['initiative.choose', true]);
  // series/sr-53/becomes-inactive, series/sr-47/active-inactive, series/table/ap-costs/move-coo: for nothing but the turn.
  expect([centerActive(play.position, 'french'), play.position.armies.french.points]).toEqual([false, 6]);
  passUntil(play, () => play.kind === 'forced-march.choose' || play.position.turn > turnOf('1807-06-04'));
  const rolled = play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.french?.rolls ?? []) : []));
  // series/sr-53/no-command-no-attrition, series/sr-91/exempt-coo: Davout rolls, the Center does not.
  expect(rolled.map((one) => one.leader)).toEqual(['davout']);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // series/sr-53/next-turn-no-ap, series/sr-54/no-ap: nothing in the next turn,
  expect(play.position.armies.french.points).toBe(6);
  phase(play, 'french', 'command');
  // series/sr-53/next-turn-no-commands: and no commands.
  expect(play.why('davout')).toContain('series/sr-53/next-turn-no-commands');
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // series/sr-53/active-again, series/actions/i-a-1-auto: before the roll of the turn after.
  expect(play.position.armies.french.points).toBeGreaterThan(6);
});

test('a Center does not go where the enemy is, nor over broken bridges', () => {
  const play = stage({
    centers: { french: 'C2408' },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  const reach = () => {
    phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
    const found = play.options().filter((one): one is string => typeof one === 'string' && one !== 'stay');
    play.answer('commands.moveCenter', 'stay');
    return found;
  };
  const free = reach();
  const over = components.board.bridges.findIndex(
    (edge) => [hex('C2408')].includes(Math.floor(edge / 6)) || components.board.neighbours[edge] === hex('C2408'),
  );
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 1 ? [index] : []));
  // series/sr-218/intact-bridges: over secondary rivers too.
  expect([over >= 0, reach().length < free.length]).toEqual([true, true]);
  play.position.damaged = [];
  const target = free.find((name) => free.includes(name) && name !== 'C2408') ?? '';
  put(play, 'bennigsen', target);
  patch(play, 'bennigsen', { known: 1 });
  const barred = reach();
  // series/sr-53/no-enemy, series/sr-53/no-ezoc: neither through him nor beside him.
  expect([
    barred.includes(target),
    barred.some(
      (name) =>
        edgeBetween(components.board.neighbours, hex(name), hex(target)) !== -1 &&
        components.board.river[edgeBetween(components.board.neighbours, hex(target), hex(name))] !== 2,
    ),
  ]).toEqual([false, false]);
  play.position.fortnights.french = true;
  phase(play, 'french', 'command');
  // In a Fortnight Sequence a CoO can be neither moved nor disbanded: series/sr-186/coo-fixed, eagles/e49/coo-not-moved.
  expect(play.offers({ center: 'french' })).toBe(false);
  phase(play, 'french', 'administer');
  // Disbanding is not allowed in the Fortnight Sequence: series/sr-54/not-in-fortnight, eagles/e49/coo-not-disbanded.
  expect(play.kind === 'administration.supply' && play.offers({ disband: 'french' })).toBe(false);
});

test('a Center that is lost', () => {
  const play = stage({
    options: { scenario: '3', transport: true },
    points: { french: 7 },
    forces: { davout: { at: 'C0106', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'C0715', units: { 'r-dochturov-i': 9 } } },
  });
  enterHex(components, play.table, number(play, 'bennigsen'), hex('C0614'));
  // series/sr-55/lost, series/sr-55/half-ap, series/sr-55/transport-lost: half of seven, rounded up, and all wagons.
  expect([play.position.armies.french.center, play.position.armies.french.points, play.position.transport.withCenter]).toEqual([
    OFF.out,
    3,
    0,
  ]);
  put(play, 'bennigsen', 'N5901');
  phase(play, 'french', 'administer');
  // series/sr-55/as-disbanded, series/sr-54/place-later: not at once,
  expect(play.options().some((one) => typeof one === 'object' && 'place' in one)).toBe(false);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  expect(play.offers({ army: 'french', place: 'C0102' })).toBe(true);
});

test('points are never borrowed, and pay for what they cost', () => {
  const play = stage({
    points: { russian: 0, prussian: 4, french: 6 },
    forces: {
      bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 22 - 13, 'f-friant-i': 9, 'f-daultanne-gudin-i': 4 } },
    },
  });
  phase(play, 'coalition', 'command');
  // series/sr-62/not-negative, series/sr-62/not-shared, series/sr-75/limited-by-ap: the Prussians' four are no use.
  expect(play.why('bennigsen')).toEqual(['series/sr-75/limited-by-ap']);
  const index = (points: number) => {
    play.position.armies.french.points = points;
    play.position.pending = [];
    play.position.chance = stage({ dice: { 'attrition davout': [4] } }).position.chance;
    return rollAttrition(components, play.table, number(play, 'davout'), { halves: 10, communicates: true }).index;
  };
  // series/sr-63/level-counts-attrition: what has been spent is missed when the men are fed.
  expect([index(0) > index(4), index(4) > index(9)]).toEqual([true, true]);
  const costs = components.tables.administration;
  // Every AP expenditure has the price given in apCosts: series/sr-63/costs.
  expect([costs.command, costs.transportBattalion, costs.seaStep]).toEqual([1, 1, 1]);
  play.position.armies.french.points = 98;
  play.position.turn += 1;
  play.position.chance = stage({ dice: { 'points french': [1] } }).position.chance;
  phase(play, 'french', 'administer');
  // APs accumulate from 0 to 99 without other limit: series/sr-62/accumulate.
  expect(play.position.armies.french.points).toBe(99);
});

test('no second award in a fortnight', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-02-16',
    points: { french: 1 },
    dice: { 'points french': [1] },
    forces: { davout: { at: 'S4206', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  award(components, play.table, 'french');
  const taken = play.position.armies.french.points;
  phase(play, 'french', 'administer');
  // No AP receipt if a Fortnight award was already taken in this fortnight: series/sr-190/no-second-ap
  // and series/table/ap-receipt/none-fortnight-award.
  expect([taken > 1, play.position.armies.french.points]).toEqual([true, taken]);
  put(play, 'bennigsen', step('S4206', 0));
  put(play, 'davout', FIELD);
  play.position.armies.french.awarded = -1;
  phase(play, 'french', 'administer');
  // series/table/ap-receipt/none-no-loc: a Center in an enemy's zone has no line, and brings nothing.
  expect(play.position.armies.french.points).toBe(taken);
  beginFortnight(components, play.table, true);
  expect(field(1)).not.toBe('');
});

test('Prussian recruits and the French in Friedland', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-05-15',
    forces: { davout: { at: 'N4323', units: { 'f-morand-i': 5 } }, lestocq: { at: 'N5901', units: { 'p-auer-i': 8 } } },
  });
  const { prussian } = play.position.armies;
  prussian.pool.i = 2;
  prussian.wards[1].i = 3;
  phase(play, 'coalition', 'administer').until('replacements.choose', PASSES);
  // series/sr-65/pool-safe, eagles/e59/accumulated-safe, series/sr-65/hospital-safe: two kept and three healed,
  // eagles/e59/hospital-unaffected, eagles/e59/track-only, eagles/e59/none-accumulated: and none of the turn record's four.
  expect(prussian.pool.i).toBe(5);
  Object.assign(play.position.fortnights, { coalition: true, french: true });
  play.position.turn = turnOf('1807-05-31');
  play.position.armies.prussian.awarded = 12;
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind !== 'administration.supply');
  // series/sr-65/fortnight-too, eagles/e59/also-in-fortnight: the four of 31 May are lost as well.
  expect(prussian.pool.i).toBe(5);
  const third = stage({
    forces: { davout: { at: 'N4323', units: { 'f-morand-i': 5 } }, lestocq: { at: 'N5901', units: { 'p-auer-i': 8 } } },
    date: '1807-06-14',
  });
  const before = third.position.armies.prussian.pool.i;
  phase(third, 'coalition', 'administer').until('replacements.choose', PASSES);
  // series/ruling/12-grand-scope, series/sr-65/grand-only: in June alone nobody minds.
  expect(third.position.armies.prussian.pool.i).toBe(before + 4);
});

test('Recruitment: a French Force in Friedland stops the Prussian points, in the Grand Scenario', () => {
  const recruit = (scenario: 'grand-late' | '3', at: string) => {
    const play = new Play({ scenario });
    play.position.turn = turnOf('1807-06-14');
    play.position.armies.prussian.pool = emptyPool();
    put(play, 'ney', at);
    play.position.stack = [
      { procedure: 'campaign', step: 'firstPlayer', data: {} },
      { procedure: 'player-turn', step: 'administer', data: { side: 'coalition' } },
    ];
    play.start().until('organization.choosePlace', ['done', 'wait']);
    return [play.position.armies.prussian.pool.i, play.position.armies.prussian.pool.c];
  };
  // Prussian Recruitment is disrupted if French Forces occupy Brandenburg: eagles/e59/disrupted-towns
  // and eagles/e59/lost-permanently, series/sr-65/lost-points.
  expect(recruit('grand-late', 'N4323')).toEqual([0, 0]);
  // Grand Scenario, French in Friedland on 14-15 June: series/example/32.
  expect(recruit('grand-late', 'C0614')).toEqual([4, 1]);
  expect(recruit('3', 'N4323')).toEqual([4, 1]);
});

test('Administration: a changed source brings nothing in the next turn, a moved Center neither', () => {
  const play = new Play({ scenario: '1' }, [die('points french', 1), die('points french', 1)]);
  only(play, 'davout', 'bennigsen');
  play.position.turn += 1;
  play.position.armies.french.sourceChanged = play.position.turn - 1;
  phase(play, 'french', 'administer');
  // The army receives no APs in its next turn after changing: series/sr-57/no-ap-next-turn
  // and series/table/ap-receipt/none-source-changed, series/sr-58/none-cases.
  expect(play.position.armies.french.points).toBe(10);
  play.position.armies.french.sourceChanged = -9;
  play.position.armies.french.centerReady = play.position.turn + 1;
  phase(play, 'french', 'administer');
  // CoO moved last turn: no AP roll and no commands this turn: series/example/40.
  expect(play.position.armies.french.points).toBe(10);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // The number is added to the army's AP track: series/sr-58/add-to-track.
  expect(play.position.armies.french.points).toBe(14);
});

test('Administration: a Center is taken down and set up again at the source, inactive at first', () => {
  const play = new Play({ scenario: '1' });
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'administer').answer('administration.supply', { disband: 'french' });
  // The owner is allowed to take his CoO off the map during I.a.2: series/sr-54/remove.
  expect(play.position.armies.french.center).toBe(OFF.out);
  expect(play.offers({ army: 'french', place: 'S0132' })).toBe(false);
  play.position.turn += 1;
  phase(play, 'french', 'administer').answer('administration.supply', { army: 'french', place: 'S0132' });
  // The new CoO becomes Active one turn later: series/sr-54/where, series/sr-54/active-one-turn-later.
  expect([play.position.armies.french.center, play.position.armies.french.centerReady]).toEqual([
    hex('S0132'),
    play.position.turn + 1,
  ]);
});

test('a Center taken down is not put back: what is offered next goes by lines as they are: series/sr-210/moment', () => {
  const play = phase(new Play({ scenario: '3' }), 'coalition', 'administer');
  play.table.learned = false;
  play.answer('administration.supply', { disband: 'russian' });
  // The Prussians are still to be asked about: no die has fallen since.
  expect([play.kind, play.table.learned]).toEqual(['administration.supply', true]);
});
