import {
  type AnyGame,
  anyGame,
  canonical,
  type Exchange,
  type GameSpec,
  game,
  type Invariant,
  optionsOf,
  parseMatchFile,
  type RulesTypes,
  type Running,
  replay,
  type Table,
  tableOf,
  vocabularyOf,
} from '@vedette/core';
import { type FordTypes, ford, requisition } from '@vedette/core/examples';
import { fuzzGame, noCoverage, THOROUGH, untouched } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, GAMES } from '../tools.js';

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

/** A game that has a sentence for every refusal, also of rules that a test has added. */
const saysWhy = (own: AnyGame): Pick<AnyGame, 'text'> => ({
  text: (language) => ({ ...own.text(language), refusal: ({ code }) => `Refused by ${code}.` }),
});

/** A game with one rule more for one of its decisions. */
function withRule(
  own: AnyGame,
  step: string,
  code: string,
  allows: (position: Running, option: unknown, seat: string) => boolean,
): AnyGame {
  const { contents: _contents, ...spec } = own;
  const { rule } = vocabularyOf<RulesTypes>();
  const added = rule(`${own.id}/test`, code, ({ position }, _, option, seat) => allows(position, option, seat));
  const chapters = spec.chapters.map((chapter) => {
    const asking = (chapter.steps[step] as { ask: { legal: readonly object[] | null } | null } | undefined)?.ask;
    if (!asking) return chapter;
    const changed = { ...(chapter.steps[step] as object), ask: { ...asking, legal: [...(asking.legal ?? []), added] } };
    return { ...chapter, steps: { ...chapter.steps, [step]: changed } };
  });
  return anyGame(game({ ...spec, ...saysWhy(own), chapters }));
}

describe('coverage sees what is refused', () => {
  test('to seats that decide at the same time', () => {
    const played = withRule(anyGame(requisition), 'bid', 'keep-the-best', (position, card, seat) => {
      const { hand } = requisition.view(position as never, seat) as unknown as { hand: number[] };
      return new Set(hand).size === 1 || card !== Math.max(...hand);
    });
    const coverage = noCoverage();
    expect(expectOk(fuzzGame(played, {}, 'together', 0, coverage)).failure).toBeNull();
    expect(coverage.refusals['keep-the-best (example-requisition/test)']).toBeGreaterThan(3);
    expect(untouched(played, coverage).refusals).toEqual([]);
  });

  test('at the first question of a game', () => {
    const isFirst = (position: Running) => /"active":"blue".*"round":1,/.test(canonical(position));
    const played = withRule(
      anyGame(ford),
      'chooseMarch',
      'no-rest-yet',
      (position, option) => option !== 'hold' || !isFirst(position),
    );
    const coverage = noCoverage();
    fuzzGame({ ...played, testing: { ...played.testing, longest: 1 } }, {}, 'first', 0, coverage);
    expect(Object.keys(coverage.refusals)).toContain('no-rest-yet (example-ford/test)');
  });
});

type FordPosition = FordTypes['position'];
type FordEvent = FordTypes['event'];

/** The first failure of a game with a planted fault. */
function firstFailure(fault: Partial<GameSpec<FordTypes>>) {
  const { contents: _contents, ...spec } = ford;
  const faulty = anyGame(game<FordTypes>({ ...spec, ...fault }));
  for (let number = 0; number < 40; number++) {
    const { failure } = expectOk(fuzzGame(faulty, {}, 'faulty', number, noCoverage()));
    if (failure) return { failure, faulty };
  }
  throw new Error('the fuzzer found nothing');
}

/** What blue cannot know of a company that it has not met. */
const HIDDEN_STRENGTH: Exchange<FordPosition> = {
  name: 'a hidden strength',
  apply: (position, seat) => {
    const company = position.companies.find(({ id, seen }) => id === 'red-1' && !seen);
    if (company === undefined || seat === 'red') return false;
    company.strength = 4 - company.strength;
    return true;
  },
};

