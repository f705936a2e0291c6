import { conquerors1806, conquerors1807, conquerors1815 } from '@vedette/conquerors';
import { type AnyGame, anyGame, newMatch, randomFrom, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { playOut } from '../src/search/playout.js';

const TURNS = 3;

/** The position some turns on, by rule of thumb, without the count of decisions that were asked for. */
function playedOn(game: AnyGame, number: number): object {
  const begun = newMatch(game, {}, { kind: 'fast', seed: `playout ${number}` });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const table = tableOf(game, begun.value.position, 'search');
  playOut(game, table, randomFrom(`luck ${number}`), TURNS);
  const { asked, pending, ...rest } = table.position;
  return { ...rest, waiting: pending.map(({ seat }) => seat) };
}

test.each([anyGame(conquerors1806), anyGame(conquerors1807), anyGame(conquerors1815)])(
  'a playout of $title that does what is planned at once ends as one that lists every option',
  (game) => {
    const { intend, ...listing } = game;
    expect(intend).toBeDefined();
    for (let number = 0; number < 12; number++) expect(playedOn(game, number)).toEqual(playedOn(listing as AnyGame, number));
  },
);
