import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { inCommunication } from '../../../src/rules/administration/communication.js';
import { infantryCapacity } from '../../../src/rules/administration/hospital.js';
import { leaderAt, leaderNumber, strengthOf } from '../../../src/rules/forces.js';
import { FAR } from '../../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  hex,
  muster,
  number,
  PASSES,
  Play,
  patch,
  phase,
  put,
  spent,
  stage,
  turnOf,
} from '../../helpers/table.js';

/** The turn record and what it brings (SR-64, SR-72, SR-73, SR-222, the chart). */

const at = (play: Play, id: string) => {
  const { place } = play.leader(id);
  return components.board.names[place] ?? place;
};
const pool = (play: Play, army: 'french' | 'russian' | 'prussian') =>
  Object.fromEntries(Object.entries(play.position.armies[army].pool).filter(([, points]) => points > 0));

/** The chart brings its arrivals in on their turns, with what is listed. */
function arrivalsOn(date: string, side: 'french' | 'coalition', prepare: (play: Play) => void = () => undefined): Play {
  const play = stage({
    options: { scenario: 'grand-early' },
    forces: { bernadotte: { at: FIELD, units: { 'f-dupont-i': 5 } }, bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } } },
  });
  prepare(play);
  return phase(play, side, 'reinforce', date);
}

test('the turn record', () => {
  const lengths = components.tables.fortnights.order.map((id) => components.turns.filter((turn) => turn.fortnight === id).length);
  // Fortnight lengths I to XIV in turns: 5, 7, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8: series/table/turn-track/fortnight-lengths
  // and series/constraint/fortnight-length.
  expect(lengths).toEqual([5, 7, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8]);
  // The turn track is played as printed: series/ruling/2-no-30-31-december, eagles/chart/no-30-31-december.
  expect([
    components.turns.length,
    components.turns.some((turn) => turn.start === '1806-12-30'),
    turnOf('1807-01-09') - turnOf('1806-12-06') + 1,
  ]).toEqual([102, false, 17]);
  const added = components.turnsWithDecember.findIndex((turn) => turn.start === '1806-12-30');
  // series/table/turn-track/optional-30-31-december: the eighth turn of Fortnight II, after 28-29 December.
  expect([
    components.turnsWithDecember[added]?.fortnight,
    components.turnsWithDecember[added - 1]?.start,
    components.turnsWithDecember[added + 1]?.start,
  ]).toEqual(['II', '1806-12-28', '1807-01-01']);
  // eagles/chart/fortnight-lines: each begins with its first listed turn.
  expect(components.tables.fortnights.order.map((id) => components.turns.find((turn) => turn.fortnight === id)?.start)).toEqual([
    '1806-12-06',
    '1806-12-16',
    '1807-01-01',
    '1807-01-15',
    '1807-01-31',
    '1807-02-14',
    '1807-03-02',
    '1807-03-16',
    '1807-04-01',
    '1807-04-15',
    '1807-05-01',
    '1807-05-15',
    '1807-05-31',
    '1807-06-14',
  ]);
  expect(components.tables.fortnights.never).toEqual(['I', 'II', 'XIII', 'XIV']);
  const { position } = new Play({ scenario: 'grand-early' });
  const capacity = (date: string) => {
    position.turn = turnOf(date);
    return infantryCapacity(components, position, 'french');
  };
  expect([capacity('1807-01-13'), capacity('1807-01-15'), capacity('1807-03-02'), capacity('1807-05-01')]).toEqual([
    9, 20, 30, 45,
  ]);
  // series/ruling/1-hospital-columns, eagles/e62/start-9-infantry: Fortnight X belongs to the third column.
  expect([capacity('1807-04-15'), capacity('1806-12-06')]).toEqual([30, 9]);
});

