/** The rules that prompts, refusals and headings cite, in our own words. */
import type { Language } from '@vedette/core';
import * as v from 'valibot';
import english from '../../data/rules/en.json' with { type: 'json' };
import french from '../../data/rules/fr.json' with { type: 'json' };

const Rules = v.record(v.string(), v.strictObject({ title: v.string(), text: v.string() }));
type RuleWords = v.InferOutput<typeof Rules>[string];

const wordsOf = (rules: unknown): ReadonlyMap<string, RuleWords> => new Map(Object.entries(v.parse(Rules, rules)));

const RULES: Readonly<Record<Language, ReadonlyMap<string, RuleWords>>> = { en: wordsOf(english), fr: wordsOf(french) };

export const ruleWords = (language: Language, cite: string): RuleWords | null => RULES[language].get(cite) ?? null;
