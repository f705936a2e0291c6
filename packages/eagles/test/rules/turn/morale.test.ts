import { expect, test } from 'vitest';
import { disband } from '../../../src/rules/battle/destruction.js';
import { endOfTurn, forcedArmistice, konigsbergSpaces, readResult } from '../../../src/rules/turn/morale.js';
import { ARMIES, grand } from '../../helpers/scenes.js';
import { components, FIELD, hold, number, PASSES, Play, passUntil, phase, stage, turnOf } from '../../helpers/table.js';

/** Morale and victory (SR-152 to SR-163). */

const WARSAW = ['S4432', 'S4532', 'S4533'];
const APPROACHES = ['S4817', 'S3120', 'S2629', 'S1522'];

const space = (play: Play) => components.tables.morale.spaces[play.position.morale.marker] ?? 'off';

test('shifts are made in each Morale Phase, by the places as they are', () => {
  const play = stage({ options: { scenario: '1' }, forces: ARMIES });
  hold(play, [...WARSAW, ...APPROACHES], 'french');
  const marker = () => play.position.morale.marker;
  phase(play, 'coalition', 'morale');
  // series/sr-153/each-players, series/sr-39/morale-each-player, series/actions/iv: also in the enemy's turn, by itself.
  expect(marker()).toBe(4);
  for (const place of APPROACHES) {
    hold(play, [place], 'coalition');
    phase(play, 'french', 'morale');
    // eagles/e40/pultusk, eagles/e40/plonsk, eagles/e40/wyszogrod: each of them is needed.
    expect(marker()).toBe(3);
    hold(play, [place], 'french');
    phase(play, 'french', 'morale');
  }
  hold(play, ['S4533'], 'coalition');
  phase(play, 'french', 'morale');
  expect(marker()).toBe(3);
  hold(play, WARSAW, 'coalition');
  phase(play, 'french', 'morale');
  expect(marker()).toBe(2);
  hold(play, WARSAW, 'french');
  phase(play, 'french', 'morale');
  hold(play, WARSAW, 'coalition');
  phase(play, 'coalition', 'morale');
  // eagles/e40/coalition-irreversible, series/table/morale-shifts/warsaw-coalition: once, and never taken back (the other goes to and fro).
  expect(marker()).toBe(2);
  expect(play.events.filter((event) => event.kind === 'morale-moved' && event.why === 'warsaw-taken').length).toBe(1);
});

test('Königsberg by its dates', () => {
  const given = (date: string) => {
    const play = stage({ date, forces: ARMIES });
    hold(play, ['N3214'], 'french');
    const before = play.position.morale.marker;
    phase(play, 'french', 'morale');
    return play.position.morale.marker - before;
  };
  expect(['1807-06-12', '1807-06-14', '1807-06-18', '1807-06-20'].map(given)).toEqual([2, 1, 1, 0]);
});

test('the marker may stand off the track until the turn is over', () => {
  const play = stage({ forces: ARMIES });
  play.position.morale.marker = 6;
  play.position.morale.battles = 2;
  phase(play, 'coalition', 'morale');
  // series/sr-153/off-track-meanwhile, series/sr-152/spaces, series/sr-39/iv-order: beyond G, and play goes on.
  expect([play.position.morale.marker, play.position.outcome]).toEqual([8, null]);
  endOfTurn(components, play.position);
  // At the end of a Game-Turn, marker off the right end: the French win: series/sr-161/off-right, eagles/e44/off-right-french.
  expect(play.position.outcome).toMatchObject({ winners: ['french'], how: 'strategic' });
  const last = stage({ forces: ARMIES });
  last.position.turn = last.position.lastTurn;
  last.position.morale.marker = -1;
  endOfTurn(components, last.position);
  // Off the track at the end of the last
  // turn of a campaign scenario is an operational victory: series/ruling/32-off-track-last-turn, eagles/e45/other-off-left, series/sr-162/other-left.
  expect(last.position.outcome).toMatchObject({ winners: ['coalition'], how: 'operational' });
  last.position.morale.marker = 8;
  expect(readResult(components, last.position, 'x').winners).toEqual(['french']);
});

test('the result of the Grand Scenario', () => {
  const play = stage({ options: { scenario: 'grand-late' }, date: '1807-06-28', forces: ARMIES });
  const result = (marker: number) => {
    play.position.morale.marker = marker;
    return readResult(components, play.position, 'victory').winners;
  };
  // Grand Scenario at A: Coalition victory: series/sr-162/grand-a, series/sr-162/grand-g, series/sr-162/grand-draw.
  expect([result(0), result(6), result(1), result(5)]).toEqual([['coalition'], ['french'], [], []]);
});

