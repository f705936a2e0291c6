import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { konigsbergSpaces } from '../../../src/rules/turn/morale.js';
import { components, counterOf, die, hex, hold, muster, Play, phase, put, turnOf } from '../../helpers/table.js';

/** Longer passages of play, from one segment to the next. */
const PASSES = [
  'done',
  'stay',
  'as-proposed',
  'wait',
  'enough',
  'go-on',
  'attack',
  'pursuit',
  'break-off',
  'by-custom',
  'decline',
  'stop',
  0,
];

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

const space = (play: Play) => components.tables.morale.spaces[play.position.morale.marker] ?? 'off';

test('Morale: Königsberg taken, retaken and taken again', () => {
  const play = new Play({ scenario: '3' });
  hold(play, ['N3214'], 'french');
  phase(play, 'french', 'morale', '1807-06-10');
  // series/sr-154/by-turn-taken, eagles/e39/by-12-13-june, series/table/morale-shifts/konigsberg-2: from E to G.
  expect(space(play)).toBe('G');
  hold(play, ['N3214'], 'coalition');
  phase(play, 'coalition', 'morale', '1807-06-12');
  // series/sr-154/returned, eagles/e39/reversed-on-recapture, series/sr-153/remembered
  expect(space(play)).toBe('E');
  hold(play, ['N3214'], 'french');
  phase(play, 'french', 'morale', '1807-06-16');
  // series/sr-154/taken-again, eagles/e39/june-14-to-19
  expect([space(play), konigsbergSpaces(components, play.position, '1807-06-20')]).toEqual(['F', 0]);
});

test('Morale: Warsaw and its approaches', () => {
  const play = new Play({ scenario: '1' });
  hold(play, ['S4817', 'S3120', 'S2629'], 'french');
  phase(play, 'french', 'morale');
  // eagles/e40/plock, series/example/60: not without Plock.
  expect(space(play)).toBe('D');
  hold(play, ['S1522'], 'french');
  phase(play, 'french', 'morale');
  // eagles/e40/french-plus-one, series/sr-155/french, series/table/morale-shifts/warsaw-french
  expect(space(play)).toBe('E');
  hold(play, ['S3120'], 'coalition');
  phase(play, 'coalition', 'morale');
  // eagles/e40/reversed, series/sr-155/reversed
  expect(space(play)).toBe('D');
  hold(play, ['S4432', 'S4532', 'S4533'], 'coalition');
  phase(play, 'coalition', 'morale');
  phase(play, 'french', 'morale');
  // eagles/e40/coalition-three-hexes, series/sr-155/coalition, series/sr-155/once
  expect(space(play)).toBe('C');
});

test('Morale: critical battles move the marker in the Morale Phase, and Königsberg counts at the end', () => {
  const play = new Play({ scenario: '3' });
  play.position.morale.battles = 2;
  phase(play, 'coalition', 'morale');
  // series/sr-156/toward-winner, series/sr-152/directions
  expect(space(play)).toBe('G');
  play.position.turn = play.position.lastTurn;
  phase(play, 'french', 'morale');
  // series/sr-154/still-coalition, series/sr-154/end-space-moment, eagles/e39/coalition-at-end
  expect(play.position.morale.marker).toBe(5);
  // series/sr-161/last-turn, series/sr-162/other-right
  expect(play.position.outcome).toMatchObject({ winners: ['french'], how: 'operational' });
});

test('Armistice: asked for within seven turns of a battle won, and Königsberg is granted', () => {
  const play = new Play({ scenario: '3' });
  play.position.morale.leftBattle = turnOf('1807-06-04');
  phase(play, 'coalition', 'morale', '1807-06-10');
  // series/sr-159/own-turn, eagles/e43/may-seek
  play.answer('morale.peace', 'armistice');
  // eagles/e43/grants-konigsberg-shift, series/sr-159/konigsberg-spaces, series/example/28: E and two spaces, G.
  expect([play.position.morale.marker, play.position.outcome?.winners, play.position.outcome?.how]).toEqual([
    6,
    ['french'],
    'armistice',
  ]);
  const late = new Play({ scenario: '3' });
  late.position.morale.leftBattle = turnOf('1807-06-04');
  phase(late, 'coalition', 'morale', '1807-06-20');
  // series/sr-159/seven-turns, eagles/e43/any-time-within-seven
  expect(late.kind).not.toBe('morale.peace');
});

