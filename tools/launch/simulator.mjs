import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from './environment.mjs';
import { DIST } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';

const START_MS = 20_000;

function listens(port) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}

async function startOn(port, { folder, settings }, say) {
  const main = join(DIST, 'tools/simulator/main.js');
  const program = startProgram({
    name: 'simulator',
    command: process.execPath,
    args: [main],
    env: { SIMULATOR_PORT: String(port), ...settings },
    folder,
    mark: main,
  });
  await waitUntilReady(program, () => listens(port), {
    withinMs: START_MS,
    remedy: `look into ${program.logFile}; with JOB_SYSTEM_URL and EIA_URL set, no simulator is needed.`,
  });
  say(`of the job system and the diesel prices, on port ${port}`);
  return program;
}

/**
 * Starts the simulator of the outside systems, with its log and pid file in `.data/{folder}`.
 * `settings` are its environment variables.
 * @returns its addresses as environment variables of the server, and a function that starts it again on its port.
 */
export async function startSimulator(say, { folder = 'run', settings = {} } = {}) {
  const port = await freePort();
  const startAgain = (sayAgain) => startOn(port, { folder, settings }, sayAgain);
  const program = await startAgain(say);
  const base = `http://127.0.0.1:${port}`;
  return { program, startAgain, environment: { JOB_SYSTEM_URL: `${base}/api/v1`, EIA_URL: `${base}/v2` } };
}
