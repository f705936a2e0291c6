import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { playerTurn } from '../../../src/contents.js';
import { makeWish } from '../../../src/rules/turn/wishes.js';
import { FAR } from '../../helpers/scenes.js';
import { FIELD, field, phase, stage } from '../../helpers/table.js';

/** What a player seldom wants lies ready in the question before it, and nothing is taken from him by not being asked. */

const corps = () =>
  stage({
    weather: 'fair',
    centers: { french: 'C0614' },
    forces: {
      davout: { at: 'S4525', units: { 'f-morand-i': 9, 'f-friant-i': 5 } },
      soult: { at: FIELD, units: { 'f-legrand-i': 5, 'f-st-hilaire-i': 5 } },
      ...FAR,
    },
  });

/** The player turn as a game begins it, with nothing asked for. */
const quietly = (step: string) => {
  const play = phase(corps(), 'french', step);
  play.position.stack = play.position.stack.map((frame) =>
    frame.procedure === 'player-turn' ? { ...frame, data: { side: 'french' } } : frame,
  );
  play.table.options = null;
  return play;
};

test('sources are changed from the question about places, until something is organized: series/sr-57/step', () => {
  const play = quietly('organize');
  expect([play.kind, play.offers('supply')]).toEqual(['organization.choosePlace', true]);
  play.answer('organization.choosePlace', 'supply');
  expect([play.kind, play.offers({ disband: 'french' })]).toEqual(['administration.supply', true]);
  play.answer('administration.supply', { disband: 'french' }).answer('replacements.choose', 'done');
  expect([play.kind, play.offers('supply')]).toEqual(['organization.choosePlace', false]);
  const later = quietly('organize').answer('organization.choosePlace', FIELD);
  later.answer('organization.act', { detach: 'f-legrand-i' }).answer('organization.act', 'back');
  expect([later.kind, later.offers('supply')]).toEqual(['organization.choosePlace', false]);
});

test('redoubts and bridges are worked on by whoever asks for it: series/sr-99/marker-down, series/sr-106/one-action', () => {
  const silent = quietly('consolidate').answer('organization.choosePlace', 'done');
  expect(['redoubts.build', 'bridging.choose']).not.toContain(silent.kind);
  const play = quietly('consolidate').answer('organization.choosePlace', 'redoubts');
  play.answer('organization.choosePlace', 'bridges').answer('organization.choosePlace', 'done');
  expect(play.kind).toBe('redoubts.build');
  play.answer('redoubts.build', 'done');
  expect([play.kind, play.offers({ force: 'davout', action: 'destroy', to: 'S4524' })]).toEqual(['bridging.choose', true]);
});

test('losses are shared out by custom unless their owner says that he will do it: series/sr-131/owner', () => {
  const fight = (choosing: ('french' | 'coalition')[]) => {
    const play = stage({
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
        bennigsen: { at: field(0), units: { 'r-dochturov-i': 9, 'r-tutchkov-i': 9 } },
      },
    });
    play.position.choosing = choosing;
    return phase(play, 'french', 'battles').until('battle.chits', [field(0), 'attack']);
  };
  const custom = fight([]);
  const asked: string[] = [];
  for (let count = 0; count < 12 && custom.kind.startsWith('battle.'); count++) {
    custom.answer(custom.kind, custom.options()[0], custom.seat);
    asked.push(custom.kind);
  }
  expect(asked).not.toContain('losses.choose');
  const own = fight([]);
  own.answer('battle.chits', 'choose-losses', 'french');
  expect(own.position.choosing).toEqual(['french']);
  own.answer('battle.chits', 'losses-by-custom', 'french');
  expect(own.position.choosing).toEqual([]);
});

test('a wish is noted once, and what is wished for is not offered again', () => {
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 3, 'f-friant-i': 3 } }, ...FAR } });
  phase(play, 'french', 'consolidate');
  expect([play.offers('redoubts'), play.offers('bridges')]).toEqual([false, false]);
  const turn = frameIn(play.position, playerTurn);
  if (turn !== undefined) turn.wishes = [];
  for (const _ of [1, 2]) makeWish(play.table, 'consolidation');
  expect(turn?.wishes).toEqual(['consolidation']);
});
