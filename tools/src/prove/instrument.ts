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
/**
 * Around what a module remembers of the data: it is forgotten before each play, or a break would be overlooked because the
 * right answer is remembered, or blamed for what another break has left behind.
 */
const FORGOTTEN = '__forgotten';

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
    if (isMemory(node, source)) done = `${FORGOTTEN}(() => ${done})`;
    if (isLoopBody(node)) done = ts.isBlock(node) ? `{ ${TICK} ${done.slice(1)}` : `{ ${TICK} ${done} }`;
    for (const kind of ['expression', 'asked', 'rule', 'statement'] as const) {
      const one = at.get(`${start} ${node.end} ${kind}`);
      if (one !== undefined && isWhole(node, one)) {
        at.delete(`${start} ${node.end} ${kind}`);
        done = switched(one, done, differs(node, source));
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

/** `const remembered = new WeakMap()` at the margin of a module. */
function isMemory(node: ts.Node, source: ts.SourceFile): boolean {
  return (
    ts.isNewExpression(node) &&
    node.expression.getText(source) === 'WeakMap' &&
    ts.isVariableDeclaration(node.parent) &&
    node.parent.parent.parent.parent === source
  );
}

const BOUNDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const JUNCTIONS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]);

/**
 * When a break makes a difference where it stands, as a question: a bound that is moved by one does where both sides are
 * equal, a number beside a bound where the comparison comes out otherwise, `||` for `&&` where one side holds and the other
 * does not, an assignment left out where there was another value before. A test in which it never does goes its way
 * unchanged, and need not be played again. Empty where nothing can be said without doing something.
 */
function differs(node: ts.Node, source: ts.SourceFile): string {
  const asked = (...parts: readonly ts.Node[]): boolean => parts.every(isStill);
  const text = (part: ts.Node): string => `(${part.getText(source)})`;
  if (ts.isExpressionStatement(node)) {
    const { expression: set } = node;
    if (!ts.isBinaryExpression(set) || set.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return '';
    // A field that is set to nothing is there all the same.
    const [to, value] = [text(set.left), text(set.right)];
    return asked(set.left, set.right) ? `, () => ${value} === undefined || !Object.is(${to}, ${value})` : '';
  }
  if (ts.isNumericLiteral(node)) {
    const { parent } = node;
    if (!ts.isBinaryExpression(parent)) return '';
    const { kind } = parent.operatorToken;
    if (!BOUNDS.has(kind) && !EQUALITIES.has(kind)) return '';
    const beside = parent.left === node ? parent.right : parent.left;
    if (!asked(beside)) return '';
    const operator = parent.operatorToken.getText(source);
    const compared = (number: string): string =>
      parent.left === node ? `(${number} ${operator} ${text(beside)})` : `(${text(beside)} ${operator} ${number})`;
    return `, () => ${compared(text(node))} !== ${compared(`(${node.getText(source)} + 1)`)}`;
  }
  if (!ts.isBinaryExpression(node) || !asked(node.left, node.right)) return '';
  const { kind } = node.operatorToken;
  if (BOUNDS.has(kind)) return `, () => ${text(node.left)} === ${text(node.right)}`;
  // Where both hold, or neither does, and nothing but that is asked of them.
  return JUNCTIONS.has(kind) && isAskedWhether(node) ? `, () => !${text(node.left)} !== !${text(node.right)}` : '';
}

/** Whether only the truth of an expression counts where it stands, or it has no other value. */
function isAskedWhether(node: ts.Expression): boolean {
  const { parent } = node;
  if (isTrueOrFalse(node)) return true;
  if (ts.isParenthesizedExpression(parent)) return isAskedWhether(parent);
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isBinaryExpression(parent) && JUNCTIONS.has(parent.operatorToken.kind)) return isAskedWhether(parent);
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** A comparison, a negation, or such joined. */
function isTrueOrFalse(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isTrueOrFalse(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  if (JUNCTIONS.has(kind)) return isTrueOrFalse(node.left) && isTrueOrFalse(node.right);
  return BOUNDS.has(kind) || EQUALITIES.has(kind);
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Whether it can be read without anything being done. */
function isStill(node: ts.Node): boolean {
  const acts =
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    (ts.isPrefixUnaryExpression(node) && node.operator !== ts.SyntaxKind.MinusToken) ||
    (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind));
  return !acts && ts.forEachChild(node, (child) => !isStill(child)) !== true;
}

function switched({ number, kind, after }: Numbered, original: string, when: string): string {
  if (kind === 'rule') return `((...given) => ${SWITCH}(${number}) || (${original})(...given))`;
  if (kind === 'statement') return `{ if (!${SWITCH}(${number}${when})) { ${original} } }`;
  return `(${SWITCH}(${number}${when}) ? (${after}) : (${original}))`;
}
