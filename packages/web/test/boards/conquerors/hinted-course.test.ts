import { type ConquerorsTypes, conquerors1806, files1806 } from '@vedette/conquerors';
import { newMatch } from '@vedette/core';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { courseOf } from '../../../src/boards/conquerors/hinted-course.js';

type Kind = NonNullable<BoardProps<ConquerorsTypes>['decision']>['kind'];

/** What is told of a hint when a campaign has just begun: Ney at Bayreuth, Napoléon with Murat and Bessières at Bamberg. */
function told(names: readonly string[], language: 'en' | 'fr' = 'en', kind: Kind = 'operation.chooseStack'): string | null {
  const match = newMatch(conquerors1806, {}, { kind: 'fast', seed: 'hinted' });
  if (!match.ok) throw new Error('no match');
  const view = conquerors1806.view(match.value.position, 'french');
  const decision = { kind, seat: 'french', number: 1, cite: '', about: {}, options: [], pass: null };
  return courseOf(names, { files: files1806, view, language, decision });
}

test('a hint says in words where the stack goes that it names, and whether it attacks there', () => {
  expect(told(['bayreuth', 'move', 'kulmbach', 'stop'])).toBe('March to Kulmbach.');
  expect(told(['bayreuth', 'move', 'kulmbach', 'kronach', 'stop'])).toBe('March to Kronach.');
  expect(told(['bayreuth', 'move', 'hof', 'attack', 'kronach'])).toBe('March to Hof and attack.');
  expect(told(['bayreuth', 'attack', 'kronach'])).toBe('Attack.');
  expect(told(['bayreuth', 'stand'])).toBe('Stand, without moving or attacking.');
  expect(told(['bayreuth', 'move', 'kulmbach'], 'fr')).toBe('Marcher sur Kulmbach.');
});

test('where some of a stack go they are named, and where no stack is chosen nothing is said', () => {
  expect(told(['bamberg', 'napoleon', 'murat', 'go', 'move', 'hollfeld'])).toBe('Napoléon and Murat: march to Hollfeld.');
  expect(told(['bayreuth'], 'en', 'initiative.declare')).toBe(null);
});
