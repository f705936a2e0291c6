import type { Foreseen, GoalCard, Reviewed, Staked } from '@vedette/core';
import { expect, test } from 'vitest';
import { adviceBefore, reviewOf, saidOfChoice, telling } from '../../src/table/help/coach.js';
import { learnWords } from '../../src/words/learn.js';

const words = learnWords('en');
const goal: GoalCard = {
  wins: 'Win.',
  track: { least: 0, most: 20, start: 10, won: [0, 5] },
  counts: [],
  ideas: [
    { title: 'First', text: 'Do this.' },
    { title: 'Second', text: 'Do that.' },
  ],
};
const fight = (option: string, won: number, fights = 50): Foreseen => ({
  option,
  forecast: { at: 'jena', fights, samples: fights, results: { won, drawn: 0, lost: 1 - won }, means: {}, bare: null },
});
const knows = { counsel: [], pass: 'pass', goal, turn: 1, concern: null };
const names = {
  option: String,
  stake: (place: string, points: number) => `${place} (${points})`,
  taker: (piece: string) => piece.toUpperCase(),
};
const say = (...forecasts: Foreseen[]) => adviceBefore({ ...knows, forecasts }, names, words);

test('a good fight is named, a bad one is warned of, and without either the goal is spoken of', () => {
  expect(say(fight('attack', 0.3), fight('wait', 0.7))).toContain('“wait”. About 7 of 10');
  expect(say(fight('attack', 0.2))).toContain('Beware');
  expect(say(fight('attack', 0.5))).toBe('Second. Do that.');
});

const option = (name: string, worth: number, played = 50, stakes = {}, isUsual = false) => ({
  option: name,
  worth,
  error: 0.05,
  played,
  isUsual,
  afterwards: [],
  stakes,
  tally: null,
});
const advise = (...counsel: ReturnType<typeof option>[]) => adviceBefore({ ...knows, forecasts: [], counsel }, names, words);
const ALIKE = 'None of these is clearly better now, so follow your plan. Do that.';

test('what the adviser finds clearly better is named, but not that nothing be done', () => {
  expect(advise(option('march', 0.7), option('wait', 0.4))).toContain('“march”');
  expect(advise(option('march', 0.45), option('wait', 0.4))).toBe(ALIKE);
  // Less than two errors of the difference.
  expect(advise(option('march', 0.53), option('wait', 0.4))).toBe(ALIKE);
  expect(advise(option('pass', 0.7), option('wait', 0.4))).toBe('Second. Do that.');
  expect(advise(option('march', 0.7, 3), option('wait', 0.4))).toBe('Second. Do that.');
});

test('the place that a choice decides about is named, with the chances of holding it', () => {
  const open = (share: number): Staked => ({ points: 3, isHeld: false, share, takers: [{ piece: 'ney', share: 1 - share }] });
  const march = (worth: number, halle: number) => option('march', worth, 50, { halle: open(halle), erfurt: open(0.5) });
  const wait = option('wait', 0.4, 50, { halle: open(0.3), erfurt: open(0.5) });
  expect(advise(march(0.7, 0.8), wait)).toMatch(/“march”; halle \(3\) is yours a turn later in 8 games of 10, otherwise in 3\.$/);
  expect(advise(march(0.45, 0.8), wait)).toBe('With “march” halle (3) is yours a turn later in 8 games of 10, otherwise in 3.');
  expect(advise(march(0.45, 0.4), wait)).toBe(ALIKE);
  // What another choice would keep is no reason for this one.
  expect(advise(march(0.7, 0.1), wait)).toMatch(/“march”\.$/);
});

test('a place is not named for what luck does in few games', () => {
  const open = (share: number): Staked => ({ points: 3, isHeld: false, share, takers: [] });
  const among = (games: number) =>
    advise(option('march', 0.45, games, { halle: open(0.4) }), option('wait', 0.4, games, { halle: open(0.1) }));
  expect(among(20)).toBe(ALIKE);
  expect(among(100)).toContain('halle (3) is yours a turn later in 4 games of 10, otherwise in 1');
});

