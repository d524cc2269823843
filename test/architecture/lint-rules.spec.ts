import { execFileSync } from 'node:child_process';
import { ROOT } from '../support/checkout';
import { lintSample } from '../support/lint-sample';

type Level = [number, ...unknown[]];
interface LintConfiguration {
  rules: Record<string, Level | undefined>;
  linterOptions: { noInlineConfig?: boolean };
}

const ERROR = 2;

const PRINT = `const { ESLint } = require('eslint');
const lint = new ESLint();
Promise.all(process.argv.slice(1).map(async (path) => [path, await lint.calculateConfigForFile(path)])).then((all) =>
  process.stdout.write(JSON.stringify(Object.fromEntries(all))),
);`;

/** Runs ESLint in a child process, once for all paths, because its configuration is an ES module. */
function configurationsOf(paths: readonly string[]): Record<string, LintConfiguration> {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const printed = execFileSync(process.execPath, ['-e', PRINT, ...paths], options);
  return JSON.parse(printed) as Record<string, LintConfiguration>;
}

/** Lints a file for errors of types alone. @returns line and code of each. */
function typeErrorsOf(text: string, settings: object): string[] {
  const compilerOptions = { strict: true, noUnusedLocals: true, lib: ['ES2023'], types: [], ...settings };
  const files = { 'faulty.ts': text, 'tsconfig.json': JSON.stringify({ compilerOptions }) };
  return lintSample('test/support/type-errors-rule.cjs', files).map(
    ({ line, message }) => `${line} ${/TS\d+/.exec(message)?.[0] ?? message}`,
  );
}

/** Returns the limit that a rule sets. */
function limit(configuration: LintConfiguration, rule: string): number | undefined {
  const [level, option] = configuration.rules[rule] ?? [0];
  if (level !== ERROR) return undefined;
  return typeof option === 'number' ? option : (option as { max: number } | undefined)?.max;
}

/** Limits that lint must set. Tests have no limit for a function. */
const SIZES = [
  ['server/main.ts', { lines: 300, functionLines: 80 }],
  ['shared/rules/permissions.ts', { lines: 300, functionLines: 80 }],
  ['tools/launch/start.mjs', { lines: 300, functionLines: 80 }],
  ['client/main.tsx', { lines: 300, functionLines: 120 }],
  ['test/architecture/lint-rules.spec.ts', { lines: 400, functionLines: undefined }],
] as const;

const SCREEN = 'client/features/any-screen.tsx';

describe('lint', () => {
  let configurations: Record<string, LintConfiguration>;
  beforeAll(() => {
    configurations = configurationsOf([SCREEN, ...SIZES.map(([path]) => path)]);
  });
  const configurationOf = (path: string): LintConfiguration => {
    const found = configurations[path];
    if (found === undefined) throw new Error(`ESLint knows no rules for ${path}`);
    return found;
  };

  it.each(SIZES)('limits the size of %s', (path, { lines, functionLines }) => {
    const configuration = configurationOf(path);
    expect(limit(configuration, 'max-lines')).toBe(lines);
    expect(limit(configuration, 'max-lines-per-function')).toBe(functionLines);
    expect(limit(configuration, 'complexity')).toBe(10);
  });

  /** Returns the selectors of code that is refused. */
  const refusedCode = (): string[] => {
    const [level, ...selectors] = configurationOf('server/main.ts').rules['no-restricted-syntax'] ?? [0];
    return level === ERROR ? selectors.map((selector) => (selector as { selector: string }).selector) : [];
  };

  it('limits the parameters and the dependencies of a class', () => {
    expect(limit(configurationOf('client/main.tsx'), '@typescript-eslint/max-params')).toBe(4);
    const texts = refusedCode();
    expect(texts.filter((text) => text.includes('params.length>5'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('params.length>4'))).toHaveLength(4);
  });

  it('refuses literals that are spread at once, in objects, tags, lists and calls', () => {
    const texts = refusedCode().filter(
      (text) => text.includes('> SpreadElement') || text.includes('JSXSpread'),
    );
    expect(texts).toHaveLength(2);
  });

  it('forbids any, floating promises and rules that are disabled in a line', () => {
    const { rules, linterOptions } = configurationOf('server/main.ts');
    for (const rule of [
      'no-explicit-any',
      'no-floating-promises',
      'no-unsafe-argument',
      'no-non-null-assertion',
    ]) {
      expect(rules[`@typescript-eslint/${rule}`]?.[0]).toBe(ERROR);
    }
    expect(linterOptions.noInlineConfig).toBe(true);
  });

  it('forbids texts of a screen that a translator of pages would detach', () => {
    expect(configurationOf(SCREEN).rules['translation/loose-text']?.[0]).toBe(ERROR);
  });

  it('reports errors of types, which no other check does', () => {
    const levels = SIZES.filter(([path]) => /tsx?$/.test(path)).map(
      ([path]) => configurationOf(path).rules['types/errors']?.[0],
    );
    expect(levels).toEqual(levels.map(() => ERROR));
    const faulty = "export const cents: number = '1';\nfunction unused(): void {}\nexport const ok = 1;\n";
    expect(typeErrorsOf(faulty, {})).toEqual(['1 TS2322', '2 TS6133']);
    expect(typeErrorsOf(faulty, { strictt: true })).toEqual([expect.stringContaining('TS5025')]);
  });
});
