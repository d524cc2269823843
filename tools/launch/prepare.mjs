import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { seedDemonstration } from './demonstration.mjs';
import { installDependencies } from './dependencies.mjs';
import { isProduction, keptSecret, loadEnvironmentFile } from './environment.mjs';
import { runMigrations } from './migrations.mjs';
import { checkNode } from './node-version.mjs';
import { DATA, dataFolder } from './paths.mjs';
import { claim, stopAll, stopLeftOvers } from './programs.mjs';
import { Failure, printFailure, step } from './report.mjs';
import { stopRuns } from './run.mjs';
import { startSimulator } from './simulator.mjs';

const ARRIVALS_PER_MINUTE = '4';

/** Exit status of a command that Ctrl-C interrupts, as in shells. */
export const INTERRUPTED = 130;

async function emptyData(say) {
  await stopLeftOvers('database');
  rmSync(DATA, { recursive: true, force: true });
  say('.data/ emptied');
}

/** Prepares every launch: Node, an empty `.data/` if requested, dependencies. */
export async function prepareMachine({ fresh = false } = {}) {
  loadEnvironmentFile();
  await step('Node', checkNode);
  await claim('run', 'Haulbook');
  await stopLeftOvers('run');
  if (fresh) {
    await step('Fresh start', emptyData);
    await claim('run', 'Haulbook');
  }
  await step('Dependencies', installDependencies);
}

function serverEnvironment(databaseUrl, port) {
  const defaults = isProduction()
    ? {}
    : {
        APP_SECRET: keptSecret(join(dataFolder(), 'app-secret')),
        PUBLIC_URL: `http://localhost:${port}`,
      };
  const missing = Object.entries(defaults).filter(([name]) => !process.env[name]);
  return { ...Object.fromEntries(missing), DATABASE_URL: databaseUrl, PORT: String(port) };
}

/** Starts the simulator of outside systems. Does nothing in production or when the environment names real ones. */
async function outsideSystems() {
  if (isProduction() || (process.env.JOB_SYSTEM_URL && process.env.EIA_URL)) return { environment: {} };
  // The simulator keeps its loads across a restart, and new ones keep arriving.
  const settings = {
    SIMULATOR_MEMORY_FILE: join(DATA, 'simulator.json'),
    SIMULATOR_ARRIVALS_PER_MINUTE: process.env.SIMULATOR_ARRIVALS_PER_MINUTE ?? ARRIVALS_PER_MINUTE,
  };
  const simulator = await step('Simulator', (say) => startSimulator(say, { settings }));
  const missing = Object.entries(simulator.environment).filter(([name]) => !process.env[name]);
  return { ...simulator, environment: Object.fromEntries(missing) };
}

/** Seeds at the first start only, so that later changes of people are kept. */
async function seedOnce(environment, mark, say) {
  if (existsSync(mark)) {
    say('there since an earlier start (`npm start -- --fresh` begins anew)');
    return;
  }
  await seedDemonstration(environment, say, '--many-projects');
  writeFileSync(mark, '');
}

/**
 * Prepares database, migrations, simulator and demonstration data.
 * @returns the environment for the server, `hasDemo` for demonstration accounts, and the programs to supervise.
 */
export async function prepareProduct(port) {
  if (isProduction() && !process.env.DATABASE_URL) {
    throw new Failure(
      'In production, DATABASE_URL is not guessed.',
      'set DATABASE_URL and the other variables that .env.example marks as required.',
    );
  }
  const database = await step('Database', (say) =>
    openDatabase(process.env.DATABASE_URL, { name: 'database' }, say),
  );
  await step('Migrations', (say) => runMigrations(database.url, say));
  const simulator = await outsideSystems();
  const environment = { ...serverEnvironment(database.url, port), ...simulator.environment };
  const hasDemo = !isProduction() && process.env.DEMO !== '0';
  if (hasDemo) await step('Demonstration data', (say) => seedOnce(environment, database.seededMark, say));
  const programs = [database, simulator].filter(({ program }) => program !== undefined);
  return { environment, hasDemo, programs };
}

/** Builds server and client into `dist/`. A production image contains them already. */
export async function prepareBuild(parts = ['server', 'client', 'replies']) {
  const names = { server: 'Server build', client: 'Client build', replies: 'API description' };
  for (const part of parts) await step(names[part], (say) => build(part, say));
}

let ending = false;

/**
 * Stops everything that was started, calls `lastWord` and exits with a status. A second call does nothing.
 */
export async function end(status, lastWord = () => {}) {
  if (ending) return;
  ending = true;
  stopRuns();
  await stopAll();
  lastWord();
  process.exit(status);
}

/**
 * Runs a launcher. Ctrl-C and SIGTERM stop everything and exit with `interrupted`.
 * A failure prints its remedy and exits with 1.
 */
export async function launch(work, { interrupted = 0 } = {}) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (!ending) console.log('\nStopping …');
      void end(interrupted);
    });
  }
  try {
    await work();
  } catch (error) {
    if (ending) return;
    printFailure(error);
    await end(1);
  }
}

/** Returns true once the launcher is stopping. */
export const isEnding = () => ending;