test('a place that one has to lose is told with what it counts and, where one enemy mostly takes it, who that is', () => {
  const held = (share: number, ...takers: [piece: string, share: number][]): Staked => ({
    points: 3,
    isHeld: true,
    share,
    takers: takers.map(([piece, times]) => ({ piece, share: times })),
  });
  const guard = option('guard', 0.45, 50, { halle: held(0.8, ['soult', 0.2]) });
  const away = (...takers: [piece: string, share: number][]) => option('leave', 0.4, 50, { halle: held(0.3, ...takers) });
  expect(advise(guard, away(['davout', 0.5], ['ney', 0.1]))).toBe(
    'With “guard” halle (3), which DAVOUT threatens, is lost within a turn in 2 games of 10, otherwise in 7.',
  );
  // Several take it, or whoever took it has gone on.
  expect(advise(guard, away(['davout', 0.2], ['ney', 0.2]))).toBe(
    'With “guard” halle (3) is lost within a turn in 2 games of 10, otherwise in 7.',
  );
});

test('before enough was played, and where nothing stands out, the rule of thumb is told, unless it would do nothing', () => {
  const usual = (name: string, played: number) => option(name, 0.5, played, {}, true);
  expect(advise(usual('march', 0), option('wait', 0.5, 0))).toBe('The usual thing here: “march”.');
  expect(advise(usual('pass', 0), option('wait', 0.5, 0))).toBe('Second. Do that.');
  expect(advise(usual('march', 50), option('wait', 0.5))).toBe(
    'None of these is clearly better now; the usual thing is “march”.',
  );
  expect(advise(usual('pass', 50), option('wait', 0.5))).toBe(ALIKE);
});

test('what the game finds worth a word comes before the rule of thumb and the idea, and after a fight', () => {
  const told = { ...knows, concern: 'Ney is alone.' };
  const counsel = [option('march', 0.5, 0, {}, true), option('wait', 0.5, 0)];
  expect(adviceBefore({ ...told, forecasts: [], counsel }, names, words)).toBe('Ney is alone.');
  expect(adviceBefore({ ...told, forecasts: [] }, names, words)).toBe('Ney is alone.');
  expect(adviceBefore({ ...told, forecasts: [fight('attack', 0.2)] }, names, words)).toMatch(/^Beware/);
});

test('what was tried too seldom is not spoken of', () => {
  expect(say(fight('attack', 0.9, 5))).toBe('Second. Do that.');
});

test('after a turn the largest gain and the largest cost are told, and nothing where there was none', () => {
  const line = (worth: number) => ({ number: 1, at: 1, text: `worth ${worth}`, event: { kind: 'any', worth } });
  const lines = [line(1), line(3), line(-2), line(-1)];
  const worth = ({ event }: { event: object }) => ('worth' in event ? Number(event.worth) : 0);
  expect(reviewOf(lines, worth)).toEqual({ well: 'worth 3', cost: 'worth -2' });
  expect(reviewOf([line(0)], worth)).toEqual({ well: null, cost: null });
});

const choice = (chosen: string, ahead: number, error = 0.01, stakes: Reviewed['stakes'] = {}): Reviewed => ({
  at: 0,
  decision: { seat: 'french', kind: 'any.thing', number: 1, cite: 'any', options: [chosen, 'wait'], pass: 'wait', about: {} },
  chosen,
  other: 'wait',
  ahead,
  error,
  played: 20,
  stakes,
});

test('the best choice of a turn and the costliest are told, and none that may be luck or is next to nothing', () => {
  const turn = [choice('march', 0.04), choice('attack', 0.12), choice('rest', -0.05), choice('flee', -0.09)];
  expect(telling(turn)).toMatchObject({ best: { chosen: 'attack' }, costliest: { chosen: 'flee' } });
  expect(telling([choice('attack', 0.12, 0.08), choice('flee', -0.09, 0.06)])).toEqual({ best: null, costliest: null });
  expect(telling([choice('attack', 0.01, 0.001), choice('flee', -0.01, 0.001)])).toEqual({ best: null, costliest: null });
});

test('a choice that is looked back at is told with what would have been the other, and with the place it was about', () => {
  const say = (one: Reviewed) => saidOfChoice(one, 'March?', names, words);
  expect(say(choice('attack', 0.12))).toBe('asked “March?”, “attack” gave you about 12 chances in 100 more than “wait”.');
  const halle = { halle: { points: 3, chosen: 0.3, other: 0.8 }, erfurt: { points: 1, chosen: 0.5, other: 0.5 } };
  expect(say(choice('flee', -0.09, 0.01, halle))).toBe(
    'asked “March?”, you chose “flee”; “wait” would have given you about 9 chances in 100 more. With your choice halle (3) is yours a turn later in 3 of 10 games, with the other in 8.',
  );
  // What was lost by a better choice is no praise for it.
  expect(say(choice('attack', 0.12, 0.01, halle))).toBe(
    'asked “March?”, “attack” gave you about 12 chances in 100 more than “wait”.',
  );
});
