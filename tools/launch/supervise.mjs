import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, step } from './report.mjs';

const STARTS_MAX = 5;
const FIRST_PAUSE_MS = 500;
/** Time after which a program has started well, so its restarts are counted from 0 again. */
const STEADY_MS = 60_000;

function whereLogIs({ logFile }) {
  return existsSync(logFile) ? ` Its log: ${logFile}` : '';
}

function givenUp(program, reason) {
  return new Failure(
    `The ${program.name} ${reason}, and did so ${STARTS_MAX} times after it was started again.${whereLogIs(program)}`,
    'see in the log why it ends (`npm run doctor` checks what it needs), then start again; what was saved is in the database.',
  );
}

/**
 * Restarts a program when it ends unexpectedly, with backoff.
 * @throws Failure when it ends too often or cannot be started again.
 */
async function keepRunning({ program, startAgain }, isEnding) {
  let current = program;
  let starts = 0;
  for (let startedAt = Date.now(); ;) {
    const { reason } = await current.exited;
    if (isEnding() || current.stopping) return new Promise(() => {});
    if (startAgain === undefined) {
      throw new Failure(
        `The ${current.name} ${reason}.${whereLogIs(current)}`,
        'start again; what was saved is in the database.',
      );
    }
    if (Date.now() - startedAt > STEADY_MS) starts = 0;
    if (starts >= STARTS_MAX) throw givenUp(current, reason);
    starts += 1;
    console.log(
      `\nThe ${current.name} ${reason}: starting it again (${starts} of ${STARTS_MAX}).${whereLogIs(current)}`,
    );
    await sleep(FIRST_PAUSE_MS * 2 ** (starts - 1));
    if (isEnding()) return new Promise(() => {});
    startedAt = Date.now();
    current = await begun(current, startAgain);
  }
}

/** Returns the restarted program. One that fails to start counts as one that has ended. */
async function begun(ended, startAgain) {
  try {
    return await step(`${ended.name[0].toUpperCase()}${ended.name.slice(1)}`, startAgain);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [first] = error.message.split('\n', 1);
    return { ...ended, exited: Promise.resolve({ reason: `did not start (${first})` }) };
  }
}

/**
 * Keeps programs running until the launcher ends. Each is `{ program, startAgain }`. One without `startAgain` ends
 * everything when it ends.
 */
export function superviseAll(supervised, isEnding) {
  return Promise.race(supervised.map((one) => keepRunning(one, isEnding)));
}