test('the loss of the Emperor', () => {
  const play = stage({
    dice: { capture: [1] },
    forces: { ...ARMIES, napoleon: { at: FIELD, units: { 'f-hulin-soules-i': 1 } } },
  });
  const before = play.position.morale.marker;
  disband(components, play.table, number(play, 'napoleon'), 'battle');
  phase(play, 'french', 'morale');
  // Losing Napoleon by death or capture costs the French 3 spaces: series/sr-157/three-left.
  expect(play.position.morale.marker).toBe(before - 3);
});

test('critical battles', () => {
  const play = stage({ forces: ARMIES });
  play.position.morale.battles = -1;
  play.position.morale.leftBattle = play.position.turn;
  phase(play, 'coalition', 'morale');
  // series/table/morale-shifts/critical-battle, series/ruling/7-left-is-coalition: a space left, for the Coalition,
  expect([play.position.morale.marker, play.kind]).toEqual([3, 'morale.peace']);
  play.position.morale.leftBattle = -99;
  play.position.pending = [];
  phase(play, 'coalition', 'morale');
  // eagles/e43/pitched-battle-shift-left: and only such a battle lets it ask for peace.
  expect(play.kind).not.toBe('morale.peace');
});

test('an armistice', () => {
  const play = stage({ date: '1807-06-16', forces: ARMIES });
  Object.assign(play.position.morale, { leftBattle: turnOf('1807-06-14'), konigsberg: 2, konigsbergFrench: true, marker: 5 });
  hold(play, ['N3214'], 'french');
  phase(play, 'coalition', 'morale').answer('morale.peace', 'armistice');
  // series/sr-159/not-less-than-held: they have two for the town, which is more than the one of this date.
  expect(play.position.morale.marker).toBe(5);
  // After the armistice grant the victory result is determined immediately: series/sr-159/read-at-once
  // and eagles/e43/result-by-track.
  expect(play.position.outcome).toMatchObject({ how: 'armistice', winners: ['french'] });
  const last = stage({ date: '1807-06-28', forces: ARMIES });
  Object.assign(last.position.morale, { leftBattle: turnOf('1807-06-26'), marker: 4 });
  last.position.lastTurn = last.position.turn;
  Object.assign(last.position, { firstPlayer: 'coalition' });
  phase(last, 'coalition', 'morale').answer('morale.peace', 'armistice');
  // The end-of-game space for a Coalition Konigsberg is not given: series/sr-159/no-end-space
  // and series/ruling/23-armistice-replaces-end-space.
  // eagles/e43/shift-by-current-turn: nothing for the date, and no space for the town that was held.
  expect([last.position.morale.marker, last.position.outcome?.winners]).toEqual([4, ['french']]);
});

