import type { Language } from '@vedette/core';
import { expect, it } from 'vitest';
import { cutAtWords } from '../../src/glossary/cut-at-words.js';

const GLOSSARY = [
  { word: { en: 'zone of control', fr: 'zone de contrôle' }, means: { en: '', fr: '' } },
  { word: { en: 'Major General', fr: 'général de division' }, means: { en: '', fr: '' } },
  { word: { en: 'strength point', fr: 'point de force' }, means: { en: '', fr: '' } },
];

const wordsIn = (text: string, language: Language) =>
  cutAtWords(text, GLOSSARY, language).flatMap((part) => (typeof part === 'string' ? [] : [part.text]));

it.each<[Language, string, readonly string[]]>([
  ['en', 'Enemy zones of control stop Major Generals.', ['zones of control', 'Major Generals']],
  ['fr', 'Les zones de contrôle arrêtent.', ['zones de contrôle']],
  ['fr', 'Deux généraux de division mènent trois points de force.', ['généraux de division', 'points de force']],
  ['fr', 'Un général de division perd un point de force.', ['général de division', 'point de force']],
  ['fr', 'Un pointage, des zones de contrôles', ['zones de contrôles']],
  ['en', 'Rezone of control', []],
])('a word is known in the singular and the plural, in %s: %s', (language, text, found) => {
  expect(wordsIn(text, language)).toEqual(found);
});
