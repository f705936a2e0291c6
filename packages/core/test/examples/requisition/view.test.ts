import { newMatch, play, see } from '@vedette/core';
import { requisition } from '@vedette/core/examples';
import { expect, test } from 'vitest';

test('a seat sees its own hand and bid, and of others how many cards they hold', () => {
  const begun = newMatch(requisition, { players: 2 }, { kind: 'fast', seed: 'view' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const match = begun.value;
  const [mine, theirs, open] = ['commissary-1', 'commissary-2', null].map((seat) => see(match, seat).view);
  const { decision } = see(match, 'commissary-1');
  const card = decision?.options[0];
  expect(play(match, 'commissary-1', decision?.number ?? 0, [card])).toMatchObject({ ok: true });
  // Until all have bid, the bid is nobody else's business; not even that there is one.
  expect(see(match, 'commissary-1').view).toEqual({ ...mine, bid: card });
  expect(see(match, 'commissary-2').view).toEqual(theirs);
  expect(see(match, null).view).toEqual(open);
  expect(mine).toMatchObject({ round: 1, cardsInDeck: 22, cardsInHand: { 'commissary-1': 4, 'commissary-2': 4 } });
  expect(mine?.hand).toHaveLength(4);
  expect(mine?.hand).not.toEqual(theirs?.hand);
  expect(open).not.toHaveProperty('hand');
});
