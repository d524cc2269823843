import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { SUITES_IN_CONTAINERS, findContainerEngine, runContainerTests } from './docker-test.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { Failure, seconds, step } from './report.mjs';
import { openTestDatabase } from './test-database.mjs';
import { startTestProducts } from './test-product.mjs';
import { findTestPrograms } from './test-programs.mjs';
import { BROWSER_WORKERS, SUITES, printCounts, runJest, runPlaywright } from './test-suites.mjs';

/**
 * Option that also runs the container tests, if an engine is available. Suites that can use the containers' database
 * run only there.
 */
const WITH_CONTAINERS = '--with-containers';

/** Parses the arguments of `npm test` or `npm test api realtime`. Arguments that are not suites go to the runner. */
function readArguments(args) {
  const suites = args.filter((argument) => argument in SUITES);
  const extra = args.filter((argument) => !(argument in SUITES) && argument !== WITH_CONTAINERS);
  return {
    withContainers: args.includes(WITH_CONTAINERS),
    whole: suites.length === 0,
    suites: suites.length === 0 ? Object.keys(SUITES) : suites,
    extra,
  };
}

/** Prepares the needs of the suites, each once. @returns the environment for the suites. */
async function prepare(suites) {
  const needs = new Set(suites.flatMap((suite) => SUITES[suite].needs ?? []));
  const found = {};
  if (needs.has('browser')) found.CHROMIUM_PATH = await step('Browser', findBrowser);
  if (needs.has('server')) await step('Server build', (say) => build('server', say));
  if (needs.has('replies')) await step('API description', (say) => build('replies', say));
  if (needs.has('programs'))
    found.TEST_PROGRAMS = JSON.stringify(await step('Test programs', findTestPrograms));
  if (needs.has('database')) found.TEST_DATABASE_URL = await openTestDatabase();
  return { ...process.env, ...found };
}

/**
 * Runs the Jest suites, and next to them the checks, which take what these leave idle. The browser suite follows, because
 * it needs all cores.
 */
async function runSuites(suites, extra, environment, checks) {
  const jest = suites.filter((suite) => SUITES[suite].runner === 'jest');
  const [busy, waiting] = [false, true].map((waits) =>
    jest.filter((suite) => (SUITES[suite].waits ?? false) === waits),
  );
  const waited = waitingSuites(waiting, busy.length > 0, extra, environment);
  const products = suites.includes('browser') ? productsOf(waited, environment) : undefined;
  const [checked, ...ran] = await Promise.all([
    runChecks(checks),
    busy.length > 0 ? runJest(busy, extra, environment) : {},
    waited,
  ]);
  const browsed = products === undefined ? {} : await browserSuite(products, extra, environment);
  return Object.assign(countChecks(checked), ...ran, browsed);
}

/** Runs the suites that mostly wait. Next to others, one worker fills the time that these leave. */
async function waitingSuites(suites, hasOthers, extra, environment) {
  if (suites.length === 0) return {};
  return runJest(suites, extra, environment, hasOthers ? 1 : undefined);
}

/** Builds the client at once, and starts the products of the browser tests after the waiting suites. */
function productsOf(waited, environment) {
  const built = step('Client build', (say) => build('client', say));
  const products = Promise.all([built, waited]).then(() =>
    startTestProducts(environment.TEST_DATABASE_URL, BROWSER_WORKERS),
  );
  // The browser suite reports a failure, after the suites that run meanwhile.
  products.catch(() => undefined);
  return products;
}

async function browserSuite(products, extra, environment) {
  try {
    return await runPlaywright(extra, { ...environment, ...(await products) });
  } catch (error) {
    // The other suites have run, so their results are printed and this one counts as failed.
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ Haulbook did not start for the browser tests.\n${error.message}\n${error.remedy}`);
    return { browser: { passed: 0, failed: 1, skipped: 0, ms: 0 } };
  }
}

/** Runs the container suites. Containers that do not start count as a failure besides the other results. */
async function containerSuites(engine) {
  try {
    return await runContainerTests(engine);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ The container tests did not run.\n${error.message}\n${error.remedy}`);
    return { 'in containers': { passed: 0, failed: 1, skipped: 0, ms: 0 } };
  }
}

/** Counts the checks as one suite. @returns nothing to count when none ran. */
function countChecks(results) {
  if (results.length === 0) return {};
  const failed = results.filter(({ passed }) => !passed).length;
  const ms = results.reduce((sum, check) => sum + check.ms, 0);
  return { checks: { passed: results.length - failed, failed, skipped: 0, ms } };
}

await launch(
  async () => {
    const { whole, suites, extra, withContainers } = readArguments(process.argv.slice(2));
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    const environment = await prepare(suites);
    const engine = withContainers ? await findContainerEngine() : null;
    const here = engine === null ? suites : suites.filter((suite) => !SUITES_IN_CONTAINERS.includes(suite));
    const counts = await runSuites(here, extra, environment, whole ? CHECKS : []);
    if (engine !== null) Object.assign(counts, await containerSuites(engine));
    const { failed, line } = printCounts(counts);
    console.log(`in all ${seconds(performance.now())}`);
    await end(failed === 0 ? 0 : 1, () => console.log(line));
  },
  { interrupted: INTERRUPTED },
);
