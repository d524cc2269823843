import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';

/** The only file that reads the PC's clock, which may be wrong. See docs/live-copy.md#the-current-time. */
const CLOCK = 'client/clock/server-clock.ts';

/** Constructors of a date library that mean the current time without arguments. */
const OF_LUXON = new Set(['local', 'utc']);

/** Returns true for `DateTime.local()`, `DateTime.utc()`, `Date()` and `dayjs()`. */
function isCallForNow({ expression, arguments: given }: ts.CallExpression): boolean {
  if (given.length > 0) return false;
  if (!ts.isPropertyAccessExpression(expression)) return ['Date', 'dayjs'].includes(expression.getText());
  return expression.expression.getText() === 'DateTime' && OF_LUXON.has(expression.name.text);
}

/** Returns true for `Date.now`, `DateTime.now`, `new Date()` and for calls that mean the current time. */
function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
  if (ts.isCallExpression(node)) return isCallForNow(node);
  if (!ts.isPropertyAccessExpression(node)) return false;
  return node.name.text === 'now' && ['Date', 'DateTime'].includes(node.expression.getText());
}

/** Returns the lines of a text that read the PC's clock. */
function linesThatReadClock(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsClock(node)) {
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The only file of the server that reads its machine's clock. See docs/operations.md#clocks. */
const STEADY = 'server/database/steady-time.ts';
/** Files of programs that end, and names of files for developers. */
const OF_THE_MACHINE = new Set([STEADY, 'server/platform/mail/folder-transport.ts']);

describe('the current time', () => {
  it('is found in every form', () => {
    const forms = ['Date.now()', 'new Date()', 'new Date', 'Date()', 'run(Date.now)', 'DateTime.now()'];
    for (const form of [...forms, 'DateTime.local()', 'DateTime.utc()', 'dayjs()']) {
      expect([form, linesThatReadClock('a.ts', `const a = ${form};`)]).toEqual([form, ['a.ts:1']]);
    }
    for (const other of ['new Date(0)', 'DateTime.utc(2026, 1, 1)', 'performance.now()', 'serverNow()']) {
      expect(linesThatReadClock('a.ts', `const a = ${other};`)).toEqual([]);
    }
  });

  it('is read by one file of the client', () => {
    expect(linesThatReadClock(CLOCK, readSource(CLOCK)).length).toBeGreaterThan(0);
    const files = sourceFiles(/^(client|shared)\/.*\.(tsx?|js)$/).filter(
      (path) => path !== CLOCK && !/\.spec\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => linesThatReadClock(path, readSource(path)))).toEqual([]);
  });

  it('is read by one file of the server, because the clock of a machine may be wrong or jump', () => {
    expect(linesThatReadClock(STEADY, readSource(STEADY)).length).toBeGreaterThan(0);
    const files = sourceFiles(/^server\/.*\.ts$/).filter(
      (path) => !OF_THE_MACHINE.has(path) && !path.endsWith('.spec.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => linesThatReadClock(path, readSource(path)))).toEqual([]);
  });
});
