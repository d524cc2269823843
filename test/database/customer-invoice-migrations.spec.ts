import { AddCustomerInvoiceChoice1795505000100 } from '../../server/database/migrations/1795505000100-add-customer-invoice-choice';
import { EncloseCustomerInvoiceLines1795505000200 } from '../../server/database/migrations/1795505000200-enclose-customer-invoice-lines';
import { MoveCreditsToNewestVersions1795505000300 } from '../../server/database/migrations/1795505000300-move-credits-to-newest-versions';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { migrateAgain } from '../support/migrate-again';

describe('customer invoices that are there already', () => {
  let test: TestDatabase;
  let companyId: number;
  let projectId: number;
  beforeAll(async () => {
    test = await createTestDatabase();
    ({ companyId } = await createCompany(test.database));
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    projectId = await createProject(test.database, { companyId });
    await test.database.run('UPDATE projects SET revision = 5 WHERE id = ?', [projectId]);
  });

  async function insert(table: string, row: Record<string, string | number | Date | null>): Promise<number> {
    const columns = Object.keys(row);
    const { insertId } = await test.database.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    return insertId;
  }
  const invoice = (name: string, over: Record<string, string | number | null> = {}): Promise<number> =>
    insert('customer_invoices', {
      ...{ company_id: companyId, project_id: projectId, invoice_name: name, revision: 3, ...over },
    });
  const line = (invoiceId: number, loadId: number, deliveredAt: string): Promise<number> =>
    insert('customer_invoice_lines', {
      ...{
        project_id: projectId,
        invoice_id: invoiceId,
        load_id: loadId,
        delivered_at: new Date(deliveredAt),
      },
    });

  it('have days that enclose their lines, and keep that their loads were picked by number', async () => {
    const october = { start_date: '2026-10-13', end_date: '2026-10-15' };
    const version = await invoice('UI-3 v2', october);
    await line(version, 1, '2026-10-12T04:59:59Z');
    await line(version, 2, '2026-10-20T05:00:00Z');
    const right = await invoice('UI-4', october);
    await line(right, 3, '2026-10-14T12:00:00Z');
    const picked = await invoice('UI-5', { start_date: null, end_date: null });
    await line(picked, 4, '2026-10-14T12:00:00Z');
    await migrateAgain(test, new AddCustomerInvoiceChoice1795505000100());
    await migrateAgain(test, new EncloseCustomerInvoiceLines1795505000200());
    const days = await test.database.arrays(
      `SELECT invoice_name, DATE_FORMAT(start_date, '%Y-%m-%d'), DATE_FORMAT(end_date, '%Y-%m-%d'), by_numbers, revision
         FROM customer_invoices WHERE project_id = ? ORDER BY id`,
      [projectId],
    );
    expect(days).toEqual([
      ['UI-3 v2', '2026-10-11', '2026-10-20', 0, 6],
      ['UI-4', '2026-10-13', '2026-10-15', 0, 3],
      ['UI-5', '2026-10-14', '2026-10-14', 1, 6],
    ]);
    expect(await revision()).toBe(6);
  });

  it('hand their credits over to their newest version', async () => {
    const original = await invoice('March', { is_current: 0 });
    const second = await invoice('March v2', { is_current: 0, version_of: original, version: 2 });
    const third = await invoice('March v3', { version_of: original, version: 3 });
    const other = await invoice('April');
    const entry = (invoiceId: number, over: Record<string, number> = {}) =>
      insert('credits_debits', {
        project_id: projectId,
        invoice_id: invoiceId,
        amount: 5,
        revision: 3,
        ...over,
      });
    await entry(original);
    await entry(second);
    await entry(third);
    await entry(other);
    await entry(original, { is_vendor: 1 });
    await entry(original, { is_deleted: 1 });
    await migrateAgain(test, new MoveCreditsToNewestVersions1795505000300());
    const moved = await test.database.arrays(
      'SELECT invoice_id, revision FROM credits_debits WHERE project_id = ? ORDER BY id',
      [projectId],
    );
    expect(moved).toEqual([
      [third, 6],
      [third, 6],
      [third, 3],
      [other, 3],
      [original, 3],
      [original, 3],
    ]);
    expect(await revision()).toBe(6);
  });

  async function revision(): Promise<number> {
    const row = await test.database.one<{ revision: number }>('SELECT revision FROM projects WHERE id = ?', [
      projectId,
    ]);
    return row?.revision ?? 0;
  }
});
