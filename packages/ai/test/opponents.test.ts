import { conclude, newResolve, readBudget, readOpponent, resolute, searchFor } from '@vedette/ai';
import {
  type AnyGame,
  anyGame,
  askedSeat,
  determinize,
  newMatch,
  optionsOf,
  play,
  type Running,
  randomFrom,
  tableOf,
} from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { USUAL_THOUGHT } from '../src/search/search.js';

const GAMES = [anyGame(ford), anyGame(requisition)];

function expectOk<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const opponent = (name: string) => expectOk(readOpponent(name, () => 0));

/** Positions along a random game. */
function positionsOf(game: AnyGame, seed: string, every: number): Running[] {
  const match = expectOk(newMatch(game, {}, { kind: 'fast', seed }));
  const random = randomFrom(seed);
  const positions: Running[] = [];
  while (match.position.outcome === null) {
    if (match.choices.length % every === 0) positions.push(match.position);
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(tableOf(game, match.position), seat);
    play(match, seat, number, [options[random.below(options.length)]]);
  }
  return positions;
}

describe.each(GAMES)('opponents of $title', (game) => {
  const positions = positionsOf(game, 'opponents', 4);

  test.each(['simple', 'sergeant:20i'])('%s choose the same when the hidden part of the position is exchanged', (name) => {
    for (const position of positions) {
      const seat = askedSeat(position);
      const other = determinize(game, position, seat, randomFrom('another truth'));
      // Chance is hidden too; samples bring their own, so it must not matter either.
      const choice = opponent(name).choose(game, position, seat, randomFrom('thought'));
      expect(opponent(name).choose(game, other, seat, randomFrom('thought'))).toEqual(choice);
    }
  });

  test('a search is repeatable by its seed and iterations, and changes nothing', () => {
    const [position] = positions;
    if (position === undefined) throw new Error('no position');
    const before = JSON.stringify(position);
    const seat = askedSeat(position);
    const opinions = [1, 2].map(() => {
      const search = searchFor(game, position, seat, randomFrom('again'));
      for (let count = 0; count < 40; count++) search.iterate();
      return search.opinions();
    });
    expect(opinions[0]).toEqual(opinions[1]);
    expect(opinions[0]?.reduce((sum, { visits }) => sum + visits, 0)).toBe(40);
    expect(JSON.stringify(position)).toBe(before);
  });
});

describe('one that is resolute', () => {
  const game = anyGame(ford);
  const undertaking = {
    ...game,
    // Whatever is asked: the last option now, and the last of what is offered the next time.
    undertakings: (...[, , kind, options]: Parameters<NonNullable<AnyGame['undertakings']>>) =>
      options.map((option, index) => ({
        steps: [{ kind, option }, ...options.map((other) => ({ kind, option: other }))],
        want: index === options.length - 1 ? 50 : 0,
      })),
  };

  test('does what it has decided as a whole without a further thought, and thinks anew when that is not offered', () => {
    const [position] = positionsOf(game, 'resolute', 1);
    if (position === undefined) throw new Error('no position');
    const seat = position.pending[0]?.seat ?? '';
    const thoughts: number[] = [];
    const searching = opponent('sergeant:6i');
    const watched = {
      ...searching,
      begin: (...asked: Parameters<typeof searching.begin>) => {
        thoughts.push(1);
        return searching.begin(...asked);
      },
    };
    const one = resolute(watched);
    const options = optionsOf(tableOf(game, position), seat);
    expect(one.choose(undertaking, position, seat, randomFrom('first'))).toEqual(options.at(-1));
    expect(thoughts).toHaveLength(1);
    // The next step of the undertaking is the first option, and it is there at once.
    expect(one.choose(undertaking, position, seat, randomFrom('second'))).toEqual(options[0]);
    expect(thoughts).toHaveLength(1);
    const other = { ...undertaking, turn: () => 99 };
    one.choose(other, position, seat, randomFrom('third'));
    expect(thoughts).toHaveLength(2);
  });

  test('means nothing any more when what it decided in was taken back', () => {
    const [position] = positionsOf(game, 'resolute', 1);
    if (position === undefined) throw new Error('no position');
    const seat = position.pending[0]?.seat ?? '';
    const resolve = newResolve();
    const thinking = opponent('sergeant:6i').begin(undertaking, position, seat, randomFrom('first'));
    while (thinking.progress < 1) thinking.step();
    const asked = position.asked[seat] ?? 0;
    expect(resolve.next(undertaking, position, seat)).toBeNull();
    expect(resolve.decide(undertaking, position, seat, [thinking.finding()])).not.toBeNull();
    const before = { ...position, asked: { ...position.asked, [seat]: asked - 1 } };
    expect(resolve.next(undertaking, before, seat)).toBeNull();
    const later = { ...position, asked: { ...position.asked, [seat]: asked + 1 } };
    expect(resolve.next(undertaking, later, seat)).not.toBeNull();
  });
});

