import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIMULATOR_JOBS, SIMULATOR_KEYS, type Simulator, type SimulatorOptions, startSimulator } from '.';
import { ordersOf } from './catalogue';

const NOW = new Date('2026-10-07T12:00:00Z');

interface Listed {
  data: Record<string, unknown>[];
  pagination: { total: number; per_page: number; page_no: number };
}

async function get(
  url: string,
  key: string = SIMULATOR_KEYS.permian,
): Promise<{ status: number; body: Listed }> {
  const response = await fetch(url, { headers: { authorization: key } });
  return { status: response.status, body: (await response.json()) as Listed };
}

describe('the job system simulator', () => {
  const started: Simulator[] = [];
  const start = async (options: SimulatorOptions = {}): Promise<Simulator> => {
    const simulator = await startSimulator({ now: () => NOW, ...options });
    started.push(simulator);
    return simulator;
  };
  afterEach(async () => {
    await Promise.all(started.splice(0).map((simulator) => simulator.close()));
  });
  const loads = (
    simulator: Simulator,
    jobId: number,
    query = 'per_page=1000',
  ): Promise<{ status: number; body: Listed }> =>
    get(`${simulator.jobSystemUrl}/jobs/${jobId}/loads?${query}`);

  it('returns the same data for the same clock', async () => {
    const [first, second] = [await start(), await start()];
    const page = 'per_page=200&page_no=7';
    expect((await loads(first, SIMULATOR_JOBS.middling, page)).body).toEqual(
      (await loads(second, SIMULATOR_JOBS.middling, page)).body,
    );
  });

  it('has realistic loads with every kind of problem', async () => {
    const simulator = await start();
    const pages = [1, 2, 3].map((page) =>
      loads(simulator, SIMULATOR_JOBS.middling, `per_page=1000&page_no=${page}`),
    );
    const rows = (await Promise.all(pages)).flatMap(({ body }) => body.data);
    const freight = rows.filter(({ po_id: order }) => order !== null);
    const count = (test: (row: Record<string, unknown>) => boolean): number => rows.filter(test).length;
    expect([rows.length, freight.length]).toEqual([2_300, 2_000]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2_300);
    const pounds = freight.map(({ weight }) => Number(weight));
    const usual = pounds.filter((weight) => weight >= 44_000 && weight <= 52_000).length;
    expect(usual).toBeGreaterThan(1_960);
    expect(usual).toBeLessThan(2_000);
    expect(count((row) => row.approved_mileage === 0)).toBeGreaterThan(5);
    expect(Math.max(...rows.map((row) => Number(row.approved_mileage)))).toBeLessThanOrEqual(190);
    expect(count((row) => row.load_status === 'Canceled')).toBeGreaterThan(10);
    expect(count((row) => row.load_status === 'Transfered')).toBe(12);
    expect(count((row) => row.load_transfer_from_jobid === SIMULATOR_JOBS.neighbour)).toBe(8);
    expect(count((row) => row.ticket_is_missing === true)).toBeGreaterThan(10);
    expect(count((row) => row.driver_ticket_auto_status_name === 'Ticket Mismatch')).toBeGreaterThan(10);
    expect(count((row) => row.driver_ticket_auto_status_name === 'Ticket Pending OCR')).toBeGreaterThan(5);
    const tickets = freight.map((row) => row.ticket_no).filter((ticket) => ticket !== '');
    expect(tickets.length - new Set(tickets).size).toBeGreaterThan(10);
    expect(new Set(rows.map((row) => row.hauling_method))).toEqual(
      new Set(['Sand', 'Box', 'Equipment', 'Empty Box', 'Full Box', 'Light Plant']),
    );
    expect(new Set(rows.map((row) => row.ticket_manual_status_name))).toEqual(
      new Set(['Pending', 'Confirmed', 'Approved', 'Paid', 'Disputed']),
    );
  });

  it('gives each terminal and product its own id', () => {
    for (const kind of ['terminal', 'product'] as const) {
      const places = ordersOf('permian').map((order) => order[kind]);
      expect(new Set(places.map(({ id }) => id)).size).toBe(new Set(places.map(({ name }) => name)).size);
    }
  });

  it('lists a transferred load in both jobs with the same number and ticket', async () => {
    const simulator = await start();
    const away = (await loads(simulator, SIMULATOR_JOBS.neighbour)).body.data.filter(
      (row) => row.load_status === 'Transfered',
    );
    const here = (
      await loads(simulator, SIMULATOR_JOBS.middling, 'per_page=1000&page_no=2')
    ).body.data.filter((row) => row.load_transfer_from_jobid === SIMULATOR_JOBS.neighbour);
    const marks = (rows: Record<string, unknown>[]): unknown[] =>
      rows.map((row) => [row.load_no, row.ticket_no]);
    expect(away).toHaveLength(8);
    expect(marks(here)).toEqual(marks(away));
  });

  it('refuses unknown and revoked keys, and hides the jobs of other companies', async () => {
    const simulator = await start();
    expect((await get(`${simulator.jobSystemUrl}/jobs`, 'nobody')).status).toBe(401);
    expect((await loads(simulator, SIMULATOR_JOBS.bakkenMain)).status).toBe(404);
    simulator.control.revoke({ key: SIMULATOR_KEYS.permian });
    expect((await get(`${simulator.jobSystemUrl}/jobs`)).status).toBe(401);
  });

  it('answers with status 401 after 80 fast calls', async () => {
    const simulator = await start();
    const statuses: number[] = [];
    for (let call = 0; call < 85; call += 1)
      statuses.push((await get(`${simulator.jobSystemUrl}/carriers`)).status);
    expect(statuses.slice(0, 80).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(80)).toEqual([401, 401, 401, 401, 401]);
    expect((await get(`${simulator.jobSystemUrl}/carriers`, SIMULATOR_KEYS.bakken)).status).toBe(200);
  });

  it('adds loads, corrects and renames them, and keeps the changes after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const memoryFile = join(folder, 'memory.json');
    const simulator = await start({ memoryFile });
    const jobId = SIMULATOR_JOBS.small;
    const before = (await loads(simulator, jobId)).body;
    simulator.control.arrive({ jobId, count: 3 });
    simulator.control.arrive({ jobId, kind: 'asset' });
    simulator.control.correct({ loadId: jobId * 1_000_000, patch: { weight: 1_234 } });
    simulator.control.rename({ jobId, name: 'Renamed' });
    const after = (await loads(simulator, jobId)).body;
    expect(after.pagination.total).toBe(before.pagination.total + 4);
    expect(after.data[0]).toMatchObject({
      weight: 1_234,
      job_name: 'Renamed',
      load_last_updated_date: NOW.toISOString(),
    });
    const later = await start({ memoryFile, now: () => new Date(NOW.getTime() + 60_000) });
    expect((await loads(later, jobId)).body).toEqual(after);
    rmSync(folder, { recursive: true });
  });

  it('removes a load, also after a restart, and restores it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    const memoryFile = join(folder, 'memory.json');
    const simulator = await start({ memoryFile });
    const jobId = SIMULATOR_JOBS.small;
    const before = (await loads(simulator, jobId)).body;
    const loadId = Number(before.data[1]?.id);
    simulator.control.remove({ jobId, loadId });
    const later = await start({ memoryFile });
    for (const one of [simulator, later]) {
      const { data, pagination } = (await loads(one, jobId)).body;
      expect(pagination.total).toBe(before.pagination.total - 1);
      expect(data.map(({ id }) => id)).not.toContain(loadId);
    }
    simulator.control.remove({ jobId, loadId, gone: false });
    expect((await loads(simulator, jobId)).body).toEqual(before);
    rmSync(folder, { recursive: true });
  });

  it('gives a load an update time in the future', async () => {
    const simulator = await start();
    const jobId = SIMULATOR_JOBS.small;
    const at = '2027-01-22T00:00:00.000Z';
    simulator.control.correct({ loadId: jobId * 1_000_000, at });
    expect((await loads(simulator, jobId)).body.data[0]).toMatchObject({ load_last_updated_date: at });
    const since = 'per_page=1000&updated_since=2026-12-01T00:00:00Z';
    expect((await loads(simulator, jobId, since)).body.pagination.total).toBe(1);
  });

  it('returns page 500 of a job with 100,000 loads', async () => {
    const simulator = await start({ bigJobLoads: 100_000 });
    const { body } = await loads(simulator, SIMULATOR_JOBS.big, 'per_page=200&page_no=500');
    expect(body.pagination.total).toBe(100_000);
    expect(body.data).toHaveLength(200);
  });

  it('accepts control calls over HTTP', async () => {
    const simulator = await start();
    const order = (verb: string, body: unknown): Promise<Response> =>
      fetch(`${simulator.url}/_control/${verb}`, { method: 'POST', body: JSON.stringify(body) });
    expect((await order('fail', { path: '/jobs', how: 429 })).status).toBe(200);
    expect((await get(`${simulator.jobSystemUrl}/jobs`)).status).toBe(429);
    expect((await get(`${simulator.jobSystemUrl}/jobs`)).status).toBe(200);
    expect((await order('nonsense', {})).status).toBe(404);
    expect((await order('arrive', { jobId: 1 })).status).toBe(400);
    expect((await fetch(`${simulator.url}/_control/state`)).status).toBe(200);
  });
});

