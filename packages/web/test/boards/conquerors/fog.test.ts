import { type ConquerorsTypes, type ConquerorsView, conquerors1806, files1806 } from '@vedette/conquerors';
import { newMatch, see } from '@vedette/core';
import { expect, test } from 'vitest';
import { fogSentences, knownOf } from '../../../src/boards/conquerors/blocks/fog.js';
import type { JournalLine } from '../../../src/session/journal.js';
import { playTold } from '../told-match.js';

type Line = JournalLine<ConquerorsTypes>;
const lines = (...events: readonly Line['event'][]): readonly Line[] =>
  events.map((event, index) => ({ number: index + 1, at: index, text: '', event }));
const sideOf = (block: string): string => (block === 'lannes' ? 'french' : 'prussian');

test('who was seen is there until somebody leaves; whoever went may be one of them, and came from where the march began', () => {
  const seen: Line['event'][] = [
    { kind: 'turn-began', turn: 2 },
    { kind: 'blocks-shown', area: 'jena', blocks: ['hohenlohe', 'tauentzien', 'lannes'] },
  ];
  expect(knownOf(lines(...seen), 'prussian', sideOf).get('jena')).toEqual({
    blocks: ['hohenlohe', 'tauentzien'],
    isSure: true,
    seen: 2,
    from: null,
    came: null,
  });
  const gone: Line['event'][] = [
    ...seen,
    { kind: 'turn-began', turn: 3 },
    { kind: 'marched', side: 'prussian', from: 'jena', to: 'dornburg', count: 1 },
    { kind: 'marched', side: 'prussian', from: 'dornburg', to: 'naumburg', count: 1 },
    { kind: 'marched', side: 'french', from: 'gera', to: 'jena', count: 1 },
    { kind: 'eliminated', side: 'prussian', block: 'tauentzien', area: 'jena', strength: 0 },
  ];
  const known = knownOf(lines(...gone), 'prussian', sideOf);
  expect(known.get('jena')).toMatchObject({ blocks: ['hohenlohe'], isSure: false, seen: 2 });
  expect(known.get('naumburg')).toEqual({ blocks: ['hohenlohe'], isSure: false, seen: 2, from: 'jena', came: 3 });
});

test('in a real match of the fog, whoever is said to be there for certain is there', () => {
  let checked = 0;
  playTold(
    conquerors1806,
    { scenario: 'grognard', level: 'grognard' },
    'fog',
    ({ position, journal }) => {
      const { blocks } = position;
      const of = (id: string) => blocks.find((block) => block.id === id);
      for (const [area, { blocks: named, isSure, seen }] of knownOf(journal('french'), 'prussian', (id) => of(id)?.side)) {
        if (!isSure || seen === null) continue;
        for (const id of named) {
          checked += 1;
          expect([id, of(id)?.area]).toEqual([id, area]);
        }
      }
    },
    600,
  );
  expect(checked).toBeGreaterThan(0);
});

test('what hidden blocks can be is told by name where that is known, and by number where it is not', () => {
  const begun = newMatch(conquerors1806, { scenario: 'grognard', level: 'grognard' }, { kind: 'fast', seed: 'names' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { view } = see(begun.value, 'prussian');
  const hidden = (couldBe: readonly string[]) => ({
    side: 'french',
    nation: 'french',
    area: 'coburg',
    activated: false,
    couldBe,
  });
  const sentence = (...blocks: (readonly string[])[]): string =>
    fogSentences({
      files: files1806,
      journal: [],
      view: { ...(view as ConquerorsView), blocks: blocks.map(hidden) },
      language: 'en',
    }).of('french', 'coburg');
  expect(sentence(['lannes', 'ney', 'vedette'], ['lannes', 'ney', 'vedette'])).toContain('It can be Lannes, Ney, or a vedette.');
  expect(sentence(['lannes'], ['ney'])).toContain('It must be Lannes and Ney.');
  // Of one of them nothing is known, and of so many names nobody would think.
  expect(sentence(['lannes'], [])).toContain('any of the');
});
