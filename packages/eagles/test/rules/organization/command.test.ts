import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { inCommunication } from '../../../src/rules/administration/communication.js';
import { succeed } from '../../../src/rules/battle/destruction.js';
import { countersOf, leaderAt, leaderNumber, spOf, unemployedOf } from '../../../src/rules/forces.js';
import { overSpan, spanUsed } from '../../../src/rules/movement/initiative.js';
import { components, FIELD, field, muster, number, Play, phase, stage } from '../../helpers/table.js';

/** Leaders and command: section 2 of the series rules. */

test('ratings are read in their order', () => {
  const rated = (id: string) => {
    const sheet = components.leaders.get(id);
    return [sheet?.initiative, (sheet?.span ?? 0) / 2, (sheet?.subordination ?? 0) / 2];
  };
  // L'Estocq's ratings are 4-5-2: eagles/errata/lestocq-rating, series/ruling/14-rating-order, series/sr-11/leader-order.
  expect(rated('lestocq')).toEqual([4, 5, 2]);
  // Mortier's ratings are 4-4-2: eagles/errata/mortier-rating.
  expect(rated('mortier')).toEqual([4, 4, 2]);
  const marchand = components.data.units.units.find((one) => one.id === 'f-marchand-i');
  // series/sr-11/unit-order, series/sr-11/defaults, series/oob/unit-ratings: maximum, movement, subordination.
  expect([marchand?.max, marchand?.movement, marchand?.subordination]).toEqual([9, 5, 1]);
  // series/sr-17/zero-to-two, eagles/errata/bonus-stars: none, one or two stars, and generals of no name have none.
  expect([...new Set([...components.leaders.values()].map((one) => one.bonus))].sort()).toEqual([0, 1, 2]);
  expect([components.generals.infantry.bonus, components.generals.cavalry.bonus]).toEqual([0, 0]);
  // series/sr-11/vedette-rating, eagles/e8/vedette-rating: half a point, nine hexes of road, nothing of a span.
  expect(components.tables.allowance.vedette).toBe(9);
});

test('what a track costs', () => {
  const play = stage({
    forces: {
      bennigsen: {
        at: FIELD,
        units: { 'r-dochturov-i': 5, 'r-korff-c': 2, 'r-right-a': 3, 'r-march-regiment-i': 2, 'p-auer-i': 3 },
      },
      bagration: { under: 'bennigsen', units: { 'r-tutchkov-i': 9, 'r-essen-iii-i': 9 } },
      platov: { under: 'bennigsen' },
    },
  });
  const used = spanUsed(components, play.position, number(play, 'bennigsen'));
  // series/sr-12/infantry-cost-1, series/sr-12/cavalry-cost-half, series/sr-12/artillery-cost-0: 1 + ½ + 0,
  // series/sr-12/march-regiment-cost-half and series/sr-12/leader-cost: ½ and Bagration's 2,
  // series/sr-26/half-more-subordination: 1½ for Prussians, series/sr-26/may-mix: who may be there,
  // series/sr-12/nested-own-span and series/sr-18/on-track-no-span: nothing for Bagration's divisions or an idle Platov.
  expect(used / 2).toBe(1 + 0.5 + 0 + 0.5 + 1.5 + 2);
  // eagles/e82/mixed-coalition, series/table/meta/halves-kept: 5½ of Bennigsen's nine.
  expect(overSpan(components, play.position, number(play, 'bennigsen'))).toBe(false);
});

test('no Leader has a smaller span than his set-ups ask for', () => {
  for (const scenario of ['1', '2', '3'] as const) {
    const { position } = new Play({ scenario });
    // series/sr-12/minimum-spans, series/sr-203/over-span: nobody begins with too much but generals of no name.
    const over = position.leaders.filter(
      (leader, index) => leader.kind === 'named' && leader.place !== OFF.out && overSpan(components, position, index),
    );
    expect(over.map((leader) => leader.id)).toEqual([]);
  }
});

