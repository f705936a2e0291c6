import type { ConquerorsTypes } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { movementCardOf } from '../../../src/boards/conquerors/cards/movement-card.js';

type Board = BoardProps<ConquerorsTypes>;
const asked = (kind: string, kinds: readonly string[]): string | null => {
  const journal = kinds.map((one) => ({ text: one, event: { kind: one } }));
  return movementCardOf({ decision: { kind }, journal } as unknown as Board);
};

test('the movement card stands with what is asked about it, until the stack sets out', () => {
  const turned = ['stack-activated', 'movement-card'];
  expect(asked('event-window.playOne', turned)).toBe('movement-card');
  expect(asked('march.step', [...turned, 'card-played'])).toBe('movement-card');
  expect(asked('march.step', [...turned, 'marched'])).toBeNull();
  expect(asked('operation.chooseStack', turned)).toBeNull();
  expect(asked('event-window.playOne', [...turned, 'marched', 'combat-declared'])).toBeNull();
});
