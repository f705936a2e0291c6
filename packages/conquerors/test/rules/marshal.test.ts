import { see } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { TournamentData } from '../../src/components/schema.js';
import {
  conquerors1806,
  dataOf,
  differences1806,
  type Finish,
  files1806,
  makeComponents,
  pointsOfGame,
  rank,
} from '../../src/index.js';
import { matchAt, viewOf } from '../matches.js';

const components = makeComponents(files1806, differences1806);
const tournament = dataOf('1806')?.scenarios.find((scenario) => scenario.id === 'marshal')?.tournament as TournamentData;
const won = (by: string, turn: number, more: Partial<Extract<Finish, { kind: 'won' }>> = {}): Finish => ({
  kind: 'won',
  by,
  turn,
  atTheEnd: false,
  commanderEliminated: false,
  ...more,
});
const tieBreak = (side: string, finish: Finish) => pointsOfGame(components, tournament, side, finish).tieBreak;

describe('Rules of the Marshal', () => {
  test('a win is worth three ranking points, a loss one', () => {
    // A win is worth 3 ranking points (1806/marshal/ranking-win, 1806/marshal/ranking-loss).
    expect(pointsOfGame(components, tournament, 'french', won('french', 5)).ranking).toBe(3);
    expect(pointsOfGame(components, tournament, 'prussian', won('french', 5)).ranking).toBe(1);
  });

  test.each([
    // Victory on turn 1: Prussian winner +14, French winner +7, loser -7 (1806/marshal/tie-break-turn-1,
    // 1806/marshal/tie-break-turn-2).
    [1, 14, 7, -7],
    [2, 12, 6, -6],
    // Victory on turn 3: Prussian winner +10, French winner +5, loser -5 (1806/marshal/tie-break-turn-3,
    // 1806/marshal/tie-break-turn-4).
    [3, 10, 5, -5],
    [4, 8, 4, -4],
    // Victory on turn 5: Prussian winner +6, French winner +3, loser -3 (1806/marshal/tie-break-turn-5,
    // 1806/marshal/tie-break-turn-6).
    [5, 6, 3, -3],
    [6, 4, 2, -2],
    // 1806/marshal/tie-break-turn-7, and 1806/marshal/tie-break for the table as a whole.
    [7, 2, 1, -1],
  ])('tie-break points of a victory on turn %i', (turn, prussian, french, loser) => {
    expect([
      tieBreak('prussian', won('prussian', turn)),
      tieBreak('french', won('french', turn)),
      tieBreak('french', won('prussian', turn)),
    ]).toEqual([prussian, french, loser]);
  });

  test('a victory only at the end of turn 7 is worth one, and costs nothing', () => {
    // Victory at the end of turn 7: Prussian winner +1, loser 0; a French win is not possible there
    // (1806/marshal/tie-break-end-turn-7).
    expect([
      tieBreak('prussian', won('prussian', 7, { atTheEnd: true })),
      tieBreak('french', won('prussian', 7, { atTheEnd: true })),
    ]).toEqual([1, 0]);
  });

  test('the elimination of Napoléon counts as a victory on turn 1', () => {
    // A Prussian win by eliminating Napoléon counts +14 tie-break points, and -7 for the opponent
    // (1806/marshal/tie-break-napoleon).
    const finish = won('prussian', 6, { commanderEliminated: true });
    expect([tieBreak('prussian', finish), tieBreak('french', finish)]).toEqual([14, -7]);
  });

  test('a game that was not finished, within the two hours', () => {
    // In an unfinished game neither player receives ranking points (1806/marshal/unfinished-ranking,
    // 1806/marshal/unfinished-tie-break, 1806/marshal/time).
    expect(pointsOfGame(components, tournament, 'french', { kind: 'unfinished' })).toEqual({ ranking: 0, tieBreak: -7 });
    expect(tournament.timeLimitMinutes).toBe(120);
  });

  test('the example: French win on turn 5, Prussian loss on turn 7, unfinished', () => {
    const games = [
      pointsOfGame(components, tournament, 'french', won('french', 5)),
      pointsOfGame(components, tournament, 'prussian', won('french', 7)),
      pointsOfGame(components, tournament, 'french', { kind: 'unfinished' }),
    ];
    // Example: French win on turn 5, Prussian loss on turn 7, third game unfinished: ranking 3 + 1 + 0 = 4
    // (1806/marshal/example-ranking, 1806/marshal/example-tie-break).
    expect(rank(games)).toEqual({ ranking: 4, tieBreak: -5 });
  });
});

const TOURNAMENT = `
situation: tournament
game: '1806'
scenario: marshal
level: marshal
set:
  alone: true
  turn: TURN
  seatsOf: { french: second }
  blocks: { davout: gera, brunswick: gotha }
phase: recovery
`;

describe('what the players are told', () => {
  test('a finished game says what each takes into the ranking, in both languages', () => {
    const match = matchAt(TOURNAMENT.replace('TURN', '7'));
    // A win is worth 3 ranking points (1806/marshal/ranking-win, 1806/marshal/ranking-loss,
    // 1806/marshal/tie-break-end-turn-7).
    const { outcome } = see(match, null);
    expect(outcome).toMatchObject({
      winners: ['first'],
      how: 'last-turn',
      scores: { points: 11, turn: 7, 'ranking first': 3, 'ranking second': 1, 'tie-break first': 1, 'tie-break second': 0 },
    });
    expect(viewOf(match, 'first').tournament).toMatchObject({ isOver: true, standings: { first: { ranking: 3, tieBreak: 1 } } });
    if (outcome === null) throw new Error('not over');
    expect(conquerors1806.text('en').outcome(outcome)).toBe(
      'The first player wins (the last turn is over). First player: ranking points 3, tie-break +1. Second player: ranking points 1, tie-break 0.',
    );
    expect(conquerors1806.text('fr').outcome(outcome)).toContain('points de classement 3, départage +1');
  });

  test('a running one says how long it may last, and what it is worth if it is left unfinished', () => {
    const match = matchAt(TOURNAMENT.replace('TURN', '2'));
    // Tournament games are limited to 2 hours, bid and setup included (1806/marshal/time, 1806/marshal/unfinished-ranking,
    // 1806/marshal/unfinished-tie-break).
    expect(viewOf(match, 'first').tournament).toEqual({
      timeLimitMinutes: 120,
      isOver: false,
      standings: { first: { ranking: 0, tieBreak: -7 }, second: { ranking: 0, tieBreak: -7 } },
    });
    expect(viewOf(matchAt("situation: campaign\ngame: '1806'\nphase: recovery"), 'french').tournament).toBeNull();
    expect(conquerors1806.text('en').settingValue?.('level', 'marshal')?.about).toContain('two hours');
  });
});