test('who may lead whom', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD },
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      lannes: { at: FIELD, units: { 'f-suchet-i': 5 } },
      rapp: { at: FIELD, units: { 'f-hulin-soules-i': 3 } },
      'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 4 } },
      'general:french:cavalry:horse': { at: FIELD, units: { 'f-colbert-c': 2 } },
      murat: { at: field(0), units: { 'f-nansouty-c': 3 } },
    },
  });
  phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
  // A Leader with a lower span may be subordinate to another: series/sr-13/lower-span-subordinate, series/sr-70/exchange.
  expect([play.offers({ join: 'rapp', under: 'davout' }), play.offers({ join: 'davout', under: 'rapp' })]).toEqual([true, false]);
  // series/sr-13/equal-span-choice: Davout and Lannes either way.
  expect([play.offers({ join: 'lannes', under: 'davout' }), play.offers({ join: 'davout', under: 'lannes' })]).toEqual([
    true,
    true,
  ]);
  // series/sr-13/army-commander-senior: the Emperor obeys nobody.
  expect([play.offers({ join: 'davout', under: 'napoleon' }), play.offers({ join: 'napoleon', under: 'davout' })]).toEqual([
    true,
    false,
  ]);
  // series/sr-13/same-hex: Murat is a hex away.
  expect(play.offers({ join: 'murat', under: 'napoleon' })).toBe(false);
  expect(play.offers({ join: 'rapp', under: 'foot' })).toBe(false);
  // Only cavalry units may be put on a cavalry MG's track: series/sr-15/cavalry-only.
  expect([play.offers({ give: 'f-morand-i', to: 'horse' }), play.offers({ give: 'f-colbert-c', to: 'davout' })]).toEqual([
    false,
    true,
  ]);
  // series/sr-12/span-limit, series/sr-15/made-in-organization: a second division is too much for a general of no name.
  expect([play.offers({ give: 'f-morand-i', to: 'foot' }), play.offers({ give: 'f-colbert-c', to: 'foot' })]).toEqual([
    false,
    true,
  ]);
  play.answer('organization.act', { merge: 'foot', into: 'davout' });
  // series/sr-225/mg-removed, series/sr-70/mg, series/sr-70/merged-is-one: his division is Davout's and he is gone.
  expect([
    play.strength('davout'),
    countersOf(play.position, 'french').some((one) => leaderAt(play.position, one).id === 'foot'),
  ]).toEqual([9, false]);
  play.answer('organization.act', { detach: 'f-morand-i' });
  // series/sr-15/unlimited, series/sr-70/mg: another is made for one division.
  expect([
    play.strength('davout'),
    play.position.leaders.filter((one) => one.kind === 'infantry' && one.counter > 0).length,
  ]).toEqual([4, 1]);
  // series/sr-70/employ, series/sr-18/employ: the Emperor takes a division himself, and is a Force Leader.
  play.answer('organization.act', { give: 'f-suchet-i', to: 'napoleon' });
  expect([play.strength('napoleon'), unemployedOf(play.position, 'french').includes(number(play, 'lannes'))]).toEqual([5, true]);
  play.answer('organization.act', { join: 'lannes', under: 'napoleon' });
  // series/sr-18/where: idle on another's track, and off it again.
  expect([play.leader('lannes').superior, play.leader('lannes').counter]).toEqual([number(play, 'napoleon'), 0]);
  play.answer('organization.act', { release: 'lannes' });
  expect([play.leader('lannes').superior, play.leader('lannes').counter > 0]).toEqual([-1, true]);
});

test('a track over its span gets no command and rolls worse', () => {
  const play = stage({
    dice: { initiative: [3] },
    forces: {
      'general:french:infantry:foot': { at: 'C0614', units: { 'f-dupont-i': 4, 'f-marchand-i': 4 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
    },
  });
  phase(play, 'french', 'organize');
  // series/sr-14/must-correct: the owner may not leave it so.
  expect(play.offers('done')).toBe(false);
  phase(play, 'french', 'command');
  expect([play.offers('foot'), play.why('foot')]).toEqual([false, ['series/sr-14/no-command-until']]);
  phase(play, 'french', 'initiative').answer('initiative.choose', 'foot');
  // series/sr-14/initiative-plus-1: a three and one is more than his three.
  expect(play.last('initiative-rolled').only.french).toMatchObject({ die: 3, success: false });
});

test('a redoubt or a bridge train is not for a general of no name', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 9, 'f-marchand-i': 9 } },
      'general:french:cavalry:horse': { at: FIELD, units: { 'f-colbert-c': 2 } },
      davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 }, train: true },
      soult: { at: FIELD, units: { 'f-legrand-i': 3 } },
      lannes: { at: FIELD, units: { 'f-suchet-i': 3 }, train: true },
    },
  });
  phase(play, 'french', 'entrench');
  // Redoubt building is refused to a Force whose Leader is a Major General: series/sr-16/no-redoubt
  // and eagles/e18/not-major-general.
  expect([play.offers({ build: 'davout' }), play.offers({ build: 'foot' })]).toEqual([true, false]);
  phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
  // A Force led by a Major General cannot carry a bridge train: series/sr-16/no-bridge-train
  // and series/sr-15/no-bridge-train-cavalry, series/sr-109/hand-over.
  expect(['soult', 'foot', 'horse'].map((to) => play.offers({ train: 'davout', to }))).toEqual([true, false, false]);
  // At most one bridge train per Force: series/sr-109/one-per-force.
  expect(play.offers({ train: 'davout', to: 'lannes' })).toBe(false);
});

