import { join } from 'node:path';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { LoadsReply } from '#shared/contract/loads';
import { type HaulingCompany, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { ROOT } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

/** Job with more loads than one batch of the re-rating. */
const LARGE_JOB = 'Wolfcamp 14H Zipper - Midland';
const RAISE = 1.37;
const MAIN = join(DIST, 'server/main.js');
const DYING = join(ROOT, 'test/faults/server-that-dies.mjs');
/** Timeout above the 10 s of a lease, with reserve for a busy machine. */

jest.setTimeout(180_000);

let testDatabase: TestDatabase;
let simulator: Simulator;
let company: HaulingCompany;
let projectId: number;
const running: ServerProcess[] = [];

/** Starts a node without scheduled syncs. Returns it and its address. */
async function start(args: string[]): Promise<{ node: ServerProcess; url: string }> {
  const port = await freePort();
  const env = { ...testEnvironment(testDatabase.url), PORT: String(port), SYNC_EVERY_SECONDS: '0' };
  const node = await ServerProcess.start(args, env);
  running.push(node);
  return { node, url: `http://127.0.0.1:${port}/api` };
}

const loads = async (url: string): Promise<LoadsReply> => {
  const path = `/pc/loads?project_id=${projectId}` as const;
  return (await callApi(url, 'GET', { path, token: company.person.token })).body;
};

beforeAll(async () => {
  [testDatabase, simulator] = await Promise.all([createTestDatabase(), startSimulator()]);
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  const app = await startTestApp({ on: testDatabase, env });
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, LARGE_JOB);
  await app.close();
});
afterAll(async () => {
  for (const node of running) await node.kill();
  await simulator.close();
  await testDatabase.drop();
});

it('finishes a re-rating on another node after a kill, even without scheduled syncs', async () => {
  const { node: dying, url } = await start([DYING, DIST, 'rerating']);
  const sheetPath = `/pc/rate-sheet/${company.sheets.customerFreight}` as const;
  const { token } = company.person;
  const before = await loads(url);
  const { rate_sheet: sheet } = (await callApi(url, 'GET', { path: sheetPath, token })).body;
  const { rs_name, method_id, type_id, mileage_bands, revision } = sheet;
  const rs_rates = sheet.rs_rates.map((rate) => Math.round((rate + RAISE) * 100) / 100);
  const body = { rs_name, method_id, type_id, mileage_bands, rs_rates, revision };
  // The reply may be lost, but the edit and its request to rate again are committed.
  await callApi(url, 'PATCH', { path: sheetPath, token, body }).catch(() => null);
  expect(await dying.ended).toBe('SIGKILL');

  const { url: otherUrl } = await start([MAIN]);
  const half = (await loads(otherUrl)).loads.filter(
    (load, at) => load.freight_rev !== before.loads[at]?.freight_rev,
  );
  expect(half.length).toBeGreaterThan(0);
  const isRated = async (): Promise<boolean> =>
    (await testDatabase.database.rows("SELECT 1 FROM work_leases WHERE kind = 'rerate'")).length === 0;
  await until(isRated);
  const after = await loads(otherUrl);
  const left = after.loads.filter(
    ({ freight_rev: revenue }, at) => revenue > 0 && revenue === before.loads[at]?.freight_rev,
  );
  expect(left).toEqual([]);
  expect(after.all_totals).not.toEqual(before.all_totals);
  await expectVerified(testDatabase.database);
});