describe('the diesel price simulator', () => {
  let simulator: Simulator;
  beforeEach(async () => {
    simulator = await startSimulator({ now: () => NOW });
  });
  afterEach(() => simulator.close());

  const prices = async (query: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await fetch(`${simulator.eiaUrl}/petroleum/pri/gnd/${query}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const rowsOf = ({ body }: { body: Record<string, unknown> }): Record<string, unknown>[] =>
    (body.response as { data: Record<string, unknown>[] }).data;
  const DATA = 'data/?api_key=demo&frequency=weekly&facets[duoarea][]=R30&facets[product][]=EPD2D';

  it('has prices for over two years of Mondays, published on Tuesdays', async () => {
    const rows = rowsOf(await prices(`${DATA}&data[0]=value&sort[0][column]=period&sort[0][direction]=desc`));
    expect(rows.length).toBeGreaterThan(104);
    expect(rows[0]).toMatchObject({ period: '2026-10-05', duoarea: 'R30', product: 'EPD2D', units: '$/GAL' });
    expect(rows.every(({ value }) => /^\d\.\d{3}$/.test(String(value)))).toBe(true);
    expect(rows.every(({ period }) => new Date(String(period)).getUTCDay() === 1)).toBe(true);
  });

  it('leaves out values without data[0], unknown areas and missing weeks', async () => {
    expect(rowsOf(await prices(DATA))[0]).not.toHaveProperty('value');
    expect(rowsOf(await prices('data/?api_key=demo&data[0]=value&facets[duoarea][]=XX'))).toEqual([]);
    simulator.control.missingWeek({ period: '2026-10-05' });
    const rows = rowsOf(await prices(`${DATA}&data[0]=value&start=2026-09-28`));
    expect(rows.map(({ period }) => period)).toEqual(['2026-09-28']);
  });

  it('returns the error of a wrong key as an object and others as text', async () => {
    expect(await prices('data/?api_key=wrong')).toMatchObject({
      status: 403,
      body: { error: { code: 'API_KEY_INVALID' } },
    });
    expect(await prices('data/?api_key=demo&frequency=hourly')).toMatchObject({
      status: 400,
      body: { code: 400 },
    });
    expect(await prices('nothing?api_key=demo')).toMatchObject({
      status: 404,
      body: { error: 'Not found.' },
    });
    const { body } = await prices('facet/duoarea?api_key=demo');
    expect(body).toMatchObject({ response: { totalFacets: '29' } });
  });
});
