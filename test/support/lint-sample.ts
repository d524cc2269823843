import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout';

/** Fault that a rule found. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

const PRINT_FAULTS = `const { ESLint } = require('eslint');
const [folder, rule] = process.argv.slice(1);
const lint = new ESLint({
  cwd: folder,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    plugins: { own: { rules: { rule: require(rule) } } },
    languageOptions: {
      parser: require('typescript-eslint').parser,
      parserOptions: { projectService: true, tsconfigRootDir: folder },
    },
    rules: { 'own/rule': 'error' },
  },
});
lint.lintFiles(['.']).then((files) => process.stdout.write(JSON.stringify(
  files.flatMap(({ messages }) => messages.map(({ line, message }) => ({ line, message }))),
)));`;

/**
 * Lints sample files with one of our own rules, in a child process, because ESLint loads ES modules.
 * @param rule path of the rule in the checkout
 * @param files names and texts of the sample, with its tsconfig.json
 */
export function lintSample(rule: string, files: Readonly<Record<string, string>>): Fault[] {
  const parent = join(ROOT, '.data', 'test');
  mkdirSync(parent, { recursive: true });
  // In the checkout, because the sample imports its packages.
  const folder = mkdtempSync(join(parent, 'lint-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    // ESLint reads the settings of types strictly in one complete run, and CI is always one.
    const options = { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: 'true' } } as const;
    const printed = execFileSync(process.execPath, ['-e', PRINT_FAULTS, folder, join(ROOT, rule)], options);
    return JSON.parse(printed) as Fault[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
