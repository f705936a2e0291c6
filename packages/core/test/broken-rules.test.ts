import { anyGame, BrokenRules, type GameSpec, game, newMatch, play, playOn, readMatchFile, replay, submit } from '@vedette/core';
import { type FordTypes, ford } from '@vedette/core/examples';
import { expect, test } from 'vitest';
import { expectOk, numberOf, plain } from './tools.js';

/** The Ford with a slip in its rules: whoever marches in the second round falls into a hole. */
function faulty(throws: () => never) {
  const { contents: _contents, ...spec } = ford;
  const chapters = spec.chapters.map((chapter) => {
    const step = chapter.steps.chooseMarch as { ask: { choose: (...given: unknown[]) => unknown } } | undefined;
    if (step === undefined) return chapter;
    const choose = (...given: unknown[]) => {
      const [table] = given as [{ position: { round: number } }];
      return table.position.round === 2 ? throws() : step.ask.choose(...given);
    };
    return { ...chapter, steps: { ...chapter.steps, chooseMarch: { ...step, ask: { ...step.ask, choose } } } };
  });
  return anyGame(game({ ...spec, chapters } as GameSpec<FordTypes>));
}

const slip = (): never => {
  throw new TypeError('no such hole');
};
const complaint = (): never => {
  throw new BrokenRules('a hole in the ground', { area: 'ford' });
};

test.each([
  ['an error of any kind', slip, 'no such hole'],
  ['a complaint of the rules', complaint, 'a hole in the ground {"area":"ford"}'],
])('%s in the rules leaves with game, seed and choices, and they show it again', (_, throws, message) => {
  const played = faulty(throws);
  const match = expectOk(newMatch(played, { scenario: 'even' }, { kind: 'fast', seed: 'hole' }));
  for (const seat of ['blue', 'red']) expectOk(play(match, seat, numberOf(match, seat), ['hold']));
  const before = plain(match);
  let broken: unknown;
  try {
    submit(match, 'blue', numberOf(match, 'blue'), ['hold']);
  } catch (error) {
    broken = error;
  }
  expect(broken).toBeInstanceOf(BrokenRules);
  expect(plain(match)).toEqual(before);
  const { reproduce, message: said } = broken as BrokenRules;
  expect(said).toBe(message);
  expect(reproduce).toMatchObject({ game: 'example-ford', seed: 'hole', options: { scenario: 'even' }, note: message });
  expect(reproduce?.choices.map(([seat]) => seat)).toEqual(['blue', 'red', 'blue']);
  const file = expectOk(readMatchFile(plain(reproduce)));
  expect(() => replay(played, file)).toThrow(message);
});

test('a player that errs leaves with the match up to there', () => {
  const match = expectOk(newMatch(ford, {}, { kind: 'fast', seed: 'errs' }));
  const holds = () => 'hold';
  const errs = () => {
    if (match.choices.length < 5) return 'hold';
    throw new Error('no idea');
  };
  let broken: unknown;
  try {
    playOn(match, { blue: holds, red: errs });
  } catch (error) {
    broken = error;
  }
  expect(broken).toBeInstanceOf(BrokenRules);
  expect(broken).toMatchObject({ message: 'no idea', reproduce: { seed: 'errs' } });
  expect((broken as BrokenRules).reproduce?.choices).toHaveLength(5);
});
