import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Citation } from './citations.js';
import { citationsOf, lineOf } from './coverage.js';
import type { Rule } from './rulebooks.js';

/** A rule with every line that decides it and every one that proves it, its own or of those it follows from. */
export interface FoundRule extends Rule {
  readonly decided: readonly Citation[];
  readonly proved: readonly Citation[];
}

export interface Found {
  readonly rules: readonly FoundRule[];
  /** How many of the words each of them has: all, if any rule has all of them. */
  readonly words: number;
}

/** Whoever looks for a rule has the words of his book; the index and the texts have ours. */
const ALIKE = [
  ['movement', 'mp'],
  ['administrative', 'ap'],
  ['strength', 'sp'],
  ['points', 'mp', 'ap', 'sp'],
  ['lost', 'loses', 'costs'],
  ['immediately', 'at once', 'right away'],
  ['removed', 'taken off', 'takes off', 'eliminated', 'leaves the game'],
  ['depot', 'source', 'center', 'centre'],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    String(index + 1),
  ]),
];

/** The rules whose id, chapter or text have all these words, or else most of them; capitals, accents and endings aside. */
export function rulesAbout(project: string, words: readonly string[]): Found {
  const { books, inCode, inTests } = citationsOf(project);
  const rules = books.flatMap((book) => book.rules);
  const known = new Map(rules.map((rule) => [rule.id, rule] as const));
  const told = textsOf(project);
  const sought = words.map(anyOf);
  const counted = rules.map((rule) => {
    const text = plain(`${rule.id} ${rule.section} ${rule.rule} ${told.get(rule.id) ?? ''}`);
    return { rule, has: sought.filter((one) => one.test(text)).length };
  });
  const most = counted.reduce((so, { has }) => Math.max(so, has), 0);
  return {
    words: most,
    rules: counted
      .filter(({ has }) => has === most && has > 0)
      .map(({ rule }) => {
        const ids = new Set(lineOf(known, rule).map(({ id }) => id));
        const of = (citations: readonly Citation[]) => citations.filter(({ id }) => ids.has(id));
        return { ...rule, decided: decidingFirst(of(inCode)), proved: of(inTests) };
      }),
  };
}

/** Where a rule is decided comes before where something leans on it. */
function decidingFirst(citations: readonly Citation[]): Citation[] {
  const decides = ({ file }: Citation): boolean => /[\\/]src[\\/](rules|cards|effects)[\\/]/.test(file);
  return [...citations.filter(decides), ...citations.filter((one) => !decides(one))];
}

/** The sentences that players read of each rule. */
function textsOf(project: string): Map<string, string> {
  const texts = new Map<string, string>();
  const packages = join(project, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = join(packages, name, 'data', 'rules');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => /(^|\.)en\.json$/.test(file)) : [];
    for (const file of files) {
      const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, { title: string; text: string }>;
      for (const [id, { title, text }] of Object.entries(read)) texts.set(id, `${title} ${text}`);
    }
  }
  return texts;
}

/** A word, or what says the same, at the beginning of a word. */
function anyOf(word: string): RegExp {
  const alike = ALIKE.find((group) => group.some((one) => stem(one) === stem(word))) ?? [word];
  return new RegExp(`(?<![a-z0-9])(?:${alike.map(stem).join('|')})`);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Without its ending, if enough is left, and without what a pattern would read as a sign. */
const stem = (word: string): string =>
  plain(word)
    .replace(/(?<=...)(?:ing|ed|es|ly|s|e)$/, '')
    .replaceAll(/[^a-z0-9 /-]/g, '.');