test('Lasalle and Gallitzin give points to their brigades and take them back', () => {
  const play = stage({
    forces: {
      murat: { at: FIELD, units: { 'f-lasalle-c': 4, 'f-nansouty-c': 2 } },
      bennigsen: { at: field(3, 3), units: { 'r-gallitzin-v-c': 3, 'r-korff-c': 2 } },
    },
  });
  phase(play, 'french', 'consolidate').maybe('organization.choosePlace', FIELD);
  // Brigades are spawned only in the Organization Segment: eagles/e86/organization-only.
  expect(play.offers({ brigade: 'f-guyot-c' })).toBe(false);
  phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
  // In the Organization Segment Lasalle may give SP to Guyot, Bruyere and Watier: series/sr-25/lasalle
  // and eagles/e85/lasalle-brigades.
  expect(['f-guyot-c', 'f-bruyere-milhaud-c', 'f-watier-c'].map((brigade) => play.offers({ brigade }))).toEqual([
    true,
    true,
    true,
  ]);
  play.answer('organization.act', { brigade: 'f-guyot-c' }).answer('organization.act', { brigade: 'f-guyot-c' });
  const guyot = play.position.units[components.unitNumbers.get('f-guyot-c') ?? -1];
  const general = play.position.leaders[guyot?.leader ?? -1];
  // SP move one for one: series/sr-25/one-for-one, eagles/e86/deduct-sp.
  expect([play.unit('f-lasalle-c'), play.unit('f-guyot-c')]).toEqual([2, 2]);
  // The brigade goes on a cavalry Major General's track in the same hex: series/sr-25/on-mg-same-hex, eagles/e86/on-mg-track
  // and eagles/e86/same-hex.
  expect([general?.kind, components.board.names[general?.place ?? 0]]).toEqual(['cavalry', FIELD]);
  play.answer('organization.act', { recombine: 'f-guyot-c' });
  // series/sr-25/reverse, eagles/e85/recombine, series/sr-25/zero-back-to-pool: and it can be made again.
  expect([play.unit('f-lasalle-c'), guyot?.leader, play.offers({ brigade: 'f-guyot-c' })]).toEqual([4, -1, true]);
  phase(play, 'coalition', 'organize').maybe('organization.choosePlace', field(3, 3));
  // In the Organization Segment Gallitzin may give SP to Dolgoruki and Pahlen: series/sr-25/gallitzin
  // and eagles/e85/gallitzin-brigades.
  expect(['r-dolgoruki-c', 'r-pahlen-iii-c'].map((brigade) => play.offers({ brigade }))).toEqual([true, true]);
});

test('a mixed Force is its Leader’s army’s', () => {
  const play = stage({
    points: { russian: 3, prussian: 5 },
    forces: { bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 5, 'p-auer-i': 3 } } },
  });
  // series/sr-26/army-of-leader, series/sr-26/army-ap-coo: by the Russian Center at Eylau.
  expect(inCommunication(components, play.position, 'coalition', 'command').has(number(play, 'bennigsen'))).toBe(true);
  play.position.armies.russian.centerReady = play.position.turn + 1;
  expect(inCommunication(components, play.position, 'coalition', 'command').has(number(play, 'bennigsen'))).toBe(false);
  play.position.armies.russian.centerReady = 0;
  phase(play, 'coalition', 'command').answer('commands.choose', 'bennigsen').answer('march.choose', 'stop');
  // Movement Commands of a mixed Force are paid by its Force Leader's army: series/sr-26/army-pays.
  expect([play.position.armies.russian.points, play.position.armies.prussian.points]).toEqual([2, 5]);
});

test('Command: spans, seniority and succession', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const general = muster(play, 'general-1', { 'f-villatte-rivaud-i': 5, 'f-dupont-i': 4 });
  expect(overSpan(components, position, general)).toBe(true);
  const davout = leaderNumber(position, 'davout');
  const heir = succeed(components, position, davout);
  // With no subordinate Leader a Major General takes over: series/sr-22/else-mg, series/sr-22/nothing-else-lost.
  expect([leaderAt(position, heir).kind, spOf(position, heir)]).toEqual(['infantry', 20]);
  const murat = leaderNumber(position, 'murat');
  // series/sr-22/mg-type: riders alone go to a cavalry general.
  expect(leaderAt(position, succeed(components, position, murat)).kind).toBe('cavalry');
});
