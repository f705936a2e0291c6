import { dataOf, type GameData } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import { conquerorsWords } from '../../../src/boards/conquerors/words.js';

test.each(['1806', '1807', '1815'])('every turn of %s has a French date', (game) => {
  const labels = (dataOf(game) as GameData).scenarios.flatMap(({ turnLabels }) => turnLabels);
  const { date } = conquerorsWords('fr');
  expect(
    labels.map(date).filter((text) => !/^\d+(-\d+)? (janv\.|févr\.|juin|oct\.|déc\.) \d{4}(, (matin|après-midi))?$/.test(text)),
  ).toEqual([]);
});
