import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './checkout';

/** Last release, which nodes run during a rolling upgrade, and the commit that it was made from. */
export const FORMER = { version: '2.1.0', commit: '6c5e564a' } as const;

const SOURCES = ['server', 'shared', 'tools/simulator', '.swcrc', 'package.json'];
const FOLDER = join(ROOT, '.data/releases', FORMER.commit);
const BUILT = join(FOLDER, 'built');

/** Reason why the former release cannot be built here: a copy without the history lacks its sources. */
export const whyNoFormerRelease = (): string =>
  spawnSync('git', ['cat-file', '-e', `${FORMER.commit}^{commit}`], { cwd: ROOT }).status === 0
    ? ''
    : `this checkout lacks commit ${FORMER.commit}, from which ${FORMER.version} is built`;

/**
 * Builds the server of the former release once, with the installed packages.
 * @returns the path of its program.
 */
export function buildFormerRelease(): string {
  const main = join(FOLDER, 'dist/server/main.js');
  if (existsSync(BUILT)) return main;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const archive = spawnSync('git', ['archive', FORMER.commit, ...SOURCES], {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', FOLDER], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${String(archive.stderr)}${String(unpacked.stderr)}`);
  symlinkSync(join(ROOT, 'node_modules'), join(FOLDER, 'node_modules'));
  const folders = ['server', 'shared', 'tools/simulator'];
  const args = [...folders, '-d', 'dist', '--extensions', '.ts', '--ignore', '**/*.spec.ts'];
  const { status, stdout } = runTool('@swc/cli/bin/swc.js', args, FOLDER);
  if (status !== 0) throw new Error(stdout);
  writeFileSync(BUILT, '');
  return main;
}
