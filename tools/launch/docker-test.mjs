import { makeBaseImages } from './base-images.mjs';
import { findEngine, openEngine } from './container-engine.mjs';
import { startContainerSet } from './container-set.mjs';
import { installDependencies } from './dependencies.mjs';
import { build } from './build.mjs';
import { checkNode } from './node-version.mjs';
import { isEntry } from './paths.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { step } from './report.mjs';
import { CONTAINER_SUITE, printCounts, runJest } from './test-suites.mjs';

/** Suites of `npm test` that run on the database of the containers. */
export const SUITES_IN_CONTAINERS = ['database', 'api', 'realtime'];

/** Suites on the database of the containers, and the suite of the containers themselves. */
const SUITES = [...SUITES_IN_CONTAINERS, CONTAINER_SUITE];

/** Finds the engine for the container tests. Prints a line and returns null when there is none. */
export function findContainerEngine() {
  return step('Container engine', async (say) => {
    const found = await findEngine(say);
    if (found === null) say('none answers here and none can be started: the container tests are left out');
    return found;
  });
}

/**
 * Runs the database, HTTP and realtime tests on the database of a container set, and the tests of the image in it.
 * Removes everything at the end.
 * @returns the counts of each suite.
 */
export async function runContainerTests(engine, extra = []) {
  await step('Base images', (say) => makeBaseImages(engine.env, say));
  const set = await step('Containers', (say) => startContainerSet(engine, say));
  try {
    const environment = { ...process.env, ...set.environment };
    const counts = await runJest(SUITES, extra, environment);
    return Object.fromEntries(Object.entries(counts).map(([suite, sum]) => [`in containers: ${suite}`, sum]));
  } finally {
    await step('Removing containers', set.close);
  }
}

if (isEntry(import.meta.url)) {
  await launch(
    async () => {
      await step('Node', checkNode);
      await step('Dependencies', installDependencies);
      await step('Server build', (say) => build('server', say));
      const engine = await step('Container engine', openEngine);
      const counts = await runContainerTests(engine, process.argv.slice(2));
      const { failed, line } = printCounts(counts);
      await end(failed === 0 ? 0 : 1, () => console.log(line));
    },
    { interrupted: INTERRUPTED },
  );
}
