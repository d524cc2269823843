import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_IMAGES, isStandIn } from './base-images.mjs';
import { freePort } from './environment.mjs';
import { Failure } from './report.mjs';
import { mustRun, run, tail } from './run.mjs';

const PROJECT = 'haulbook-test';
const FILES = ['-f', 'docker/compose.yml', '-f', 'docker/compose.test.yml'];
const READY_MS = 240_000;
const POLL_MS = 1_000;
/** Time limit of one request. A port may open before its server runs, and such a request gets no response. */
const ANSWER_MS = 3_000;
const REMEDY =
  'what the containers said stands above; `npm run docker:base` makes base images that are missing.';

/** Builds the image of the product. The build uses the package registry of this machine. */
async function buildImage(env) {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  const registry = stdout.trim();
  const settings = [
    `NODE_IMAGE=${BASE_IMAGES.node}`,
    ...(registry === '' ? [] : [`NPM_CONFIG_REGISTRY=${registry}`]),
  ].flatMap((setting) => ['--build-arg', setting]);
  const names = ['--network', 'host', '-f', 'docker/Dockerfile', '-t', 'haulbook'];
  const args = ['build', ...names, ...settings, '.'];
  await mustRun('docker', args, { remedy: REMEDY, env });
}

/** Returns the loopback address of a port inside a service. */
async function addressOf(compose, service, port) {
  const { stdout } = await compose.must('port', service, String(port));
  return stdout.trim().replace('0.0.0.0', '127.0.0.1');
}

async function untilReady(compose, address) {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const ready = await fetch(`http://${address}/health/ready`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(POLL_MS);
  }
  const { output } = await compose.run('logs', '--tail', '30');
  throw new Failure(
    `The containers were not ready within ${READY_MS / 1_000} s:\n${tail(output, 120)}`,
    REMEDY,
  );
}

function composeWith({ env, composer }, secrets) {
  const [command, ...first] = composer;
  const options = { env: { ...env, ...secrets } };
  const argsOf = (args) => [...first, '-p', PROJECT, ...FILES, ...args];
  return {
    run: (...args) => run(command, argsOf(args), options),
    must: (...args) => mustRun(command, argsOf(args), { ...options, remedy: REMEDY }),
  };
}

/**
 * Builds the image and starts the set of docker/compose.yml with fresh volumes.
 * @returns {Promise<{ environment, close }>} the environment of the tests, and a function that removes everything.
 */
export async function startContainerSet(engine, say) {
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const compose = composeWith(engine, {
    MYSQL_PASSWORD: password,
    APP_SECRET: randomBytes(32).toString('hex'),
    EIA_API_KEY: 'none',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HAULBOOK_PORT: String(port),
  });
  const close = () => compose.run('down', '--volumes', '--remove-orphans', '--timeout', '12');
  await close();
  try {
    say('building the image');
    await buildImage(engine.env);
    say('starting database, Redis, two servers and nginx');
    await compose.must('up', '-d', '--no-build');
    const nodes = [await addressOf(compose, 'server-1', 3000), await addressOf(compose, 'server-2', 3000)];
    for (const address of [...nodes, `127.0.0.1:${port}`]) await untilReady(compose, address);
    const database = await addressOf(compose, 'database', 3306);
    say(
      (await isStandIn('database', engine.env))
        ? 'on MariaDB, a stand-in for MySQL'
        : `on ${BASE_IMAGES.database}`,
    );
    const environment = {
      ...engine.env,
      TEST_DATABASE_URL: `mysql://root:${password}@${database}/`,
      CONTAINER_SET: JSON.stringify({
        nodes: nodes.map((address) => `http://${address}`),
        front: `http://127.0.0.1:${port}`,
        project: PROJECT,
      }),
    };
    return { environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}
