import type { EaglesTypes } from '@vedette/eagles';
import { eagles } from '@vedette/eagles';
import { expect, test } from 'vitest';
import type { BoardProps, DecisionOf } from '../../src/boards/board.js';
import { battleAt, belongsToBattle } from '../../src/boards/eagles/battle/battle.js';
import { isAskedOn, type SheetParts } from '../../src/boards/sheet.js';
import { playTold } from './told-match.js';

type Line = BoardProps<EaglesTypes>['journal'][number];

/** The battle sheet as far as it is about which lines are whose: the words of its steps need the whole board. */
const parts = {
  asks: ({ kind }: { readonly kind: string }) => kind.startsWith('battle.'),
  belongs: belongsToBattle,
  sheetAt: (lines: readonly Line[], index: number) => {
    const battle = battleAt(lines, index);
    return battle === null ? null : { ...battle, isOver: battle.ended !== null };
  },
} as unknown as SheetParts<EaglesTypes>;
const chits = { kind: 'battle.chits' } as DecisionOf<EaglesTypes>;

test('a question is asked on the sheet of its own battle, not on that of the one before', { timeout: 120_000 }, () => {
  let within = 0;
  let after = 0;
  let told = 0;
  playTold(
    eagles,
    {},
    'battles',
    ({ journal }) => {
      const lines = journal('french');
      if (lines.length === told) return;
      const from = told;
      told = lines.length;
      if (!lines.slice(from).some(({ event: { kind } }) => kind === 'battle-rolled' || kind === 'battle-joined')) return;
      const board = { journal: lines } as unknown as BoardProps<EaglesTypes>;
      const joined = lines.flatMap(({ event: { kind } }, index) => (kind === 'battle-joined' ? [index] : []));
      const [before, last] = [joined.at(-2), joined.at(-1) ?? 0];
      const isOver = battleAt(lines, last)?.ended !== null;
      if (!isOver) {
        expect(isAskedOn(parts, chits, last, board)).toBe(true);
        within += 1;
      }
      if (before !== undefined) {
        expect(isAskedOn(parts, chits, before, board)).toBe(false);
        after += 1;
      }
    },
    900,
  );
  expect([within > 0, after > 0]).toEqual([true, true]);
});
