import fc from 'fast-check';
import { readLoad } from '#server/job-system/read-load';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { damagedRecord } from '../support/damaged-values';
import { must } from '../support/project-client';
import { ProjectClient, recordOf } from '../support/project-client';

const JOB = SIMULATOR_JOBS.spare;
const SEED = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
const DAMAGED = Number(process.env.DAMAGED_RECORDS ?? 150);

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const findings = (): Promise<ProjectSyncReply> => client.ask('GET', `project-sync/${client.projectId}`);

const record = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 990_000_001,
  job_id: JOB,
  load_no: 990_001,
  load_status: 'Delivered',
  delivered_on: new Date(Date.now() - 3_600_000).toISOString(),
  carrier_id: 301,
  carrier_name: 'Caprock Sand Haulers',
  terminal_name: 'Kermit Mine',
  destination_name: 'Pad 11',
  product_name: '100 Mesh',
  po_id: 8101,
  po_name: 'PO-44817',
  ticket_no: 'K0210407',
  ticket_is_missing: false,
  approved_mileage: 53,
  weight: 48_381,
  hauling_method: 'Sand',
  driver_name: 'Dana Reyes',
  truck_no: '12',
  total_boxes: 0,
  load_transfer_to_jobid: null,
  load_transfer_from_jobid: null,
  ticket_manual_status_name: 'Approved',
  load_last_updated_date: new Date().toISOString(),
  ...fields,
});

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  Object.assign(app.get(JobSystemTimings), {
    requestsPerSecond: 1_000,
    backOffFirstMs: 20,
    backOffMaxMs: 100,
  });
});
beforeEach(async () => {
  simulator.control.clearFaults();
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  client = new ProjectClient(
    app,
    company.person,
    await createRatedProject(app, company, 'Martin County Pad 11'),
  );
});
afterEach(() => simulator.control.rows({ jobId: JOB, rows: [] }));
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('half a character in a record', () => {
  it('is replaced, and other loads of the project arrive', async () => {
    const [open] = (await client.freight()).loads;
    const { id, load_no } = must(open);
    simulator.control.correct({ loadId: recordOf(JOB, { load_no }), patch: { terminal_name: 'Pit \ud83d' } });
    simulator.control.arrive({ jobId: JOB });
    const { sync } = await client.refresh();
    expect(sync).toMatchObject({ inserted: 1, updated: 1, quarantined: 0, error: '' });
    expect((await client.load(id)).terminal_name).toBe('Pit \ufffd');
  });

  it('does not prevent the unlock of its load', async () => {
    const [load] = (await client.freight()).loads;
    const { id, load_no } = must(load);
    await client.lock([id], 'billing');
    simulator.control.correct({ loadId: recordOf(JOB, { load_no }), patch: { terminal_name: 'Pit \ud83d' } });
    await client.refresh();
    expect((await client.lock([id], '')).status).toBe(200);
    expect((await client.load(id)).terminal_name).toBe('Pit \ufffd');
  });
});

describe('values that wait for an unlock', () => {
  it.each([
    ['stored before text was cleaned', '{"kind":"freight","terminalName":"Pit \\ud83d"}', 'Pit \ufffd', 0],
    ['longer than their column', `{"kind":"freight","terminalName":"${'x'.repeat(200)}"}`, undefined, 1],
    ['without a time', '{"kind":"freight","deliveredAt":"yesterday"}', undefined, 1],
    ['that are not JSON', '{"kind":"frei', undefined, 1],
    ['of an unknown kind', '{"kind":"pipe","terminalName":7}', undefined, 1],
  ])('never prevent it: %s', async (_, text, terminal, waiting) => {
    const { database } = app.testDatabase;
    const [load] = (await client.freight()).loads;
    const { id, load_no, terminal_name } = must(load);
    await client.lock([id], 'billing');
    const held = text.includes('deliveredAt')
      ? text
      : text.replace('"freight"', '"freight","deliveredAt":"2026-10-05T14:03:00Z"');
    await database.run('UPDATE load_sources SET held_facts = ? WHERE project_id = ? AND source_id = ?', [
      held,
      client.projectId,
      String(recordOf(JOB, { load_no })),
    ]);
    expect((await client.lock([id], '')).status).toBe(200);
    expect(await client.load(id)).toMatchObject({
      locked_reason: '',
      terminal_name: terminal ?? terminal_name,
    });
    const { quarantined } = await findings();
    expect(quarantined.count).toBe(waiting);
    expect(quarantined.records.map(({ reason }) => reason)).toEqual(
      waiting === 0 ? [] : ["the values that waited for the unlock can't be read"],
    );
  });
});