test('thinks about the likeliest options only', () => {
  const game = anyGame(ford);
  const position = positionsOf(game, 'likeliest', 12).find((one) => optionsOf(tableOf(game, one), askedSeat(one)).length > 3);
  if (position === undefined) throw new Error('no position');
  const options = optionsOf(tableOf(game, position), askedSeat(position));
  const last = {
    ...game,
    weigh: (...[, , , , , values]: Parameters<NonNullable<AnyGame['weigh']>>) =>
      options.forEach((_, index) => {
        values[index] = index;
      }),
  };
  const thought = { ...USUAL_THOUGHT, courses: 2 };
  const search = searchFor(last, position, askedSeat(position), randomFrom('few'), thought);
  expect(search.finding().options.map(({ option }) => option)).toEqual(options.slice(-2).reverse());
});

describe('several minds', () => {
  const game = anyGame(requisition);
  const [position] = positionsOf(game, 'minds', 3);
  if (position === undefined) throw new Error('no position');
  const seat = askedSeat(position);

  /** Each mind as it would be in a thread of its own; what they found travels as text. */
  const thought = (minds: number, iterations: number) => {
    const findings = Array.from({ length: minds }, (_, mind) => {
      const thinking = opponent(`general:${iterations}i`).begin(game, position, seat, randomFrom(`mind ${mind}`), minds);
      while (thinking.progress < 1) thinking.step();
      return JSON.parse(JSON.stringify(thinking.finding()));
    });
    return conclude(findings);
  };

  test('share the iterations and come to the same conclusion every time', () => {
    const opinions = thought(3, 60);
    expect(opinions).toEqual(thought(3, 60));
    expect(opinions.reduce((sum, { visits }) => sum + visits, 0)).toBe(60);
    const options = optionsOf(tableOf(game, position), seat);
    expect(opinions.map(({ option }) => option)).toEqual(expect.arrayContaining([...options]));
  });

  test('alone, a mind concludes what its search did', () => {
    const search = searchFor(game, position, seat, randomFrom('mind 0'));
    for (let count = 0; count < 30; count++) search.iterate();
    expect(thought(1, 30)).toEqual(search.opinions());
  });

  test('prefer what did better in the same samples by more than chance explains, whoever tried it', () => {
    const finding = (better: number) => ({
      options: [
        { option: 'usual', afterwards: [], likelihood: 0.7, rewards: [0.5, 0.4, 0.6] },
        { option: 'daring', afterwards: [], likelihood: 0.3, rewards: [0.5 + better, 0.4 + better] },
      ],
      care: { faith: 0.01, surprise: 0.05, doubt: 0, caution: 0 },
    });
    expect(conclude([finding(0.2)])[0]?.option).toBe('daring');
    expect(conclude([finding(-0.2)])[0]?.option).toBe('usual');
    // One mind for it, one as much against it: nothing is proved, and the rule of thumb is followed.
    expect(conclude([finding(0.2), finding(-0.2)])[0]).toEqual({ option: 'usual', afterwards: [], visits: 6, worth: 0.5 });
    expect(conclude([finding(0.2), finding(0.1), finding(0.3)])[0]).toMatchObject({ option: 'daring', visits: 6 });
  });

  test('who are cautious want more samples for the same: what seldom goes wrong shows in few of them', () => {
    const finding = (samples: number) => ({
      options: [
        { option: 'usual', afterwards: [], likelihood: 0.7, rewards: new Array<number>(samples).fill(0.5) },
        { option: 'daring', afterwards: [], likelihood: 0.3, rewards: new Array<number>(samples).fill(0.6) },
      ],
      care: { faith: 0, surprise: 1, doubt: 1, caution: 0.5 },
    });
    expect(conclude([finding(4)])[0]?.option).toBe('usual');
    expect(conclude([finding(8)])[0]?.option).toBe('daring');
    expect(conclude([finding(4), finding(4)])[0]?.option).toBe('daring');
  });
});

test('a search finds the march that wins at once', () => {
  const match = expectOk(newMatch(ford, {}, { kind: 'fast', seed: 'mate' }));
  const position = structuredClone(match.position);
  // The last round: the stronger Red wins unless its camp is entered now.
  position.round = 10;
  const places: Record<string, 'east-bank' | 'ford' | 'west-bank'> = {
    'blue-2': 'west-bank',
    'blue-3': 'east-bank',
    'red-1': 'ford',
  };
  for (const company of position.companies) company.area = places[company.id] ?? null;
  const choice = opponent('sergeant').choose(anyGame(ford), position, 'blue', randomFrom('mate'));
  expect(choice).toEqual({ company: 'blue-3', to: 'red-camp' });
});

