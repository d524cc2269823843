import { Database, type SqlParameter } from '#server/database/index';
import type { Principal } from '#server/platform/common/index';
import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { ReadProjectFigures } from '#server/overview/project-figures/read-project-figures';
import { ReadAccrueWork } from '#server/overview/worklist/read-accrue-work';
import { ReadApproveWork } from '#server/overview/worklist/read-approve-work';
import { ReadBillWork } from '#server/overview/worklist/read-bill-work';
import { ReadCheckWork } from '#server/overview/worklist/read-check-work';
import { ReadReceiveWork } from '#server/overview/worklist/read-receive-work';
import { principalOf } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { createCompany, createPerson } from '../support/people';
import { writeLoads } from '../support/written-loads';

/** Projects of another company, each with the rows of ours, and copies of each load in them. */
const OTHERS = 600;
const COPIES = 2;
/** Rows that a statement may read without an index: those of tables that stay small. */
const FEW_ROWS = 400;

/** Tables that grow with projects, loads and years. */
const TABLES = [
  'freight_loads',
  'asset_loads',
  'project_sums',
  'project_days',
  'project_marks',
  'vendor_invoices',
  'vendor_invoice_lines',
  'customer_invoices',
  'project_accruals',
];

interface Plan {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | null;
}

let app: TestApp;
let principal: Principal;
let otherId: number;

const LOAD = {
  delivered_date: '2026-11-02T18:00:00Z',
  pc_carrier_id: 7,
  po_number: 'PO-1',
  approved_mileage: 12.5,
  weight_tons: 24.5,
  is_canceled: false,
  transfer_type_id: 0,
  freight_rev: 420,
  fsc_rev: 20,
  sand_rev: 700,
  freight_cost: 360,
  fsc_cost: 15,
  sand_cost: 600,
  rating_flags: 0,
  locked_reason: '',
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  sand_invoice_id: 0,
  ticket_number: '',
  ticket_is_missing: false,
  driver_ticket_auto_status_name: '',
};

/** Copies the rows of a table to the projects of the other company. */
async function copyToOthers(table: string): Promise<void> {
  const { database } = app.testDatabase;
  const rows = await database.rows<{ Field: string; Extra: string }>(`SHOW COLUMNS FROM ${table}`);
  const columns = rows.filter(({ Field, Extra }) => Field !== 'id' && !/GENERATED|STORED/i.test(Extra));
  const isLoads = table.endsWith('_loads');
  const values: Record<string, string> = {
    project_id: 'p.id',
    company_id: 'p.company_id',
    source_id: "CONCAT(t.source_id, '-', p.id, '-', n.n)",
    invoice_id: 't.invoice_id + p.id * 10',
  };
  const numbers = isLoads ? Array.from({ length: COPIES }, (_, at) => at) : [0];
  await database.run(
    `INSERT INTO ${table} (${columns.map(({ Field }) => Field).join(', ')})
     SELECT ${columns.map(({ Field }) => values[Field] ?? `t.${Field}`).join(', ')}
       FROM ${table} t JOIN projects p ON p.company_id = ?
       JOIN JSON_TABLE(?, '$[*]' COLUMNS (n INT PATH '$')) n`,
    [otherId, JSON.stringify(numbers)],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.testDatabase;
  const company = await createCompany(app, 'Permian Basin Logistics');
  otherId = (await createCompany(app, 'Delaware Hauling')).id;
  const user = await createPerson(app, company, { email: 'ana@permian.test' });
  principal = principalOf({ user, company });
  const { insertId: projectId } = await database.run(
    "INSERT INTO projects (company_id, job_name) VALUES (?, 'A job')",
    [company.id],
  );
  await writeLoads(
    app,
    principal,
    projectId,
    Array.from({ length: 12 }, (_, at) => ({
      ...LOAD,
      kind: at % 2 === 0 ? ('freight' as const) : ('asset' as const),
      ticket_number: at < 6 ? 'T-1' : `T-${at}`,
      weight_tons: at % 5 === 0 ? 12 : 24.5,
      rating_flags: at % 3 === 0 ? 1 : 0,
    })),
  );
  const own = [projectId, company.id];
  const { insertId: billId } = await database.run(
    `INSERT INTO vendor_invoices (project_id, company_id, invoice_name, vendor_name, pc_carrier_id, vendor_total)
     VALUES (?, ?, 'Bill', 'Lone Star', 7, 360)`,
    own,
  );
  await database.run(
    `INSERT INTO vendor_invoice_lines (project_id, invoice_id, line_no, load_id)
     SELECT project_id, ?, ROW_NUMBER() OVER (ORDER BY id), id FROM freight_loads WHERE project_id = ?`,
    [billId, projectId],
  );
  await database.run(
    "INSERT INTO customer_invoices (project_id, company_id, invoice_name, is_current) VALUES (?, ?, 'Invoice', 1)",
    own,
  );
  await database.run(
    `INSERT INTO project_accruals (project_id, accrual_name, start_date, end_date)
     VALUES (?, 'October', '2026-10-01', '2026-10-31')`,
    [projectId],
  );
  await database.insertMany(
    'projects',
    ['company_id', 'job_name'],
    Array.from({ length: OTHERS }, (_, at) => [otherId, `Job ${at}`]),
  );
  for (const table of TABLES) await copyToOthers(table);
  await database.rows(`ANALYZE TABLE projects, ${TABLES.join(', ')}`);
});
afterAll(() => app.close());