test('Redoubts: begun in one turn and finished in the next', () => {
  const play = new Play({ scenario: '1' }, [die('weather', 1)]);
  play.position.weather = 'fair';
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'entrench').answer('redoubts.build', { build: 'davout' });
  const built = () => play.position.redoubts.find((redoubt) => redoubt.hex === hex('S4327'));
  // eagles/e18/facedown-first-turn, series/sr-99/marker-down
  expect(built()?.rear).toBe(-1);
  play.until('redoubts.face', PASSES).answer('redoubts.face', 3);
  // eagles/e18/faceup-second-turn, series/sr-99/marker-up, series/sr-99/rear-choice
  expect(built()?.rear).toBe(3);
});

test('Redoubts: frost on the second turn, and the marker is removed', () => {
  const play = new Play({ scenario: '1' }, [die('weather', 6)]);
  play.position.weather = 'fair';
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'entrench').answer('redoubts.build', { build: 'davout' });
  play.until('vedettes.choose', PASSES);
  for (let guard = 0; play.position.redoubts.some((redoubt) => redoubt.rear < 0) && guard < 60; guard++)
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  // series/sr-99/else-removed, series/sr-99/not-frozen, series/example/59
  expect([play.position.weather, play.position.redoubts.some((redoubt) => redoubt.hex === hex('S4327'))]).toEqual([
    'frost',
    false,
  ]);
});

test('Sea transport: embark, cross, land, and three points in all', () => {
  const play = new Play({ scenario: '3', sea: true });
  only(play, 'ruchel', 'bennigsen', 'davout');
  play.position.armies.prussian.points = 9;
  muster(play, 'ruchel', { 'p-ruchel-i': 8 });
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'ruchel' });
  // series/sr-178/any-coastal, eagles/e67/no-command, series/sr-176/one-ap-three-steps
  expect([
    leaderAt(play.position, leaderNumber(play.position, 'ruchel')).place,
    play.position.sea.step,
    play.position.armies.prussian.points,
  ]).toEqual([OFF.sea, 'embarked', 8]);
  play.position.turn += 1;
  play.table.learned = false;
  phase(play, 'coalition', 'sail');
  // eagles/e66/one-turn-each, series/sr-176/four-turns
  expect([play.position.sea.step, play.position.armies.prussian.points]).toEqual(['transit', 7]);
  // series/sr-176/waits: that it could be paid is seen by all, so the choices before it are not taken back.
  expect(play.table.learned).toBe(true);
  play.position.turn += 1;
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { land: 'N1817' });
  // eagles/e66/ap-per-step, series/sr-179/where, series/example/19
  expect([play.hex('ruchel'), play.position.armies.prussian.points, play.position.sea.step]).toEqual(['N1817', 6, 'returning']);
  // eagles/e67/no-move, series/sr-179/no-move
  expect(leaderAt(play.position, leaderNumber(play.position, 'ruchel')).moved).toBe(true);
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  // eagles/e66/ships-unavailable, series/sr-176/no-transport-turn-4
  expect(play.position.sea.step).toBe('returning');
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  expect(play.position.sea.step).toBe('idle');
});

test('Transit between the boxes takes three turns', () => {
  const play = new Play({ scenario: '2' });
  const place = () => leaderAt(play.position, leaderNumber(play.position, 'sedmaratzki')).place;
  phase(play, 'coalition', 'command').answer('commands.choose', { transit: 'sedmaratzki' });
  // eagles/e15/timing-example, series/example/18, series/sr-168/three-steps
  expect(place()).toBe(OFF.transit);
  play.position.turn += 1;
  phase(play, 'coalition', 'command');
  expect(place()).toBe(OFF.podlasia);
  phase(play, 'coalition', 'reinforce');
  // eagles/e16/minimum-if-changed-box, series/sr-167/no-minimum: not before the turn after.
  expect(play.offers({ leader: 'sedmaratzki', hex: 'S6112' })).toBe(false);
  play.position.turn += 1;
  phase(play, 'coalition', 'reinforce');
  expect(play.offers({ leader: 'sedmaratzki', hex: 'S6112' })).toBe(true);
});

