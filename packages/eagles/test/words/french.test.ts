import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { french } from '../../src/words/fr.js';

/** Words that once stood beside the one that is used, and that one. */
const ABANDONED: readonly (readonly [word: RegExp, used: string])[] = [
  [/points? d’administration/, 'point administratif'],
  [/points? de marche/, 'point de mouvement'],
  [/\bpontons?\b/i, 'pont de bateaux'],
  [/grands? cours d’eau/, 'fleuve'],
  [/petites? rivières?/, 'rivière secondaire'],
  [/repouss(er|e|ent) l’ennemi|(seule|une|de|la) poussée\b(?! en)/, 'refouler'],
  [/romp(re|t|u) (le|un|ce) pont|pont rompu/, 'détruire un pont'],
  [/chenal/, 'passe de Pillau'],
  [/Podlasie/, 'Podlachie'],
  [/grand froid/, 'temps rigoureux'],
  [/vers le haut\b(?! de la carte)/, 'arrondi au supérieur'],
  [/Grand Scénario/, 'grand scénario'],
  [/côtés? impassable/, 'infranchissable'],
  [/Lestocq/, 'L’Estocq'],
];

const home = new URL('../..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, home), 'utf8');
/** In the files of both languages only what is marked as French. */
const frenchIn = (text: string) => (text.match(/fr: (?:"[^"]*"|\|\n(?: {4}.*\n)+)/g) ?? []).join('\n');
const shelf = (folder: string) => readdirSync(new URL(folder, home)).map((file) => frenchIn(read(`${folder}/${file}`)));

test('each term has one French word, in rules, lessons, exercises, rulebook and at the table', () => {
  const texts = [
    ...['data/rules/fr.json', 'rulebook/sentences.fr.json', 'rulebook/headings.json'].map(read),
    ...['rulebook/chapters.yaml', 'rulebook/glossary.yaml'].map((path) => frenchIn(read(path))),
    ...shelf('lessons'),
    ...shelf('exercises'),
    ...['fr', 'terms', 'refusals', 'goals', 'reorganization', 'orders'].map((file) => read(`src/words/${file}.ts`)),
  ];
  const found = texts.flatMap((text) =>
    ABANDONED.flatMap(([word, used]) => (word.test(text) ? [`${word.exec(text)} → ${used}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the first of a month is said as such', () => {
  expect(['1807-01-01', '1807-01-31'].map((day) => french.date(day, french.months))).toEqual([
    '1er janvier 1807',
    '31 janvier 1807',
  ]);
});
