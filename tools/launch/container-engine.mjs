import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, shortHash } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';
import { Failure } from './report.mjs';
import { run } from './run.mjs';

const START_MS = 60_000;

/** Commands that understand compose files, in the order in which they are tried. */
const COMPOSERS = [['docker', 'compose'], ['docker-compose']];

const answers = async (env) => (await run('docker', ['info'], { timeout: 10_000, env })).code === 0;

/** Returns the environment for commands of the engine. The builder of old engines has no BuildKit. */
const environmentOf = (host) => ({
  ...process.env,
  ...(host === null ? {} : { DOCKER_HOST: host, DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' }),
});

/**
 * Starts Docker's server as root, with data below `.data/` and a socket of its own. The launcher stops it.
 */
async function startOwn(say) {
  const folder = dataFolder('docker');
  // The path of a Unix socket has at most 107 characters.
  const short = join(tmpdir(), `haulbook-docker-${shortHash(folder)}`);
  const socket = `${short}.sock`;
  rmSync(socket, { force: true });
  const host = `unix://${socket}`;
  const env = environmentOf(host);
  say('starting a container engine');
  const program = startProgram({
    name: 'engine',
    command: 'dockerd',
    args: [
      ...['--data-root', join(folder, 'data'), '--exec-root', short],
      // Docker chooses overlay2 if the file system supports it, which builds much faster, else vfs.
      ...['--host', host, '--pidfile', `${short}.pid`],
    ],
    folder: 'docker',
    mark: socket,
  });
  const remedy = 'look into the log named above; a container engine that runs already is taken as it is.';
  await waitUntilReady(program, () => answers(env), { withinMs: START_MS, remedy });
  return env;
}

const isRoot = () => process.getuid?.() === 0;
const canStart = async () => isRoot() && (await run('dockerd', ['--version'])).code === 0;

async function composerOf(env) {
  for (const composer of COMPOSERS) {
    const [command, ...args] = composer;
    if ((await run(command, [...args, 'version'], { env })).code === 0) return composer;
  }
  return null;
}

/**
 * Finds a container engine with compose: a running one, else starts one. Returns null when there is none.
 * @returns {Promise<{ env, composer } | null>}
 */
export async function findEngine(say) {
  const standing = environmentOf(null);
  const isThere = await answers(standing);
  const composer = await composerOf(standing);
  if (composer === null || !(isThere || (await canStart()))) return null;
  const env = isThere ? standing : await startOwn(say);
  say(isThere ? 'the one that runs' : 'started for this run');
  return { env, composer };
}

/** Works like findEngine. @throws Failure when there is none. */
export async function openEngine(say) {
  const engine = await findEngine(say);
  if (engine !== null) return engine;
  throw new Failure(
    'No container engine with compose answers here, and none can be started.',
    'start Docker; or as root on Debian: `apt-get install --no-install-recommends docker.io docker-compose iptables`.',
  );
}

/** Returns the codename of this Debian or Ubuntu, or null. */
export function debianCodename() {
  if (!existsSync('/etc/os-release')) return null;
  const lines = readFileSync('/etc/os-release', 'utf8');
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(lines)
    ? (/^VERSION_CODENAME=(\w+)/m.exec(lines)?.[1] ?? null)
    : null;
}
