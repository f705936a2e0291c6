import { anyGame, type Game, type GameSpec, game, parseMatchFile, replay, type Table } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { fuzzGame, noCoverage, untouched } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, GAMES } from './tools.js';

describe.each(GAMES)('$title', (played) => {
  test('survives fuzzed games with every check, and they reach everything', () => {
    const coverage = noCoverage();
    for (let number = 0; number < 60; number++) {
      expect(expectOk(fuzzGame(played, {}, 'test', number, coverage)).failure).toBeNull();
    }
    const never = untouched(played, coverage);
    expect(never).toMatchObject({ decisions: [], steps: [], events: [] });
  });

  test('the same seed gives the same game', () => {
    const [one, other] = [1, 2].map(() => fuzzGame(played, {}, 'same', 3, noCoverage()));
    expect(one).toEqual(other);
  });
});

type Ford = typeof ford;
type FordPosition = Ford extends Game<infer P, infer _E, infer _O, infer _V> ? P : never;
type FordEvent = Ford extends Game<infer _P, infer E, infer _O, infer _V> ? E : never;
type Spec<G> = G extends Game<infer P, infer E, infer O, infer V> ? GameSpec<P, E, O, V> : never;

/** The first failure of a game with a planted fault. */
function firstFailure(fault: Partial<Spec<Ford>>) {
  const { contents: _contents, ...spec } = ford;
  const faulty = anyGame(game({ ...spec, ...fault }));
  for (let number = 0; number < 40; number++) {
    const { failure } = expectOk(fuzzGame(faulty, {}, 'faulty', number, noCoverage()));
    if (failure) return { failure, faulty };
  }
  throw new Error('the fuzzer found nothing');
}

describe('a planted fault is found', () => {
  test('a view that shows what the seat cannot know', () => {
    const { failure } = firstFailure({ view: (position) => ford.view(position, 'red') });
    expect(failure.check).toBe('no leak in the view');
  });

  test('a copy that shares what is changed in place', () => {
    const { failure } = firstFailure({ copy: (position, running) => ({ ...position, ...running }) });
    expect(failure.check).toBe('a copy stands alone');
  });

  test('options that depend on what the seat cannot know', () => {
    // The view tells nothing, but the other side's march would be offered in the sample.
    const blank = ford.view(fordMatch().position, null);
    const { failure } = firstFailure({
      view: () => blank,
      shuffleUnknown: (position) => {
        position.active = position.active === 'blue' ? 'red' : 'blue';
      },
    });
    expect(failure.check).toBe('no leak in the options');
  });

  test('a log that tells what the seat cannot know, when nothing new is said to have come out', () => {
    const announceRound = ({ position, record }: Table<FordPosition, FordEvent>): void => {
      record?.({ kind: 'round-began', round: position.companies[0]?.strength ?? 0 });
    };
    const chapters = ford.chapters.map((body) =>
      body.procedure === 'campaign' ? { ...body, steps: { ...body.steps, announceRound } } : body,
    ) as typeof ford.chapters;
    expect(firstFailure({ chapters }).failure.check).toBe('no leak in the log');
  });

  test('a rule that asks another seat in a search than in a match', () => {
    const chapters = ford.chapters.map((body) => {
      if (body.procedure !== 'token-window') return body;
      const spendToken = body.steps.spendToken as { readonly ask: object };
      const seats = (table: Table<FordPosition, FordEvent>, { side }: { side: string }) =>
        table.mode === 'match' || side === 'red' ? side : 'red';
      return { ...body, steps: { spendToken: { ...spendToken, ask: { ...spendToken.ask, seats } } } };
    }) as typeof ford.chapters;
    expect(firstFailure({ chapters }).failure.check).toBe('a search is asked the same');
  });

  test('a game that does not end', () => {
    const { failure } = firstFailure({ longest: 12 });
    expect(failure.check).toBe('the game ends');
  });

  test('a broken invariant, shrunk to a match file that shows it', () => {
    const { failure, faulty } = firstFailure({
      invariants: [
        {
          name: 'nobody retreats to the mill',
          broken: ({ companies }) => companies.find((company) => company.area === 'mill' && company.rests)?.id ?? null,
        },
      ],
    });
    expect(failure.check).toBe('nobody retreats to the mill');
    // To rest at the mill a company must have marched there and fought: little else remains in the list.
    expect(failure.file.choices.length).toBeLessThanOrEqual(14);
    expect(failure.file.choices.length).toBeLessThanOrEqual(failure.choicesBeforeShrinking);
    const file = expectOk(parseMatchFile(JSON.stringify(failure.file)));
    const shown = expectOk(replay(faulty, file)).position;
    expect(faulty.invariants[0]?.broken(shown)).not.toBeNull();
  });

  test('a view that grows', () => {
    expect(firstFailure({ largestView: 100 }).failure.check).toBe('views stay small');
  });

  test('a sentence without words', () => {
    const { failure } = firstFailure({ text: (language) => ({ ...ford.text(language), prompt: () => 'undefined' }) });
    expect(failure.check).toBe('everything has words');
  });

  test('data that would not come back from storage', () => {
    const { failure } = firstFailure({
      setUp: (options) => ({ ...ford.setUp(options), tokens: ['blue', undefined as unknown as 'red'] }),
    });
    expect(['positions are plain data', 'stored equals live']).toContain(failure.check);
  });
});
