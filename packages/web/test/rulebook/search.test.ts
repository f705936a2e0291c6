import { expect, test } from 'vitest';
import { cardsIn, rulebookOf } from '../../src/rulebook/rulebook.js';
import { allRulings } from '../../src/rulebook/rulings.js';
import { nearest, search } from '../../src/rulebook/search.js';

async function searching(language: 'en' | 'fr', game = '1806') {
  const book = await rulebookOf(game);
  const rulings = await allRulings(language);
  if (book === null) throw new Error('no rulebook');
  const cards = await cardsIn(book, language);
  const places = new Set(['glossary', ...book.chapters.flatMap(({ chapter, rules }) => [chapter, ...rules.map(({ id }) => id)])]);
  return { find: (letters: string) => search(book, rulings, cards, letters, language), places, cards };
}

test.each(['en', 'fr'] as const)(
  'chapters, words, cards, rulings and rules are found, and each leads to its place (%s)',
  async (language) => {
    const { find, places } = await searching(language);
    const hits = ['combat', 'fatigue', 'axe', 'moving attack', 'attaque en mouvement'].flatMap(find);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['chapter', 'word', 'card', 'ruling', 'rule']));
    expect(hits.filter(({ at }) => !places.has(at))).toEqual([]);
  },
);

test('what is not found is answered with what is nearest, and nonsense with nothing', async () => {
  const { find } = await searching('en');
  expect(find('retreeet')).toEqual([]);
  expect(nearest('retreeet', find)).toEqual(find('retre'));
  expect(nearest('qqqqqq', find)).toEqual([]);
});

test.each([
  ['1806', 'en', 'long live the queen', 'Long Live the Queen'],
  ['1806', 'fr', 'balle perdue', 'Balle perdue'],
  ['1807', 'fr', 'marie walewska', 'Marie Walewska'],
  ['1815', 'fr', 'colonne', null],
  ['1815', 'fr', 'eclaireurs', 'Éclaireurs'],
  ['i-napoleon', 'en', 'natural frontiers', 'Natural Frontiers'],
] as const)('a card of %s is found by its name, and leads to its place (%s, %s)', async (game, language, letters, title) => {
  const { find, places, cards } = await searching(language, game);
  const found = find(letters).filter(({ kind }) => kind === 'card');
  expect(found.map((hit) => hit.title)).toEqual(title === null ? [] : [title]);
  expect(cards.filter(({ at }) => !places.has(at))).toEqual([]);
});

test('the sections of the book have a name in the language, and none goes by the name of a file', async () => {
  const book = await rulebookOf('eagles');
  const headings = book?.chapters.flatMap(({ rules }) => rules.map(({ heading }) => heading)) ?? [];
  expect(headings.map(({ en }) => en)).toContain('Table: weather');
  expect(headings.map(({ fr }) => fr)).toContain('SR-10 Puissance d’une force');
  expect(headings.filter(({ en, fr }) => /\.(json|md)/.test(en + fr))).toEqual([]);
});
