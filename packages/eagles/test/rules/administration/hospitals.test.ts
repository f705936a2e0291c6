import { expect, test } from 'vitest';
import { eaglesView } from '../../../src/knowledge/view.js';
import { emptyWard } from '../../../src/position.js';
import { convalescents } from '../../../src/rules/administration/hospital.js';
import { loseStrength } from '../../../src/rules/battle/fate.js';
import { grand, sequence } from '../../helpers/scenes.js';
import { components, enlist, FIELD, PASSES, passUntil, phase, turnOf } from '../../helpers/table.js';

/** Hospitals and Transport Battalions (SR-191 to SR-196). */

const order = components.tables.fortnights.order;

test('hospitals', () => {
  const play = grand('1807-03-02');
  const ward = () => play.position.armies.french.wards[0];
  loseStrength(components, play.position, components.unitNumbers.get('f-morand-i') ?? -1, 2, 'battle', 'dismounted');
  // series/sr-191/two-tracks, series/sr-191/losses-enter, eagles/e60/losses-recorded
  expect(ward().i).toBe(2);
  enlist(play, 'davout', 'f-hulin-soules-i', 3);
  loseStrength(components, play.position, components.unitNumbers.get('f-hulin-soules-i') ?? -1, 1, 'battle', 'dismounted');
  // series/sr-194/guard-category
  expect([ward().gi, ward().i]).toEqual([1, 2]);
  enlist(play, 'davout', 'f-nansouty-c', 3);
  loseStrength(components, play.position, components.unitNumbers.get('f-nansouty-c') ?? -1, 1, 'battle', 'mounted');
  // eagles/e60/half-mounted
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
  // eagles/e62/per-army
  expect([
    play.position.armies.russian.wards[1].i,
    play.position.armies.prussian.wards[1].i,
    play.position.armies.russian.pool.i,
  ]).toEqual([0, 0, 2 + 4]);
});

test('Transport Battalions', () => {
  const play = grand('1807-02-24');
  phase(play, 'french', 'transport').answer('transport-battalions.buy', 'buy');
  // eagles/chart/f6/transport-battalions, eagles/e72/place-on-track-1, eagles/e72/numbered-purchase
  expect([play.position.transport.waiting, play.position.armies.french.points]).toEqual([[order.indexOf('VI')], 4]);
  phase(play, 'french', 'transport', '1807-03-02');
  // eagles/e72/shift-to-convalescence: a fortnight of waiting,
  expect(play.kind === 'transport-battalions.buy' && play.offers('place')).toBe(false);
  phase(play, 'french', 'transport', '1807-03-16');
  // eagles/e72/or-in-pool, eagles/e72/only-in-1a6, eagles/e72/only-under-coo: then with the Center, or kept.
  expect([play.offers('done'), play.offers('place')]).toEqual([true, true]);
  play.answer('transport-battalions.buy', 'place');
  // eagles/e72/under-coo, eagles/e72/numbered-placement
  expect(play.position.transport).toMatchObject({ ready: 0, withCenter: 1 });
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  play.answer(
    'commands.moveCenter',
    play.options().find((one) => typeof one === 'string' && one !== 'stay'),
  );
  // eagles/e72/moves-with-coo, series/sr-196/plus-3-moves
  expect(play.position.transport.withCenter).toBe(1);
  Object.assign(play.position.transport, { withCenter: 4, fortnight: -1 });
  phase(play, 'french', 'transport', '1807-04-01');
  // eagles/e71/max-four, series/sr-195/order-four, series/table/transport-battalions/values
  expect(play.kind === 'transport-battalions.buy' && play.offers('buy')).toBe(false);
  const fortnight = sequence('1807-03-02');
  phase(fortnight, 'french', 'fortnight');
  passUntil(fortnight, () => fortnight.kind === 'transport-battalions.buy', ['done']);
  // series/sr-185/transport-battalion, eagles/e54/step-6-transport
  expect(fortnight.offers('buy')).toBe(true);
  expect([turnOf('1807-02-24') > 0, FIELD]).toEqual([true, 'S1403']);
});
