import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { loadConfiguration } from '#server/config/index';
import { Database } from '#server/database/index';
import { HttpJobSystem } from '#server/job-system/http-job-system';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { DatabaseKeyLedger } from '#server/job-system/key-ledger.repository';
import { type TestApp, startTestApp } from '../support/app';
import { testEnvironment } from '../support/database';

let app: TestApp;
let otherDatabase: Database;
let outside: Server;
let times: number[];
let running: number;
let most: number;
let status: number;
let keys = 0;

/** Creates a node's job system: the same database, its own memory. */
function node(database: Database, timings = new JobSystemTimings()): HttpJobSystem {
  const { port } = outside.address() as AddressInfo;
  const env = { ...testEnvironment(app.testDatabase.url), JOB_SYSTEM_URL: `http://127.0.0.1:${port}` };
  const ledger = new DatabaseKeyLedger(database);
  return new HttpJobSystem(loadConfiguration(env), timings, ledger);
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  app = await startTestApp();
  otherDatabase = new Database(app.testDatabase.configuration);
  outside = createServer((_, response) => {
    times.push(performance.now());
    most = Math.max(most, (running += 1));
    setTimeout(() => {
      running -= 1;
      response.statusCode = status;
      response.end(JSON.stringify({ data: [], pagination: { total: 0, per_page: 200, page_no: 1 } }));
    }, 30);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [times, running, most, status] = [[], 0, 0, 200];
  keys += 1;
});
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
  await otherDatabase.onApplicationShutdown();
  await app.close();
});

const key = () => ({ key: `key-${keys}` });

describe('rate limit of a key', () => {
  it('is shared by two nodes: four calls a second, two at once', async () => {
    const [one, other] = [node(app.testDatabase.database), node(otherDatabase)];
    await Promise.all([1, 2, 3, 4].flatMap(() => [one.jobs(key()), other.jobs(key())]));
    expect(times).toHaveLength(8);
    expect(most).toBeLessThanOrEqual(2);
    // Measured at arrival. The first call takes some time to arrive.
    expect((times[4] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(700);
  });

  it('has one circuit breaker, so failures of one node stop the others too', async () => {
    const timings = Object.assign(new JobSystemTimings(), { backOffFirstMs: 1, backOffMaxMs: 1, tries: 5 });
    status = 429;
    await expect(node(app.testDatabase.database, timings).jobs(key())).rejects.toMatchObject({
      code: 'job_system_unavailable',
    });
    expect(times).toHaveLength(5);
    status = 200;
    await expect(node(otherDatabase, timings).jobs(key())).rejects.toMatchObject({
      code: 'job_system_unavailable',
    });
    expect(times).toHaveLength(5);
  });

  it('blocks calls while the database cannot say whether one is allowed', async () => {
    const away = new Database(app.testDatabase.configuration);
    await away.onApplicationShutdown();
    await expect(node(away).jobs(key())).rejects.toThrow();
    expect(times).toHaveLength(0);
  });
});
