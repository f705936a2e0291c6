import { newMatch } from '@vedette/core';
import { type EaglesTypes, eagles, standardFiles } from '@vedette/eagles';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { courseOf, drawsHints } from '../../../src/boards/eagles/hinted-course.js';

type Kind = NonNullable<BoardProps<EaglesTypes>['decision']>['kind'];

function told(names: readonly string[], kind: Kind): string | null {
  const match = newMatch(eagles, {}, { kind: 'fast', seed: 'hinted' });
  if (!match.ok) throw new Error('no match');
  const view = eagles.view(match.value.position, 'french');
  const decision = { kind, seat: 'french', number: 1, cite: '', about: {}, options: [], pass: null };
  return courseOf(names, { files: standardFiles, view, language: 'en', decision });
}

test('a hint says by the nearest town where whoever is ordered about is meant to go', () => {
  expect(told(['soult', 'C2014', 'C2015'], 'commands.choose')).toMatch(/^March to .+, C2015\.$/);
  // Who stays is meant to go nowhere, and a march names its hex itself.
  expect(told(['soult'], 'commands.choose')).toBe(null);
  expect(told(['C2015'], 'march.choose')).toBe(null);
});

test('nothing is drawn of a set-up that goes on from one thing to the next, and a march is', () => {
  const asked = (kind: Kind) => ({ kind, seat: 'french', number: 1, cite: '', about: {}, options: [], pass: null });
  expect(drawsHints(asked('set-up.arrange'))).toBe(false);
  expect(drawsHints(asked('commands.choose'))).toBe(true);
  expect(drawsHints(null)).toBe(true);
});
