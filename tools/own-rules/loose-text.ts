import ts from 'typescript';

/** `bare text` is text that a component returns. It has a node of its own even if it is the only child. */
type ChildKind = 'fixed text' | 'changing text' | 'bare text' | 'space' | 'node' | 'optional node';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isTextPart = ({ flags }: ts.Type): boolean => (flags & TEXT) !== 0;
const isNothing = ({ flags }: ts.Type): boolean => (flags & NOTHING) !== 0;

/** Returns true for a type of text, or of text and nothing. */
function isText(type: ts.Type): boolean {
  const parts = partsOf(type).filter((part) => !isNothing(part));
  return parts.length > 0 && parts.every(isTextPart);
}

/** Returns true for a declaration of a module, not of a function in it. */
function isOfModule(declaration: ts.Declaration | undefined): boolean {
  let at: ts.Node | undefined = declaration;
  while (at !== undefined && !ts.isSourceFile(at)) {
    if (ts.isFunctionLike(at) || ts.isBlock(at)) return false;
    at = at.parent;
  }
  return declaration !== undefined;
}

/** Returns true for an expression that always has the same value, such as `texts.copy`. */
function isFixed(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return true;
  if (ts.isPropertyAccessExpression(expression)) return isFixed(expression.expression, checker);
  return (
    ts.isIdentifier(expression) && isOfModule(checker.getSymbolAtLocation(expression)?.declarations?.[0])
  );
}

function kindOfElement(tag: ts.JsxTagNameExpression, checker: ts.TypeChecker): ChildKind {
  const [signature] = checker.getTypeAtLocation(tag).getCallSignatures();
  if (signature === undefined || (ts.isIdentifier(tag) && /^[a-z]/.test(tag.text))) return 'node';
  const returned = signature.getReturnType();
  if (isText(returned)) return 'bare text';
  const isOwn = signature.declaration?.getSourceFile().fileName.includes('node_modules') === false;
  return isOwn && partsOf(returned).some(isNothing) ? 'optional node' : 'node';
}

/** Returns the branches of a conditional expression; an expression without a condition is its only branch. */
function branchesOf(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return branchesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(branchesOf);
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return branchesOf(expression.right);
  const isEither = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isEither ? [expression.left, expression.right].flatMap(branchesOf) : [expression];
}

/** Returns true for a value that is text or may be: a call for a cell's content gives text for most columns. */
function mayBeText(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(expression);
  return isText(type) || (ts.isCallExpression(expression) && partsOf(type).some(isTextPart));
}

function kindOfExpression(expression: ts.Expression, checker: ts.TypeChecker): ChildKind {
  if (ts.isStringLiteralLike(expression) && expression.text.trim() === '') return 'space';
  if (isText(checker.getTypeAtLocation(expression)) && isFixed(expression, checker)) return 'fixed text';
  const hasText = branchesOf(expression).some((branch) => mayBeText(branch, checker));
  return hasText ? 'changing text' : 'optional node';
}

/** Returns the kind of a child; null for a comment and for the line breaks between children. */
function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): ChildKind | null {
  if (ts.isJsxText(child)) {
    if (!child.containsOnlyTriviaWhiteSpaces) return child.text.trim() === '' ? 'space' : 'fixed text';
    return child.text.includes('\n') ? null : 'space';
  }
  if (ts.isJsxExpression(child))
    return child.expression === undefined ? null : kindOfExpression(child.expression, checker);
  if (ts.isJsxFragment(child)) return 'node';
  return kindOfElement(ts.isJsxElement(child) ? child.openingElement.tagName : child.tagName, checker);
}

/** Returns the loose texts among the children of an element or a fragment. */
function looseAmong(
  { children, kind: parent }: ts.JsxElement | ts.JsxFragment,
  checker: ts.TypeChecker,
): ts.JsxChild[] {
  const kinds = children.flatMap((child) => {
    const kind = kindOf(child, checker);
    return kind === null ? [] : [{ child, kind }];
  });
  // The children of a fragment stand among those of its parent.
  const isAlone = kinds.length < 2 && parent !== ts.SyntaxKind.JsxFragment;
  return kinds
    .filter(({ kind }, at) => {
      if (kind === 'bare text') return true;
      if (isAlone || kind === 'changing text') return !isAlone;
      const before = kinds.slice(0, at).findLast((other) => other.kind !== 'space');
      return kind === 'fixed text' && before?.kind === 'optional node';
    })
    .map(({ child }) => child);
}

/**
 * Returns the texts of a file that share their element with other children, if they change or stand behind a child that
 * comes and goes. React keeps the node of such a text. A translator replaces the node, so React would write into the
 * detached one, or fail to insert before it. A text that is alone in its element is safe.
 */
export function looseTextsIn(source: ts.SourceFile, checker: ts.TypeChecker): ts.JsxChild[] {
  const found: ts.JsxChild[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseAmong(node, checker));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
