import { ponderFor, readOpponent, seedOfMind } from '@vedette/ai';
import {
  type AnyGame,
  askedSeat,
  copyPosition,
  decisionKind,
  newMatch,
  optionsOf,
  type Random,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WorkerAnswer, WorkerRequest } from '../../src/session/opponent-messages.js';

/** What the worker has answered, the newest last; and how it hears the page. */
const answers: WorkerAnswer[] = [];
let hear: (event: { readonly data: WorkerRequest }) => void = () => undefined;
let game: AnyGame;

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    hear = listener;
  });
  vi.stubGlobal('postMessage', (message: WorkerAnswer) => answers.push(message));
  await import('../../src/session/opponent.worker.js');
  game = (await entryOf('1806')?.load()) as AnyGame;
});
afterAll(() => vi.unstubAllGlobals());

/** A question of the French in the short scenario, with the number of its request. */
function asked(number: number) {
  const begun = newMatch(game, { scenario: 'short' }, { kind: 'fast', seed: 'worker' });
  if (!begun.ok) throw new Error('no match');
  const { position } = begun.value;
  const seat = position.pending[0]?.seat ?? '';
  return { game: game.id, position: copyPosition(position, game.copy), seat, seed: 'worker', number };
}

const adviceOf = (number: number) =>
  answers.filter((answer) => answer.kind === 'advice').filter((answer) => answer.number === number);
const gamesOf = (number: number) => (adviceOf(number).at(-1)?.advised ?? []).reduce((sum, { played }) => sum + played, 0);

test('a hint goes on when forecasts are asked for after it, until nobody wants it', async () => {
  hear({ data: { kind: 'advise', ...asked(1) } });
  hear({ data: { kind: 'forecast', options: [], ...asked(2) } });
  await expect.poll(() => gamesOf(1), { timeout: 30_000 }).toBeGreaterThan(0);
  hear({ data: { kind: 'stop', number: 1 } });
  hear({ data: { kind: 'advise', ...asked(3) } });
  await expect.poll(() => gamesOf(3), { timeout: 30_000 }).toBeGreaterThan(0);
  const told = adviceOf(1).length;
  const games = gamesOf(3);
  await expect.poll(() => gamesOf(3), { timeout: 30_000 }).toBeGreaterThan(games);
  expect(adviceOf(1).length).toBe(told);
  hear({ data: { kind: 'stop', number: 3 } });
});

const MINDS = 2;
const OPPONENT = 'general:1i';
const findingOf = (number: number) =>
  answers.flatMap((answer) => (answer.kind === 'finding' && answer.number === number ? [answer.finding] : []));
const recalled = (number: number) =>
  answers.flatMap((answer) => (answer.kind === 'recalled' && answer.number === number ? [answer.findings] : []));

/** Lets the rule of thumb choose. */
function takeUsual(position: Running, random: Random): void {
  const table = tableOf(game, position);
  const seat = askedSeat(position);
  const options = optionsOf(table, seat);
  take(table, seat, options[game.simple?.(table, seat, decisionKind(table) ?? '', options, random) ?? 0] ?? '');
}

/** A question of one seat, and what the other is asked next: as somebody who thinks ahead foresees it. */
function foreseen(person: string, seat: string, begun: Running) {
  const read = readOpponent(OPPONENT, () => 0);
  if (!read.ok) throw new Error(read.refusal.code);
  const opponent = read.value;
  const random = randomFrom('players');
  for (const from = begun; from.outcome === null; takeUsual(from, random)) {
    if (askedSeat(from) !== person || optionsOf(tableOf(game, from), person).length === 1) continue;
    const ahead = randomFrom('ahead ahead of 0');
    const seedAfter = (choices: number, mind: number) => seedOfMind(`ahead ${choices}`, mind);
    const pondering = ponderFor({ game, position: from, seat, opponent, minds: MINDS, seedAfter, random: ahead });
    while (!pondering.isDone) pondering.step();
    const position = copyPosition(from, game.copy);
    let choices = 0;
    const isAsked = () => askedSeat(position) === seat && opponent.begin(game, position, seat, random).progress < 1;
    for (; position.outcome === null && !isAsked(); choices++) takeUsual(position, random);
    if (position.outcome === null && pondering.foundFor(position) !== null) return { from, position, choices };
  }
  throw new Error('nothing was ever foreseen');
}

test('what it has thought ahead is recalled as it would be found when asked, and for nobody else', async () => {
  const { position: begun, seat: person, ...request } = asked(10);
  const seat = Object.keys(begun.asked).find((one) => one !== person) ?? '';
  const { from, position, choices } = foreseen(person, seat, begun);
  const about = { ...request, seat, opponent: OPPONENT, position };
  hear({ data: { ...about, kind: 'ponder', position: from, seed: 'ahead', minds: MINDS, choices: 0 } });
  let number = 100;
  const ask = () => {
    number += 1;
    hear({ data: { ...about, kind: 'recall', number } });
  };
  ask();
  await expect
    .poll(
      () => {
        // Nothing is found before it has been thought through; whoever asks too soon asks again.
        if (recalled(number)[0] === null) ask();
        return recalled(number)[0]?.length ?? 0;
      },
      { timeout: 30_000 },
    )
    .toBe(MINDS);
  const [findings] = recalled(number);
  const seed = seedOfMind(`ahead ${choices}`, 1);
  hear({ data: { ...about, kind: 'think', number: 11, seed, minds: MINDS } });
  await expect.poll(() => findingOf(11).length, { timeout: 30_000 }).toBe(1);
  expect(findings?.[1]).toEqual(findingOf(11)[0]);
  hear({ data: { ...about, kind: 'recall', number: 12, seat: person } });
  await expect.poll(() => recalled(12).length, { timeout: 30_000 }).toBe(1);
  expect(recalled(12)).toEqual([null]);
});
