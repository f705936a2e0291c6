import { expect, test } from 'vitest';
import { disband } from '../../../src/rules/battle/fate.js';
import { endOfTurn, forcedArmistice, readResult } from '../../../src/rules/turn/morale.js';
import { ARMIES } from '../../helpers/scenes.js';
import { components, FIELD, hold, number, PASSES, passUntil, phase, stage, turnOf } from '../../helpers/table.js';

/** Morale and victory (SR-152 to SR-163). */

const WARSAW = ['S4432', 'S4532', 'S4533'];
const APPROACHES = ['S4817', 'S3120', 'S2629', 'S1522'];

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
  // eagles/e40/all-warsaw-hexes
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
  // eagles/chart/f14/konigsberg-reduced, eagles/chart/f14/konigsberg-none, eagles/e39/in-morale-phase,
  // series/table/morale-shifts/konigsberg-0
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
  // series/sr-161/off-right, eagles/e44/off-right-french, eagles/e44/end-of-turn-check,
  // eagles/e89/exception-e44
  expect(play.position.outcome).toMatchObject({ winners: ['french'], how: 'strategic' });
  const last = stage({ forces: ARMIES });
  last.position.turn = last.position.lastTurn;
  last.position.morale.marker = -1;
  endOfTurn(components, last.position);
  // series/ruling/32-off-track-last-turn, eagles/e45/other-off-left, series/sr-162/other-left,
  // series/actions/end
  expect(last.position.outcome).toMatchObject({ winners: ['coalition'], how: 'operational' });
  last.position.morale.marker = 8;
  // eagles/e45/other-off-right
  expect(readResult(components, last.position, 'x').winners).toEqual(['french']);
});

test('the result of the Grand Scenario', () => {
  const play = stage({ options: { scenario: 'grand-late' }, date: '1807-06-28', forces: ARMIES });
  const result = (marker: number) => {
    play.position.morale.marker = marker;
    return readResult(components, play.position, 'victory').winners;
  };
  // series/sr-162/grand-a, series/sr-162/grand-g, series/sr-162/grand-draw
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
  // series/sr-157/three-left
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
  // series/sr-159/read-at-once, eagles/e43/result-by-track
  expect(play.position.outcome).toMatchObject({ how: 'armistice', winners: ['french'] });
  const last = stage({ date: '1807-06-28', forces: ARMIES });
  Object.assign(last.position.morale, { leftBattle: turnOf('1807-06-26'), marker: 4 });
  last.position.lastTurn = last.position.turn;
  Object.assign(last.position, { firstPlayer: 'coalition' });
  phase(last, 'coalition', 'morale').answer('morale.peace', 'armistice');
  // series/sr-159/no-end-space, series/ruling/23-armistice-replaces-end-space, eagles/e43/regardless-of-occupation,
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
  // eagles/e43/any-time-within-seven, series/sr-159/seven-turns
  expect([asked(7, 'coalition'), asked(7, 'french'), asked(8, 'coalition'), asked(8, 'french')]).toEqual([
    true,
    true,
    false,
    false,
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
