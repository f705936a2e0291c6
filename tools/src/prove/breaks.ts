/** Finds the places of a source file where it can be broken on purpose, each in one small way. */
import ts from 'typescript';

/** One way of breaking one place: a rule that lets everything through, or an expression or a statement that does something else. */
export interface Break {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** A rule of legality: the test itself, or where a search that knows it asks whether it counts. All else is no rule. */
  readonly kind: 'rule' | 'asked' | 'expression' | 'statement';
  /** A constant after `??`, or a part of one: where an index cannot miss it is there for the compiler alone, and nothing ever comes by. */
  readonly isFallback: boolean;
  /** What stands there, and what stands there when it is broken. */
  readonly before: string;
  readonly after: string;
}

/** Whether what is broken says what may be chosen: every one of those is tried. */
export const isOfLegality = ({ kind }: Break): boolean => kind === 'rule' || kind === 'asked';

const OTHER_OPERATOR: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '+'],
]);

const OTHER_METHOD: Readonly<Record<string, string>> = { some: 'every', every: 'some', max: 'min', min: 'max' };

/** What a rule's own list says of its cost, never of what is allowed, and what a game keeps for its tests. */
const NO_RULES: ReadonlySet<string> = new Set(['concerns', 'testing']);

/** All ways in which this file can be broken. */
export function breaksIn(file: string, text: string): Break[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Break[] = [];
  const add = (node: ts.Node, kind: Break['kind'], after: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const before = text.slice(start, node.end);
    found.push({ file, start, end: node.end, line, kind, isFallback: isFallback(node), before, after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || (ts.isPropertyAssignment(node) && NO_RULES.has(node.name.getText(source)))) return;
    if (isTestOfRule(node, source)) add(node, 'rule', 'always allowed');
    else if (isAskedFor(node)) add(node, 'asked', 'false');
    else if (ts.isExpressionStatement(node) && !ts.isAwaitExpression(node.expression)) add(node, 'statement', '(left out)');
    else {
      const after = ts.isExpression(node) ? otherwise(node, source) : null;
      if (after !== null) add(node, 'expression', after);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * In `rule(id, code, test)`, the test; and where rules of one kind are made alike, in `about(id, code, test)`, in
 * `posting(NAME, test)` with the name of a rule, and in `{ cite, code, allows: test }`.
 */
function isTestOfRule(node: ts.Node, source: ts.SourceFile): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  if (ts.isPropertyAssignment(parent) && parent.initializer === node && parent.name.getText(source) === 'allows') return true;
  if (!ts.isCallExpression(parent) || !ts.isIdentifier(parent.expression)) return false;
  const [first, second, third] = parent.arguments;
  if (first === undefined || second === undefined) return false;
  if (third === node && parent.expression.text === 'rule') return true;
  if (third === node && ts.isStringLiteral(first) && first.text.includes('/') && ts.isStringLiteral(second)) return true;
  return second === node && ts.isArrowFunction(node) && ts.isIdentifier(first) && rulesNamed(source).has(first.text);
}

/** `const TOO_FAR: RuleName = …`. */
function rulesNamed(source: ts.SourceFile): ReadonlySet<string> {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Set(declared.filter(({ type }) => type?.getText(source) === 'RuleName').map(({ name }) => name.getText(source)));
}

/** In `keeps('closed-ground')` a search asks whether a rule that it knows itself is in force. */
function isAskedFor(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1) return false;
  const { expression: called } = node;
  const name = ts.isIdentifier(called) ? called : ts.isPropertyAccessExpression(called) ? called.name : undefined;
  return name !== undefined && ASKED.test(name.text) && node.arguments.every(ts.isStringLiteral);
}

const ASKED = /^(keeps|inForce|isInForce)$/;

/** The same expression, broken; `null` where nothing small would break it. */
function otherwise(node: ts.Expression, source: ts.SourceFile): string | null {
  const text = (part: ts.Node): string => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const operator = OTHER_OPERATOR.get(node.operatorToken.kind);
    if (operator === undefined || isJoinOfText(node) || isHeadOfLoop(node)) return null;
    return `(${text(node.left)}) ${operator} (${text(node.right)})`;
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(node)) return isName(node) ? null : `${text(node)} + 1`;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return text(node.operand);
  if (isCondition(node)) return `!(${text(node)})`;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: of, name } = node.expression;
    // A copy as the filter would have made one: a list of the data that is handed out itself could be spoilt for good.
    if (name.text === 'filter') return `${text(of)}.slice()`;
    const other = Object.hasOwn(OTHER_METHOD, name.text) ? OTHER_METHOD[name.text] : undefined;
    return other === undefined ? null : `${text(of)}.${other}(${node.arguments.map(text).join(', ')})`;
  }
  return null;
}

/** `name + 'text'`: there is no other way of joining texts. */
const isJoinOfText = ({ left, right, operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.PlusToken &&
  [left, right].some((part) => ts.isStringLiteralLike(part) || ts.isTemplateExpression(part));

/** `index < list.length` in the head of a loop: one step further there is nothing, and mostly nothing happens. */
function isHeadOfLoop(node: ts.BinaryExpression): boolean {
  const { parent, right } = node;
  return (
    ts.isForStatement(parent) && parent.condition === node && ts.isPropertyAccessExpression(right) && right.name.text === 'length'
  );
}

/** A call or a name that alone decides an `if` or a `? :`. */
function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isIdentifier(node) && !ts.isCallExpression(node) && !ts.isPropertyAccessExpression(node)) return false;
  return ts.isIfStatement(parent) ? parent.expression === node : ts.isConditionalExpression(parent) && parent.condition === node;
}

function isFallback(node: ts.Node): boolean {
  const isConstant =
    ts.isNumericLiteral(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  if (!isConstant) return false;
  // `list[0] ?? { hex: -1, counters: [] }`: the whole of it is there for the compiler.
  let whole = node;
  while (isPartOfConstant(whole.parent)) whole = whole.parent;
  const { parent } = whole;
  return (
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && parent.right === whole
  );
}

const isPartOfConstant = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isPrefixUnaryExpression(node);

/** A number that names a member. */
const isName = ({ parent }: ts.NumericLiteral): boolean =>
  (ts.isPropertyAssignment(parent) || ts.isEnumMember(parent)) && ts.isNumericLiteral(parent.name);
