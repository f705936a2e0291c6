import { checkExercises, ExercisePlay, readExercises } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../tools.js';

const HEAD = [
  'exercise: the-ford',
  'game: example-ford',
  'subject: { en: ford, fr: gué }',
  'level: easy',
  'question: { en: Cross., fr: Passez. }',
  'seat: blue',
  'explain: { en: So., fr: Ainsi. }',
  'position:',
  '  active: blue',
  '  set: { companies: { blue-2: { area: ford } }, tokens: [], next: { blue die: [6, 6], red die: [1, 1, 1, 1] } }',
];
const MARCH = '{ march: { company: blue-2, to: east-bank } }';
const textOf = (...lines: string[]) => [...HEAD, ...lines].join('\n');
const faultOf = (text: string) => {
  const [result] = checkExercises(text, gameNamed);
  return result?.fault ? `${result.fault.line}: ${result.fault.message}` : 'no fault';
};
const laid = (...lines: string[]) => {
  const [exercise] = readExercises(textOf(...lines));
  const game = gameNamed('example-ford');
  if (exercise === undefined || game === null) throw new Error('no exercise');
  return new ExercisePlay(exercise, game);
};
const GOAL = ['goal: { where: { blue-2: east-bank } }', `way: [${MARCH}]`];

describe('an exercise that does not fit is told with its line', () => {
  test.each<[string, string[], string]>([
    ['as it should be', GOAL, 'no fault'],
    ['no way of answering', [], '1: expected one of answers, choose, judge, goal'],
    ['two ways of answering', [...GOAL, `choose: [${MARCH}]`], '1: expected one of answers, choose, judge, goal'],
    ['a goal without a way', ['goal: { where: { blue-2: east-bank } }'], '1: goal: expected a way'],
    ['a goal that is reached already', ['goal: { where: { blue-2: ford } }', `way: [${MARCH}]`], '11: it is so before'],
    ['a way that does not get there', ['goal: { where: { blue-2: mill } }', `way: [${MARCH}]`], '11: the way does not get there'],
    ['a way that goes on after it', [GOAL[0] ?? '', `way: [${MARCH}, { march: hold }]`], '12: it is solved before this'],
    ['a way that is not offered', [GOAL[0] ?? '', 'way: [{ march: { company: blue-2, to: nowhere } }]'], '12: '],
    ['chances that nobody can reckon', ['judge: odds'], '11: nothing that is offered has exact chances'],
  ])('%s', (_name, lines, fault) => {
    expect(faultOf(textOf(...lines)).slice(0, fault.length)).toBe(fault);
  });
});

describe('an exercise being solved', () => {
  test('the rules find the goal reached, or missed when the choices are spent; one may begin again', () => {
    const play = laid(...GOAL);
    const hold = play.decision?.options.find((option) => option === 'hold');
    expect(play.choose(hold ?? '')).toBe('missed');
    expect([play.made, play.most]).toEqual([1, 1]);
    play.again();
    expect(play.standing).toBe('open');
    expect(play.show()).toBe('solved');
    expect(play.choose(hold ?? ''), 'what is solved stays solved').toBe('solved');
  });

  test('a single choice is judged without being made', () => {
    const play = laid(`choose: [${MARCH}]`);
    const before = JSON.stringify(play.match.position);
    const [right, other] = [...(play.decision?.options ?? [])].sort((one) =>
      JSON.stringify(one).includes('east-bank') ? -1 : 1,
    );
    expect(play.choose(other ?? '')).toBe('missed');
    expect(JSON.stringify(play.match.position)).toBe(before);
    play.again();
    expect(play.choose(right ?? '')).toBe('solved');
  });
});
