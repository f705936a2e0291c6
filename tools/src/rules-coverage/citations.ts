import type { Rulebook } from './rulebooks.js';

/** A rule id standing in a file at the place that decides or proves it. */
export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** Finds the citations in a text. Unknown ids are found too: they are somebody's typing errors. */
export type Finder = (file: string, text: string) => Citation[];

const mostIdsOnALine = 3;
const mostLinesOfBareIds = 6;

export function citationFinder(books: readonly Rulebook[]): Finder {
  const known = new Set(books.flatMap((book) => book.rules.map((rule) => rule.id)));
  const roots = [...new Set([...known].map((id) => id.slice(0, id.indexOf('/'))))];
  const chapters = new Set([...known].flatMap(chaptersOf));
  // An id has three parts or more; what stands behind a slash or a dot is a path, not an id.
  const pattern = new RegExp(`(?<![\\w/.@-])(?:${roots.map(escaped).join('|')})(?:/[A-Za-z0-9][\\w.-]*){2,}`, 'g');
  const tidy = (found: string) => found.replace(/[.-]+$/, '');
  const isNoId = (text: string) => chapters.has(text) || isPath(text) || text.split('/').every((part) => roots.includes(part));
  const isId = (text: string) => known.has(text) || !isNoId(text);
  const idsOf = (line: string) => (line.match(pattern) ?? []).map(tidy).filter(isId);
  // A word that only joins ids says nothing of them.
  const isBare = (line: string) =>
    idsOf(line).length > 0 && !/[\p{L}\d]/u.test(line.replace(pattern, '').replace(/\band\b/g, ''));
  const saysNothing = (comment: readonly string[]) => comment.every((line) => isBare(line) || !/[\p{L}\d]/u.test(line));

  return (file, text) => {
    const lines = text.split('\n');
    const listed = linesInLongRuns(lines.map(isBare));
    const unsaid = linesOfComments(lines, saysNothing);
    const deciding = file.endsWith('.yaml') ? linesOfCite(lines) : lines.map(() => true);
    return lines.flatMap((line, index) => {
      const ids = idsOf(line);
      // Ids alone decide nothing: neither a list of them nor a comment that says no more.
      if (!deciding[index] || listed[index] || unsaid[index] || ids.length > mostIdsOnALine) return [];
      return ids.map((id) => ({ id, file, line: index + 1 }));
    });
  };
}

/** For each line, whether it belongs to a run of marked lines too long to be anything but a list. */
function linesInLongRuns(marked: readonly boolean[]): boolean[] {
  return marked.map((mark, index) => {
    if (!mark) return false;
    const start = marked.lastIndexOf(false, index) + 1;
    const end = marked.indexOf(false, index);
    return (end === -1 ? marked.length : end) - start > mostLinesOfBareIds;
  });
}

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/** For each line, whether it belongs to a comment of this kind: lines of comment one below the other. */
function linesOfComments(lines: readonly string[], isSuch: (comment: readonly string[]) => boolean): boolean[] {
  const marked = lines.map(() => false);
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && isComment(lines[to] ?? '')) to += 1;
    if (to === from) continue;
    marked.fill(isSuch(lines.slice(from, to)), from, to);
    from = to - 1;
  }
  return marked;
}

/** In a situation file only `cite:` cites: on its own line, or in the list below it. */
function linesOfCite(lines: readonly string[]): boolean[] {
  let within = false;
  return lines.map((line) => {
    within = /^\s*(- )?cite:/.test(line) || (within && /^\s*(- |\]|[\w/.-]+,?\s*\]?$)/.test(line) && !line.includes(':'));
    return within;
  });
}

/** The chapters an id belongs to: `1806/combat` may be named as a heading without citing a rule. */
function chaptersOf(id: string): string[] {
  const parts = id.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

const isPath = (text: string) => /\.(ts|js|mjs|json|yaml|md|txt|svg|png|svelte)$/.test(text);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
