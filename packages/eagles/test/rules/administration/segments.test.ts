import { expect, test } from 'vitest';
import { emptyPool, emptyWard, type Leader, OFF } from '../../../src/position.js';
import { commanderBonus, receipt, receiptColumn, receiveReplacements } from '../../../src/rules/administration/administration.js';
import { fortnightOf } from '../../../src/rules/administration/communication.js';
import { convalescents, emptyHospital, infantryCapacity, limitDismounted } from '../../../src/rules/administration/hospital.js';
import { readyIn } from '../../../src/rules/administration/transport.js';
import { FAR, grand, sequence } from '../../helpers/scenes.js';
import { components, FIELD, hex, type Play, patch, phase, put, stage, turnOf } from '../../helpers/table.js';

/** Points, recruits, hospitals and wagons (SR-58 to SR-67, SR-185, SR-191 to SR-196). */

const { tables } = components;

test('points by die and line, within the table: series/sr-58/read-table, series/table/ap-receipt/columns', () => {
  const { receiptColumns, receipt: rows } = tables.administration;
  receiptColumns.forEach((most, column) => {
    if (most === null) return;
    expect([receiptColumn(components, most * 2), receiptColumn(components, most * 2 + 1)]).toEqual([column, column + 1]);
  });
  expect(receiptColumn(components, 9999)).toBe(receiptColumns.length - 1);
  expect([receipt(components, -5, 0), receipt(components, 3, 0), receipt(components, 99, 0)]).toEqual([
    rows[0]?.[0],
    rows[3]?.[0],
    rows.at(-1)?.[0],
  ]);
});

/** The Administrative Segment of the French in the Grand Scenario, with a die of three. */
const administered = (change: (play: Play) => void = () => undefined, date = '1807-03-04') => {
  const play = grand(date, {}, { dice: { 'points french': [3] } });
  Object.assign(play.position.armies.french, { center: hex('S4532'), source: hex('S4532'), points: 5, awarded: -1 });
  play.position.startTurn = 0;
  change(play);
  phase(play, 'french', 'administer');
  return play;
};

test('when an army gets points: a working Center with a line, under the source it had, once: series/sr-58/none-cases', () => {
  const gained = (change?: (play: Play) => void) => administered(change).position.armies.french.points - 5;
  const french = (state: object) => (play: Play) => void Object.assign(play.position.armies.french, state);
  const now = turnOf('1807-03-04');
  expect(gained()).toBe(receipt(components, 3, 0));
  expect(gained(french({ sourceChanged: now - 1 }))).toBe(0);
  expect(gained(french({ sourceChanged: now - 2 }))).toBe(receipt(components, 3, 0));
  expect(gained(french({ centerReady: now + 1 }))).toBe(0);
  expect(gained(french({ center: OFF.out }))).toBe(0);
  expect(gained(french({ source: hex('S0132'), center: hex('N3214') }))).toBe(0);
  expect(gained((play) => french({ awarded: fortnightOf(components, play.position) })(play))).toBe(0);
  expect(gained((play) => void Object.assign(play.position, { startTurn: now }))).toBe(0);
  // The commander beside his Center helps, and the Emperor’s early move costs: series/sr-60/minus-1, series/sr-61/napoleon-moved.
  expect(gained((play) => void put(play, 'napoleon', 'S4532'))).toBe(
    receipt(components, 3 + tables.administration.commanderBonus, 0),
  );
  expect(gained((play) => void Object.assign(play.position, { napoleonMoved: true }))).toBe(receipt(components, 4, 0));
  expect(administered(french({ points: tables.administration.most })).position.armies.french.points).toBe(
    tables.administration.most,
  );
});

test('the commander helps in the hex of his Center, by himself: series/sr-60/leader-or-unemployed', () => {
  const bonus = (change: Partial<Leader>, at = 'S4532') => {
    const play = administered();
    put(play, 'napoleon', at);
    patch(play, 'napoleon', change);
    return commanderBonus(components, play.position, 'french');
  };
  expect([bonus({}), bonus({}, FIELD), bonus({ superior: 1 })]).toEqual([true, false, false]);
});

