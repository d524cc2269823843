import type { Simulator } from '#tools/simulator/index';
import { type TestApp, startTestApp } from './app';
import { until } from './until';

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