test('arrivals, by their place and troops', () => {
  const rapp = arrivalsOn('1806-12-10', 'french');
  // eagles/e95/on-chart, eagles/e105/reinforcements-track: three lines of 10-11 December.
  expect(
    rapp
      .options()
      .filter((one) => typeof one === 'object')
      .map((one) => (one as { leader: string }).leader).length,
  ).toBe(3);
  rapp.answer('reinforcements.choose', { leader: 'rapp', hex: 'S0132' });
  // eagles/chart/units-tracks: Hulin 3i, Walther 1c, Couin 3a.
  expect(strengthOf(components, rapp.position, leaderNumber(rapp.position, 'rapp'))).toMatchObject({
    infantry: 3,
    cavalry: 1,
    artillery: 3,
  });
  const bagration = arrivalsOn('1807-01-11', 'coalition');
  // eagles/chart/goniondz, eagles/chart/leaders-without-units: in the box, without troops.
  expect([bagration.leader('bagration').place, bagration.strength('bagration')]).toEqual([OFF.goniondz, 0]);
  const gortchakov = arrivalsOn('1807-06-18', 'coalition');
  // Podlas means arrival in the Podlasia off-map box: eagles/chart/podlasia.
  expect([gortchakov.leader('gortchakov-ii').place, gortchakov.strength('gortchakov-ii')]).toEqual([OFF.podlasia, 13]);
  const victor = arrivalsOn('1807-03-06', 'french', (play) =>
    Object.assign(play.position.armies.french, { source: hex('S4532') }),
  );
  // eagles/chart/supply-source-entry, series/sr-72/s-s: wherever the active source is.
  expect(victor.options()).toEqual(['done', { leader: 'victor', hex: 'S4532' }]);
  const platov = arrivalsOn('1807-01-03', 'coalition');
  // Platov enters on 3-4 January at C6112: series/ruling/19-platov-entry.
  expect(platov.offers({ leader: 'platov', hex: 'C6112' })).toBe(true);
  const third = new Play({ scenario: '3' });
  phase(third, 'coalition', 'reinforce', '1807-06-10');
  // eagles/e95/applicable-only, series/ruling/18-bronikowski: he is on the map already and does not come again.
  expect(third.position.arrivals).toEqual([]);
  phase(third, 'coalition', 'reinforce', '1807-06-18');
  // eagles/e104/late-reinforcements: Labanov at Tilsit, Gortchakov II in Podlasia.
  expect([third.offers({ leader: 'labanov', hex: 'N5901' }), third.leader('gortchakov-ii').place]).toEqual([true, OFF.podlasia]);
});

test('points are added on their turn', () => {
  const play = stage({
    options: { scenario: 'grand-early' },
    forces: { bernadotte: { at: FIELD, units: { 'f-dupont-i': 5 } }, bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } } },
  });
  for (const army of ['french', 'russian', 'prussian'] as const)
    for (const key of Object.keys(play.position.armies[army].pool)) play.position.armies[army].pool[key as 'i'] = 0;
  phase(play, 'french', 'administer', '1807-01-01').until('replacements.choose', PASSES);
  // eagles/chart/replacements-per-turn, series/sr-64/add-points, eagles/chart/sp-types: 6 infantry and 2 of the Guard.
  expect(pool(play, 'french')).toEqual({ i: 6, gi: 2 });
  phase(play, 'coalition', 'administer', '1807-01-31').until('replacements.choose', PASSES);
  // series/sr-64/categories, eagles/e65/from-track: infantry, artillery, cavalry, cossacks; horses for the Prussians.
  expect([pool(play, 'russian'), pool(play, 'prussian')]).toEqual([
    { i: 14, a: 2, c: 2, k: 2 },
    { i: 1, r: 2 },
  ]);
  phase(play, 'french', 'administer', '1807-05-07').until('replacements.choose', PASSES);
  // series/sr-64/remarks-not-binding, series/ruling/29-regiments-historical: "for Lasalle" binds nobody.
  expect(pool(play, 'french').c).toBe(4);
  const third = stage({
    forces: { bernadotte: { at: FIELD, units: { 'f-dupont-i': 5 } }, bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } } },
  });
  const before = pool(third, 'russian').i ?? 0;
  phase(third, 'coalition', 'administer', '1807-06-14').until('replacements.choose', PASSES);
  // series/ruling/13-replacements-everywhere, series/actions/i-a-4-auto: recruits come in every scenario, by themselves.
  expect(pool(third, 'russian').i).toBe(before + 4);
});