test('an armistice may be sought for seven turns after the battle, in either turn, and not in the eighth', () => {
  const asked = (turns: number, side: 'french' | 'coalition') => {
    const play = stage({ date: '1807-06-20', forces: ARMIES });
    play.position.morale.leftBattle = play.position.turn - turns;
    phase(play, side, 'morale');
    return play.kind === 'morale.peace' && play.seat === 'coalition';
  };
  expect([asked(7, 'coalition'), asked(7, 'french'), asked(8, 'coalition'), asked(8, 'french')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('off the track the war is over at once, and on its last space it is not', () => {
  const overAt = (marker: number) => {
    const play = stage({ date: '1807-06-10', forces: ARMIES });
    play.position.morale.marker = marker;
    endOfTurn(components, play.position);
    return play.position.outcome?.how;
  };
  const spaces = components.tables.morale.spaces.length;
  // Beyond either end (series/sr-161/off-left, series/sr-161/off-right) the war is won (series/sr-162/strategic).
  expect([overAt(-1), overAt(0), overAt(spaces - 1), overAt(spaces)]).toEqual(['strategic', undefined, undefined, 'strategic']);
});

test('a Fortnight is declared by whoever says so, and by nobody who goes on', () => {
  const declared = (answer: 'go-on' | 'fortnight') => {
    const play = grand('1807-02-26');
    Object.assign(play.position.morale, { leftBattle: play.position.turn, leftNow: true });
    phase(play, 'coalition', 'morale').answer('morale.peace', answer);
    const { declared, due } = play.position.fortnights;
    return [declared, due, play.events.some((event) => event.kind === 'fortnight-declared')];
  };
  // One a game (series/sr-183/one-per-game), in the Player-Turn of the shift (eagles/e47/same-player-turn).
  expect([declared('go-on'), declared('fortnight')]).toEqual([
    [false, -1, false],
    [true, components.tables.fortnights.order.indexOf('VII'), true],
  ]);
});

test('a forced armistice grants Königsberg too, and leaves out what is left out', () => {
  const play = stage({
    options: { withoutSouth: true },
    date: '1807-06-10',
    forces: { davout: ARMIES.davout, bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 7 } } },
  });
  play.position.morale.marker = 3;
  forcedArmistice(components, play.table);
  // series/sr-160/konigsberg-grant, series/sr-160/without-s: two spaces, and nobody in Podlasia saves the war.
  expect([play.position.morale.marker, play.position.outcome?.how]).toEqual([5, 'armistice']);
});

test('Königsberg at the end', () => {
  const end = (options: object) => {
    const play = stage({ options: options as never, forces: ARMIES });
    play.position.turn = play.position.lastTurn;
    const before = play.position.morale.marker;
    const second = play.position.firstPlayer === 'french' ? 'coalition' : 'french';
    phase(play, second, 'battles');
    passUntil(play, () => play.position.outcome !== null, PASSES);
    return play.position.morale.marker - before;
  };
  // series/ruling/4-konigsberg-end-scope: confined to June unless the option is taken away.
  expect([
    end({ scenario: '1' }),
    end({ scenario: '3' }),
    end({ scenario: '1', konigsbergJune: false }),
    end({ scenario: '3', konigsbergJune: false }),
  ]).toEqual([0, -1, -1, -1]);
});

test('Morale: Königsberg taken, retaken and taken again', () => {
  const play = new Play({ scenario: '3' });
  hold(play, ['N3214'], 'french');
  phase(play, 'french', 'morale', '1807-06-10');
  // series/sr-154/by-turn-taken, eagles/e39/by-12-13-june, series/table/morale-shifts/konigsberg-2: from E to G.
  expect(space(play)).toBe('G');
  hold(play, ['N3214'], 'coalition');
  phase(play, 'coalition', 'morale', '1807-06-12');
  // Coalition recapture of Konigsberg takes back exactly the spaces given: series/sr-154/returned
  // and eagles/e39/reversed-on-recapture, series/sr-153/remembered.
  expect(space(play)).toBe('E');
  hold(play, ['N3214'], 'french');
  phase(play, 'french', 'morale', '1807-06-16');
  // A second French capture of Konigsberg is valued by its own date: series/sr-154/taken-again.
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
  // French hold three Warsaw hexes, Pultusk, Plonsk, Wyszogrod and Plock: eagles/e40/french-plus-one, series/sr-155/french
  // and series/table/morale-shifts/warsaw-french.
  expect(space(play)).toBe('E');
  hold(play, ['S3120'], 'coalition');
  phase(play, 'coalition', 'morale');
  // If any of these hexes is Coalition again: eagles/e40/reversed, series/sr-155/reversed.
  expect(space(play)).toBe('D');
  hold(play, ['S4432', 'S4532', 'S4533'], 'coalition');
  phase(play, 'coalition', 'morale');
  phase(play, 'french', 'morale');
  // Coalition control of the whole of Warsaw shifts 1 left permanently: eagles/e40/coalition-three-hexes
  // and series/sr-155/coalition, series/sr-155/once.
  expect(space(play)).toBe('C');
});

test('Morale: critical battles move the marker in the Morale Phase, and Königsberg counts at the end', () => {
  const play = new Play({ scenario: '3' });
  play.position.morale.battles = 2;
  phase(play, 'coalition', 'morale');
  // Critical battle shifts are executed in that player turn's Morale Phase: series/sr-156/toward-winner
  // and series/sr-152/directions.
  expect(space(play)).toBe('G');
  play.position.turn = play.position.lastTurn;
  phase(play, 'french', 'morale');
  // If Konigsberg is still Coalition-held at the game's end: series/sr-154/still-coalition, series/sr-154/end-space-moment
  // and eagles/e39/coalition-at-end.
  expect(play.position.morale.marker).toBe(5);
  // With the marker on the track, the result is determined after the scenario's final turn: series/sr-161/last-turn.
  expect(play.position.outcome).toMatchObject({ winners: ['french'], how: 'operational' });
});

test('Armistice: asked for within seven turns of a battle won, and Königsberg is granted', () => {
  const play = new Play({ scenario: '3' });
  play.position.morale.leftBattle = turnOf('1807-06-04');
  phase(play, 'coalition', 'morale', '1807-06-10');
  // The Coalition Player may seek an Armistice, ending the game: series/sr-159/own-turn, eagles/e43/may-seek.
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
  // The pitched battle that shifted the marker left must lie at most seven Game-Turns back: series/sr-159/seven-turns
  // and eagles/e43/any-time-within-seven.
  expect(late.kind).not.toBe('morale.peace');
});
