import type { BookCoverage, Coverage, MissingRule } from './coverage.js';
import type { Found } from './search.js';

const columns = ['book', 'rules', 'enforce', 'cited', 'proved', 'following', 'per cent'];

/** One line a book, with how many hold by the rule they follow from; the last column is the share of the enforced rules that are both cited and proved. */
export function table(coverage: Coverage): string {
  const all = coverage.books;
  const rows = [columns, ...all.map((book) => rowOf(book.book, [book])), rowOf('all', all)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

/** What is still to do, with the words of each rule. */
export function missing(books: readonly BookCoverage[]): string {
  return books
    .map((book) => [`${book.title} (${book.book}): ${book.missing.length} missing`, ...book.missing.map(missingLine)].join('\n'))
    .join('\n\n');
}

/** So many rules are named that have only some of the words. */
const MOST_NEAR = 12;

/** Each rule with its words, and the places that decide and prove it. */
export function found({ rules, words }: Found, sought: readonly string[]): string {
  const isNear = words < sought.length;
  const named = isNear ? rules.slice(0, MOST_NEAR) : rules;
  const lines = named.map(({ id, section, rule, decided, proved }) =>
    [
      `${id} (${section}): ${rule}`,
      ...decided.map(({ file, line }) => `  decided  ${file}:${line}`),
      ...proved.map(({ file, line }) => `  proved   ${file}:${line}`),
    ].join('\n'),
  );
  const head = `no rule has ${sought.join(' and ')}; ${rules.length} ${rules.length === 1 ? 'has' : 'have'} ${words} of them`;
  return [...(isNear ? [named.length < rules.length ? `${head}, the first ${named.length}:` : `${head}:`] : []), ...lines].join(
    '\n',
  );
}

export function json(coverage: Coverage): string {
  const books = coverage.books.map(({ book, enforce, cited, proved, following, missing: rules }) => ({
    book,
    enforce,
    cited,
    proved,
    following,
    missing: rules.map((rule) => rule.id),
  }));
  return JSON.stringify({ books });
}

export function unknown(coverage: Coverage): string {
  return coverage.unknown.map(({ file, line, id }) => `${file}:${line}: no rulebook has a rule ${id}`).join('\n');
}

function rowOf(name: string, books: readonly BookCoverage[]): string[] {
  const sum = (count: (book: BookCoverage) => number) => books.reduce((total, book) => total + count(book), 0);
  const enforce = sum((book) => book.enforce);
  const done = enforce - sum((book) => book.missing.length);
  const numbers = [
    sum((book) => book.rules),
    enforce,
    sum((book) => book.cited),
    sum((book) => book.proved),
    sum((book) => book.following),
  ];
  return [name, ...numbers.map(String), enforce === 0 ? '-' : ((100 * done) / enforce).toFixed(1)];
}

function missingLine(rule: MissingRule): string {
  const lack = [rule.cited ? '' : 'not cited', rule.proved ? '' : 'not proved'].filter(Boolean).join(', ');
  return `  ${rule.id} (${lack}): ${rule.rule}`;
}
