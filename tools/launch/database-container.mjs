import { randomUUID } from 'node:crypto';
import { freePort, keptSecret } from './environment.mjs';
import { dataFolder } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';
import { run } from './run.mjs';
import { join } from 'node:path';

const ENGINES = ['docker', 'podman'];
const IMAGE = 'mariadb:10.11';
/** Time limit of the start, including a download of the image. */
const START_MS = 180_000;

/** Returns the container engine that answers, or null. */
export async function containerEngine() {
  for (const engine of ENGINES) {
    const { code } = await run(engine, ['info'], { timeout: 10_000 });
    if (code === 0) return engine;
  }
  return null;
}

/** Starts MariaDB in a container that is removed when it stops. Its data stays in `.data/`. */
export async function startContainerDatabase(engine, { name, rights = 'schema' }, say) {
  const folder = dataFolder(name);
  const password = keptSecret(join(folder, 'password'));
  const port = await freePort();
  const container = `haulbook-${randomUUID().slice(0, 8)}`;
  say(`starting ${IMAGE} with ${engine}`);
  const program = startProgram({
    name: 'database',
    command: engine,
    args: [
      ...['run', '--rm', '--name', container, '-p', `127.0.0.1:${port}:3306`],
      ...['-v', `${join(folder, 'container-data')}:/var/lib/mysql`],
      ...['-e', 'MARIADB_ROOT_PASSWORD', '-e', 'MARIADB_DATABASE=haulbook', IMAGE],
      ...['--character-set-server=utf8mb4', '--collation-server=utf8mb4_unicode_520_ci'],
      ...['--default-time-zone=+00:00', '--idle-write-transaction-timeout=30'],
    ],
    env: { MARIADB_ROOT_PASSWORD: password },
    folder: name,
    mark: container,
  });
  const answers = async () =>
    (await run(engine, ['exec', container, 'healthcheck.sh', '--connect', '--innodb_initialized'])).code ===
    0;
  const remedy = `see \`${engine} logs ${container}\`, or set DATABASE_URL to a database of yours.`;
  await waitUntilReady(program, answers, { withinMs: START_MS, remedy });
  return {
    program,
    folder,
    url: `mysql://root:${password}@127.0.0.1:${port}/${rights === 'all' ? '' : 'haulbook'}`,
  };
}
