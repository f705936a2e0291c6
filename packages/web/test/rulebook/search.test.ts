import { expect, test } from 'vitest';
import { nearest, rulebookOf, search } from '../../src/rulebook/rulebook.js';
import { allRulings } from '../../src/rulebook/rulings.js';

async function searching(language: 'en' | 'fr') {
  const book = await rulebookOf('1806');
  const rulings = await allRulings(language);
  if (book === null) throw new Error('no rulebook');
  const places = new Set(['glossary', ...book.chapters.flatMap(({ chapter, rules }) => [chapter, ...rules.map(({ id }) => id)])]);
  return { find: (letters: string) => search(book, rulings, letters, language), places };
}

test.each(['en', 'fr'] as const)(
  'chapters, words, rulings and rules are found, and each leads to its place (%s)',
  async (language) => {
    const { find, places } = await searching(language);
    const hits = ['combat', 'fatigue', 'axe', 'moving attack', 'attaque en mouvement'].flatMap(find);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['chapter', 'word', 'ruling', 'rule']));
    expect(hits.filter(({ at }) => !places.has(at))).toEqual([]);
  },
);

test('what is not found is answered with what is nearest, and nonsense with nothing', async () => {
  const { find } = await searching('en');
  expect(find('retreeet')).toEqual([]);
  expect(nearest('retreeet', find)).toEqual(find('retre'));
  expect(nearest('qqqqqq', find)).toEqual([]);
});
