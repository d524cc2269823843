import { availableParallelism } from 'node:os';
import { installDependencies } from './dependencies.mjs';
import { checkNode } from './node-version.mjs';
import { isEntry } from './paths.mjs';
import { printFailure, seconds, step } from './report.mjs';
import { run, withRoomForObjects } from './run.mjs';

/**
 * Checks of `npm run check`: a name, and the script of package.json that runs it. Boundaries come first, because the
 * architecture suite reads their cache. Lint also reports the errors of types.
 */
export const CHECKS = [
  ['boundaries', 'check:boundaries'],
  ['lint and types', 'check:lint'],
  ['own rules', 'check:own-rules'],
  ['format', 'check:format'],
  ['unused', 'check:unused'],
  ['prose', 'check:prose'],
];

async function runCheck([name, script]) {
  const started = performance.now();
  const env = withRoomForObjects(process.env);
  const { code, output } = await run('npm', ['run', '--silent', script], { env });
  const ms = performance.now() - started;
  if (code !== 0) console.log(output.trimEnd());
  console.log(`${code === 0 ? '✓' : '✗'} check ${name} (${seconds(ms)})`);
  return { name, passed: code === 0, ms };
}

/** Runs checks, `workers` at a time. Prints the output of failed ones. */
export async function runChecks(checks, workers = 1) {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    while (waiting.length > 0) results.push(await runCheck(waiting.shift()));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

async function main() {
  await step('Node', checkNode);
  await step('Dependencies', installDependencies);
  const results = await runChecks(CHECKS, Math.min(2, availableParallelism()));
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

if (isEntry(import.meta.url)) {
  main().catch((error) => {
    printFailure(error);
    process.exitCode = 1;
  });
}
