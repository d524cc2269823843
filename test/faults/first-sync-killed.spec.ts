import { join } from 'node:path';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import { type HaulingCompany, createHaulingCompany } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';
import { DIST, ServerProcess, freePort } from '../support/server-process';

const MAIN = join(DIST, 'server/main.js');
const DYING = join(ROOT, 'test/faults/server-that-dies.mjs');

jest.setTimeout(180_000);

let testDatabase: TestDatabase;
let simulator: Simulator;
let company: HaulingCompany;
const running: ServerProcess[] = [];

/** Starts a node without scheduled syncs. Returns it and its address. */
async function start(args: string[]): Promise<{ node: ServerProcess; url: string }> {
  const port = await freePort();
  const outside = {
    JOB_SYSTEM_URL: simulator.jobSystemUrl,
    EIA_URL: simulator.eiaUrl,
    SYNC_EVERY_SECONDS: '0',
  };
  const env = { ...testEnvironment(testDatabase.url), ...outside, PORT: String(port) };
  const node = await ServerProcess.start(args, env);
  running.push(node);
  return { node, url: `http://127.0.0.1:${port}/api` };
}

beforeAll(async () => {
  [testDatabase, simulator] = await Promise.all([createTestDatabase(), startSimulator()]);
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  const app = await startTestApp({ on: testDatabase, env });
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  await app.close();
});
afterAll(async () => {
  for (const node of running) await node.kill();
  await simulator.close();
  await testDatabase.drop();
});

it('finishes the first sync on another node within 15 s after its node is killed', async () => {
  const { node: dying, url } = await start([DYING, DIST, 'choosing']);
  const { url: otherUrl } = await start([MAIN]);
  const { sheets, customerId, vendorId, person } = company;
  const body = {
    pc_job_id: SIMULATOR_JOBS.small,
    customer_id: customerId,
    vendor_id: vendorId,
    fsc_area_id: 'R30',
    customer_fsc_id: sheets.customerFsc,
    vendor_fsc_id: sheets.vendorFsc,
    customer_rates_id: sheets.customerFreight,
    vendor_rates_id: sheets.vendorFreight,
  };
  const { token } = person;
  // The reply is lost, but the project and its first sync are committed.
  await callApi(url, 'POST', { path: '/pc/project/0', token, body }).catch(() => null);
  expect(await dying.ended).toBe('SIGKILL');
  const project = await testDatabase.database.one<{ id: number }>('SELECT id FROM projects');
  const path = `/pc/loads?project_id=${project?.id ?? 0}` as const;
  await until(async () => {
    const { loads } = (await callApi(otherUrl, 'GET', { path, token })).body;
    return loads.length > 0;
  });
  await expectVerified(testDatabase.database);
});