describe('levels', () => {
  test('the cadet does as the rule of thumb does twice of three times, and anything the third', () => {
    const game = anyGame(ford);
    const [position] = positionsOf(game, 'cadet', 3);
    if (position === undefined) throw new Error('no position');
    const seat = askedSeat(position);
    const usual = JSON.stringify(opponent('simple').choose(game, position, seat, randomFrom('usual')));
    const choices = Array.from({ length: 300 }, (_, number) =>
      JSON.stringify(opponent('cadet').choose(game, position, seat, randomFrom(`cadet ${number}`))),
    );
    const others = choices.filter((choice) => choice !== usual).length;
    expect(others).toBeGreaterThan(30);
    expect(others).toBeLessThan(130);
    expect(new Set(choices).size).toBe(optionsOf(tableOf(game, position), seat).length);
  });

  test('each thinks several times as much as the one before, and who plays alone gives every one more to think about', () => {
    const [position] = positionsOf(anyGame(ford), 'shares', 5);
    if (position === undefined) throw new Error('no position');
    const seat = askedSeat(position);
    const samplesOf = (name: string, asked = position.asked): number => {
      const thinking = opponent(name).begin(anyGame(ford), { ...position, asked }, seat, randomFrom('shares'));
      thinking.step();
      return Math.round(1 / thinking.progress);
    };
    expect(['sergeant', 'colonel', 'general'].map((name) => samplesOf(name))).toEqual([6, 40, 300]);
    expect(samplesOf('colonel', { [seat]: 1 })).toBe(120);
  });

  test('the marshal weighs more courses than the others', () => {
    const game = anyGame(ford);
    const [position] = positionsOf(game, 'courses', 3);
    if (position === undefined) throw new Error('no position');
    const seat = askedSeat(position);
    const [option] = optionsOf(tableOf(game, position), seat);
    const many = {
      ...game,
      undertakings: (...[, , kind]: Parameters<NonNullable<AnyGame['undertakings']>>) =>
        Array.from({ length: 30 }, (_, number) => ({
          steps: [
            { kind, option: option ?? '' },
            { kind, option: number },
          ],
          want: -number / 10,
        })),
    };
    const coursesOf = (name: string): number =>
      opponent(name).begin(many, position, seat, randomFrom('courses')).finding().options.length;
    expect(coursesOf('general:1i')).toBe(12);
    expect(coursesOf('marshal:1i')).toBe(20);
  });
});

describe('budgets', () => {
  test('are read, and bad ones get one clear refusal', () => {
    expect(expectOk(readBudget('50ms'))).toEqual({ kind: 'time', milliseconds: 50 });
    expect(expectOk(readBudget('2s'))).toEqual({ kind: 'time', milliseconds: 2000 });
    expect(expectOk(readBudget('400i'))).toEqual({ kind: 'iterations', iterations: 400 });
    for (const bad of ['', '0i', 'ms', '-5ms', '5 ms', '99999999i', '5m']) expect(readBudget(bad).ok).toBe(false);
    expect(readOpponent('general:soon', () => 0)).toMatchObject({ ok: false, refusal: { code: 'bad-budget' } });
    expect(readOpponent('emperor', () => 0)).toMatchObject({ ok: false, refusal: { code: 'unknown-player' } });
  });

  test('of time end when the clock says so, and always think once', () => {
    const steps = (budget: string, tick: number) => {
      let now = 0;
      const match = expectOk(newMatch(ford, {}, { kind: 'fast', seed: 'clock' }));
      const general = expectOk(readOpponent(`general:${budget}`, () => now));
      const seat = askedSeat(match.position);
      const thinking = general.begin(anyGame(ford), match.position, seat, randomFrom('clock'));
      let count = 0;
      for (; thinking.progress < 1; count++) {
        thinking.step();
        now += tick;
      }
      return count;
    };
    expect(steps('50ms', 10)).toBe(5);
    expect(steps('1ms', 10)).toBe(1);
    expect(steps('7i', 10)).toBe(7);
  });

  test('can be cut short: what was found so far is chosen', () => {
    const [position] = positionsOf(anyGame(ford), 'hurry', 5);
    if (position === undefined) throw new Error('no position');
    const seat = askedSeat(position);
    const thinking = opponent('sergeant').begin(anyGame(ford), position, seat, randomFrom('hurry'));
    thinking.step();
    expect(thinking.progress).toBeLessThan(1);
    expect(optionsOf(tableOf(anyGame(ford), position), seat)).toContainEqual(thinking.choice());
  });
});
