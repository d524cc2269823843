import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';

/** Name of the first parameter of every callback of a unit of work. */
const CHANGE = 'change';

interface Assigned {
  readonly line: number;
  readonly text: string;
}

const isAssignment = ({ kind }: ts.Node): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

function isWork(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  return node.parameters[0]?.name.getText() === CHANGE;
}

/** Returns the names declared inside a function. */
function namesIn(work: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
      if (ts.isIdentifier(node.name)) names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(work);
  return names;
}

/** Returns assignments of unit-of-work callbacks to outer variables. They would survive a rollback and a retry. */
function assignedOutside(text: string): Assigned[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found: Assigned[] = [];
  const look = (node: ts.Node, names: ReadonlySet<string>): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken)) {
      const target = node.left.getText();
      const [root = ''] = target.split(/[.[?!]/, 1);
      if (!names.has(root)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ line: line + 1, text: node.getText() });
      }
    }
    ts.forEachChild(node, (child) => look(child, names));
  };
  const visit = (node: ts.Node): void => {
    if (isWork(node)) look(node.body, namesIn(node));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('work of a unit that may be retried', () => {
  it('changes nothing outside: extra outputs are in a holder that each attempt clears', () => {
    const files = sourceFiles(/^server\/.*\.ts$/).filter((path) => !path.endsWith('.spec.ts'));
    const stray = files.flatMap((path) =>
      assignedOutside(readSource(path)).map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(stray).toEqual([]);
  });

  const targets = (source: string): string[] => assignedOutside(source).map(({ text }) => text);

  it('is reported if it does', () => {
    const work = (body: string): string =>
      `units.changeProject(scope, actor, options, async (change) => { ${body} });`;
    expect(targets(work('loads = await read();'))).toEqual(['loads = await read()']);
    expect(targets(work('outcome.isChanged = true; counts.total += 1;'))).toHaveLength(2);
    expect(targets(work('const row = {}; row.id = 1; change.why = "x"; token.keep(row);'))).toEqual([]);
  });
});
