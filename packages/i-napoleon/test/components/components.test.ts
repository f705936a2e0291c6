import { describe, expect, test } from 'vitest';
import { iNapoleon, loadData, makeINapoleon, napoleonData } from '../../src/index.js';
import { drawing, scene } from '../scene.js';

const cards = (
  napoleonData.cards as { cards: { number: number; deck: string; type: string; title: string; nation: string | null }[] }
).cards;
const tables = napoleonData.tables as {
  cardDrawTrack: { space: number; endsOn: number[] | null }[];
  years: { first: number; last: number };
};
const numbers = (deck: string) => cards.filter((card) => card.deck === deck).map((card) => card.number);

test('i-napoleon/1.1/solitaire: one seat, Napoleon', () => {
  expect(iNapoleon.seats({ scenario: 'full-campaign' })).toEqual(['napoleon']);
});
test('i-napoleon/1.2/card-count: 222 cards', () => expect(cards).toHaveLength(222));
test('i-napoleon/2.2/cmd-range, i-napoleon/16.0/cmd: cards 1 to 63', () => {
  expect([numbers('CMD')[0], numbers('CMD').at(-1), numbers('CMD').length]).toEqual([1, 63, 63]);
});
test('i-napoleon/2.2/fcd-range, i-napoleon/16.0/fcd: cards 64 to 110', () => {
  expect([numbers('FCD')[0], numbers('FCD').at(-1), numbers('FCD').length]).toEqual([64, 110, 47]);
});
test('i-napoleon/2.2/emd-range, i-napoleon/16.0/emd: cards 111 to 222', () => {
  expect([numbers('EMD')[0], numbers('EMD').at(-1), numbers('EMD').length]).toEqual([111, 222, 112]);
});
test('i-napoleon/2.1/year-track-single-years, i-napoleon/2.1/year-track-final-space: 1793 to 1816, and 1817-1821 as one', () => {
  expect(tables.years).toEqual({ first: 1793, last: 1817 });
});
test('i-napoleon/16.0/year, i-napoleon/6.1/last-year-is-multi: 25 Years, the last of them long', () => {
  expect(tables.years.last - tables.years.first + 1).toBe(25);
});
test('i-napoleon/2.2/nation-association: a card whose title or type names a country is of that country', () => {
  for (const nation of ['Austria', 'Prussia', 'Russia', 'Spain', 'Britain']) {
    for (const card of cards.filter((one) => one.type === nation)) expect(card.nation).toBe(nation.toLowerCase());
  }
});
test('i-napoleon/2.1/records-track-contents, i-napoleon/6.2/four-resources, i-napoleon/16.0/resources: A, D, G and P', () => {
  expect(Object.keys(scene({}).points)).toEqual(['A', 'D', 'G', 'P']);
});
test('i-napoleon/2.1/diplomacy-tracks-nations: the four nations, and Britain', () => {
  expect(Object.keys(scene({}).position.nations).sort()).toEqual(['austria', 'britain', 'prussia', 'russia', 'spain']);
});
test('i-napoleon/2.2/common-backs-shuffled: the position knows no order of the Draw Deck', () => {
  const { position } = scene({});
  const shuffled = { ...position, draw: position.draw.toReversed() };
  expect(iNapoleon.view(shuffled, 'napoleon')).toEqual(iNapoleon.view(position, 'napoleon'));
});
test('i-napoleon/2.2/immediate-effect-type: nothing of that type has a box', () => {
  const immediate = (napoleonData.cards as { cards: { type: string; placement: unknown }[] }).cards.filter(
    (card) => card.type === 'Immediate Effect',
  );
  expect(immediate.every((card) => card.placement === null)).toBe(true);
});
test('i-napoleon/2.2/card-type-field: a Commander is Placed in COMMANDERS, a card of Russia in RUSSIA', () => {
  expect(drawing(3).do('play').where(3)).toBe('COMMANDERS');
  expect(drawing(167, {}, { scenario: 'emperor' }).where(167)).toBe('RUSSIA');
});

describe('data is checked at the door, and a fault is told with its place', () => {
  const withCard = (index: number, change: object) => {
    const changed = structuredClone(napoleonData.cards) as { cards: object[] };
    changed.cards[index] = { ...changed.cards[index], ...change };
    return loadData({ ...napoleonData, cards: changed });
  };
  test('what is published is sound', () => expect(loadData(napoleonData).ok).toBe(true));
  test('an unknown verb names the card and the spot', () => {
    const broken = withCard(13, { effects: [{ kind: 'whenRevealed', mode: 'must', do: [{ explode: true }] }] });
    expect(broken.ok).toBe(false);
    expect(JSON.stringify(broken)).toContain('cards.13.effects.0.do.0');
    expect(JSON.stringify(broken)).toContain('expected an operation');
  });
  test('a box that does not exist', () => {
    const broken = withCard(9, { placement: { box: 'ATTIC', face: 'up', onEntry: false } });
    expect(JSON.stringify(broken)).toContain('cards.9.placement.box');
  });
  test('a missing card', () => {
    const { cards: all } = structuredClone(napoleonData.cards) as { cards: object[] };
    expect(JSON.stringify(loadData({ ...napoleonData, cards: { cards: all.slice(1) } }))).toContain('expected 222 cards');
  });
  test('a game is not made of faulty data', () => {
    expect(() => makeINapoleon({ ...napoleonData, tables: {} })).toThrow('faulty');
  });
  test('a pack that changes a table changes the game and its fingerprint', () => {
    const changed = structuredClone(napoleonData.tables) as { glory: { limits: number } };
    changed.glory.limits = 50;
    expect(makeINapoleon({ ...napoleonData, tables: changed }).data).not.toBe(iNapoleon.data);
  });
});