test('substitutions and withdrawals', () => {
  const play = arrivalsOn('1807-03-14', 'coalition', (one) => {
    patch(one, 'sedmaratzki', { place: hex('S5904') });
    enlist(one, 'sedmaratzki', 'r-gort-i-sedma-i', 7);
    one.position.counters += 1;
    patch(one, 'sedmaratzki', { counter: one.position.counters });
  });
  // eagles/chart/f7/gortchakov-6th: the division is Gortchakov's.
  expect([play.leader('sedmaratzki').place, play.strength('gortchakov-i'), at(play, 'gortchakov-i')]).toEqual([
    OFF.withdrawn,
    7,
    'S5904',
  ]);
  const may = arrivalsOn('1807-05-29', 'coalition', (one) => {
    put(one, 'tutchkov', 'S5909');
    enlist(one, 'bennigsen', 'r-tutchkov-i', 5);
  });
  // eagles/e84/tutchkov-replaced, series/sr-24/may-29, series/sr-23/turn-track-call: the owner chooses between two.
  expect(may.options()).toEqual(['tolstoi', 'sacken']);
  may.answer('reinforcements.withdrawals', 'sacken');
  // series/sr-24/old-division-stays, eagles/e84/mg-period: his old division is where it was.
  expect([at(may, 'sacken'), may.strength('bennigsen')]).toEqual(['S5909', 14]);
  const june = arrivalsOn('1807-06-14', 'coalition', (one) => patch(one, 'essen-i', { place: OFF.withdrawn }));
  // From 14-15 June Essen I is available again as a reinforcement: series/sr-24/essen-may-return.
  expect(june.options().some((one) => typeof one === 'object' && 'leader' in one && one.leader === 'essen-i')).toBe(true);
  const absent = arrivalsOn('1807-02-18', 'coalition');
  // series/actions/ii-a-auto, series/intro/must: what leaves no choice is done by itself.
  // series/sr-222/absent-leader: Bagration is not in play, and nothing is asked.
  expect(absent.kind).not.toBe('reinforcements.withdrawals');
  const double = arrivalsOn('1807-01-31', 'french', (one) => {
    put(one, 'lannes', 'S4432');
    put(one, 'savary', FIELD);
  });
  // series/sr-222/no-double: Savary is here already; Lannes goes and nobody comes for him.
  expect([double.leader('lannes').place, at(double, 'savary')]).toEqual([OFF.withdrawn, FIELD]);
});

