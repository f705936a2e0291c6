import { expect, test } from 'vitest';
import { inCommunication, lineLength } from '../../../src/rules/administration/communication.js';
import { obliged } from '../../../src/rules/battle/duty.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { pursueWith } from '../../helpers/scenes.js';
import { components, die, Play } from '../../helpers/table.js';

/** The Game-Turn of 4-5 June 1807 with every die, and the opening of 6-7 June. */
const dice = [
  die('scouting bagration', 4),
  // II.c of the Coalition, then the French
  die('initiative', 5),
  die('initiative', 3),
  die('initiative', 5),
  die('initiative', 4),
  die('initiative', 3),
  die('attrition gortchakov-i', 4),
  die('attrition bagration', 6),
  die('attrition sacken', 6),
  die('attrition bennigsen', 2),
  die('attrition platov', 3),
  die('attrition constantine', 3),
  die('bridging lestocq', 6),
  die('forced march', 1),
  die('attrition constantine', 5),
  die('forced march', 5),
  die('forced march', 2),
  die('attrition general-3', 3),
  die('battle', 5),
  die('pursuit', 3),
  die('battle', 2),
  die('pursuit', 5),
  die('attrition napoleon', 4),
  die('attrition lannes', 5),
  die('attrition davout', 6),
  die('attrition soult', 3),
  die('attrition ney', 6),
  die('attrition general-4', 2),
  die('attrition suchet', 6),
  die('attrition gazan', 6),
  die('forced march', 2),
  die('attrition lannes', 5),
  die('forced march', 6),
  die('battle', 3),
  die('pursuit', 4),
  die('weather', 1),
  die('points russian', 4),
  die('points prussian', 2),
  die('points french', 5),
];

