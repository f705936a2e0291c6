import { anyGame, askedSeat, newMatch, type Option, optionsOf, randomFrom, tableOf, take } from '@vedette/core';
import { expect, test } from 'vitest';
import {
  conquerors1806,
  conquerors1807,
  conquerors1815,
  differences1806,
  differences1807,
  differences1815,
  files1806,
  files1807,
  files1815,
  makeComponents,
  type Position,
} from '../../src/index.js';
import { type Field, fieldOf } from '../../src/players/field.js';

const GAMES = [
  { title: '1806', game: anyGame(conquerors1806), components: makeComponents(files1806, differences1806) },
  { title: '1807', game: anyGame(conquerors1807), components: makeComponents(files1807, differences1807) },
  { title: '1815', game: anyGame(conquerors1815), components: makeComponents(files1815, differences1815) },
];

/** All that opponents read of it. */
const read = ({ forces }: Field) =>
  Object.entries(forces).map(([side, { corps, cards, strength, fatigue, bearing }]) => ({
    side,
    lists: [corps, cards, strength, fatigue, bearing].map((list) => [...list]),
  }));

test.each(GAMES)('the field of $title that follows from look to look is what a first look would see', ({ game, components }) => {
  for (let number = 0; number < 4; number++) {
    const begun = newMatch(game, {}, { kind: 'fast', seed: `field ${number}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const table = tableOf(game, begun.value.position, 'search');
    const random = randomFrom(`field ${number}`);
    for (let decisions = 0; table.position.outcome === null && decisions < 200; decisions++) {
      const seat = askedSeat(table.position);
      const offered = optionsOf(table, seat);
      take(table, seat, offered[random.below(offered.length)] as Option);
      // Not at every decision, so that several things have happened in between.
      if (random.below(3) > 0) continue;
      const position = table.position as Position;
      // Fields are kept by components: a copy of them has none yet.
      expect(read(fieldOf(components, position))).toEqual(read(fieldOf({ ...components }, position)));
    }
  }
});
