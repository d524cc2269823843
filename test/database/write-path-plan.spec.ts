import type { SqlParameter } from '#server/database/index';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type InvoiceClient, createInvoiceProject } from '../support/invoice-client';
import { type SentStatement, statementsOf } from '../support/sent-statements';

/** Loads of the source, and copies of each, one for each day: 100,000 in all. */
const LOADS = 500;
const COPIES = 200;
/** Rows that a statement may read. They are those of a day, or of the loads at hand. */
const ROWS_MAX = 5 * LOADS;
/** Tables that grow with loads and years. */
const LARGE =
  /^(freight_loads|asset_loads|load_sources|audit_|vendor_invoice_lines|customer_invoice_l|invoice_slots)/;
const EXPLAINED = /^\s*(SELECT|UPDATE|DELETE)\b/i;

interface Plan {
  readonly table: string | null;
  readonly type: string | null;
  readonly key: string | null;
  readonly rows: number | null;
}

let app: TestApp;
let company: HaulingCompany;
let client: InvoiceClient;
/** Revision that browsers have seen. */
let since: number;
/** Ids of the loads of the source, by number. */
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Large Project Trucking', NO_JOB_SYSTEM);
  client = await createInvoiceProject(app, company, 'Large');
  await client.deliver(...Array.from({ length: LOADS }, (_, at) => ({ no: at + 1 })));
  ids = await client.ids(...Array.from({ length: LOADS }, (_, at) => at + 1));
  const { database } = app.testDatabase;
  for (const [table, given] of Object.entries({
    freight_loads: {
      source_id: "CONCAT(t.source_id, '-', n.n)",
      load_no: `t.load_no + n.n * ${LOADS}`,
      ticket_number: "CONCAT(t.ticket_number, '-', n.n)",
      delivered_at: 't.delivered_at - INTERVAL n.n DAY',
    },
    load_sources: { source_id: "CONCAT(t.source_id, '-', n.n)" },
  })) {
    const columns = await database.rows<{ Field: string; Extra: string }>(`SHOW COLUMNS FROM ${table}`);
    const names = columns
      .filter(({ Field, Extra }) => Field !== 'id' && !/GENERATED|STORED/i.test(Extra))
      .map(({ Field }) => Field);
    await database.run(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => (given as Record<string, string>)[name] ?? `t.${name}`).join(', ')}
         FROM ${table} t JOIN JSON_TABLE(?, '$[*]' COLUMNS (n INT PATH '$')) n`,
      [JSON.stringify(Array.from({ length: COPIES - 1 }, (_, at) => at + 1))],
    );
  }
  await database.rows('ANALYZE TABLE freight_loads, load_sources');
  since = (await client.lock(ids.slice(0, 1), 'Held')).body.revision;
});
afterAll(() => app.close());

/** Returns the steps of a statement that read a large table as a whole, or more of it than its change needs. */
async function growing({ sql, values }: SentStatement): Promise<string[]> {
  if (!EXPLAINED.test(sql)) return [];
  const plan = await app.testDatabase.database.rows<Plan>(`EXPLAIN ${sql}`, values as SqlParameter[]);
  const aliases = new Map(
    [...sql.matchAll(/\b(?:FROM|JOIN|UPDATE)\s+`?(\w+)`?(?:\s+(?:AS\s+)?`?(\w+)`?)?/gi)].map(
      ([, table = '', alias = '']) => [alias, table],
    ),
  );
  return plan.flatMap(({ table, type, key, rows }) => {
    const name = aliases.get(table ?? '') ?? table ?? '';
    const isFine = !LARGE.test(name) || (rows ?? 0) <= ROWS_MAX;
    return isFine ? [] : [`${name}: ${type ?? ''} by ${key ?? 'no index'}, ${rows ?? 0} rows: ${sql}`];
  });
}

const records = (from: number, count: number, over: object) =>
  Array.from({ length: count }, (_, at) => ({ no: from + at, ...over }));

it.each<[string, () => Promise<unknown>]>([
  ['a lock of one load', () => client.lock(ids.slice(6, 7), 'Held')],
  ['a lock of many loads', () => client.lock(ids.slice(100, 300), 'Held')],
  ['a comment', () => client.ask('POST', 'comment', { project_id: client.projectId, comment: 'Checked' })],
  ['a sync of new loads', () => client.deliver(...records(900_001, 100, {}))],
  ['a sync of changed loads', () => client.deliver(...records(1, 100, { weightTons: 23.1 }))],
  [
    'an invoice of a day',
    async () => {
      const { status } = await client.post({ invoice: { invoice_name: 'Day' } }, {}, `?since=${since}`);
      expect(status).toBe(201);
    },
  ],
  [
    'a bill of a vendor',
    async () => {
      const lines = records(20, 10, {}).map(({ no }) => ({
        load_no: no,
        vendor_freight: 250.25,
        weight_tons: 24.5,
      }));
      const body = {
        project_id: client.projectId,
        invoice: { invoice_name: 'Lines', vendor_name: 'High Plains Sand Co.' },
        loads: lines,
      };
      await client.ask('POST', `vendor-invoice/0?since=${since}`, body);
    },
  ],
  [
    'the changes of the last revision',
    async () => {
      const locked = await client.lock(ids.slice(8, 9), 'Held');
      await client.ask('GET', `project-changes/${client.projectId}?since=${locked.body.revision - 1}`);
    },
  ],
])('%s reads its own rows of a project of 100,000 loads, and no more', async (_what, work) => {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(4);
  const found = await Promise.all(statements.map(growing));
  expect([...new Set(found.flat())]).toEqual([]);
});

it('counts the loads of a ticket by one range of the index', async () => {
  const delivered = records(950_001, 100, {}).map((record) => ({
    ...record,
    ticketNumber: `C-${record.no}`,
  }));
  const statements = await statementsOf(() => client.deliver(...delivered));
  const counted = statements.filter(({ sql }) => sql.includes('AS bearers'));
  expect(counted).toHaveLength(1);
  const [{ sql, values }] = counted as [SentStatement];
  const [plan] = await app.testDatabase.database.rows<Plan>(`EXPLAIN ${sql}`, values as SqlParameter[]);
  expect(plan).toMatchObject({ type: 'range', key: 'ix_freight_loads_ticket' });
  expect(Number(plan?.rows)).toBeLessThanOrEqual(delivered.length);
});

it('finds a statement that reads the project as a whole', async () => {
  const sql = 'SELECT id FROM freight_loads WHERE project_id = ? AND weight_tons > ?';
  expect(await growing({ sql, values: [client.projectId, 1] })).toHaveLength(1);
});