/** Runs a page and returns its statements, each with its plan. */
async function plansOf(page: () => Promise<unknown>): Promise<{ sql: string; plan: Plan[] }[]> {
  const database = app.get(Database);
  const rows = database.rows.bind(database);
  const sent: { sql: string; values: readonly SqlParameter[] }[] = [];
  const spies = [
    jest.spyOn(database, 'rows').mockImplementation((sql, values = []) => {
      sent.push({ sql, values });
      return rows(sql, values);
    }),
    jest.spyOn(database, 'one').mockImplementation(async (sql, values = []) => {
      sent.push({ sql, values });
      const [first] = await rows(sql, values);
      return first ?? null;
    }),
  ];
  await page();
  for (const spy of spies) spy.mockRestore();
  return Promise.all(
    sent.map(async ({ sql, values }) => ({ sql, plan: await rows<Plan>(`EXPLAIN ${sql}`, values) })),
  );
}

it.each<[string, number, () => Promise<unknown>]>([
  ['To bill', 6, () => app.get(ReadBillWork).run(principal, {})],
  ['To check', 5, () => app.get(ReadCheckWork).run(principal, {})],
  ['To check by a search', 2, () => app.get(ReadCheckWork).run(principal, { q: 'job' })],
  ['To approve', 4, () => app.get(ReadApproveWork).run(principal, {})],
  ['To receive', 5, () => app.get(ReadReceiveWork).run(principal, {})],
  ['To accrue', 2, () => app.get(ReadAccrueWork).run(principal, {})],
  ['the money of projects', 2, () => app.get(ReadProjectFigures).run(principal)],
  ['the dashboard', 6, () => app.get(ReadDashboard).run(principal)],
])('reads %s by indexes, and no table as a whole', async (_what, statements, page) => {
  // The first page reads the most: later ones take what is kept.
  await app.testDatabase.database.run('UPDATE projects SET revision = revision + 1');
  const read = await plansOf(page);
  expect(read.length).toBeGreaterThanOrEqual(statements);
  const whole = read.flatMap(({ sql, plan }) =>
    plan
      .filter(({ type, rows }) => (type === 'ALL' || type === 'index') && (rows ?? 0) > FEW_ROWS)
      .map((one) => ({ ...one, sql })),
  );
  expect(whole).toEqual([]);
});
