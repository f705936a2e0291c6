import { makerOf } from '@vedette/games';
import { expect, test } from 'vitest';
import { originsOf } from '../../src/provenance/provenance.js';

test('what is partly reconstructed counts as reconstructed, and every datum is named', () => {
  const [file] = originsOf({
    blocks: [
      { id: 'ney', name: 'Ney', prov: { name: 'S', strength: 'R' } },
      { id: 'x', prov: 'S entry, R strength' },
    ],
    dice: [1, 2],
  });
  expect(file).toMatchObject({ file: 'blocks', counts: { S: 1, P: 0, K: 0, R: 2 } });
  expect(file?.data.map(({ name }) => name)).toEqual(['Ney', 'x']);
  expect(file?.data[1]?.parts[0]?.note).toBe('S entry, R strength');
});

test.each(['1806', '1807', '1815', 'eagles', 'i-napoleon'])('%s tells where its data come from', async (game) => {
  const components = await makerOf(game);
  const found = originsOf(components?.files ?? {});
  expect(found.length).toBeGreaterThan(2);
  expect(found.reduce((sum, { counts }) => sum + counts.S, 0)).toBeGreaterThan(50);
  expect(found.reduce((sum, { counts }) => sum + counts.R, 0)).toBeGreaterThan(50);
});
