import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { inCommunication, joinedSources } from '../../../src/rules/administration/communication.js';
import { loseCenter } from '../../../src/rules/movement/occupation.js';
import { FAR, grand } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, put, stage } from '../../helpers/table.js';

/** Armies whose Center, source or wagons are lost, and what is raised at them. */

/** The Prussians have lost Königsberg, with the Center that was there. */
const lost = (): Play => {
  const play = stage({
    options: { scenario: '3' },
    forces: {
      soult: { at: 'N3214', units: { 'f-legrand-i': 9 } },
      lestocq: { at: 'N5901', units: { 'p-auer-i': 5 } },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
    sources: { prussian: 'N3214', russian: 'S6104' },
    centers: { russian: 'S5904' },
  });
  Object.assign(play.position.armies.prussian, { center: OFF.out, centerGone: play.position.turn - 1 });
  return play;
};

test('an army that has lost its Center with its source takes another, and begins anew there: series/sr-57/forced-change, series/sr-54/where', () => {
  const play = phase(lost(), 'coalition', 'administer');
  // The source has to be changed, and there is no Center a line could be asked to.
  expect([play.offers('done'), play.offers({ army: 'prussian', source: 'N5901' })]).toEqual([false, true]);
  play.answer('administration.supply', { army: 'prussian', source: 'N5901' }).answer('administration.supply', 'done');
  play.position.turn += 1;
  phase(play, 'coalition', 'administer');
  expect(play.offers({ army: 'prussian', place: 'N5901' })).toBe(true);
});

test('a Center in a box has a line from every source: series/sr-48/off-map-length-0', () => {
  const play = grand('1807-03-02');
  play.position.armies.russian.center = OFF.podlasia;
  const names = joinedSources(components, play.position, 'russian').map((one) => components.board.names[one]);
  expect(names.sort()).toEqual(['N3214', 'N5901', 'N6130', 'S6104']);
});

test('a source that is closed feeds nobody in place of the Center: series/sr-46/special-inactive', () => {
  const feeds = (closed: boolean) => {
    const play = grand('1807-03-02', { ney: { at: 'C0133', units: { 'f-marchand-i': 3 } } });
    Object.assign(play.position.armies.french, { center: OFF.out, source: hex('C0133') });
    const fortnight = components.tables.fortnights.order.indexOf('VII');
    if (closed) play.position.thorn = { rolled: true, from: fortnight, until: fortnight };
    return inCommunication(components, play.position, 'french', 'attrition').has(number(play, 'ney'));
  };
  expect([feeds(false), feeds(true)]).toEqual([true, false]);
});

test('battalions that were lost with the Center are out of the game: series/sr-55/transport-lost, series/sr-195/order-four', () => {
  const buys = (lose: boolean) => {
    const play = grand('1807-05-01');
    Object.assign(play.position.transport, { bought: 4, withCenter: 4 });
    if (lose) loseCenter(play.table, 'french');
    phase(play, 'french', 'transport');
    return play.kind === 'transport-battalions.buy' && play.offers('buy');
  };
  expect([buys(false), buys(true)]).toEqual([false, false]);
  // Scenario 3 begins with three of the four.
  const third = stage({ options: { scenario: '3', transport: true }, forces: FAR, points: { french: 3 } });
  expect(third.position.transport).toMatchObject({ bought: 3, withCenter: 3 });
});

test('riders without a horse can be raised as a March Regiment of foot: series/sr-67/as-infantry, series/sr-69/from-replacements', () => {
  const play = grand('1807-03-02');
  Object.assign(play.position.armies.french.pool, { i: 1, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 2 });
  phase(play, 'french', 'replace');
  const raise = (points: number) => ({ raise: 'french', arm: 'infantry', points, at: 'S4206' });
  expect([play.offers(raise(3)), play.offers({ ...raise(1), arm: 'cavalry' })]).toEqual([true, false]);
  play.answer('replacements.choose', raise(3));
  expect(play.position.armies.french.pool).toMatchObject({ i: 0, d: 0 });
});

test('nothing is raised at a source that is closed, nor where the enemy holds those who stand there: series/sr-68/where', () => {
  const where = (change: (play: Play) => void) => {
    const play = grand('1807-03-02');
    Object.assign(play.position.armies.french, { source: hex('C0133') });
    Object.assign(play.position.armies.french.pool, { i: 3 });
    change(play);
    phase(play, 'french', 'replace');
    return [
      ...new Set(
        play
          .options()
          .flatMap((one) => (typeof one === 'object' && 'raise' in one && one.raise === 'french' && 'at' in one ? [one.at] : [])),
      ),
    ];
  };
  const fortnight = components.tables.fortnights.order.indexOf('VII');
  expect(where(() => undefined)).toEqual(['S4206', 'C0133']);
  expect(where((play) => Object.assign(play.position, { thorn: { rolled: true, from: fortnight, until: fortnight } }))).toEqual([
    'S4206',
  ]);
});

test('in a zone no act makes one Force more: series/sr-70/no-new-force-ezoc', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-friant-i': 4 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 2 } },
      victor: { at: FIELD },
      rapp: { under: 'davout' },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  const offers = () => {
    phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
    return [
      // A part of a Force to a Leader who has none is a Force more; all of one is not.
      play.offers({ give: 'f-morand-i', to: 'victor' }),
      play.offers({ give: 'f-marchand-i', to: 'victor' }),
      play.offers({ give: 'f-morand-i', to: 'ney' }),
      // Whoever leads nobody may leave a track: series/sr-70/employ.
      play.offers({ release: 'rapp' }),
    ];
  };
  expect(offers()).toEqual([false, true, true, true]);
  put(play, 'bennigsen', 'N5901');
  expect(offers()).toEqual([true, true, true, true]);
});

test('whoever goes the long way round takes everybody along, however far below: series/sr-168/three-steps', () => {
  const play = grand('1807-03-02', {
    tolstoi: { under: 'bennigsen', units: { 'r-sukin-tolstoi-i': 3 } },
    'general:russian:cavalry:rear': { under: 'tolstoi', units: { 'r-korff-c': 2 } },
  });
  for (const id of ['bennigsen', 'tolstoi', 'rear']) patch(play, id, { place: OFF.goniondz, since: 1, counter: 0 });
  phase(play, 'coalition', 'command').answer('commands.choose', { transit: 'bennigsen' });
  expect(['bennigsen', 'tolstoi', 'rear'].map((id) => [play.leader(id).place, play.leader(id).gate])).toEqual(
    [1, 2, 3].map(() => [OFF.transit, OFF.podlasia]),
  );
});