test('Administration: a changed source brings nothing in the next turn, a moved Center neither', () => {
  const play = new Play({ scenario: '1' }, [die('points french', 1), die('points french', 1)]);
  only(play, 'davout', 'bennigsen');
  play.position.turn += 1;
  play.position.armies.french.sourceChanged = play.position.turn - 1;
  phase(play, 'french', 'administer');
  // series/sr-57/no-ap-next-turn, series/table/ap-receipt/none-source-changed, series/sr-58/none-cases
  expect(play.position.armies.french.points).toBe(10);
  play.position.armies.french.sourceChanged = -9;
  play.position.armies.french.centerReady = play.position.turn + 1;
  phase(play, 'french', 'administer');
  // series/sr-53/next-turn-no-ap, series/example/40, series/table/ap-receipt/none-coo-moved
  expect(play.position.armies.french.points).toBe(10);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // series/sr-53/active-again, series/sr-58/add-to-track
  expect(play.position.armies.french.points).toBe(14);
});

test('Administration: a Center is taken down and set up again at the source, inactive at first', () => {
  const play = new Play({ scenario: '1' });
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'administer').answer('administration.supply', { disband: 'french' });
  // series/sr-54/remove
  expect(play.position.armies.french.center).toBe(OFF.out);
  expect(play.offers({ army: 'french', place: 'S0132' })).toBe(false);
  play.position.turn += 1;
  phase(play, 'french', 'administer').answer('administration.supply', { army: 'french', place: 'S0132' });
  // series/sr-54/place-later, series/sr-54/where, series/sr-54/active-one-turn-later
  expect([play.position.armies.french.center, play.position.armies.french.centerReady]).toEqual([
    hex('S0132'),
    play.position.turn + 1,
  ]);
});

test('Transport Battalions: one a fortnight from 24 February, four in all', () => {
  const play = new Play({ scenario: 'grand-late' });
  phase(play, 'french', 'transport', '1807-02-22');
  // eagles/e74/feb-24-25, series/sr-195/from-feb-24
  expect(play.kind).not.toBe('transport-battalions.buy');
  phase(play, 'french', 'transport', '1807-02-24').answer('transport-battalions.buy', 'buy');
  // eagles/e71/one-ap, eagles/e72/one-per-fortnight, series/sr-195/one-per-fortnight
  expect([play.position.armies.french.points, play.position.transport.waiting.length, play.kind]).not.toContain(
    'transport-battalions.buy',
  );
  phase(play, 'french', 'transport', '1807-03-16');
  // eagles/e72/then-available, series/example/6, series/sr-196/with-coo-or-pool
  play.answer('transport-battalions.buy', 'place');
  expect(play.position.transport.withCenter).toBe(1);
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
  // series/example/8, series/sr-192/track-1-halved, eagles/e54/step-3-track-1-to-2
  expect(play.position.armies.french.wards[1]).toMatchObject({ i: 3, c: 1, d: 2 });
});

