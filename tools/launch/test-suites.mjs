import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';
import { seconds } from './report.mjs';
import { run, withRoomForObjects } from './run.mjs';
import { groupSpecFiles, suiteOfGroup } from './test-groups.mjs';

/**
 * Suites of `npm test` in their order, with the runner and what must be ready. A suite that `waits` leaves much of the
 * processor to others: it waits for programs to start and to end. See docs/decisions/test-groups.md for the balance.
 */
export const SUITES = {
  unit: { runner: 'jest' },
  client: { runner: 'jest' },
  architecture: { runner: 'jest' },
  database: { runner: 'jest', needs: ['database'] },
  api: { runner: 'jest', needs: ['database', 'replies'] },
  realtime: { runner: 'jest', needs: ['database', 'server'] },
  faults: { runner: 'jest', needs: ['database', 'server', 'programs'], waits: true },
  browser: { runner: 'playwright', needs: ['database', 'server', 'client', 'browser'] },
};

/**
 * Number of workers, at least 3: two tests leave a fifth of two cores idle while they wait for the database.
 * Jest never frees the modules of a file, so a worker above WORKER_MEMORY is restarted.
 */
const WORKERS = Math.max(3, availableParallelism() - 1);
const WORKER_MEMORY = '1200MB';

/**
 * Number of browser tests at the same time, each with its own product. A test waits for its browser half of its time.
 */
export const BROWSER_WORKERS = 2;

/**
 * Suite of the container set itself. `npm run test:docker` starts it, and `npm test -- --with-containers`.
 */
export const CONTAINER_SUITE = 'docker';

/** Suite of all parts of docker/cluster as processes, for `npm run test:cluster` alone. */
export const CLUSTER_SUITE = 'cluster';

/**
 * Results of a suite. `ms` is the time its files took; files that run at the same time each count in full.
 * `lacking` has the titles of tests that were skipped because a program is missing; they give the reason.
 */
const NOTHING = { passed: 0, failed: 0, skipped: 0, ms: 0, lacking: [] };

/** Mark in the titles of tests whose programs are missing, as in test/support/programs.ts. */
const SKIPPED_WITHOUT = '[skipped without ';

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Returns the suite of a test file by its folder, like jest.config.js. */
function suiteOf(file) {
  const parts = relative(ROOT, file).split(sep);
  const [root, folder] = parts;
  if (root === 'client') return 'client';
  const grouped = suiteOfGroup(parts);
  if (grouped !== undefined) return grouped;
  const isSuite = folder in SUITES || folder === CONTAINER_SUITE || folder === CLUSTER_SUITE;
  return root === 'test' && isSuite ? folder : 'unit';
}

function countFile({ status, assertionResults, startTime, endTime }) {
  const of = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length;
  const failed = of('failed');
  // A file that cannot be loaded has no tests, but is a failure.
  return {
    passed: of('passed'),
    failed: failed === 0 && status === 'failed' ? 1 : failed,
    skipped: of('pending', 'todo', 'skipped', 'disabled'),
    ms: endTime - startTime,
    lacking: assertionResults
      .map(({ fullName }) => fullName)
      .filter((title) => title.includes(SKIPPED_WITHOUT)),
  };
}

const sumOf = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  ms: one.ms + other.ms,
  lacking: [...one.lacking, ...other.lacking],
});

/** Runs Jest for the suites. @returns the counts of each suite. A suite without a test has failed. */
export async function runJest(suites, extra, env, workers = WORKERS) {
  const outputFile = join(dataFolder('test'), `jest-${suites.join('-')}.json`);
  rmSync(outputFile, { force: true });
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = ['--selectProjects', ...suites, '--json', `--outputFile=${outputFile}`, ...extra];
  args.push(`--maxWorkers=${workers}`, `--workerIdleMemoryLimit=${WORKER_MEMORY}`);
  const { code } = await run(process.execPath, [jest, ...args], {
    quiet: false,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A file that the caller names runs outside the groups.
    env: withRoomForObjects(extra.length > 0 ? env : { ...env, ...groupSpecFiles(suites) }),
  });
  const counts = Object.fromEntries(suites.map((suite) => [suite, { ...NOTHING }]));
  for (const file of readResults(outputFile)?.testResults ?? []) {
    const suite = suiteOf(file.name);
    counts[suite] = sumOf(counts[suite], countFile(file));
  }
  return withFailures(counts, code);
}

/** Runs Playwright. @returns the counts of the suite. */
export async function runPlaywright(extra, env) {
  const outputFile = join(dataFolder('test'), 'browser.json');
  mkdirSync(dirname(outputFile), { recursive: true });
  rmSync(outputFile, { force: true });
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [playwright, 'test', ...extra], {
    quiet: false,
    env: { ...env, BROWSER_RESULTS: outputFile },
  });
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
    duration,
  } = readResults(outputFile)?.stats ?? {};
  const browser = { ...NOTHING, passed: expected, failed: unexpected + flaky, skipped, ms: duration };
  return withFailures({ browser }, code);
}

/** Adds a failure when the runner failed or a suite ran no test, even if no test has failed. */
function withFailures(counts, code) {
  for (const [suite, sum] of Object.entries(counts)) {
    if (sum.passed + sum.failed + sum.lacking.length === 0) {
      console.error(`✗ The suite ${suite} ran no test.`);
      sum.failed += 1;
    }
  }
  const failed = Object.values(counts).some((sum) => sum.failed > 0);
  if (code !== 0 && !failed) Object.values(counts)[0].failed += 1;
  return counts;
}

/**
 * Prints one line for each suite, and for each test that lacks a program.
 * @returns the number of failures, and the summary line for other programs.
 */
export function printCounts(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const [suite, { passed, failed, skipped, ms }] of Object.entries(counts)) {
    const result = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    console.log(`${failed === 0 ? '✓' : '✗'} ${suite.padEnd(24)}${result.padEnd(40)}${seconds(ms)}`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  for (const title of Object.values(counts).flatMap(({ lacking = [] }) => lacking)) console.log(`– ${title}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  return { failed: total.failed, line: `tests: ${total.passed} passed, ${total.failed} failed${skipped}` };
}
