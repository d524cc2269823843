import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout that is tested. */
export const ROOT = resolve(__dirname, '../..');

/** A program of node_modules, run to its end. */
export function runTool(
  script: string,
  args: string[],
  cwd = ROOT,
): { status: number | null; stdout: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', script), ...args],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { status, stdout: stdout === '' ? stderr : stdout };
}

/** Paths of the files that git keeps or would keep, from the root, that match. */
export function sourceFiles(pattern: RegExp): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path !== '' && pattern.test(path));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
