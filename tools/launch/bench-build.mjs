import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { mustRun } from './run.mjs';

export const REMEDY = 'mend what the compiler complains about (`npm run check`).';

/**
 * Compiles the bench together with the product, so that it measures what runs in production.
 * @returns the path of one of its programs
 */
export async function compileBench(program, say) {
  const swc = join('node_modules', '@swc/cli/bin/swc.js');
  const target = join(DIST, 'bench');
  const sources = ['server', 'shared', 'test', 'tools'];
  const args = ['-d', target, '--extensions', '.ts', '--ignore', '**/*.spec.ts,tools/bench/page/**'];
  await mustRun(process.execPath, [swc, ...sources, ...args], { remedy: REMEDY });
  // Names of our own files start at the nearest package.json.
  const { version, imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const here = Object.fromEntries(
    Object.entries(imports).map(([name, file]) => [name, file.replace('./dist/', './')]),
  );
  writeFileSync(join(target, 'package.json'), JSON.stringify({ version, imports: here }));
  say('built');
  return join(target, 'tools/bench', program);
}
