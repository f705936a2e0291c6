import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Citation, citationFinder } from './citations.js';
import { type Rule, type Rulebook, readRulebooks } from './rulebooks.js';

export interface MissingRule extends Rule {
  readonly cited: boolean;
  readonly proved: boolean;
}

/** How far a book has come. Only rules the program has to enforce are counted as cited, proved or missing. */
export interface BookCoverage {
  readonly book: string;
  readonly title: string;
  readonly rules: number;
  readonly enforce: number;
  readonly cited: number;
  readonly proved: number;
  /** How many of the cited or proved ones are so by the rule they follow from alone. */
  readonly following: number;
  readonly missing: readonly MissingRule[];
}

export interface Coverage {
  readonly books: readonly BookCoverage[];
  /** Citations of rules that no index knows. */
  readonly unknown: readonly Citation[];
}

/** Compares the rules in `rules-index/` with the citations in the code and in the tests of a project. */
export function coverageOf(project: string): Coverage {
  const { books, inCode, inTests } = citationsOf(project);
  const known = new Map(books.flatMap((book) => book.rules.map((rule) => [rule.id, rule] as const)));
  const cited = new Set(inCode.map((citation) => citation.id));
  const proved = new Set(inTests.map((citation) => citation.id));
  const holds = (named: ReadonlySet<string>) => (rule: Rule) => lineOf(known, rule).some(({ id }) => named.has(id));
  const astray = books.flatMap(({ book, rules }) =>
    rules.flatMap(({ follows }, index) =>
      follows === undefined || known.has(follows)
        ? []
        : [{ id: follows, file: join('rules-index', `${book}.json`), line: index + 1 }],
    ),
  );
  return {
    books: books.map((book) => coverageOfBook(book, { cited, proved }, { cited: holds(cited), proved: holds(proved) })),
    unknown: [...inCode, ...inTests, ...astray].filter((citation) => !known.has(citation.id)),
  };
}

/** The books, and what cites their rules in the code and in the tests of a project. */
export function citationsOf(project: string) {
  const books = readRulebooks(join(project, 'rules-index'));
  const find = citationFinder(books);
  const citationsIn = (files: readonly string[]) =>
    files.flatMap((file) => find(file, readFileSync(join(project, file), 'utf8')));
  return { books, inCode: citationsIn(codeFiles(project)), inTests: citationsIn(testFiles(project)) };
}

/** A rule and those it follows from, one after another. */
export function lineOf(known: ReadonlyMap<string, Rule>, rule: Rule): Rule[] {
  const line: Rule[] = [];
  for (let one: Rule | undefined = rule; one !== undefined && !line.includes(one); one = known.get(one.follows ?? ''))
    line.push(one);
  return line;
}

interface Named {
  readonly cited: ReadonlySet<string>;
  readonly proved: ReadonlySet<string>;
}
type Holds = { readonly [K in keyof Named]: (rule: Rule) => boolean };

function coverageOfBook(book: Rulebook, named: Named, holds: Holds): BookCoverage {
  const enforced = book.rules
    .filter((rule) => rule.software === 'enforce')
    .map((rule) => ({ ...rule, cited: (isExample(rule) ? holds.proved : holds.cited)(rule), proved: holds.proved(rule) }));
  const byItself = ({ id }: Rule) => named.cited.has(id) && named.proved.has(id);
  return {
    book: book.book,
    title: book.title,
    rules: book.rules.length,
    enforce: enforced.length,
    cited: enforced.filter((rule) => rule.cited).length,
    proved: enforced.filter((rule) => rule.proved).length,
    following: enforced.filter((rule) => rule.follows !== undefined && (rule.cited || rule.proved) && !byItself(rule)).length,
    missing: enforced.filter((rule) => !rule.cited || !rule.proved),
  };
}

/** A worked example decides nothing: it is cited by the test that plays it. */
const isExample = ({ id }: Rule): boolean => /\/example([-/]|$)/.test(id);

// Data files name rules too, but only code decides and only tests prove.
const codeFiles = (project: string) =>
  packages(project).flatMap((folder) => filesIn(project, join(folder, 'src'), /\.(ts|svelte)$/));

const testFiles = (project: string) =>
  [...packages(project).flatMap((folder) => [join(folder, 'test'), join(folder, 'situations')]), 'e2e'].flatMap((folder) =>
    filesIn(project, folder, /\.(test\.ts|yaml)$/),
  );

const packages = (project: string) => readdirSync(join(project, 'packages')).map((name) => join('packages', name));

function filesIn(project: string, folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .sort()
    .map((name) => join(folder, name));
}
