import { readOpponent } from '@vedette/ai';
import { type ConquerorsTypes, conquerors1806, files1806 } from '@vedette/conquerors';
import { anyGame, decisionOf, newMatch, play, randomFrom, same, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { proposalOf } from '../../../src/boards/conquerors/proposals.js';
import { offersOf } from '../../../src/session/journal.js';

/** A board that is only looked at. */
const still: Omit<BoardProps<ConquerorsTypes>, 'files' | 'view' | 'reader' | 'decision' | 'offers'> = {
  journal: [],
  news: [],
  motion: null,
  settings: {},
  language: 'en',
  layers: async () => ({}),
  notes: {},
  note: () => undefined,
  choose: () => undefined,
  follow: () => undefined,
  ask: () => undefined,
};

test('what is proposed is what a sensible player would answer, question by question, until it is asked no more', () => {
  const game = anyGame(conquerors1806);
  const simple = readOpponent('simple', () => 0);
  const match = newMatch(game, {}, { kind: 'fast', seed: 'proposals' });
  if (!simple.ok || !match.ok) throw new Error('no match');
  const random = randomFrom('proposals');
  const told = { rests: 0, losses: 0, both: 0 };
  for (let choices = 0; match.value.position.outcome === null && choices < 3000; choices++) {
    const { position } = match.value;
    const { seat, number } = position.pending[0] ?? { seat: '', number: 0 };
    const decision = decisionOf(tableOf(game, position), seat);
    if (decision === null) throw new Error('nobody is asked');
    const view = conquerors1806.view(position as ConquerorsTypes['position'], seat);
    const offers = offersOf(game.text('en'), decision, decision.options, view);
    const board = {
      ...still,
      files: files1806,
      view,
      reader: seat,
      decision: decision as BoardProps<ConquerorsTypes>['decision'],
      offers,
    };
    const proposal = proposalOf(board);
    const choice = simple.value.choose(game, position, seat, random);
    expect(proposal !== null).toBe(decision.kind === 'recovery.playCards' || decision.kind === 'share-losses.takeCube');
    if (proposal !== null) {
      expect(same(proposal.next, choice), `${JSON.stringify(proposal)}, not ${JSON.stringify(choice)}`).toBe(true);
      if (decision.kind === 'recovery.playCards') told.rests += 1;
      else told.losses += 1;
      if (proposal.count > 2) told.both += 1;
    }
    expect(play(match.value, seat, number, [choice]).ok).toBe(true);
  }
  expect(Math.min(told.rests, told.losses, told.both)).toBeGreaterThan(3);
});
