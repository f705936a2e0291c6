import { conclude, newPonderer, type Opponent, type Pondering, ponderFor, readOpponent, seedOfMind } from '@vedette/ai';
import { conquerors1806 } from '@vedette/conquerors';
import { anyGame, copyPosition, determinize, newMatch, optionsOf, type Running, randomFrom, tableOf, take } from '@vedette/core';
import { expect, test } from 'vitest';
import { takeByThumb } from '../src/search/playout.js';

const game = anyGame(conquerors1806);
const BUDGET = 'general:4i';
const MINDS = 2;
const seedAfter = (from: number) => (choices: number, mind: number) => seedOfMind(`match ${from + choices}`, mind);

function opponentNamed(name: string): Opponent {
  const opponent = readOpponent(name, () => 0);
  if (!opponent.ok) throw new Error(opponent.refusal.code);
  return opponent.value;
}
const opponent = opponentNamed(BUDGET);

/** Where the French are to choose, with two seats of which the Prussian one thinks ahead. */
function begun(seed: string): Running {
  const match = newMatch(game, { scenario: 'campaign' }, { kind: 'fast', seed });
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value.position;
}

const ahead = (position: Running, from: number) => ({
  game,
  position,
  seat: 'prussian',
  opponent,
  minds: MINDS,
  seedAfter: seedAfter(from),
  random: randomFrom(`ahead of ${from}`),
});

function toTheEnd(pondering: Pondering): Pondering {
  for (let steps = 0; !pondering.isDone; steps++) {
    if (steps > 100_000) throw new Error('it thinks for ever');
    pondering.step();
  }
  return pondering;
}

/** A match by rule of thumb against the opponent; tells what was thought ahead of each question that it had to think about. */
function* questions(seed: string, most: number) {
  const position = begun(seed);
  const random = randomFrom(`players of ${seed}`);
  let pondering: Pondering | null = null;
  let told = 0;
  for (let choices = 0; position.outcome === null && told < most; choices++) {
    const table = tableOf(game, position);
    const asked = position.pending[0]?.seat ?? '';
    if (asked === 'french') {
      if (optionsOf(table, asked).length > 1) pondering = toTheEnd(ponderFor(ahead(position, choices)));
      takeByThumb(game, table, random);
      continue;
    }
    const minds = Array.from({ length: MINDS }, (_, mind) => {
      const thinking = opponent.begin(game, position, asked, randomFrom(seedOfMind(`match ${choices}`, mind)), MINDS);
      const isQuestion = thinking.progress < 1;
      while (thinking.progress < 1) thinking.step();
      return { isQuestion, finding: thinking.finding(), choice: thinking.choice() };
    });
    const [first] = minds;
    if (first === undefined) throw new Error('nobody thinks');
    if (pondering !== null && first.isQuestion) {
      yield { position, thought: minds.map(({ finding }) => finding), ahead: pondering.foundFor(position) };
      told += 1;
      pondering = null;
    }
    take(tableOf(game, position), asked, conclude([first.finding])[0]?.option ?? first.choice);
  }
}

test('what is thought ahead is what would be thought when asked', () => {
  let foreseen = 0;
  let count = 0;
  for (const { thought, ahead: found } of questions('same', 8)) {
    count += 1;
    if (found === null) continue;
    foreseen += 1;
    expect(found).toEqual(thought);
  }
  expect(count).toBe(8);
  expect(foreseen).toBeGreaterThan(0);
});

test('it knows no more than its seat: from another truth it foresees and finds the same', () => {
  const position = begun('truth');
  const other = determinize(game, copyPosition(position, game.copy), 'prussian', randomFrom('another truth'));
  expect(other.chance).not.toEqual(position.chance);
  const [one, two] = [position, other].map((truth) => toTheEnd(ponderFor(ahead(truth, 0))));
  for (const { position: asked } of questions('truth', 1)) {
    expect(one?.foundFor(asked)).not.toBeUndefined();
    expect(two?.foundFor(asked)).toEqual(one?.foundFor(asked));
  }
});

test('whoever knows at once need not think ahead', () => {
  const pondering = ponderFor({ ...ahead(begun('quick'), 0), opponent: opponentNamed('simple') });
  expect(pondering.isDone).toBe(true);
  expect(pondering.foundFor(begun('quick'))).toBeNull();
});

const asked = (position: Running) => ({
  position,
  seat: 'prussian',
  opponent: BUDGET,
  minds: MINDS,
  seed: 'match',
  choices: 0,
});

test('it stops as soon as it is told, keeps what it has found, and answers for its own match alone', async () => {
  let heard = 0;
  let tell = (): void => undefined;
  const ponderer = newPonderer(
    async () => {
      heard += 1;
      tell();
    },
    // Every look at the clock takes a slice.
    (() => {
      let time = 0;
      return () => (time += 10);
    })(),
  );
  const position = begun('stop');
  tell = () => {
    if (heard === 3) ponderer.rest();
  };
  await ponderer.ponder(Promise.resolve(game), asked(position));
  expect(heard).toBe(3);
  tell = () => undefined;
  await ponderer.ponder(Promise.resolve(game), asked(position));
  expect(heard).toBeGreaterThan(10);
  const known = toTheEnd(ponderFor({ ...ahead(position, 0), random: randomFrom('match ahead of 0') }));
  for (const { position: at } of questions('stop', 1)) {
    expect(ponderer.recall(game, at, 'prussian', BUDGET)).toEqual(known.foundFor(at));
    expect(ponderer.recall(game, at, 'prussian', 'general:5i')).toBeNull();
    expect(ponderer.recall(game, at, 'french', BUDGET)).toBeNull();
  }
});

test('whoever is told to stop while the game is fetched does not begin', async () => {
  let heard = 0;
  const ponderer = newPonderer(
    async () => {
      heard += 1;
    },
    () => 0,
  );
  const pondering = ponderer.ponder(Promise.resolve(game), asked(begun('stop')));
  ponderer.rest();
  await pondering;
  expect(heard).toBe(0);
});
