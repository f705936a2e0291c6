import { checkLessons, LessonPlay, readLessons } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../tools.js';

const HEAD = [
  'lesson: the-ford',
  'game: example-ford',
  'number: 1',
  'title: { en: The ford, fr: Le gué }',
  'about: { en: March., fr: Marcher. }',
  'minutes: 3',
  'seat: blue',
  'position:',
  '  active: blue',
  '  set: { companies: { blue-2: { area: ford } }, tokens: [], next: { blue die: [1, 2], red die: [6, 1, 1, 1, 1] } }',
  'steps:',
];
const step = (...more: string[]) => [
  '  - title: { en: One, fr: Un }',
  '    note: { en: Do it., fr: Faites-le. }',
  ...more.map((line) => `    ${line}`),
];
/** Why another choice is not made, and what is known in the end. */
const ANSWER = 'otherwise: { en: Not now., fr: Pas maintenant. }';
const LEARNED = 'learned: { en: It is done., fr: C’est fait. }';
const marching = 'do: [{ march: { company: blue-2, to: east-bank } }]';
const lessonOf = (...lines: string[]) => [...HEAD, ...lines].join('\n');
const faultOf = async (text: string) => {
  const [result] = await checkLessons(text, gameNamed);
  return result?.fault ? `${result.fault.line}: ${result.fault.message}` : 'no fault';
};

describe('a lesson that does not fit is told with its line', () => {
  test.each<[string, string[], string]>([
    ['as it should be', step(marching, ANSWER, LEARNED), 'no fault'],
    ['a click that nothing answers', step(marching, LEARNED), '12: nothing answers a click on'],
    ['nothing to take home', step(marching, ANSWER), '11: nothing was learned'],
    ['what was learned before', [...step(LEARNED), ...step(LEARNED)], '17: learned before, in step 1'],
    ['what is not offered', step('do: [{ march: { company: blue-2, to: nowhere } }]', LEARNED), '14: '],
    ['another decision', step('do: [{ combat.roll: yes }]', LEARNED), '14: combat.roll is not what is asked'],
    ['what must be so', step(marching, 'expect: { where: { blue-2: mill } }', ANSWER, LEARNED), '15: where: expected'],
    [
      'an entry too many',
      step(marching, 'replies: [{ march: hold }, { march: hold }, { march: hold }]', ANSWER, LEARNED),
      '15: ',
    ],
    ['an unknown word', step('dance: yes'), '14: steps.0.dance'],
    [
      'too many words',
      ['  - title: { en: One, fr: Un }', `    note: { en: ${'a '.repeat(21)}, fr: Un. }`],
      '13: a note has 20 words at most; this has 21',
    ],
    ['a free step without a choice', step('free: true'), '14: a free step has one choice under do'],
    ['nobody of that name', [...step(marching), 'exercise: 7'], '15: exercise'],
  ])('%s', async (_name, lines, fault) => {
    expect((await faultOf(lessonOf(...lines))).slice(0, fault.length)).toBe(fault);
  });

  test('a seat that nobody has', async () => {
    expect(await faultOf(lessonOf(...step(marching)).replace('seat: blue', 'seat: green'))).toBe('7: expected one of blue, red');
  });
  test('a lesson without anything to do', async () => {
    expect(await faultOf(lessonOf().replace('steps:', ''))).toBe('1: expected steps, or a match');
  });
});

describe('how long a lesson takes', () => {
  const timed = async (...lines: string[]) => (await checkLessons(lessonOf(...lines), gameNamed))[0];
  const secondsOf = async (...lines: string[]) => (await timed(...lines))?.time?.en ?? 0;
  const reading = (words: number) => [
    '  - title: { en: One, fr: Un }',
    `    note: { en: ${'a '.repeat(words)}, fr: ${'b '.repeat(words)} }`,
  ];

  test('every word is read, and whatever is shown takes its time', async () => {
    const played = [marching, ANSWER, LEARNED];
    const short = await secondsOf(...reading(1), ...step(...played));
    expect(await secondsOf(...reading(19), ...step(...played))).toBeGreaterThan(short);
    expect(await secondsOf(...reading(1), '    ring: [ford]', ...step(...played))).toBeGreaterThan(short);
    expect(await secondsOf(...reading(1), ...reading(1), ...step(...played))).toBeGreaterThan(short);
  });

  test('three to five minutes, as it says itself', async () => {
    const read = [...reading(20), '    ring: [ford]'];
    const lesson = (steps: number) => [...Array.from({ length: steps }, () => read).flat(), ...step(marching, ANSWER, LEARNED)];
    expect((await timed(...lesson(2)))?.pace?.message).toMatch(/^a lesson takes 3 to 5 minutes/);
    expect((await timed(...lesson(30)))?.pace?.message).toMatch(/^a lesson takes 3 to 5 minutes/);
    const [four] = await checkLessons(lessonOf(...lesson(16)).replace('minutes: 3', 'minutes: 9'), gameNamed);
    expect(four?.pace).toMatchObject({ line: 6, message: expect.stringMatching(/^minutes: it says 9/) });
  });
});

describe('a lesson being played', () => {
  const laid = (...lines: string[]) => {
    const [lesson] = readLessons(lessonOf(...lines));
    const game = gameNamed('example-ford');
    if (lesson === undefined || game === null) throw new Error('no lesson');
    return { lesson, game };
  };

  test('a choice is what the step asks for, or something else that the rules allow', async () => {
    const { lesson, game } = laid(...step(marching));
    const play = await LessonPlay.at(lesson, game);
    const other = play.decision?.options.find((option) => play.judge(option) === 'other');
    expect(play.judge(play.expected ?? '')).toBe('expected');
    expect(other).toBeDefined();
  });

  test('where anything is right, anything is right', async () => {
    const { lesson, game } = laid(...step(marching, 'free: true'));
    const play = await LessonPlay.at(lesson, game);
    expect(play.decision?.options.map((option) => play.judge(option))).not.toContain('other');
  });

  test('one goes on where one left it', async () => {
    const { lesson, game } = laid(...step(), ...step(marching), ...step());
    const play = await LessonPlay.at(lesson, game);
    await play.skip();
    await play.skip();
    expect(play.step).toBe(2);
    const again = await LessonPlay.at(lesson, game, play.place);
    expect([again.step, again.table.stored.head.position]).toEqual([2, play.table.stored.head.position]);
    const back = await LessonPlay.at(lesson, game, play.before ?? undefined);
    expect([back.step, back.place.choices]).toEqual([1, []]);
  });

  test('what is only to be read keeps the others waiting', async () => {
    const { lesson, game } = laid(...step(), ...step(marching));
    const other = await LessonPlay.at({ ...lesson, seat: 'red' }, game);
    expect(other.table.stored.entries).toEqual([]);
  });
});
