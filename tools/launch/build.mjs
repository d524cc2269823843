import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DIST, ROOT, isEntry } from './paths.mjs';
import { printFailure, step } from './report.mjs';
import { mustRun } from './run.mjs';

/** Sources that run on the server. The tools among them use the product or stand for outside systems. */
const SERVER = ['server', 'shared', 'tools/simulator', 'tools/demonstration', 'tools/inbox'];
const SOURCES = {
  server: [...SERVER, '.swcrc', 'package-lock.json'],
  replies: ['server', 'shared', 'tools/api-docs', 'tsconfig.json', 'package-lock.json'],
  client: ['client', 'shared', 'package.json', 'package-lock.json'],
};
const REMEDY = 'mend what the compiler complains about (`npm run check` lists it all), then start again.';

function* filesBelow(path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
  } else {
    yield path;
  }
}

/** Returns a hash of all files that a part is built from. */
export function sourceHash(part) {
  const hash = createHash('sha256');
  for (const source of SOURCES[part]) {
    for (const file of filesBelow(join(ROOT, source)))
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampFile = (part) => join(DIST, `.${part}-stamp`);

export function isBuilt(part) {
  return existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === sourceHash(part);
}

async function compileServer() {
  // Builds into another folder and swaps it then, so that a failed build does not damage the running one.
  const next = join(DIST, `.next-${process.pid}`);
  const swc = join(ROOT, 'node_modules/@swc/cli/bin/swc.js');
  const args = [swc, ...SERVER, '-d', next, '--extensions', '.ts', '--ignore', '**/*.spec.ts'];
  try {
    await mustRun(process.execPath, args, { remedy: REMEDY });
    for (const part of ['server', 'shared', 'tools']) {
      rmSync(join(DIST, part), { recursive: true, force: true });
      renameSync(join(next, part), join(DIST, part));
    }
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

async function bundleClient() {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await mustRun(
    process.execPath,
    [vite, 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
    {
      remedy: REMEDY,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
}

/** Runs in a separate process, because the compiler needs 500 MB for a short time. */
async function describeControllers() {
  const script = join(ROOT, 'tools/api-docs/describe-controllers.mjs');
  await mustRun(process.execPath, [script, join(DIST, 'described-controllers.json')], { remedy: REMEDY });
}

const COMPILERS = { server: compileServer, client: bundleClient, replies: describeControllers };

/**
 * Builds the server, the client or the description of the replies into `dist/` if its sources have changed.
 */
export async function build(part, say) {
  const hash = sourceHash(part);
  if (existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === hash) {
    say('up to date');
    return;
  }
  say('building');
  mkdirSync(DIST, { recursive: true });
  rmSync(stampFile(part), { force: true });
  await COMPILERS[part]();
  writeFileSync(stampFile(part), hash);
  say('built');
}

export async function buildAll() {
  await step('Server', (say) => build('server', say));
  await step('Client', (say) => build('client', say));
  await step('API description', (say) => build('replies', say));
}

if (isEntry(import.meta.url)) {
  buildAll().catch((error) => {
    printFailure(error);
    process.exitCode = 1;
  });
}