test('the walkthrough, from its first die to its last: series/walkthrough/turn', () => {
  const play = new Play({ scenario: '3' }, dice).start();
  const { position } = play;
  const points = (army: 'french' | 'russian' | 'prussian') => play.position.armies[army].points;

  // 0. Set-up facts
  expect([points('russian'), points('prussian'), points('french')]).toEqual([11, 4, 6]);
  expect(position.weather).toBe('fair');
  expect(components.tables.morale.spaces[position.morale.marker]).toBe('E');
  expect([
    lineLength(components, position, 'russian'),
    lineLength(components, position, 'prussian'),
    lineLength(components, position, 'french'),
  ]).toEqual([13, 0, 25]);
  const inZone = (id: string) => obliged(components, position, leaderNumber(position, id)).length > 0;
  expect(['bennigsen', 'general-6', 'general-4', 'ney', 'general-3'].map(inZone)).toEqual([true, true, false, false, false]);
  const out = (side: 'french' | 'coalition') => {
    const inTouch = inCommunication(components, position, side, 'command');
    return position.leaders.flatMap((leader, number) =>
      leader.counter > 0 &&
      play.strength(leader.id) > 0 &&
      (leader.army === 'french') === (side === 'french') &&
      !inTouch.has(number)
        ? [leader.id]
        : [],
    );
  };
  expect(out('coalition')).toEqual([]);
  expect(out('french').sort()).toEqual(['gazan', 'general-7', 'general-8', 'general-9', 'massena', 'suchet'].sort());

  // 1. Coalition player turn, I
  play.until('replacements.choose');
  for (const [unit, points] of [
    ['r-sukin-tolstoi-i', 2],
    ['r-olsufief-anrepp-i', 2],
    ['r-gallitzin-v-c', 1],
    ['p-diericke-i', 2],
    ['p-marwitz-i', 1],
  ] as const) {
    expect(play.offers({ unit: 'r-dochturov-i', points: 1 })).toBe(false);
    play.answer('replacements.choose', { unit, points });
  }
  expect([play.strength('sacken'), play.strength('lestocq')]).toEqual([34, 13]);

  // Scouting is rolled on the scouting table: series/sr-31/roll, series/sr-213/repulse-no-ezoc.
  // II.b
  play.until('commands.choose');
  play.answer('commands.choose', 'gortchakov-i').answer('march.choose', 'C3006');
  expect(points('russian')).toBe(10);
  play.answer('commands.choose', 'bagration').answer('march.choose', { step: 'C2803' }).answer('march.choose', { step: 'C2904' });
  expect(play.last('scouted')).toMatchObject({ only: { coalition: { hex: 'C2905', die: 4, learned: 'size' } } });
  play.answer('march.choose', { repulse: 'C2905' });
  expect(play.last('repulsed')).toMatchObject({ hex: 'C2905' });
  play.answer('retreat.choose', { step: 'C2906' }).maybe('retreat.choose', 'C2806');
  expect(play.hex('general-3')).toBe('C2806');
  play.answer('march.choose', 'stop');
  expect([play.hex('bagration'), leaderAt(position, leaderNumber(position, 'bagration')).spent]).toEqual(['C2905', 8]);
  play.answer('commands.choose', 'sacken').answer('march.choose', 'C2804');
  expect(leaderAt(position, leaderNumber(position, 'sacken')).spent).toBe(4);
  play.answer('commands.choose', 'bennigsen').answer('march.choose', 'C2402');
  expect(leaderAt(position, leaderNumber(position, 'bennigsen')).spent).toBe(4);
  expect(points('russian')).toBe(7);

  // A Force that fails its initiative roll does not move in II.c: series/sr-76/failure.
  // II.c
  play.until('initiative.choose').answer('initiative.choose', 'constantine');
  expect(play.hex('constantine')).toBe('C2701');
  play.answer('initiative.choose', 'platov').answer('march.choose', 'C2810');
  expect(leaderAt(position, leaderNumber(position, 'platov')).spent).toBe(3);

  // II.d
  play.answer('initiative.choose', 'consolidate').maybe('losses.choose', 'r-titov-sacken-i');
  const rolls = Object.fromEntries(
    (play.last('attrition-rolled').only.coalition?.rolls ?? []).map((one) => [one.leader, [one.index, one.loss]]),
  );
  expect(rolls).toMatchObject({
    'gortchakov-i': [3, 0],
    bagration: [6, 0],
    sacken: [5, 1],
    bennigsen: [1, 0],
    platov: [2, 0],
    constantine: [0, 0],
  });
  expect(play.strength('sacken')).toBe(33);

  // A Force in Forage Mode cannot destroy a bridge: series/sr-107/concentrated.
  // II.f
  play.until('organization.choosePlace').answer('organization.choosePlace', 'bridges');
  play.until('bridging.choose').answer('bridging.choose', { force: 'lestocq', action: 'destroy', to: 'N1625' });
  expect(play.last('bridge-work-failed').only.coalition?.action).toBe('destroy');

  // The ordinary Forced March is for the phasing player only: series/sr-114/phasing-only, series/sr-112/order.
  // III.a
  play
    .until('forced-march.choose')
    .answer('forced-march.choose', { march: 'constantine' })
    .answer('march.choose', 'C2804')
    .maybe('losses.choose', 'r-constan-i');
  expect([play.hex('constantine'), play.strength('constantine'), play.unit('r-constan-i')]).toEqual(['C2804', 16, 8]);
  play.maybe('forced-march.choose', 'done');
  play.answer('forced-march.choose', { guns: 'st-hilaire', enemy: 'C2804' }, 'french');
  expect(play.hex('st-hilaire')).toBe('C2306');
  play.answer('forced-march.choose', { guns: 'general-3', enemy: 'C2905' }).answer('march.choose', 'C2906');
  expect([play.hex('general-3'), leaderAt(position, leaderNumber(position, 'general-3')).marchedHalves]).toEqual(['C2906', 1]);
  play.maybe('forced-march.choose', 'done');

  // A pursuer stops in the first hex in the zone of an enemy Force outside the beaten body: series/sr-214/stop-zone
  // and series/sr-214/retreat-k-plus-1.
  // At the end of a round the attacker: series/sr-128/break-off.
  // III.b, battle A
  while (play.kind === 'combat-phase.assign') {
    const asking = (position.stack.at(-1)?.data as { asking: number[] } | undefined)?.asking[0] ?? 0;
    const about = position.leaders.find((one) => one.counter === asking)?.id ?? '';
    play.answer(
      'combat-phase.assign',
      about === 'bagration' || about === 'gortchakov-i' ? 'C2906' : play.offers('C2805') ? 'C2805' : 'stay',
    );
  }
  play.maybe('combat-phase.chooseBattle', 'C2906');
  play.answer('battle.chits', 'pitched', 'coalition').answer('battle.chits', 'pitched', 'french');
  expect(play.last('battle-rolled')).toMatchObject({
    odds: '3:2',
    die: 5,
    modifier: -2,
    effect: '-',
    attackerLoss: 1,
    defenderLoss: 1,
  });
  play.maybe('losses.choose', 'r-markov-i').maybe('losses.choose', 'f-marchand-i');
  play.answer('battle.counterattack', 'decline');
  while (play.kind === 'forced-march.choose') play.maybe('forced-march.choose', 'done');
  play.answer('battle.attackerBreaksOff', 'stay').answer('battle.defenderBreaksOff', 'break-off');
  play.answer('pursuit.choose', 'select');
  play.answer('pursuit.chooseForces', 'bagration').answer('pursuit.chooseForces', 'enough');
  expect(play.last('pursuit-rolled')).toMatchObject({ die: 3, most: 3 });
  play.answer('pursuit.chooseHexes', 3);
  for (const step of ['C2806', 'C2707']) play.answer('retreat.choose', { step });
  while (play.kind === 'retreat.choose') play.answer('retreat.choose', play.options()[0]);

  play.maybe('losses.choose', 'f-marchand-i');
  expect([play.hex('ney'), play.hex('general-3'), play.hex('bagration'), play.hex('gortchakov-i')]).toEqual([
    'C2707',
    'C2707',
    'C2906',
    'C3006',
  ]);
  expect([play.strength('ney'), play.strength('bagration'), play.strength('gortchakov-i')]).toEqual([7, 12, 10]);
  expect(play.last('battle-ended')).toMatchObject({ winner: 'coalition', attackerLost: 1, defenderLost: 2, spaces: 0 });
  if (play.kind === 'battle.advance') play.answer('battle.advance', 'enough');

  // Pursuers go into the vacated hex and from there along the path of the retreat: series/sr-143/follow.
  // III.b, battle B
  play.answer('combat-phase.join', 'join');
  play.answer('battle.chits', 'pitched', 'coalition').answer('battle.chits', 'pursuit', 'french');
  expect(play.last('battle-rolled')).toMatchObject({
    odds: '5:1',
    die: 2,
    modifier: 3,
    effect: 'DR',
    attackerLoss: 1,
    defenderLoss: 1,
  });
  play.maybe('losses.choose', 'r-titov-sacken-i');
  play.answer('pursuit.choose', 'select');
  play.answer('pursuit.chooseForces', 'sacken').answer('pursuit.chooseForces', 'enough');
  expect(play.last('pursuit-rolled')).toMatchObject({ die: 5, most: 3 });
  play.answer('pursuit.chooseHexes', 3);
  for (const step of ['C2706', 'C2606', 'C2506']) play.answer('retreat.choose', { step });
  while (play.kind === 'retreat.choose') play.answer('retreat.choose', play.options()[0]);
  expect(play.last('pursued')).toMatchObject({ hexes: 2, loss: 1 });
  expect([play.hex('general-4'), play.strength('general-4'), play.hex('sacken')]).toEqual(['C2506', 6, 'C2706']);
  play.answer('battle.advance', 'constantine');
  if (play.kind === 'battle.advance') play.answer('battle.advance', 'enough');

  // IV, and the French player turn, I
  expect(components.tables.morale.spaces[position.morale.marker]).toBe('E');
  play.until('replacements.choose');
  expect(play.seat).toBe('french');
  for (const [unit, more] of [
    ['f-lapisse-drouet-i', 2],
    ['f-dupont-i', 2],
    ['f-villatte-rivaud-i', 2],
    ['f-nansouty-c', 1],
    ['f-lasalle-c', 1],
    ['f-hulin-soules-i', 1],
  ] as const) {
    expect(play.offers({ unit: 'f-marchand-i', points: 1 })).toBe(false);
    play.answer('replacements.choose', { unit, points: more });
  }
  play
    .until('organization.choosePlace')
    .answer('organization.choosePlace', 'C0614')
    .answer('organization.act', { join: 'bessieres', under: 'napoleon' })
    .answer('organization.act', 'back');
  play
    .answer('organization.choosePlace', 'C2707')
    .answer('organization.act', { merge: 'general-3', into: 'ney' })
    .answer('organization.act', 'back')
    .answer('organization.choosePlace', 'done');
  expect([play.strength('victor') - 2, play.strength('napoleon'), play.strength('ney'), play.strength('lasalle')]).toEqual([
    10, 12, 8, 13,
  ]);

  // II.b
  play.until('commands.choose');
  play.answer('commands.choose', 'napoleon').answer('march.choose', 'C1510');
  play.answer('commands.choose', 'davout').answer('march.choose', 'C2911');
  play.answer('commands.choose', 'lannes').answer('march.choose', 'C1010');
  expect(points('french')).toBe(3);
  const spent = (id: string) => leaderAt(position, leaderNumber(position, id)).spent / 2;
  expect([spent('napoleon'), spent('davout'), spent('lannes')]).toEqual([5, 2, 5]);

  // II.c
  play.until('initiative.choose');
  play.answer('initiative.choose', 'soult').answer('march.choose', 'C2408');
  play.answer('initiative.choose', 'ney');
  expect([play.offers({ step: 'C2606' }), play.offers({ step: 'C2706' })]).toEqual([false, false]);
  play.answer('march.choose', 'C2408');
  play.answer('initiative.choose', 'general-4').answer('march.choose', 'C2306');
  expect([spent('soult'), spent('ney'), spent('general-4')]).toEqual([2.5, 2.5, 1.5]);

  // II.d
  play.answer('initiative.choose', 'done').maybe('losses.choose', 'f-oudinot-i');
  const french = Object.fromEntries(
    (play.last('attrition-rolled').only.french?.rolls ?? []).map((one) => [one.leader, [one.index, one.loss]]),
  );
  expect(french).toMatchObject({
    napoleon: [5, 0],
    lannes: [6, 1],
    davout: [5, 0],
    soult: [3, 0],
    ney: [6, 0],
    'general-4': [1, 0],
    suchet: [4, 0],
    gazan: [4, 0],
  });

  // III.a
  play
    .until('forced-march.choose')
    .answer('forced-march.choose', { march: 'lannes' })
    .answer('march.choose', 'C1410')
    .maybe('losses.choose', 'f-oudinot-i');
  expect([play.strength('lannes'), play.unit('f-oudinot-i')]).toEqual([20, 7]);
  play.maybe('forced-march.choose', 'done').answer('forced-march.choose', { guns: 'bagration', enemy: 'C2911' });
  expect(play.last('initiative-rolled').only.coalition).toMatchObject({ leader: 'bagration', die: 6, success: false });
  play.maybe('forced-march.choose', 'done');

  // III.b, battle C
  while (play.kind === 'combat-phase.assign' || play.kind === 'combat-phase.refuse')
    play.answer(play.kind, play.offers('C2810') ? 'C2810' : play.offers('stay') ? 'stay' : 'attack');
  play.answer('battle.chits', 'pursuit', 'french').answer('battle.chits', 'pursuit', 'coalition');
  expect(play.last('battle-rolled')).toMatchObject({
    odds: '3:1',
    die: 3,
    modifier: 1,
    effect: 'DR',
    attackerLoss: 0,
    defenderLoss: 0,
  });
  pursueWith(play, 'davout', 2);
  expect(play.last('pursuit-rolled')).toMatchObject({ die: 4, most: 2 });
  for (const step of ['C2809', 'C2808']) play.answer('retreat.choose', { step });
  play.maybe('retreat.choose', 'C2807');
  expect([play.hex('platov'), play.strength('platov'), play.hex('davout')]).toEqual(['C2807', 5, 'C2809']);

  // An AP die is rolled for every army whose CoO is Active and whose LOC is valid: series/sr-58/who.
  // 3. Opening of 6-7 June, and 4. the positions at the end of 4-5 June
  play.until('organization.choosePlace');
  expect([play.seat, play.position.weather]).toEqual(['coalition', 'heat']);
  expect([points('russian'), points('prussian')]).toEqual([9, 7]);
  const standing = (ids: readonly string[]) => ids.map((id) => [play.strength(id), play.hex(id)]);
  expect(standing(['sacken', 'constantine', 'bagration', 'gortchakov-i', 'bennigsen', 'platov', 'lestocq'])).toEqual([
    [32, 'C2706'],
    [16, 'C2805'],
    [12, 'C2906'],
    [10, 'C3006'],
    [14, 'C2402'],
    [5, 'C2807'],
    [13, 'N1725'],
  ]);
  expect(
    standing(['napoleon', 'lannes', 'davout', 'soult', 'ney', 'general-4', 'victor', 'dupont', 'general-1', 'lasalle']),
  ).toEqual([
    [12, 'C1510'],
    [20, 'C1410'],
    [20, 'C2809'],
    [11, 'C2408'],
    [8, 'C2408'],
    [6, 'C2306'],
    [12, 'N1526'],
    [9, 'N1626'],
    [9, 'C1901'],
    [13, 'C0101'],
  ]);

  // The Coalition stands still; the French receive 1 point of the 12.5 MP column, and Mortier and Savary come.
  for (let guard = 0; play.seat === 'coalition' || play.kind !== 'organization.choosePlace'; guard++) {
    const passes = ['done', 'stay', 'attack', 'pursuit', 'enough', 'break-off', 'by-custom', 'decline', 0];
    const pass = passes.find((one) => play.offers(one)) ?? play.options()[0];
    play.answer(play.kind, pass);
    if (guard > 200) throw new Error(`stuck at ${play.kind}`);
  }
  expect(points('french')).toBe(4);
  play.until('reinforcements.choose');
  expect(play.options()).toEqual(['done', { leader: 'mortier', hex: 'C0106' }, { leader: 'savary', hex: 'C0106' }]);
});