test('reinforcements enter, pay for their hex, and march', () => {
  const play = stage({
    options: { scenario: 'grand-early' },
    weather: 'fair',
    forces: { davout: { at: 'S0634', units: { 'f-morand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'reinforce', '1806-12-18').answer('reinforcements.choose', { leader: 'soult', hex: 'S0123' });
  const paid = spent(play, 'soult');
  // Reinforcements are placed on their entry hex and pay its cost: series/sr-72/entry-hex-cost, series/table/terrain/entry-hex.
  expect([play.kind, paid > 0]).toEqual(['march.choose', true]);
  // series/sr-72/full-move: the rest of its points are its own; series/sr-83/reinforcements-concentrated.
  expect([play.options().length > 3, play.leader('soult').forage]).toEqual([true, false]);
  play.answer('march.choose', 'stop');
  // series/sr-72/in-communication: on the turn of entry.
  expect(inCommunication(components, play.position, 'french', 'attrition').has(number(play, 'soult'))).toBe(true);
  phase(play, 'french', 'initiative');
  expect(play.offers('soult')).toBe(false);
  // series/sr-73/delay-by-choice, series/actions/ii-a-choices: the other waits as long as its owner likes.
  expect(play.position.arrivals.map((one) => one.leader).length).toBe(1);
});

test('a barred entry', () => {
  const enter = (ring: boolean) => {
    const play = stage({
      options: { scenario: 'grand-early' },
      forces: { davout: { at: 'S0634', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'S0123', units: { 'r-dochturov-i': 9 } } },
    });
    if (ring) {
      const ids = ['sacken', 'bagration', 'buxhowden', 'gortchakov-i'];
      const units = ['r-tutchkov-i', 'r-essen-iii-i', 'r-kamen-somow-i', 'r-titov-sacken-i'];
      ['S0119', 'S0121', 'S0126', 'S0129'].forEach((name, index) => {
        enlist(play, ids[index] ?? '', units[index] ?? '', 2);
        put(play, ids[index] ?? '', name);
      });
    }
    return phase(play, 'french', 'reinforce', '1806-12-18');
  };
  const soult = (play: Play) =>
    play
      .options()
      .flatMap((one) =>
        typeof one === 'object' && 'leader' in one && one.leader === 'soult' && 'hex' in one ? [String(one.hex)] : [],
      );
  const [nearest = ''] = soult(enter(false));
  // series/sr-73/nearest-hex, series/sr-167/nearest, eagles/e16/nearest-to-road: a free hex of the same edge, two away.
  expect([nearest.slice(0, 3), Math.abs(Number(nearest.slice(3)) - 23)]).toEqual(['S01', 2]);
  const barred = enter(true);
  // series/sr-73/else-wait: none within five hexes, and it waits.
  expect([soult(barred), barred.position.arrivals.length > 0]).toEqual([[], true]);
});

test('Reinforcements: Lannes and Mortier follow the fall of Danzig', () => {
  const play = new Play({ scenario: 'grand-late' });
  play.position.turn = turnOf('1807-05-27');
  play.position.danzig.fell = turnOf('1807-05-23');
  play.position.stack = [
    { procedure: 'campaign', step: 'secondPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'french' } },
  ];
  play.start();
  // Lannes' corps comes 2 turns after the fall of Danzig: series/sr-74/lannes-2, eagles/e36/lannes-plus-2.
  expect(play.options()).toEqual(['done', { leader: 'lannes', hex: 'C0106' }]);
});

test('Withdrawals: Lannes leaves and Savary takes his corps', () => {
  const play = new Play({ scenario: 'grand-early' });
  play.position.turn = turnOf('1807-01-31');
  play.position.stack = [
    { procedure: 'campaign', step: 'firstPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'french' } },
  ];
  play.start();
  // Segment II.a is when withdrawals of the turn track are carried out: series/sr-74/withdrawals-here, series/sr-74/units-stay
  // and series/sr-74/leader-leaves.
  expect([
    leaderAt(play.position, leaderNumber(play.position, 'lannes')).place,
    play.hex('savary'),
    play.strength('savary'),
  ]).toEqual([OFF.withdrawn, 'S4432', 18]);
});

test('Essen falls ill and Tutchkov takes over: eagles/e84/essen-replaced', () => {
  const play = new Play({ scenario: 'grand-late' });
  muster(play, 'essen-i', { 'r-wolkonski-i': 8 });
  put(play, 'essen-i', 'S6112');
  play.position.turn = turnOf('1807-04-25');
  play.position.phasing = 'coalition';
  play.position.stack = [
    { procedure: 'campaign', step: 'firstPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'coalition' } },
  ];
  play.start();
  // On 25-26 April Essen I is removed and Tutchkov takes over his track as Leader: series/sr-24/apr-25
  // and eagles/e84/tutchkov-no-march, eagles/e84/tutchkov-division-stays.
  expect([
    play.hex('tutchkov'),
    play.strength('tutchkov'),
    leaderAt(play.position, leaderNumber(play.position, 'essen-i')).place,
  ]).toEqual(['S6112', 8, OFF.withdrawn]);
});
