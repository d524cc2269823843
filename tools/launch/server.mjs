import { join } from 'node:path';
import { DIST } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';

const START_MS = 60_000;
/** Options and environment that keep its memory small, as in the Dockerfile. See docs/decisions/memory-of-the-server.md. */
const OPTIONS = ['--max-semi-space-size=16'];
const MALLOC = { MALLOC_ARENA_MAX: '2' };

async function isReady(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(2_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts Haulbook's server, with its log and pid file in `.data/{folder}`, and waits until it is ready. */
export async function startServer(environment, { port, folder = 'run', show = false }, say) {
  const main = join(DIST, 'server/main.js');
  const program = startProgram({
    name: 'server',
    command: process.execPath,
    args: ['--enable-source-maps', ...OPTIONS, main],
    env: { ...MALLOC, ...environment },
    folder,
    mark: main,
    show,
  });
  await waitUntilReady(program, () => isReady(port), {
    withinMs: START_MS,
    remedy: `look into the log (${program.logFile}); \`npm run doctor\` checks what the server needs.`,
  });
  say(`on port ${port}`);
  return program;
}
