import { expect, test } from 'vitest';
import { eaglesView } from '../../../src/knowledge/view.js';
import { emptyWard } from '../../../src/position.js';
import { convalescents } from '../../../src/rules/administration/hospital.js';
import { disband, loseStrength } from '../../../src/rules/battle/destruction.js';
import { grand, PASSES, sequence } from '../../helpers/scenes.js';
import { components, enlist, FIELD, number, Play, passUntil, phase, turnOf } from '../../helpers/table.js';

/** Hospitals and Transport Battalions (SR-191 to SR-196). */

const order = components.tables.fortnights.order;

test('hospitals', () => {
  const play = grand('1807-03-02');
  const ward = () => play.position.armies.french.wards[0];
  loseStrength(components, play.position, components.unitNumbers.get('f-morand-i') ?? -1, 2, 'battle', 'dismounted');
  expect(ward().i).toBe(2);
  enlist(play, 'davout', 'f-hulin-soules-i', 3);
  loseStrength(components, play.position, components.unitNumbers.get('f-hulin-soules-i') ?? -1, 1, 'battle', 'dismounted');
  // The hospital keeps Guard SP apart and returns them as Guard replacement points: series/sr-194/guard-category.
  expect([ward().gi, ward().i]).toEqual([1, 2]);
  enlist(play, 'davout', 'f-nansouty-c', 3);
  loseStrength(components, play.position, components.unitNumbers.get('f-nansouty-c') ?? -1, 1, 'battle', 'mounted');
  // The other half of cavalry losses, rounded down, is entered as Mounted Cavalry: eagles/e60/half-mounted.
  expect([ward().c, ward().d]).toEqual([1, 0]);
  // Whatever was lost is written down by what it was lost to.
  loseStrength(components, play.position, components.unitNumbers.get('f-nansouty-c') ?? -1, 1, 'attrition', 'none');
  expect(play.position.ledger.french).toMatchObject({ battle: 4, attrition: 1, otherwise: 0 });
  expect(play.position.ledger.coalition).toMatchObject({ battle: 0, attrition: 0 });
  // series/sr-193/cavalry-9, eagles/e62/start-9-cavalry, eagles/e62/only-infantry-grows: nine riders, mounted or not,
  // series/sr-193/beyond-lost, series/actions/i-a-3-choice: the rest on foot where there is room, or nowhere.
  expect(convalescents(components, { ...emptyWard(), c: 16, d: 10 }, 20)).toMatchObject({ c: 8, d: 1, i: 4 });
  expect(convalescents(components, { ...emptyWard(), i: 60, c: 16, d: 10 }, 20)).toMatchObject({ i: 20, c: 8, d: 1 });
  const view = eaglesView(components, play.position, 'french').armies.french.wards;
  expect(view?.[0].i).toBe(2);
});

test('the hospital is emptied with the fortnight, army by army', () => {
  const play = grand('1807-03-02');
  for (const army of ['russian', 'prussian'] as const) play.position.armies[army].wards = [emptyWard(), { ...emptyWard(), i: 2 }];
  play.position.armies.russian.pool.i = 0;
  phase(play, 'coalition', 'administer', '1807-03-04').until('commands.choose', PASSES);
  // series/sr-192/first-turn, eagles/e61/admin-segment: on its first turn and no other.
  expect(play.position.armies.russian.wards[1].i).toBe(2);
  phase(play, 'coalition', 'administer', '1807-03-02').until('commands.choose', PASSES);
  // Capacity is counted separately for the French, Russian and Prussian armies: eagles/e62/per-army.
  expect([
    play.position.armies.russian.wards[1].i,
    play.position.armies.prussian.wards[1].i,
    play.position.armies.russian.pool.i,
  ]).toEqual([0, 0, 2 + 4]);
});

test('Transport Battalions', () => {
  const play = grand('1807-02-24');
  phase(play, 'french', 'transport').answer('transport-battalions.buy', 'buy');
  // 24-25 February: Transport Battalions become available for purchase: eagles/chart/f6/transport-battalions
  // and eagles/e72/place-on-track-1, eagles/e72/numbered-purchase.
  expect([play.position.transport.waiting, play.position.armies.french.points]).toEqual([[order.indexOf('VI')], 4]);
  phase(play, 'french', 'transport', '1807-03-02');
  // eagles/e72/shift-to-convalescence: a fortnight of waiting,
  expect(play.kind === 'transport-battalions.buy' && play.offers('place')).toBe(false);
  phase(play, 'french', 'transport', '1807-03-16');
  // eagles/e72/or-in-pool, eagles/e72/only-in-1a6, eagles/e72/only-under-coo: then with the Center, or kept.
  expect([play.offers('done'), play.offers('place')]).toEqual([true, true]);
  play.answer('transport-battalions.buy', 'place');
  // Transport Battalions are placed on the map in the same numerical order: eagles/e72/numbered-placement.
  expect(play.position.transport).toMatchObject({ ready: 0, withCenter: 1 });
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  play.answer(
    'commands.moveCenter',
    play.options().find((one) => typeof one === 'string' && one !== 'stay'),
  );
  expect(play.position.transport.withCenter).toBe(1);
  Object.assign(play.position.transport, { bought: 4, withCenter: 4, fortnight: -1 });
  phase(play, 'french', 'transport', '1807-04-01');
  // The French may construct up to four Transport Battalions: eagles/e71/max-four, series/sr-195/order-four.
  expect(play.kind === 'transport-battalions.buy' && play.offers('buy')).toBe(false);
  const fortnight = sequence('1807-03-02');
  phase(fortnight, 'french', 'fortnight');
  passUntil(fortnight, () => fortnight.kind === 'transport-battalions.buy', ['done']);
  // The fortnight's I.a includes the purchase of a Transport Battalion: series/sr-185/transport-battalion
  // and eagles/e54/step-6-transport.
  expect(fortnight.offers('buy')).toBe(true);
  expect([turnOf('1807-02-24') > 0, FIELD]).toEqual([true, 'S1403']);
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

test('Hospitals: at the start of a fortnight the healed come back', () => {
  const play = new Play({ scenario: 'grand-early' });
  play.position.armies.french.wards = [
    { i: 7, c: 3, d: 5, gi: 0, gc: 0 },
    { i: 4, c: 1, d: 0, gi: 0, gc: 0 },
  ];
  phase(play, 'french', 'administer', '1806-12-16').until('replacements.choose', PASSES);
  // eagles/e61/track-2-to-pool, series/sr-192/track-2-to-pool, eagles/chart/f2/dec-16-replacements: four healed and ten recruits.
  expect(play.position.armies.french.pool.i).toBe(14);
  // Step 3: then Strength Points on Hospital Track #1 move to Hospital Track #2: eagles/e54/step-3-track-1-to-2.
  expect(play.position.armies.french.wards[1]).toMatchObject({ i: 3, c: 1, d: 2 });
});
