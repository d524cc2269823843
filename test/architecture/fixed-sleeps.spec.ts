import ts from 'typescript';
import { readSource, sourceFiles } from '../support/checkout';

/** Files that may use a timer, with the reason. */
const MAY_USE_TIMERS: Readonly<Record<string, string>> = {
  'test/support/until.ts': 'looks again at a condition',
  'test/support/live.ts': 'looks again for an event',
  'test/support/network-leg.ts': 'carries bytes later',
  'test/support/patient-calls.ts': 'pauses between two tries, as a browser does',
  'test/soak/soak-faults.ts': 'lasts as long as a fault does',
  'test/soak/soak-user.ts': 'pauses between two acts, as a person does',
  'test/soak/soak.ts': 'pauses between two faults',
  'test/support/project-client.ts': 'looks again whether loads are rated',
  'test/support/waits.ts': 'sends a refused call again after a pause',
  'test/support/cluster-clients.ts': 'a killed part stays away for some time',
  'test/cluster/cluster.spec.ts': 'clients work for some time',
  'test/cluster/galera.spec.ts': 'a killed node starts after some time, and nothing may change then',
  'test/support/private-database.ts': 'gives up on a program that does not answer',
  'test/fixtures/left-open/left-open.ts': 'leaves a timer on purpose',
  'test/database/migrations.spec.ts': 'kills a process at a random moment',
  'test/database/job-system-pace.spec.ts': 'a stand-in for an outside system takes time to answer',
  'test/server/job-system/http-job-system.spec.ts': 'a stand-in for an outside system takes time to answer',
};

/** Returns true for a timer of Node or Playwright. A timer without a delay is a turn of the event loop. */
function isTimer(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return (node.propertyName ?? node.name).text === 'setTimeout';
  if (!ts.isCallExpression(node)) return false;
  const name = node.expression.getText();
  const delay = node.arguments[1]?.getText() ?? '0';
  return name.endsWith('.waitForTimeout') || (name === 'setTimeout' && delay !== '0');
}

/** Returns the timers of a test. Fake timers pass no time. */
function timersIn(text: string): string[] {
  if (text.includes('jest.useFakeTimers()')) return [];
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTimer(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const testFiles = (): string[] =>
  sourceFiles(/^test\/.*\.(ts|tsx|mjs)$|^(client|server|shared|tools)\/.*(\.spec\.tsx?|\/testing\/.*)$/);

describe('a test', () => {
  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 200));',
    "import { setTimeout as wait } from 'node:timers/promises';",
    'setTimeout(() => held.open(), 6_500);',
    'await page.waitForTimeout(500);',
  ])('would be refused for %s', (line) => {
    expect(timersIn(line)).toHaveLength(1);
  });

  it.each([
    'jest.setTimeout(60_000);',
    'test.setTimeout(60_000);',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    "setTimeout(() => request.dispatchEvent(new Event('error')));",
  ])('may contain %s', (line) => {
    expect(timersIn(line)).toEqual([]);
  });

  it('waits for a condition and never for a fixed time', () => {
    const files = testFiles();
    expect(files.length).toBeGreaterThan(400);
    const sleeping = files.filter((path) => timersIn(readSource(path)).length > 0);
    expect(sleeping.sort()).toEqual(Object.keys(MAY_USE_TIMERS).sort());
  });
});
