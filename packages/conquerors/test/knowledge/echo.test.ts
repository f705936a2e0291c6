import {
  type AnyGame,
  askedSeat,
  copyPosition,
  decisionOf,
  determinize,
  newMatch,
  optionsOf,
  type Random,
  type Running,
  randomFrom,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';
import { expect, test } from 'vitest';
import { GAMES } from '../matches.js';

/**
 * The law of the echo: a choice that brings nothing new and leaves the same seat to decide shows on a sample of that seat
 * what it shows in truth, so that a page may play on at once.
 */
const TABLES = [
  { id: '1806', settings: { scenario: 'grognard', level: 'grognard' } },
  { id: '1807', settings: { scenario: 'eylau', level: 'grognard' } },
  { id: '1815', settings: { level: 'grognard' } },
  { id: '1815', settings: { level: 'grognard', players: '3' } },
  { id: '1815', settings: { screens: true, players: '3' } },
];

const seenBy = (game: AnyGame, position: Running, seat: Seat) => {
  const decision = decisionOf(tableOf(game, position, 'match'), seat);
  return { view: game.view(position, seat), kind: decision?.kind, about: decision?.about, options: decision?.options };
};

/** The same choice taken on a sample of the seat that makes it, and in truth: what that seat sees of both, where nothing was learned. */
function echo(game: AnyGame, position: Running, seat: Seat, index: number, random: Random) {
  const sample = determinize(game, position, seat, random);
  const inSample = tableOf(game, sample, 'match');
  const inTruth = tableOf(game, copyPosition(position, game.copy), 'match');
  const option = optionsOf(inTruth, seat)[index] ?? null;
  const kind = decisionOf(inTruth, seat)?.kind;
  if (option === null) throw new Error('nothing is offered');
  take(inTruth, seat, option);
  const stays = inTruth.position.pending.length === 1 && inTruth.position.pending[0]?.seat === seat;
  if (inTruth.learned || !stays) return null;
  take(inSample, seat, option);
  return { after: { kind, option }, truth: seenBy(game, inTruth.position, seat), sample: seenBy(game, sample, seat) };
}

test.each(TABLES)('$id, $settings: what nobody has learned is told by the sample', { timeout: 120_000 }, ({ id, settings }) => {
  const game = GAMES.find((one) => one.id === id) as AnyGame;
  let compared = 0;
  for (let number = 0; number < 6; number++) {
    const begun = newMatch(game, settings, { kind: 'fast', seed: `echo ${number}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const table = tableOf(game, begun.value.position, 'match');
    const random = randomFrom(`echo ${number}`);
    for (let decisions = 0; table.position.outcome === null && decisions < 500; decisions++) {
      const seat = askedSeat(table.position);
      const offered = optionsOf(table, seat);
      const index = random.below(offered.length);
      const told = echo(game, table.position, seat, index, random);
      if (told !== null) {
        compared += 1;
        expect({ after: told.after, ...told.sample }).toEqual({ after: told.after, ...told.truth });
      }
      take(table, seat, offered[index] ?? '');
    }
  }
  expect(compared).toBeGreaterThan(100);
});
