import { Logger } from '@nestjs/common';
import { seedDemonstration } from '#tools/demonstration/seed-demonstration';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { SYSTEM_ACTOR } from '#server/database/index';
import { LockLoads } from '#server/loads/lock-loads';
import { RerateQueue } from '#server/loads/index';
import { CHECKS, type Finding } from '#server/overview/verify/index';
import { verifierOf } from '#server/overview/verify/verifier';
import { VerifySchedule } from '#server/overview/verify/verify-schedule';
import { Metrics, type Principal } from '#server/platform/common/index';
import { startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { checksumsOf } from '../support/made-schema';
import { expectVerified } from '../support/verified';

// It makes the demonstration.
jest.setTimeout(120_000);

/** Change by SQL, of one byte where the column allows it. */
interface Damage {
  readonly what: string;
  /** Selects `id` of the row, and `value` that is changed. */
  readonly pick: string;
  /** Changes the row. Each `?` is its id. */
  readonly change: string;
  /** Finding that names it; `id` is the picked one unless it says another. */
  readonly named: Pick<Finding, 'check' | 'table' | 'field'> & { readonly id?: string };
}

/** Id of a finding that names another row than the picked one. */
const ANY = 'any';

const trail = (table: string, field: string): Damage['named'] => ({ check: 'trail', table, field });

/** Picks the first row, other than those that another case changes. */
const at = (table: string, where: string, offset = 0): string =>
  `SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1 OFFSET ${offset}`;
const set = (table: string, to: string): string => `UPDATE ${table} SET ${to} WHERE id = ?`;

const CURRENT = 'is_current = 1 AND is_deleted = 0 AND total_loads > 1';
const LINE = `SELECT n.load_id AS id, n.invoice_id AS value FROM customer_invoice_lines n
  JOIN customer_invoices i ON i.id = n.invoice_id AND i.is_current = 1 AND i.is_asset = 0`;

const SYSTEM_PERSON = {
  ...SYSTEM_ACTOR,
  companyKey: '',
  role: 'Account User',
  sessionId: '',
} as const;

const DAMAGES: readonly Damage[] = [
  {
    what: 'a cent of an invoice',
    pick: at('customer_invoices', CURRENT),
    change: set('customer_invoices', 'total_rev = total_rev + 0.01'),
    named: trail('customer_invoices', 'total_rev'),
  },
  {
    what: 'a letter of the name of an invoice',
    pick: at('customer_invoices', CURRENT),
    change: set('customer_invoices', "invoice_name = CONCAT(invoice_name, 'x')"),
    named: trail('customer_invoices', 'invoice_name'),
  },
  {
    what: 'the due date of an invoice',
    pick: at('customer_invoices', CURRENT, 1),
    change: set('customer_invoices', "due_date = '2031-01-01'"),
    named: trail('customer_invoices', 'due_date'),
  },
  {
    what: 'the mark of the current version',
    pick: at('customer_invoices', 'is_current = 0'),
    change: set('customer_invoices', 'is_current = 1'),
    named: {
      check: 'current_versions',
      table: 'customer_invoices',
      field: 'is_current',
      id: ANY,
    },
  },
  {
    what: 'the net of a bill',
    pick: at('vendor_invoices', 'is_deleted = 0'),
    change: set('vendor_invoices', 'net_total = net_total - 0.01'),
    named: { check: 'bill_heads', table: 'vendor_invoices', field: 'net_total' },
  },
  {
    what: 'a bill that is deleted',
    pick: at('vendor_invoices', 'is_deleted = 0', 1),
    change: set('vendor_invoices', 'is_deleted = 1'),
    named: trail('vendor_invoices', 'is_deleted'),
  },
  {
    what: 'a line of a bill',
    pick: `SELECT invoice_id AS id, line_no AS value FROM vendor_invoice_lines WHERE vendor_freight > 0
            ORDER BY invoice_id DESC, line_no LIMIT 1`,
    change:
      'UPDATE vendor_invoice_lines SET vendor_freight = vendor_freight + 0.01 WHERE invoice_id = ? LIMIT 1',
    named: { check: 'bill_heads', table: 'vendor_invoices', field: 'vendor_freight' },
  },
  {
    what: 'the amount of a credit',
    pick: at('credits_debits', 'is_deleted = 0'),
    change: set('credits_debits', 'amount = amount + 0.01'),
    named: trail('credits_debits', 'amount'),
  },
  {
    what: 'the invoice of a credit',
    pick: at('credits_debits', 'is_deleted = 0'),
    change: set('credits_debits', 'invoice_id = invoice_id + 100000'),
    named: { check: 'credits', table: 'credits_debits', field: 'invoice_id' },
  },
  {
    what: 'the sheet of a carrier',
    pick: at('project_carriers', 'is_deleted = 0'),
    change: set('project_carriers', 'rate_sheet_id = rate_sheet_id + 1'),
    named: trail('project_carriers', 'rate_sheet_id'),
  },
  {
    what: 'a rate of sand',
    pick: at('project_sand_rates', 'is_deleted = 0'),
    change: set('project_sand_rates', 'rev_rate = rev_rate + 0.0001'),
    named: trail('project_sand_rates', 'rev_rate'),
  },
  {
    what: 'a record that is lost',
    pick: at('project_sand_rates', 'is_deleted = 0', 1),
    change: 'DELETE FROM project_sand_rates WHERE id = ?',
    named: trail('project_sand_rates', 'row'),
  },
  {
    what: 'the archive of a project',
    pick: at('projects', 'archived = 1'),
    change: set('projects', 'archived = 0'),
    named: trail('projects', 'archived'),
  },
  {
    what: 'the role of a person',
    pick: at('users', 'role_id = 4'),
    change: set('users', 'role_id = 2'),
    named: trail('users', 'role_id'),
  },
  {
    what: 'the state of a company',
    pick: at('companies', 'is_active = 1'),
    change: set('companies', 'is_active = 0'),
    named: trail('companies', 'is_active'),
  },
  {
    what: 'the version of a sheet',
    pick: at('rate_sheets', 'is_deleted = 0'),
    change: set('rate_sheets', 'version = version + 1'),
    named: { check: 'sheet_versions', table: 'rate_sheets, fsc_sheets', field: 'versions' },
  },
  {
    what: 'the lock of a load',
    pick: at('freight_loads', "locked_reason <> ''"),
    change: set('freight_loads', "locked_reason = ''"),
    named: trail('freight_loads', 'locked_reason'),
  },
  {
    what: 'the company of a load',
    pick: at('freight_loads', 'customer_invoice_id = 0', 5),
    change: set('freight_loads', 'company_id = company_id + 1'),
    named: {
      check: 'owners',
      table: 'freight_loads, asset_loads, customer_invoices, vendor_invoices',
      field: 'freight_loads.company_id',
    },
  },
  {
    what: 'the revision of a load',
    pick: at('freight_loads', 'customer_invoice_id = 0', 6),
    change: set('freight_loads', 'revision = revision - 1'),
    named: trail('freight_loads', 'revision'),
  },
  {
    what: 'a line that is lost',
    pick: `${LINE} ORDER BY n.load_id LIMIT 1`,
    change: `DELETE n FROM customer_invoice_lines n JOIN freight_loads l ON l.project_id = n.project_id AND l.id = n.load_id
                AND l.customer_invoice_id = n.invoice_id WHERE n.load_id = ?`,
    named: { check: 'lines_of_loads', table: 'customer_invoice_lines', field: 'invoice_id' },
  },
  {
    what: 'a load on two current invoices',
    pick: `${LINE} ORDER BY n.load_id LIMIT 1 OFFSET 1`,
    change: `INSERT INTO customer_invoice_lines (project_id, invoice_id, load_id, delivered_at)
             SELECT n.project_id, i.id, n.load_id, n.delivered_at FROM customer_invoice_lines n
               JOIN customer_invoices i ON i.project_id = n.project_id AND i.is_current = 1 AND i.is_asset = 0
              WHERE n.load_id = ? AND NOT EXISTS (SELECT 1 FROM customer_invoice_lines o
                    WHERE o.project_id = i.project_id AND o.invoice_id = i.id AND o.load_id = n.load_id) LIMIT 1`,
    named: { check: 'one_current_invoice', table: 'customer_invoice_lines', field: 'current invoices' },
  },
  {
    what: 'a slot of a load that no invoice has',
    pick: at('freight_loads', 'customer_invoice_id = 0 AND is_canceled = 0', 7),
    change: `INSERT INTO load_invoice_slots (is_asset, side, load_id, project_id, invoice_id)
             SELECT 0, 'customer', id, project_id, 1 FROM freight_loads WHERE id = ?`,
    named: { check: 'slots_of_loads', table: 'load_invoice_slots', field: 'customer' },
  },
  {
    what: 'a line of an accrual',
    pick: 'SELECT accrual_id AS id FROM accrual_lines WHERE freight_rev > 0 ORDER BY 1 LIMIT 1',
    change:
      'UPDATE accrual_lines SET freight_rev = freight_rev - 0.01 WHERE accrual_id = ? AND freight_rev > 0 LIMIT 1',
    named: { check: 'accrual_heads', table: 'project_accruals', field: 'freight_rev' },
  },
  {
    what: 'a kept sum',
    pick: 'SELECT project_id AS id FROM project_sums WHERE loads > 0 ORDER BY 1 LIMIT 1',
    change:
      'UPDATE project_sums SET fsc_rev_cents = fsc_rev_cents + 1 WHERE project_id = ? AND loads > 0 LIMIT 1',
    named: { check: 'kept_sums', table: 'project_sums', field: 'fscRevCents', id: ANY },
  },
  {
    what: 'a kept day',
    pick: 'SELECT project_id AS id FROM project_days WHERE loads > 0 ORDER BY 1 LIMIT 1',
    change:
      'UPDATE project_days SET unbilled_cents = unbilled_cents - 1 WHERE project_id = ? AND loads > 0 LIMIT 1',
    named: { check: 'kept_sums', table: 'project_days', field: 'unbilledCents', id: ANY },
  },
  {
    what: 'a kept mark',
    pick: 'SELECT project_id AS id FROM project_marks ORDER BY 1 LIMIT 1',
    change: 'UPDATE project_marks SET locked = locked + 1 WHERE project_id = ? AND is_asset = 0',
    named: { check: 'kept_sums', table: 'project_marks', field: 'locked', id: 'freight' },
  },
  {
    what: 'the record that a load came from',
    pick: 'SELECT source_id AS id FROM load_sources ORDER BY project_id, source_id LIMIT 1',
    change: 'UPDATE load_sources SET raw = \'{"id":2}\' WHERE source_id = ? LIMIT 1',
    named: { check: 'load_sources', table: 'load_sources', field: 'content_hash' },
  },
  {
    what: 'a byte of a packed record',
    pick: "SELECT source_id AS id FROM load_sources WHERE raw = '{}' ORDER BY project_id DESC, source_id DESC LIMIT 1",
    change:
      "UPDATE load_sources SET packed = INSERT(packed, 9, 1, IF(SUBSTRING(packed, 9, 1) = 'x', 'y', 'x')) WHERE source_id = ? LIMIT 1",
    named: { check: 'load_sources', table: 'load_sources', field: 'packed' },
  },
  {
    what: 'the basis of a rating',
    pick: at('rating_bases', 'project_id > 0'),
    change: set('rating_bases', "content = CONCAT(content, ' ')"),
    named: { check: 'rating_bases', table: 'rating_bases', field: 'content_hash' },
  },
  {
    what: 'an old value in the trail',
    pick: `SELECT change_id AS id FROM audit_entries WHERE entity = 'vendor_invoices' AND action = 'updated'
             AND fields LIKE '%"approval_status",14,13%' LIMIT 1`,
    change: `UPDATE audit_entries SET fields = REPLACE(fields, '"approval_status",14,13', '"approval_status",15,13')
              WHERE change_id = ? AND entity = 'vendor_invoices'`,
    named: { check: 'trail', table: 'audit_entries', field: 'approval_status', id: ANY },
  },
  {
    what: 'a text of the trail that cannot be read',
    pick: `SELECT MAX(change_id) AS id FROM audit_entries WHERE entity = 'project_accruals'`,
    change: `UPDATE audit_entries SET fields = CONCAT(fields, ']') WHERE change_id = ? AND entity = 'project_accruals' LIMIT 1`,
    named: { check: 'trail', table: 'audit_entries', field: 'fields', id: ANY },
  },
  {
    what: 'a record that no change made',
    pick: at('project_carriers', 'is_deleted = 0', 1),
    change: `INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name)
             SELECT project_id, pc_carrier_id + 900000, carrier_name FROM project_carriers WHERE id = ?`,
    named: { ...trail('project_carriers', 'row'), id: ANY },
  },
  {
    what: 'the last change of a project that is lost',
    pick: `SELECT MAX(c.id) AS id FROM audit_changes c WHERE c.project_id = (SELECT MAX(p.id) FROM projects p WHERE p.revision > 0)`,
    change: 'DELETE FROM audit_changes WHERE id = ?',
    named: { check: 'revisions', table: 'audit_changes', field: 'revision of the scope', id: ANY },
  },
  {
    what: 'an entry that is lost',
    pick: `SELECT MAX(change_id) AS id FROM audit_entries WHERE entity = 'comments'`,
    change: "DELETE FROM audit_entries WHERE change_id = ? AND entity = 'comments' LIMIT 1",
    named: { check: 'entry_counts', table: 'audit_changes', field: 'other_rows' },
  },
  {
    what: 'a gap in the revisions',
    pick: at('audit_changes', 'project_id > 0 AND revision > 3 AND new_loads + changed_loads = 0'),
    change: set('audit_changes', 'revision = revision + 100000'),
    named: { check: 'revisions', table: 'audit_changes', field: 'revision', id: ANY },
  },
  {
    what: 'who approved a bill',
    pick: at('vendor_invoices', 'approval_status = 13'),
    change: set('vendor_invoices', 'approved_by_id = approved_by_id + 1'),
    named: { check: 'approvals', table: 'vendor_invoices', field: 'approved_at' },
  },
  {
    what: 'a load that the job system has no more',
    pick: at('freight_loads', 'customer_invoice_id = 0', 8),
    change: set('freight_loads', 'is_missing_upstream = 1'),
    named: { check: 'missing_loads', table: 'missing_loads', field: 'is_missing_upstream' },
  },
];

let simulator: Simulator;
let app: TestApp;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  await seedDemonstration(app.app, () => undefined);
  await app.get(RerateQueue).idle();
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

it('finds nothing while people lock and unlock loads', async () => {
  const { database } = app.testDatabase;
  const rows = await database.rows<{ id: number; project_id: number; company_id: number }>(
    `SELECT l.id, l.project_id, l.company_id FROM freight_loads l JOIN projects p ON p.id = l.project_id AND p.archived = 0
      WHERE l.project_id = 1 AND l.locked_reason = '' AND l.customer_invoice_id = 0 LIMIT 20`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The demonstration has no open load');
  const person: Principal = { ...SYSTEM_PERSON, companyId: first.company_id };
  let isOver = false;
  let changes = 0;
  const ids = rows.map(({ id }) => id);
  const people = async (): Promise<void> => {
    for (let reason = 'Dispute'; !isOver || reason === ''; reason = reason === '' ? 'Dispute' : '') {
      await app.get(LockLoads).many(person, first.project_id, { kind: 'freight', ids, reason });
      changes += 1;
    }
  };
  const writing = people();
  await expectVerified(database);
  isOver = true;
  await writing;
  expect(changes).toBeGreaterThan(5);
  await expectVerified(database);
});

describe('verification of the demonstration', () => {
  const found: Finding[] = [];
  const ids = new Map<Damage, string>();

  beforeAll(async () => {
    const { database } = app.testDatabase;
    // Each case is a row of its own, so that one run shows all of them.
    await expectVerified(database);
    for (const damage of DAMAGES) {
      const row = await database.one<{ id: number | string }>(damage.pick);
      if (row === null) throw new Error(`The demonstration has nothing for: ${damage.what}`);
      ids.set(damage, String(row.id));
    }
    for (const damage of DAMAGES) {
      const id = ids.get(damage) ?? '';
      const { affectedRows } = await database.run(damage.change, damage.change.includes('?') ? [id] : []);
      if (affectedRows !== 1) throw new Error(`${affectedRows} rows changed for: ${damage.what}`);
    }
    const { kinds } = await verifierOf(database).run();
    found.push(...kinds.flatMap(({ first }) => first));
  });

  it.each(DAMAGES)('names $what', (damage) => {
    const { check, table, field, id = ids.get(damage) } = damage.named;
    const named = found.filter(
      (finding) => finding.check === check && finding.table === table && finding.field === field,
    );
    expect(named.map((finding) => (id === ANY ? ANY : finding.id))).toContain(id);
    // Both values are in the finding, so a person need not look them up.
    expect(named.filter(({ stored, expected }) => stored === expected)).toEqual([]);
  });

  it('counts and logs each kind of finding at night, and repairs nothing', async () => {
    const tables = await checksumsOf(app.testDatabase.url, []);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await app.get(VerifySchedule).run({ confirm: () => Promise.resolve() });
    const lines = logged.mock.calls.map(
      ([line]) => line as { check: string; found: number; first: string[] },
    );
    logged.mockRestore();
    expect(new Set(lines.map(({ check }) => check))).toEqual(new Set(found.map(({ check }) => check)));
    expect(lines.every(({ first }) => first.length <= 5)).toBe(true);
    const { values } = await app.get(Metrics).verifyFindings.get();
    expect(values.map(({ labels }) => labels.check).sort()).toEqual(Object.keys(CHECKS).sort());
    const counted = values.filter(({ value }) => value > 0).reduce((sum, { value }) => sum + value, 0);
    expect(counted).toBe(lines.reduce((sum, line) => sum + line.found, 0));
    expect(await checksumsOf(app.testDatabase.url, [])).toEqual(tables);
  });
});
