import { files1806, files1807, files1815 } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import { componentsOf } from '../../../src/boards/conquerors/components.js';
import { spoken } from '../../../src/boards/conquerors/model.js';
import { blockMeans } from '../../../src/boards/conquerors/sign-words.js';
import { conquerorsWords } from '../../../src/boards/conquerors/words.js';

const standing = { side: 'french', nation: 'french', area: 'jena', activated: false, out: false } as const;

test('a block says what its symbols bring, to the eyes and to whoever listens, and a hidden one nothing', () => {
  const components = componentsOf(files1806);
  const words = conquerorsWords('en');
  const told = (id: string, kind: 'corps' | 'commander') => {
    const piece = components.pieces.get(id);
    const block = { ...standing, id, kind };
    return `${spoken(block, components, words)} ${blockMeans(block, piece, false, 'en')}`;
  };
  expect(told('napoleon', 'commander')).toMatch(
    /symbol for combat, symbol for movement, symbol for fatigue.*combat card more.*movement point more.*march fatigue less/,
  );
  expect(told('murat', 'corps')).toMatch(/symbol for movement, symbol for pursuit.*when it marches alone.*when it pursues/);
  expect(told('ney', 'corps')).not.toMatch(/symbol|at its edge/);
  const hidden = blockMeans(standing, components.pieces.get('murat'), false, 'en');
  expect(hidden).not.toMatch(/at its edge/);
});

test.each([files1806, files1807, files1815])('every symbol of the box has its sentence, in both languages', (files) => {
  const { pieces } = componentsOf(files);
  const printed = [...pieces.values()].filter(({ bonus }) => Object.values(bonus).some((points) => points > 0));
  expect(printed.length).toBeGreaterThan(5);
  for (const piece of printed)
    for (const language of ['en', 'fr'] as const) {
      const told = blockMeans({ ...standing, id: piece.id, kind: 'commander' }, piece, false, language);
      const count = Object.values(piece.bonus).filter((points) => points > 0).length;
      expect(told.match(/ at its edge:| au bord\s:/g)).toHaveLength(count);
    }
});
