/**
 * Puts all the breaks of a file into it at once, each behind a switch: `__broken(7)` is true while the seventh is tried. The
 * game is loaded once, and every test is played again with one switch turned.
 */
import ts from 'typescript';
import type { Break } from './breaks.js';

/** A break with its number. */
export interface Numbered extends Break {
  readonly number: number;
}

const SWITCH = '__broken';
/** In every loop: a break that makes one endless is stopped, and so noticed. */
const TICK = '__tick();';

export function instrumented(file: string, text: string, breaks: readonly Numbered[]): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const at = new Map(breaks.map((one) => [`${one.start} ${one.end} ${one.kind}`, one]));
  const render = (node: ts.Node): string => {
    let done = '';
    let from = node.getStart(source);
    const start = from;
    ts.forEachChild(node, (child) => {
      done += text.slice(from, child.getStart(source)) + render(child);
      from = child.end;
    });
    done += text.slice(from, node.end);
    if (isLoopBody(node)) done = ts.isBlock(node) ? `{ ${TICK} ${done.slice(1)}` : `{ ${TICK} ${done} }`;
    for (const kind of ['expression', 'asked', 'rule', 'statement'] as const) {
      const one = at.get(`${start} ${node.end} ${kind}`);
      if (one !== undefined && isWhole(node, one)) {
        at.delete(`${start} ${node.end} ${kind}`);
        done = switched(one, done);
      }
    }
    return done;
  };
  return text.slice(0, source.getStart(source)) + render(source);
}

const isWhole = (node: ts.Node, { kind }: Break): boolean =>
  kind === 'statement' ? ts.isExpressionStatement(node) : ts.isExpression(node);

function isLoopBody(node: ts.Node): boolean {
  const { parent } = node;
  return parent !== undefined && ts.isIterationStatement(parent, false) && parent.statement === node;
}

function switched({ number, kind, after }: Numbered, original: string): string {
  if (kind === 'rule') return `((...given) => ${SWITCH}(${number}) || (${original})(...given))`;
  if (kind === 'statement') return `{ if (!${SWITCH}(${number})) { ${original} } }`;
  return `(${SWITCH}(${number}) ? (${after}) : (${original}))`;
}