describe('a value that the database refuses', () => {
  const narrow = (length: number): Promise<unknown> =>
    app.testDatabase.database.run(
      `ALTER TABLE freight_loads MODIFY truck_no varchar(${length}) NOT NULL DEFAULT ''`,
    );

  afterEach(() => narrow(40));

  it('sets its record aside with the reason and stops no other record', async () => {
    await narrow(20);
    const rows = Array.from({ length: 9 }, (_, nth) =>
      record({ id: 990_100 + nth, load_no: 990_100 + nth, truck_no: nth === 4 ? 'T'.repeat(30) : '7' }),
    );
    simulator.control.rows({ jobId: JOB, rows });
    const { sync } = await client.refresh();
    expect(sync).toMatchObject({ inserted: 8, quarantined: 1, error: '' });
    const { quarantined } = await findings();
    expect(quarantined.records).toMatchObject([
      { record_id: '990104', load_no: 990_104, reason: "a value doesn't fit its column" },
    ]);
  });

  it('is stored when the record is corrected', async () => {
    await narrow(20);
    simulator.control.rows({ jobId: JOB, rows: [record({ truck_no: 'T'.repeat(30) })] });
    await client.refresh();
    simulator.control.rows({ jobId: JOB, rows: [record({ truck_no: 'T1' })] });
    expect((await client.refresh()).sync).toMatchObject({ inserted: 1, quarantined: 0 });
  });
});

/** Returns the ids of the job's records that are stored. */
async function storedIds(): Promise<ReadonlySet<string>> {
  const rows = await app.testDatabase.database.rows<{ source_id: string }>(
    'SELECT source_id FROM load_sources WHERE project_id = ?',
    [client.projectId],
  );
  return new Set(rows.map(({ source_id: id }) => id));
}

/** Returns the texts of the records that were set aside, with their reasons. */
async function setAside(): Promise<ReadonlyMap<string, string>> {
  const rows = await app.testDatabase.database.rows<{ raw: string; reason: string }>(
    'SELECT raw, reason FROM quarantined_rows WHERE project_id = ?',
    [client.projectId],
  );
  return new Map(rows.map(({ raw, reason }) => [raw, reason]));
}

/** Returns true for a record that is set aside, or stored if it can be read. A load under way is neither. */
function isKept(record: unknown, stored: ReadonlySet<string>, aside: ReadonlyMap<string, string>): boolean {
  const text = JSON.stringify(record);
  if (aside.has(text)) return true;
  const read = readLoad(JSON.parse(text), { jobId: JOB, jobNames: new Map() });
  if (read.kind === 'quarantine') return false;
  return read.kind === 'unfinished' || stored.has(read.facts.sourceId);
}

describe(`damaged records (DAMAGE_SEED=${SEED})`, () => {
  it('never stop the others, and each one is stored or set aside with its reason', async () => {
    const before = (await client.freight()).loads;
    const damaged = fc
      .sample(damagedRecord(record()), { numRuns: DAMAGED, seed: SEED })
      .map((one, nth): unknown => {
        const named: Record<string, unknown> = { ...one };
        if (one.id === 990_000_001) named.id = 991_000_000 + nth;
        if (one.load_no === 990_001) named.load_no = 991_000 + nth;
        return named;
      });
    const good = record({ id: 992_000_000, load_no: 992_000 });
    simulator.control.rows({ jobId: JOB, rows: [...damaged, good, good] });
    const { sync } = await client.refresh();
    expect(sync.error).toBe('');
    const after = (await client.freight()).loads;
    expect(after.filter(({ load_no }) => load_no === 992_000)).toHaveLength(1);
    expect(after.filter(({ id }) => before.some((load) => load.id === id))).toEqual(before);
    const [stored, aside] = [await storedIds(), await setAside()];
    expect([...aside.values()].filter((reason) => reason === '')).toEqual([]);
    expect(damaged.filter((one) => !isKept(one, stored, aside))).toEqual([]);
    expect((await findings()).quarantined.count).toBe(aside.size);
    // A second sync of the same records changes nothing.
    const again = await client.refresh();
    expect(again.sync).toMatchObject({ inserted: 0, updated: 0, error: '' });
    expect((await client.freight()).loads).toEqual(after);
  }, 60_000);
});
