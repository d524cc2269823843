import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { join } from 'node:path';
import { readSource, ROOT } from '../support/checkout';
import { inSampleFolder } from '../support/sample-folder';

interface Diagnostics {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly message: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/** Returns what lint prints. It exits with 1 when it finds a fault. */
function printedBy(args: readonly string[], options: ExecFileSyncOptionsWithStringEncoding): string {
  try {
    return execFileSync(process.execPath, args, options);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Lints sample files by the settings of the checkout. @returns `path:line rule` of each fault, sorted. */
function faultsIn(files: Readonly<Record<string, string>>): string[] {
  const settings = JSON.parse(readSource('.oxlintrc.json')) as { jsPlugins: string[] };
  const plugins = { jsPlugins: settings.jsPlugins.map((path) => join(ROOT, path)) };
  const sample = {
    'tsconfig.json': readSource('tsconfig.json'),
    '.oxlintrc.json': JSON.stringify({ ...settings, ...plugins, ignorePatterns: [] }),
    ...files,
  };
  return inSampleFolder(sample, (cwd) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const printed = printedBy(
      [oxlint, '--format', 'json', ...Object.keys(files).filter((path) => !path.endsWith('.json'))],
      { cwd, encoding: 'utf8' },
    );
    return (JSON.parse(printed) as Diagnostics).diagnostics
      .map(
        ({ filename, code, message, labels: [label] }) =>
          `${filename}:${String(label?.span.line)} ${code ?? message}`,
      )
      .sort();
  });
}

/** Returns `path:line rule` of each rule that the sample names behind `//!`, sorted. */
const namedIn = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => {
        const rules = line.split('//! ')[1]?.replace(' */}', '').split(' ') ?? [];
        return rules.map((rule) => `${path}:${at + 1} ${rule}`);
      }),
    )
    .sort();

/** Comment that would disable a rule. In two parts, because no source may have one. */
const DISABLED = ['eslint', 'disable'].join('-');

const SERVER = `
declare function send(text: string): Promise<void>;
declare const anything: any; //! typescript(no-explicit-any)
declare const role: string | null;
declare const list: readonly number[];
export function faults(): string {
  send('a'); //! typescript(no-floating-promises)
  // ${DISABLED}-next-line typescript/no-unsafe-argument
  void send(anything); //! typescript(no-unsafe-argument)
  void send(role!); //! typescript(no-non-null-assertion)
  const unused = 1; //! eslint(no-unused-vars) typescript(TS6133)
  return \`role \${role}\`; //! typescript(restrict-template-expressions)
}
export const cents: number = '1'; //! typescript(TS2322)
export const merged = { ...{ cents }, ...(role === null ? { role } : {}) }; //! haulbook(spread-literals)
export const numbers = [...list, ...[1]]; //! haulbook(spread-literals)
export const most = Math.max(...[1, 2]); //! haulbook(spread-literals)
export const empty = [...list, ...[]];
export const five = (a: 1, b: 1, c: 1, d: 1, e: 1): number => a + b + c + d + e; //! haulbook(parameters)
export class Five {
  constructor(readonly a: 1, readonly b: 1, readonly c: 1, readonly d: 1, readonly e: 1) {}
}
export class Six {
  constructor(readonly a: 1, readonly b: 1, readonly c: 1, readonly d: 1, readonly e: 1, readonly f: 1) {} //! haulbook(parameters)
  add(a: 1, b: 1, c: 1, d: 1, e: 1): number { //! haulbook(parameters)
    return a + b + c + d + e;
  }
}
export function level(n: number): number { //! eslint(complexity)
  return n > 1 ? 1 : n > 2 ? 2 : n > 3 ? 3 : n > 4 ? 4 : n > 5 ? 5 : n > 6 ? 6 : n > 7 ? 7 : n > 8 ? 8 : n > 9 ? 9 : n > 10 ? 10 : 11;
}
`;

const CLIENT = `
import { useEffect, useState } from 'react';
export function Sample({ at }: { at: number }) {
  const [last, setLast] = useState(0);
  useEffect(() => {
    setLast(at); //! react(set-state-in-effect) react-hooks(exhaustive-deps)
  }, []);
  if (at > 1) useState(0); //! react-hooks(rules-of-hooks)
  return (
    <div onClick={() => setLast(1)}> {/* //! jsx-a11y(click-events-have-key-events) jsx-a11y(no-static-element-interactions) */}
      <button>{last}</button> {/* //! react(button-has-type) */}
      <img src="/logo.svg" /> {/* //! jsx-a11y(alt-text) */}
    </div>
  );
}
export const five = (a: 1, b: 1, c: 1, d: 1, e: 1): number => a + b + c + d + e; //! eslint(max-params)
`;

const SCRIPT = `
export const five = (a, b, c, d, e) => [a, b, c, d, e]; //! eslint(max-params)
export const lost = missing; //! eslint(no-undef)
`;

/** Limits of lines by file, and of the lines of a function. Tests have no limit for a function. */
const SIZES = [
  ['server/long.ts', { lines: 300, functionLines: 80 }],
  ['shared/long.ts', { lines: 300, functionLines: 80 }],
  ['tools/launch/long.mjs', { lines: 300, functionLines: 80 }],
  ['client/long.tsx', { lines: 300, functionLines: 120 }],
  ['test/api/long.spec.ts', { lines: 400, functionLines: undefined }],
] as const;

/** Builds a file of exactly so many lines, with a function of exactly so many lines in it. */
function textOf(lines: number, functionLines: number): string {
  const body = '\n'.repeat(functionLines - 1);
  return `export function long() {void 0;${body}}${'\n'.repeat(lines - functionLines)}// End`;
}

const filesOf = (more: number): Record<string, string> =>
  Object.fromEntries(
    SIZES.map(([path, { lines, functionLines = 399 }]) => [path, textOf(lines + more, functionLines + more)]),
  );

describe('lint', () => {
  it('reports faults of types, money that could be text, forgotten promises and unclear shapes', () => {
    const files = { 'server/sample.ts': SERVER, 'client/ui/sample.tsx': CLIENT, 'tools/sample.mjs': SCRIPT };
    expect(faultsIn(files)).toEqual(namedIn(files));
  });

  it('limits the lines of files and functions', () => {
    const faults = faultsIn(filesOf(1)).map((fault) => fault.replace(/:\d+ eslint/, ''));
    expect(faults.sort()).toEqual(
      SIZES.flatMap(([path, { functionLines }]) => [
        `${path}(max-lines)`,
        ...(functionLines === undefined ? [] : [`${path}(max-lines-per-function)`]),
      ]).sort(),
    );
    expect(faultsIn(filesOf(0))).toEqual([]);
  });

  it('reports a setting of types that does not exist', () => {
    const tsconfig = readSource('tsconfig.json').replace('"strict"', '"strictt"');
    const faults = faultsIn({ 'server/sample.ts': 'export {};\n', 'tsconfig.json': tsconfig });
    expect(faults).toEqual([expect.stringMatching(/^tsconfig.json:\d+ typescript\(tsconfig-error\)$/)]);
  });
});