test('The Fortnight Sequence: no battles, fixed weather, an award and one attrition roll', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.turn = turnOf('1806-12-28');
  position.fortnights.due = 2;
  position.stack = [{ procedure: 'campaign', step: 'endTurn', data: {} }];
  play.start();
  // eagles/e48/automatic-after-warsaw, series/sr-184/goes-on, eagles/e53/fixed-weather
  expect([position.fortnights.french, position.fortnights.coalition, position.weather]).toEqual([true, true, 'frost']);
  // series/sr-190/first-turn, eagles/e51/either-player: the French are asked first, and could return.
  play.answer('player-turn.returnToRegular', 'go-on');
  // eagles/e54/ap-fortnight-line, series/sr-185/ap-line
  expect(position.armies.french.points).toBeGreaterThanOrEqual(11);
  const before = play.events.filter((event) => event.kind === 'battle-joined').length;
  for (let guard = 0; position.turn < turnOf('1807-01-03') && guard < 200; guard++)
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  // eagles/e52/no-combat, series/sr-189/no-consolidation-bridging-combat, eagles/e49/stationary
  expect(play.events.filter((event) => event.kind === 'battle-joined').length).toBe(before);
  // series/sr-187/once-first-turn, eagles/e55/plus-seven
  expect(play.events.filter((event) => event.kind === 'attrition-rolled').length).toBeGreaterThanOrEqual(2);
});

test('The French end a Fortnight Sequence and pay a space for it', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.turn = turnOf('1807-01-01');
  position.fortnights.french = true;
  position.fortnights.coalition = true;
  phase(play, 'french', 'begin').answer('player-turn.returnToRegular', 'return');
  // eagles/e51/french-end-shift, eagles/e51/french-end-coalition-too, series/sr-190/french-ends
  expect([space(play), position.fortnights.french, position.fortnights.coalition]).toEqual(['C', false, false]);
});

test('Vedettes: driven off two hexes for a point', () => {
  const play = new Play({ scenario: '3' });
  only(play, 'soult', 'bennigsen');
  const vedette = play.position.vedettes.find((one) => one.army === 'russian');
  Object.assign(vedette ?? {}, { place: hex('C2109'), counter: 900 });
  phase(play, 'french', 'command').answer('commands.choose', 'soult').answer('march.choose', 'C2109');
  // series/sr-36/vedettes-retreat-2: the owner says where.
  expect([play.kind, play.seat]).toEqual(['drive-off.giveWay', 'coalition']);
  play.answer('drive-off.giveWay', play.options()[0]);
  // series/sr-36/extra-mp, series/sr-36/move-on
  expect([play.hex('soult'), leaderAt(play.position, leaderNumber(play.position, 'soult')).spent]).toEqual(['C2109', 4]);
  expect(vedette?.place).not.toBe(hex('C2109'));
});

test('Battle: after three rounds the side that lost more falls back, unpursued', () => {
  const play = new Play(
    { scenario: '3' },
    [1, 1, 1, 1, 1, 1].flatMap((rolled) => [die('battle', rolled + 2), die('battle leader', 1)]),
  );
  only(play, 'davout', 'sacken', 'bennigsen');
  muster(play, 'davout', { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9 });
  muster(play, 'sacken', { 'r-titov-sacken-i': 9, 'r-sukin-tolstoi-i': 9 });
  put(play, 'davout', 'C1410');
  put(play, 'sacken', 'C1409');
  put(play, 'bennigsen', 'N3426');
  phase(play, 'french', 'battles');
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  for (let guard = 0; !play.events.some((event) => event.kind === 'battle-ended') && guard < 60; guard++) {
    const wanted = ['counterattack', 'stay', 'by-custom', 'done'].find((one) => play.offers(one)) ?? play.options()[0];
    play.answer(play.kind, wanted);
  }
  const rolls = play.events.filter((event) => event.kind === 'battle-rolled');
  // series/sr-128/three-rounds, series/sr-128/attack, series/sr-128/counterattack
  expect(rolls.map((event) => (event.kind === 'battle-rolled' ? [event.round, event.by] : []))).toEqual([
    [1, 'attack'],
    [1, 'counterattack'],
    [2, 'attack'],
    [2, 'counterattack'],
    [3, 'attack'],
    [3, 'counterattack'],
  ]);
  // series/sr-129/loser, series/sr-129/equal-attacker
  expect(play.last('battle-ended').winner).toBe(
    play.last('battle-ended').defenderLost > play.last('battle-ended').attackerLost ? 'french' : 'coalition',
  );
  expect(play.events.some((event) => event.kind === 'pursuit-rolled')).toBe(false);
  expect(counterOf(play, 'davout')).toBeGreaterThan(0);
});
