import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowser } from './browser.mjs';
import { isBuilt } from './build.mjs';
import { containerEngine } from './database-container.mjs';
import { missingPackages } from './dependencies.mjs';
import { DEFAULT_PORT, isFree, loadEnvironmentFile } from './environment.mjs';
import { installedPrograms } from './mariadb-programs.mjs';
import { checkNode } from './node-version.mjs';
import { DATA, DIST } from './paths.mjs';
import { isAlive } from './programs.mjs';
import { run, tail } from './run.mjs';
import { TEST_PROGRAMS, installedProgram, unpackedProgram } from './test-programs.mjs';

const good = (text) => ({ good: true, text });
const bad = (text, remedy) => ({ good: false, text, remedy });

function node() {
  let version = '';
  checkNode((text) => (version = text));
  return good(version);
}

function dependencies() {
  const missing = missingPackages();
  if (missing.length === 0) return good('as the lock file says');
  return bad(
    `${missing.length} missing, for example ${missing[0]}`,
    '`npm ci` (`npm start` does it by itself).',
  );
}

function builds() {
  const old = ['server', 'client'].filter((part) => !isBuilt(part));
  return old.length === 0
    ? good('newer than the sources')
    : bad(`${old.join(' and ')} not built`, '`npm run build`.');
}

/** Returns the process id of the launcher that runs in this checkout, 0 for none. */
function runningLauncher() {
  const file = join(DATA, 'run/launcher.lock');
  const pid = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pid : 0;
  return pid > 0 && isAlive(pid) ? pid : 0;
}

async function port() {
  const number = Number(process.env.PORT || DEFAULT_PORT);
  if (await isFree(number)) return good(`${number} is free`);
  if (runningLauncher() > 0) return good(`${number}: Haulbook runs there`);
  return bad(`${number} is taken by another program`, `stop it, or \`PORT=${number + 1} npm start\`.`);
}

function privateDatabaseUrl() {
  const [password, number] = ['password', 'port'].map((name) => join(DATA, 'database', name));
  if (!existsSync(password) || !existsSync(number)) return null;
  const read = (file) => readFileSync(file, 'utf8').trim();
  return `mysql://haulbook:${read(password)}@127.0.0.1:${read(number)}/haulbook`;
}

const ASK_DATABASE = `
const { pendingMigrations } = require(process.env.MIGRATE);
pendingMigrations(process.env.DATABASE_URL).then(
  (pending) => process.stdout.write(pending ? 'pending' : 'done'),
  (error) => { process.stderr.write(error.message || error.code); process.exit(1); },
);`;

async function askDatabase(url) {
  const migrate = join(DIST, 'server/database/migrate.js');
  if (!existsSync(migrate)) return bad('cannot be asked before the server is built', '`npm run build`.');
  const env = { ...process.env, DATABASE_URL: url, MIGRATE: migrate };
  const { code, output, stdout } = await run(process.execPath, ['-e', ASK_DATABASE], { env });
  const address = `${new URL(url).host}${new URL(url).pathname}`;
  if (code !== 0) {
    return bad(
      `${address} does not answer: ${tail(output, 1)}`,
      'start it, and check address, user and password.',
    );
  }
  if (stdout === 'pending')
    return bad(`${address} answers; migrations are pending`, '`npm start` runs them.');
  return good(`${address} answers; all migrations are run`);
}

async function database() {
  if (process.env.DATABASE_URL) return askDatabase(process.env.DATABASE_URL);
  const own = privateDatabaseUrl();
  if (own !== null && runningLauncher() > 0) return askDatabase(own);
  return databaseToCome();
}

/** Reports the database that `npm start` would use, when none runs now. */
async function databaseToCome() {
  const [found] = await installedPrograms();
  if (found !== undefined) return good(`not running; a start uses ${found.server} ${found.version}`);
  if (existsSync(join(DATA, 'mariadb/root')))
    return good('not running; a start uses the one unpacked in .data/');
  if (existsSync('/var/lib/dpkg/status')) return good('not running; a start downloads MariaDB into .data/');
  const engine = await containerEngine();
  if (engine !== null) return good(`not running; a start uses a container of ${engine}`);
  return bad('none on this machine', 'install MariaDB (`brew install mariadb`), or set DATABASE_URL.');
}

function browser() {
  const found = process.env.CHROMIUM_PATH ?? installedBrowser();
  if (found) return good(found);
  return bad('none found; only the browser tests need one', '`npm test` gets one, or set CHROMIUM_PATH.');
}

/** Reports a program that only tests start. */
function testProgram(name) {
  const installed = installedProgram(name);
  if (installed !== undefined) return good(installed);
  if (unpackedProgram(name) !== undefined) return good('unpacked in .data/');
  if (existsSync('/var/lib/dpkg/status')) return good('`npm test` unpacks it into .data/');
  return bad('not installed; the tests that need it are skipped', 'install it.');
}

const ASK_CONFIGURATION = `
const { loadConfiguration } = require(process.env.CONFIGURATION);
loadConfiguration(process.env);`;

async function environment() {
  const configuration = join(DIST, 'server/config/configuration.js');
  if (!existsSync(configuration)) return bad('cannot be read before the server is built', '`npm run build`.');
  const env = { DATABASE_URL: 'mysql://127.0.0.1/private', ...process.env, CONFIGURATION: configuration };
  const { code, output } = await run(process.execPath, ['-e', ASK_CONFIGURATION], { env });
  if (code === 0) return good('each variable can be read');
  const faults = output.split('\n').filter((line) => /^\s+[A-Z_]+ /.test(line));
  return bad(
    faults.map((line) => line.trim()).join('; ') || tail(output, 3),
    'see .env.example for what each one is.',
  );
}

const EXAMINATIONS = {
  Node: node,
  Dependencies: dependencies,
  Build: builds,
  Port: port,
  Database: database,
  Browser: browser,
  ...Object.fromEntries(TEST_PROGRAMS.map((name) => [name, () => testProgram(name)])),
  Environment: environment,
};

async function examine(name) {
  try {
    return await EXAMINATIONS[name]();
  } catch (error) {
    return bad(error.message, error.remedy ?? 'see the message.');
  }
}

loadEnvironmentFile();
for (const name of Object.keys(EXAMINATIONS)) {
  const { good: fine, text, remedy } = await examine(name);
  console.log(`${fine ? '✓' : '✗'} ${name.padEnd(14)}${text}`);
  if (!fine) {
    console.log(`  What to do: ${remedy}`);
    process.exitCode = 1;
  }
}
