import { type ConquerorsTypes, conquerors1806 } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import { knownOf } from '../../../src/boards/conquerors/blocks/fog.js';
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
