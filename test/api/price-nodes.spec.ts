import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { FuelPriceTimings } from '#server/sheets/fuel-prices/fuel-price-timings';
import { MissingWeeksRepository } from '#server/sheets/fuel-prices/missing-weeks.repository';
import { RerateQueue } from '#server/loads/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { SnapshotHead } from '#shared/realtime/snapshot';
import { type HaulingCompany, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { waitUntilDone, makeDue } from '../support/work';

const AREA = 'R30';
const PRICES_PATH = 'GET /v2/petroleum/pri/gnd/data';
const LATE = '2026-09-28';
const DAYS = ['2026-09-25', '2026-10-07'] as const;

let simulator: Simulator;
let nodes: TestApp[];
let first: TestApp;
let other: TestApp;
let company: HaulingCompany;
let projectId: number;

const calls = (): number => simulator.control.calls.get(PRICES_PATH) ?? 0;
const ensure = (node: TestApp): Promise<string[]> => node.get(FuelPrices).ensureWeeks(AREA, ...DAYS);
const run = (sql: string): Promise<unknown> => first.testDatabase.database.run(sql);

beforeAll(async () => {
  simulator = await startSimulator();
  const env = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  first = await startTestApp({ env });
  other = await startTestApp({ env, on: first.testDatabase });
  nodes = [first, other];
  for (const node of nodes)
    Object.assign(node.get(FuelPriceTimings), { requestsPerSecond: 1_000, backOffFirstMs: 1 });
  company = await createHaulingCompany(first, 'Permian Basin Logistics');
  projectId = await createRatedProject(first, company, 'Martin County Pad 11');
});
beforeEach(async () => {
  simulator.control.clearFaults();
  for (const table of ['diesel_prices', 'diesel_problems', 'missing_diesel_weeks'])
    await run(`DELETE FROM ${table}`);
  simulator.control.calls.clear();
});
afterAll(async () => {
  await other.close();
  await first.close();
  await simulator.close();
});

describe('a week that the government service lacks', () => {
  it('is requested once an hour by all nodes together, by the database clock', async () => {
    simulator.control.missingWeek({ period: LATE });
    expect(await ensure(first)).not.toContain(LATE);
    expect(calls()).toBe(1);
    for (const node of [other, first, other]) expect(await ensure(node)).toEqual([]);
    expect(calls()).toBe(1);
    await run('UPDATE missing_diesel_weeks SET ask_again_at = ask_again_at - INTERVAL 59 MINUTE');
    expect(await ensure(other)).toEqual([]);
    expect(calls()).toBe(1);
    await run('UPDATE missing_diesel_weeks SET ask_again_at = ask_again_at - INTERVAL 1 MINUTE');
    simulator.control.missingWeek({ period: LATE, missing: false });
    expect(await ensure(other)).toEqual([LATE]);
    expect(await ensure(first)).toEqual([]);
    expect(calls()).toBe(2);
  });

  it('is requested by one of two nodes that need it at once', async () => {
    const arrived = await Promise.all(nodes.map((node) => ensure(node)));
    expect(calls()).toBe(1);
    expect(arrived.filter((weeks) => weeks.length > 0)).toHaveLength(1);
  });

  it('is not requested again by a node that read the weeks before another one stored them', async () => {
    const claims = other.get(MissingWeeksRepository);
    const claim = claims.claim.bind(claims);
    const claimLate = jest.spyOn(claims, 'claim').mockImplementation(async (...weeks) => {
      expect((await ensure(first)).length).toBeGreaterThan(0);
      return claim(...weeks);
    });
    expect(await ensure(other)).toEqual([]);
    expect(claimLate).toHaveBeenCalledTimes(1);
    claimLate.mockRestore();
    expect(calls()).toBe(1);
    const { database } = first.testDatabase;
    expect(await database.rows('SELECT period FROM missing_diesel_weeks')).toEqual([]);
  });

  it('is requested by another node when the first one failed or died', async () => {
    simulator.control.fail({ path: 'petroleum', how: 500, times: 1_000 });
    await expect(ensure(first)).rejects.toMatchObject({ code: 'fuel_prices_unavailable' });
    simulator.control.clearFaults();
    expect((await ensure(other)).length).toBeGreaterThan(0);
    await run('DELETE FROM diesel_prices');
    await first.get(MissingWeeksRepository).claim(AREA, [LATE]);
    expect(await other.get(FuelPrices).ensureWeeks(AREA, LATE, LATE)).not.toEqual([]);
    await run('DELETE FROM diesel_prices');
    await first.get(MissingWeeksRepository).claim(AREA, ['2026-09-14', '2026-09-21', LATE]);
    expect(await other.get(FuelPrices).ensureWeeks(AREA, LATE, LATE)).toEqual([]);
    await run('UPDATE missing_diesel_weeks SET ask_again_at = ask_again_at - INTERVAL 1 MINUTE');
    expect(await other.get(FuelPrices).ensureWeeks(AREA, LATE, LATE)).toContain(LATE);
  });
});

it('fetches daily prices on one of the nodes only', async () => {
  await ensure(first);
  simulator.control.calls.clear();
  const { database } = first.testDatabase;
  expect(await makeDue(database, 'diesel-prices')).toBe(1);
  await waitUntilDone(database, 'diesel-prices');
  expect(calls()).toBe(1);
});

describe('prices that one node failed to fetch', () => {
  /** Returns the price problem in each kind of reply that a browser reads from a node. */
  async function said(node: TestApp): Promise<(string | undefined)[]> {
    const client = new ProjectClient(node, company.person, projectId);
    const detail = await client.ask('GET', `project/${projectId}`);
    const changes = await client.ask('GET', `project-changes/${projectId}?since=0`);
    const { text } = await client.call('GET', `project-snapshot/${projectId}`);
    const head = JSON.parse(must(text.split('\n')[0])) as SnapshotHead;
    const refresh = await client.ask('GET', `project-refresh/${projectId}`);
    const { eia_error } = await client.freight();
    return [
      detail.eia_error,
      changes.project?.eia_error,
      head.detail.eia_error,
      refresh.eia_error,
      eia_error,
    ];
  }
  const fails = async (node: TestApp): Promise<string> => {
    simulator.control.fail({ path: 'petroleum', how: 500, times: 1_000 });
    await node.get(FuelPrices).ensureOrStoreProblem(AREA, ...DAYS);
    return node.get(FuelPrices).problemOf(AREA);
  };

  it('are reported by every node until any node has them', async () => {
    const text = await fails(first);
    expect(text).toContain('government energy-data service');
    for (const node of nodes) expect(await said(node)).toEqual([text, text, text, text, text]);
    simulator.control.clearFaults();
    await ensure(other);
    await other.get(RerateQueue).idle();
    for (const node of nodes) expect(await said(node)).toEqual(['', '', '', '', '']);
  });

  it('stay reported while another node makes the request', async () => {
    const text = await fails(first);
    const waiting = await first.testDatabase.database.rows<{ period: string }>(
      "SELECT DATE_FORMAT(period, '%Y-%m-%d') AS period FROM missing_diesel_weeks",
    );
    await first.get(MissingWeeksRepository).claim(
      AREA,
      waiting.map(({ period }) => period),
    );
    simulator.control.calls.clear();
    await other.get(FuelPrices).ensureOrStoreProblem(AREA, ...DAYS);
    expect(calls()).toBe(0);
    expect(await other.get(FuelPrices).problemOf(AREA)).toBe(text);
  });
});