test('recruits come with the record; not to the Prussians while the French stand in their towns: series/sr-65/lost-points', () => {
  const row = components.turns.find((one) => one.replacements.prussian !== undefined);
  if (row === undefined) throw new Error('the Prussians get no recruits');
  const came = (change: (play: Play) => void = () => undefined, scenario: 'grand-late' | '3' = 'grand-late') => {
    const play = stage({
      options: { scenario },
      date: row.start,
      forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    play.position.armies.prussian.pool = emptyPool();
    change(play);
    receiveReplacements(components, play.table, 'prussian');
    return [play.position.armies.prussian.pool.i, play.events.map((event) => event.kind)];
  };
  const town = components.board.names[components.places.recruitment[0] ?? 0] ?? '';
  const points = row.replacements.prussian?.i ?? 0;
  expect(came()).toEqual([points, ['replacements-arrived']]);
  expect(came((play) => void put(play, 'davout', town))).toEqual([0, ['recruitment-disrupted']]);
  expect(came((play) => void put(play, 'davout', town), '3')[0]).toBe(points);
});

test('the hospital halves, keeps what it has room for, and gives back what is healed: series/sr-192/track-1-halved, series/sr-193/cavalry-9', () => {
  const { cavalry } = tables.hospital;
  expect(convalescents(components, { i: 7, c: 5, d: 3, gi: 3, gc: 1 }, 99)).toEqual({ i: 3, c: 2, d: 1, gi: 1, gc: 0 });
  // Beyond nine riders the dismounted walk first, then others; they take what room the infantry leaves.
  expect(convalescents(components, { i: 0, c: 12, d: 8, gi: 0, gc: 4 }, 99)).toEqual({
    i: 12 - cavalry,
    c: 6,
    d: cavalry - 8,
    gi: 0,
    gc: 2,
  });
  expect(convalescents(components, { i: 0, c: 30, d: 0, gi: 0, gc: 0 }, 4)).toEqual({ i: 4, c: cavalry, d: 0, gi: 0, gc: 0 });
  expect(convalescents(components, { i: 20, c: 0, d: 0, gi: 8, gc: 0 }, 6)).toEqual({ i: 2, c: 0, d: 0, gi: 4, gc: 0 });
  expect(convalescents(components, { i: 0, c: 0, d: 0, gi: 20, gc: 0 }, 6)).toEqual({ i: 0, c: 0, d: 0, gi: 6, gc: 0 });
  const pool = { ...emptyPool(), d: 12, i: 1 };
  limitDismounted(components, pool);
  expect([pool.d, pool.i]).toEqual([tables.hospital.dismounted, 1 + 12 - tables.hospital.dismounted]);
  const play = grand('1807-03-02');
  const state = play.position.armies.french;
  state.pool = emptyPool();
  state.wards = [
    { ...emptyWard(), i: 6 },
    { i: 1, c: 2, d: 3, gi: 4, gc: 5 },
  ];
  emptyHospital(components, play.table, 'french');
  expect(state.pool).toMatchObject({ i: 1, c: 2, d: 3, gi: 4, gc: 5 });
  expect(state.wards).toEqual([emptyWard(), { ...emptyWard(), i: 3 }]);
  expect(play.last('hospital-emptied').only.french).toEqual({ army: 'french', returned: 15, healing: 3 });
});

test('its capacity goes by the fortnight: series/sr-193/infantry-cap', () => {
  const { steps, capacity } = tables.hospital;
  const play = grand('1807-03-02');
  steps.forEach((step, column) => {
    const at = tables.fortnights.order.indexOf(step);
    expect(infantryCapacity(components, play.position, 'french', at)).toBe(capacity.french[column]);
    if (column > 0) expect(infantryCapacity(components, play.position, 'french', at - 1)).toBe(capacity.french[column - 1]);
  });
});

test('wagons: one a fortnight for a point, ready after two, with the Center: series/sr-195/one-per-fortnight, series/sr-195/schedule', () => {
  const play = grand('1807-03-04');
  const now = fortnightOf(components, play.position);
  const { transport } = play.position;
  Object.assign(transport, { fortnight: -1, waiting: [now - 2, now - 1], ready: 0, withCenter: 0, bought: 2 });
  phase(play, 'french', 'transport');
  expect([readyIn(3), transport.ready, transport.waiting]).toEqual([5, 1, [now - 1]]);
  expect([play.kind, play.offers('buy'), play.offers('place')]).toEqual(['transport-battalions.buy', true, true]);
  play.answer('transport-battalions.buy', 'buy');
  expect([play.position.armies.french.points, transport.bought, transport.waiting, play.offers('buy')]).toEqual([
    4,
    3,
    [now - 1, now],
    false,
  ]);
  expect(play.last('battalion-bought').only.french).toEqual({ number: 3 });
  play.answer('transport-battalions.buy', 'place');
  expect([transport.withCenter, transport.ready]).toEqual([1, 0]);
});

test('in the Fortnight the first turn has the segment, later ones the record alone: series/sr-185/first-turn-ia', () => {
  const asked = (date: string) => phase(sequence(date), 'french', 'fortnight').kind;
  expect(asked('1807-03-02')).toBe('administration.supply');
  expect(asked('1807-03-04')).not.toBe('administration.supply');
});
