import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root folder of the tested checkout. */
export const ROOT = resolve(__dirname, '../..');

/** Runs a program of node_modules and waits for its end. */
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

/** Returns the matching paths of files that git tracks or would track, relative to the root. */
export function sourceFiles(pattern: RegExp): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Git still lists a file that was deleted but not staged.
  return stdout
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(join(ROOT, path)));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
