import ts from 'typescript';

/** Replacements of matchers on an element itself. */
const OF_ELEMENT: Readonly<Record<string, string>> = {
  toBeTruthy: 'toBeInTheDocument()',
  toBeDefined: 'toBeInTheDocument()',
  toBeNull: 'not.toBeInTheDocument()',
  toBeFalsy: 'not.toBeInTheDocument()',
  toBeUndefined: 'not.toBeInTheDocument()',
  toHaveProperty: 'the matcher of that property, such as toHaveValue() or toBeDisabled()',
};

/** Replacements of matchers on a property or method of an element. */
const OF_PART: Readonly<Record<string, string>> = {
  activeElement: 'toHaveFocus()',
  ariaExpanded: 'toHaveAttribute()',
  checked: 'toBeChecked()',
  className: 'toHaveClass()',
  classList: 'toHaveClass()',
  disabled: 'toBeDisabled()',
  getAttribute: 'toHaveAttribute()',
  hasAttribute: 'toHaveAttribute()',
  hidden: 'toBeVisible()',
  isConnected: 'toBeInTheDocument()',
  placeholder: 'toHaveAttribute()',
  textContent: 'toHaveTextContent()',
  value: 'toHaveValue()',
};

/** Matchers that have no counterpart for elements: a whole text, with its spaces, and the length of a value. */
const KEPT: Readonly<Record<string, readonly string[]>> = { textContent: ['toBe'], value: ['toHaveLength'] };

function without(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? without(expression.expression) : expression;
}

/** Returns true for elements and documents, also where they may be missing. */
function isOfPage(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
  const parts = type.isUnion() ? type.types : [type];
  const has = (part: ts.Type, name: string): boolean => part.getProperty(name) !== undefined;
  return (
    (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) === 0 &&
    parts.every((part) => has(part, 'querySelectorAll') && has(part, 'ownerDocument'))
  );
}

/** Returns the property or method of an element that an expression reads. */
function partOf(expression: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const read = ts.isCallExpression(expression) ? expression.expression : expression;
  if (!ts.isPropertyAccessExpression(read)) return undefined;
  const owner = without(read.expression);
  if (isOfPage(owner, checker)) return read.name.text;
  return ts.isPropertyAccessExpression(owner) && owner.name.text === 'classList' ? 'classList' : undefined;
}

/** Returns what to write instead of `expect(expression).matcher()`. */
function insteadOf(expression: ts.Expression, matcher: string, checker: ts.TypeChecker): string | undefined {
  const part = partOf(expression, checker);
  if (part !== undefined && Object.hasOwn(OF_PART, part))
    return KEPT[part]?.includes(matcher) === true ? undefined : OF_PART[part];
  return isOfPage(expression, checker) && Object.hasOwn(OF_ELEMENT, matcher)
    ? OF_ELEMENT[matcher]
    : undefined;
}

/** Returns the argument of `expect(…)`, also behind `.not`. */
function expectedIn(chain: ts.Expression): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(chain)) return expectedIn(chain.expression);
  return ts.isCallExpression(chain) && chain.expression.getText() === 'expect'
    ? chain.arguments[0]
    : undefined;
}

/** Finds expectations about elements that hide the element from the message of a failure. */
export function plainElementMatchersIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): { readonly start: number; readonly message: string }[] {
  const found: { start: number; message: string }[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const expected = expectedIn(node.expression.expression);
    if (expected === undefined) return;
    const instead = insteadOf(without(expected), node.expression.name.text, checker);
    if (instead !== undefined) found.push({ start: node.getStart(file), message: `Expect with ${instead}.` });
  };
  visit(file);
  return found;
}
