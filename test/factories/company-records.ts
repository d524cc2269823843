import type { TestApp } from '../support/app';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { buildAssetRateSheet, buildFscSheet, buildRateSheet } from './build-sheets';

/** Ids of everything that one company owns. */
export interface CompanyRecordIds {
  company: number;
  user: number;
  accountCompany: number;
  rateSheet: number;
  assetRateSheet: number;
  fscSheet: number;
  savedView: number;
  project: number;
  carrier: number;
  sandRate: number;
  load: number;
  assetLoad: number;
  loadImport: number;
  customerInvoice: number;
  vendorInvoice: number;
  vendorLine: number;
  creditDebit: number;
  accrual: number;
  notification: number;
}

/** Company with an administrator and one record of each kind, in an open and in an archived project. */
export interface CompanyRecords {
  admin: SignedInPerson;
  ids: CompanyRecordIds;
  /** Same ids, for the archived project. */
  archived: CompanyRecordIds;
}

type Inside = Pick<
  CompanyRecordIds,
  | 'customerInvoice'
  | ('project' | 'carrier' | 'sandRate' | 'load' | 'assetLoad' | 'loadImport')
  | ('vendorInvoice' | 'vendorLine')
  | ('creditDebit' | 'accrual')
>;

const VIEW = { view_name: 'Mine', screen: 'freight-loads', settings: '{}', is_shared: true };

async function createProject(app: TestApp, companyId: number, archived: boolean): Promise<Inside> {
  const { database } = app.testDatabase;
  const insert = async (sql: string, ...values: (string | number | boolean | Date)[]): Promise<number> =>
    (await database.run(sql, values)).insertId;
  const name = archived ? 'Finished job' : 'University Lands 12';
  const project = await insert(
    'INSERT INTO projects (company_id, job_name, archived) VALUES (?, ?, ?)',
    companyId,
    name,
    archived,
  );
  const newLoad = (table: string): Promise<number> =>
    insert(
      `INSERT INTO ${table} (project_id, company_id, source_id, load_no, delivered_at) VALUES (?, ?, ?, 1, ?)`,
      project,
      companyId,
      `${table}-${project}`,
      new Date('2026-03-02T12:00:00Z'),
    );
  const vendorInvoice = await insert(
    'INSERT INTO vendor_invoices (project_id, company_id, invoice_name, vendor_name, total_loads) VALUES (?, ?, ?, ?, 1)',
    project,
    companyId,
    'Bill 1',
    'High Plains',
  );
  return {
    project,
    customerInvoice: await insert(
      "INSERT INTO customer_invoices (project_id, company_id, invoice_name) VALUES (?, ?, 'March')",
      project,
      companyId,
    ),
    vendorInvoice,
    vendorLine: await insert(
      'INSERT INTO vendor_invoice_lines (project_id, invoice_id, line_no, load_no) VALUES (?, ?, 1, 999)',
      project,
      vendorInvoice,
    ),
    creditDebit: await insert(
      "INSERT INTO credits_debits (project_id, invoice_type, invoice_id, amount) VALUES (?, 'Freight', 1, 5)",
      project,
    ),
    accrual: await insert(
      "INSERT INTO project_accruals (project_id, accrual_name, start_date, end_date) VALUES (?, 'March', ?, ?)",
      project,
      '2026-03-01',
      '2026-03-31',
    ),
    carrier: await insert(
      'INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name) VALUES (?, 7, ?)',
      project,
      'Lone Star',
    ),
    sandRate: await insert(
      'INSERT INTO project_sand_rates (project_id, po_id, po_number) VALUES (?, 9, ?)',
      project,
      'PO 9',
    ),
    load: await newLoad('freight_loads'),
    assetLoad: await newLoad('asset_loads'),
    loadImport: await insert(
      `INSERT INTO load_imports (company_id, project_id, kind, size_bytes, content_hash, columns_found, mapping, state)
       VALUES (?, ?, 'freight', 1, '', '[{"header":"Load","samples":[]}]', '', 'staged')`,
      companyId,
      project,
    ),
  };
}

/** Returns the id of the new record from a reply, under any of the names used for it. */
const idIn = (body: Record<string, unknown>): number | undefined =>
  Object.values(body)
    .filter((value) => typeof value === 'object' && value !== null && 'id' in value)
    .map((value) => (value as { id: number }).id)[0];

async function insertNotification(app: TestApp, companyId: number, userId: number): Promise<number> {
  const { insertId } = await app.testDatabase.database.run(
    'INSERT INTO notifications (company_id, user_id, comment_id, created_at) VALUES (?, ?, 0, ?)',
    [companyId, userId, new Date('2026-03-02T12:00:00Z')],
  );
  return insertId;
}

/** Creates a company with all records, over HTTP where a call exists. */
export async function createCompanyRecords(app: TestApp, name: string): Promise<CompanyRecords> {
  const company = await createCompany(app, name);
  const email = `admin@${name.toLowerCase().replaceAll(' ', '-')}.test`;
  const admin = await createSignedIn(app, company, { email, role: 'Account Admin' });
  const post = async (path: string, body: object): Promise<number> => {
    const called = await app.call('POST', path, { token: admin.token, body });
    const id = idIn(called.body);
    if (id === undefined) throw new Error(`POST ${path} made nothing: ${called.text}`);
    return id;
  };
  const common = {
    company: company.id,
    user: admin.user.id,
    accountCompany: await post('/pc/account-company/0', { company_name: 'Acme Sand' }),
    rateSheet: await post('/pc/rate-sheet/0', buildRateSheet()),
    assetRateSheet: await post('/pc/asset-rate-sheet/0', buildAssetRateSheet()),
    fscSheet: await post('/pc/fsc-rate-sheet/0', buildFscSheet()),
    savedView: await post('/pc/saved-view/0', VIEW),
    notification: await insertNotification(app, company.id, admin.user.id),
  };
  return {
    admin,
    ids: { ...common, ...(await createProject(app, company.id, false)) },
    archived: { ...common, ...(await createProject(app, company.id, true)) },
  };
}
