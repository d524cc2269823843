import { setTimeout as wait } from 'node:timers/promises';
import type { Simulator } from '#tools/simulator/index';
import { type TestApp, startTestApp } from './app';

/** Longer than any step takes on a machine that other programs keep busy. */
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Waits until a condition is true. */
export async function until(isDone: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('The condition did not become true in time');
    await wait(LOOK_EVERY_MS);
  }
}

/** Starts a second node, which syncs all open projects on schedule, until a condition is true. */
export async function syncUntil(
  app: TestApp,
  simulator: Simulator,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl, SYNC_EVERY_SECONDS: '1' };
  const node = await startTestApp({ on: app.testDatabase, env });
  try {
    await until(isDone);
  } finally {
    await node.close();
  }
}
