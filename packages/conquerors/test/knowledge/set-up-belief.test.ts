import { anyGame, determinize, newMatch, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { conquerors1806, differences1806, files1806, makeComponents, type Position } from '../../src/index.js';
import { type Block, blockOf, VEDETTE } from '../../src/position.js';
import { loseSight } from '../../src/rules/fog-of-war/fog-of-war.js';

const game = anyGame(conquerors1806);
const components = makeComponents(files1806, differences1806);

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

test('what the set-up told is remembered of whoever could be followed since, and of whoever mingled with him', () => {
  const position = begun(0);
  const put = (id: string, area: string): Block => Object.assign(blockOf(position, id), { area });
  // Napoléon’s stack and Lannes have met at Coburg, and Murat has gone on from there: nobody has seen who.
  const [napoleon, lannes, murat] = [put('napoleon', 'coburg'), put('lannes', 'coburg'), put('murat', 'coburg')];
  const met = new Set([...napoleon.couldBe, ...lannes.couldBe]);
  loseSight(components, position, [murat]);
  expect(new Set(murat.couldBe)).toEqual(met);
  expect(napoleon.couldBe).toEqual(lannes.couldBe);
  // Of those who stayed at Bamberg nothing else is known than before.
  expect(blockOf(position, 'bessieres').couldBe).toEqual(['napoleon', 'murat', 'bessieres', VEDETTE]);
  // Whoever was alone is followed as what he was: one of six.
  const soult = put('soult', 'hof');
  loseSight(components, position, [soult]);
  expect(soult.couldBe).not.toContain('napoleon');
  expect(soult.couldBe).toContain('ney');
});
