import { anyGame, determinize, newMatch, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { conquerors1806, type Position } from '../../src/index.js';

const game = anyGame(conquerors1806);

/** A match of the Grognard game after both have placed their blocks as printed, and so many choices at random. */
function begun(choices: number) {
  const started = newMatch(game, { scenario: 'grognard', level: 'grognard' }, { kind: 'fast', seed: 'belief' });
  if (!started.ok) throw new Error(started.refusal.code);
  const match = started.value;
  for (const seat of ['french', 'prussian']) {
    const number = match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
    expect(play(match, seat, number, ['as-printed'])).toMatchObject({ ok: true });
  }
  const random = randomFrom('belief');
  for (let count = 0; count < choices; count++) {
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(tableOf(game, match.position), seat);
    play(match, seat, number, [options[random.below(options.length)]]);
  }
  return match.position as Position;
}

const samplesOf = (position: Position): Position[] => {
  const random = randomFrom('samples');
  return Array.from({ length: 100 }, () => determinize(game, position, 'prussian', random) as Position);
};

test('whoever has read the scenario believes that Napoléon, Murat and Bessières were set up at Bamberg', () => {
  for (const { blocks } of samplesOf(begun(0))) {
    const at = (id: string) => blocks.find((block) => block.id === id)?.area;
    expect([at('napoleon'), at('murat'), at('bessieres')]).toEqual(['bamberg', 'bamberg', 'bamberg']);
    const others = ['bernadotte', 'davout', 'soult', 'lannes', 'ney', 'augereau'].map(at);
    expect(new Set(others).size).toBe(6);
    expect(others).not.toContain('bamberg');
  }
});

test('and who of the other six stands where is not believed', () => {
  const places = new Set(samplesOf(begun(0)).map(({ blocks }) => blocks.find((block) => block.id === 'ney')?.area));
  expect(places.size).toBe(6);
});

test('who has been activated may be anybody who could have gone there, and nobody is lost', () => {
  const position = begun(60);
  const flags = (one: Position) =>
    one.blocks
      .filter((block) => block.side === 'french' && block.area !== null)
      .map((block) => `${block.area} ${block.activated}`)
      .sort();
  for (const sample of samplesOf(position)) expect(flags(sample)).toEqual(flags(position));
});
