/** The rules that prompts and refusals cite, in our own words: a file for each book and language. */
import type { Language } from '@vedette/core';
import * as v from 'valibot';
import english1806 from '../../data/rules/1806.en.json' with { type: 'json' };
import french1806 from '../../data/rules/1806.fr.json' with { type: 'json' };
import english1807 from '../../data/rules/1807.en.json' with { type: 'json' };
import french1807 from '../../data/rules/1807.fr.json' with { type: 'json' };
import english1815 from '../../data/rules/1815.en.json' with { type: 'json' };
import french1815 from '../../data/rules/1815.fr.json' with { type: 'json' };
import englishCommon from '../../data/rules/conquerors.en.json' with { type: 'json' };
import frenchCommon from '../../data/rules/conquerors.fr.json' with { type: 'json' };

const Book = v.record(v.string(), v.strictObject({ title: v.string(), text: v.string() }));
type RuleWords = v.InferOutput<typeof Book>[string];

const wordsOf = (books: readonly unknown[]): ReadonlyMap<string, RuleWords> =>
  new Map(books.flatMap((book) => Object.entries(v.parse(Book, book))));

const RULES: Readonly<Record<Language, ReadonlyMap<string, RuleWords>>> = {
  en: wordsOf([englishCommon, english1806, english1807, english1815]),
  fr: wordsOf([frenchCommon, french1806, french1807, french1815]),
};

export const ruleWords = (language: Language, cite: string): RuleWords | null => RULES[language].get(cite) ?? null;
