import { parseArgs } from 'node:util';
import { coverageOf } from './coverage.js';
import * as report from './report.js';
import { rulesAbout } from './search.js';

const help = `npm run rules -- [WORDS… | --missing [BOOK]] [--json]

Rules coverage: how many rules of each rulebook in rules-index/ the program has to enforce, how many of these are
cited by the code that decides them (packages/*/src) and proved by a test that cites them (*.test.ts, and cite: in
the situation files beside them). A citation is the id of a rule in a string, or in a comment that says something. A
line with more than three ids is a list and counts for nothing, nor do more than six lines of bare ids in a row or a
comment of nothing but ids. A rule that says another again, or that follows from it, names that one as \`follows\` in its
index: it is cited and proved where that one is, and counted under "following".

  WORDS…            the rules whose id, chapter or text have these words, or most of them, and the lines that decide and
                    prove each; two or three words are best: the index has our words, not the rulebook's
  --missing [BOOK]  the rules of all books, or of one, that are not cited or not proved, with their words
  --json            { "books": [{ "book", "enforce", "cited", "proved", "following", "missing": [ids] }] }
  --help            this text

Ends with an error when something cites a rule that no book has.`;

function main(): void {
  const { values, positionals } = parseArgs({
    options: { missing: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(help);
    return;
  }
  if (positionals.length > 0 && !values.missing) {
    const found = rulesAbout(process.cwd(), positionals);
    if (found.rules.length === 0) throw new Error(`no rule has ${positionals.join(' or ')} in its id, chapter or text`);
    console.log(report.found(found, positionals));
    return;
  }
  const coverage = coverageOf(process.cwd());
  const [wanted, ...surplus] = positionals;
  if (surplus.length > 0) throw new Error('after --missing one book is named');
  const books = coverage.books.filter((book) => wanted === undefined || book.book === wanted);
  if (books.length === 0) {
    throw new Error(`there is no book ${wanted}; the books are ${coverage.books.map((book) => book.book).join(', ')}`);
  }

  if (values.json) console.log(report.json({ ...coverage, books }));
  else console.log(values.missing ? report.missing(books) : report.table(coverage));
  if (coverage.unknown.length > 0) {
    console.error(report.unknown(coverage));
    process.exitCode = 1;
  }
}

try {
  main();
} catch (fault) {
  console.error(`rules: ${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = 1;
}
