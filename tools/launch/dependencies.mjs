import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { mustRun } from './run.mjs';

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : null;
}

/**
 * Lists packages of package-lock.json that node_modules lacks. npm writes its list of installed packages last, so an
 * interrupted install is found too. Packages for other systems are optional and may be absent.
 */
export function missingPackages() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const installed = packagesOf(join(ROOT, 'node_modules/.package-lock.json'));
  if (installed === null) return ['node_modules'];
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path]) => path.replace('node_modules/', ''));
}

/** Runs `npm ci` when node_modules is absent or differs from the lock file. */
export async function installDependencies(say) {
  if (missingPackages().length === 0) {
    say('up to date');
    return;
  }
  say('npm ci, a minute or so');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await mustRun(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    remedy:
      'see that the npm registry can be reached (`npm ping`) and that the disk has 1 GB free, then start again.',
  });
  say('installed by npm ci');
}