describe('a planted fault is found', () => {
  test('a reason that is not the true one', () => {
    // Marches to the mill are left out of the candidates, and a rule that is put to nothing is given as the reason.
    const { contents: _contents, ...spec } = anyGame(ford);
    const { rule } = vocabularyOf<RulesTypes>();
    const toTheMill = (option: unknown) => canonical(option).includes('mill');
    const chapters = spec.chapters.map((chapter) => {
      type Step = { ask: { candidates: (...given: never[]) => unknown[]; legal: readonly object[] } };
      const step = chapter.steps.chooseMarch as Step | undefined;
      if (step === undefined) return chapter;
      const asking = {
        ...step.ask,
        candidates: (...given: never[]) => step.ask.candidates(...given).filter((option) => !toTheMill(option)),
        conceivable: step.ask.candidates,
        legal: [...step.ask.legal, rule('example-ford/test', 'mill-is-shut', (_table, _data, option) => !toTheMill(option))],
      };
      return { ...chapter, steps: { ...chapter.steps, chooseMarch: { ...step, ask: asking } } };
    });
    const faulty = anyGame(game({ ...spec, ...saysWhy(anyGame(ford)), chapters }));
    const failures = Array.from(
      { length: 16 },
      (_, number) => expectOk(fuzzGame(faulty, {}, 'faulty', number, noCoverage())).failure,
    );
    expect(failures.find((failure) => failure !== null)?.check).toBe('reasons are true');
  });

  test('a refusal without a sentence', () => {
    const text: typeof ford.text = (language) => ({
      ...ford.text(language),
      refusal: (refusal, view) => (language === 'fr' ? null : ford.text(language).refusal(refusal, view)),
    });
    const { failure } = firstFailure({ text });
    expect(failure).toMatchObject({ check: 'everything has words', message: expect.stringMatching(/^fr: no sentence for /) });
  });

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

  test('an exchange that the sampler forgets: a view shows a strength that no sample changes', () => {
    const strengthOf = (position: FordPosition) => position.companies.find(({ id }) => id === 'red-1')?.strength ?? 0;
    const { failure } = firstFailure({
      // Nothing is shuffled, so that every sample is the truth and the sampler's own laws are blind.
      shuffleUnknown: () => undefined,
      view: (position, seat) => ({ ...ford.view(position, seat), leaked: strengthOf(position) }) as never,
      exchanges: [HIDDEN_STRENGTH],
    });
    expect(failure.check).toBe('no leak in the view');
  });

  test('secrets that no exchange names: a sample that is not the truth, and a question asked in secret', () => {
    const check = 'what is hidden can be exchanged';
    expect(firstFailure({ exchanges: [] }).failure).toMatchObject({
      check,
      message: expect.stringMatching(/^a sample for (blue|red)/),
    });
    // A sampler that does nothing makes the truth of every sample, and nothing else would find what a view shows.
    const { contents: _contents, ...spec } = requisition;
    const blind = anyGame(game({ ...spec, exchanges: [], shuffleUnknown: () => undefined }));
    expect(expectOk(fuzzGame(blind, {}, 'faulty', 0, noCoverage())).failure).toMatchObject({
      check,
      message: expect.stringMatching(/asked in secret/),
    });
  });

  test('a sampler that leaves something as it is', () => {
    const { failure } = firstFailure({ shuffleUnknown: () => undefined, exchanges: [HIDDEN_STRENGTH] });
    expect(failure.check).toBe('samples forget the truth');
  });

  test('a player who looks at what his seat cannot know', () => {
    const choose = (played: AnyGame, position: Running, seat: string) => {
      const offered = optionsOf(tableOf(played, position), seat);
      const { strength } = (position as FordPosition).companies.find(({ id }) => id === 'red-1') ?? { strength: 0 };
      return offered[strength % offered.length] ?? 0;
    };
    const checks = [0, 1, 2, 3].map(
      (number) =>
        expectOk(fuzzGame(anyGame(ford), {}, 'peeping', number, noCoverage(), { ...THOROUGH, every: 1 }, { blue: choose }))
          .failure?.check,
    );
    expect(checks).toContain('players choose by what they know');
  });

  test('a game that does not end', () => {
    const { failure } = firstFailure({ testing: { ...ford.testing, longest: 12 } });
    expect(failure.check).toBe('the game ends');
  });

  test('a broken invariant, shrunk to a match file that shows it', () => {
    const invariant: Invariant<FordPosition> = {
      name: 'nobody retreats to the mill',
      broken: ({ companies }) => companies.find((company) => company.area === 'mill' && company.rests)?.id ?? null,
    };
    const { failure, faulty } = firstFailure({ testing: { ...ford.testing, invariants: [invariant] } });
    expect(failure.check).toBe('nobody retreats to the mill');
    // To rest at the mill a company must have marched there and fought: little else remains in the list.
    expect(failure.file.choices.length).toBeLessThanOrEqual(14);
    expect(failure.file.choices.length).toBeLessThanOrEqual(failure.choicesBeforeShrinking);
    const file = expectOk(parseMatchFile(JSON.stringify(failure.file)));
    const shown = expectOk(replay(faulty, file)).position;
    expect(faulty.testing.invariants[0]?.broken(shown)).not.toBeNull();
  });

  test('a view that grows', () => {
    expect(firstFailure({ testing: { ...ford.testing, largestView: 100 } }).failure.check).toBe('views stay small');
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
