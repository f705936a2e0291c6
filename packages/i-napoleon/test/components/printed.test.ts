import { expect, test } from 'vitest';
import { departures, loadData, napoleonData } from '../../src/index.js';

const checked = (data: typeof napoleonData) => {
  const result = loadData(data);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

test('the published data departs from nothing that the rulebook prints', () => {
  expect(departures(checked(napoleonData))).toEqual([]);
});

test('a pack that changes what the book prints is told which rule it departs from', () => {
  const cards = structuredClone(napoleonData.cards) as { cards: { effects: object[] }[] };
  const berthier = cards.cards[53];
  if (berthier) berthier.effects = [{ kind: 'income', gain: { A: 5 } }];
  expect(departures(checked({ ...napoleonData, cards }))).toContain('i-napoleon/6.2.1/example-1798-total');
});
