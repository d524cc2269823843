import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';

/** Matches the sources of the product, without migrations and specs. */
const PRODUCT = /^(?:server|shared|client)\/(?!.*(?:\/migrations\/|\.spec\.)).*\.tsx?$/;

/** Name of the text of a reason, as a field, a column and a variable. */
const TEXT = 'why';

const isText = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && node.text === TEXT) ||
  (ts.isPropertyAccessExpression(node) && node.name.text === TEXT);

/** Returns true for a text with letters, as opposed to the '' of no text. */
const isWords = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && node.text !== '';

/** Matches a condition of SQL that compares the column with words. */
const SQL_CONDITION = /\bwhy\s*(?:=|<>|IN|LIKE|REGEXP)\s*[('"]/i;

const isQuery = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && SQL_CONDITION.test(node.getText());

const comparesWords = (sides: readonly ts.Node[]): boolean => sides.some(isText) && sides.some(isWords);

const looksUp = (node: ts.CallExpression): boolean =>
  /\.(?:test|exec|has|get|includes)$/.test(node.expression.getText()) && node.arguments.some(isText);

/** Returns true for code that decides by what a reason says: `why.startsWith(…)`, `why === 'locked'`, `VERBS[why]`. */
function reads(node: ts.Node): boolean {
  if (isQuery(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return isText(node.expression) && ts.isCallExpression(node.parent);
  if (ts.isElementAccessExpression(node)) return isText(node.argumentExpression);
  if (ts.isBinaryExpression(node)) return comparesWords([node.left, node.right]);
  if (ts.isSwitchStatement(node)) return isText(node.expression);
  if (ts.isCallExpression(node)) return looksUp(node);
  return false;
}

/** Returns the code that reads the text of a reason. */
function readersIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (reads(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

it('finds code that reads the text of a reason', () => {
  expect(
    readersIn(`
      if (row.why.startsWith('re-rated')) go();
      if (why === 'locked' || 'sync' !== line.why) go();
      const verb = VERBS[why];
      switch (row.why) { case 'locked': go(); }
      if (/^sync/.test(why) || SYNC.has(row.why)) go();
      const sql = "SELECT 1 FROM audit_changes c WHERE c.why IN ('locked')";
    `),
  ).toHaveLength(8);
  expect(
    readersIn(`
      if (why !== '' && why !== text) go(row.why, { why });
      const sql = 'SELECT c.why FROM audit_changes c JOIN audit_changes l ON l.why = c.why WHERE c.why LIKE ?';
    `),
  ).toEqual([]);
});

it('lets no code of the product read the text of a reason: reasons have codes', () => {
  const files = sourceFiles(PRODUCT);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => readersIn(readSource(path)).map((code) => `${path}: ${code}`))).toEqual([]);
});
