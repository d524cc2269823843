import { TrimTicketNumbers1795400600200 } from '../../server/database/migrations/1795400600200-trim-ticket-numbers';
import { KeepOrderNumbers1795400600300 } from '../../server/database/migrations/1795400600300-keep-order-numbers';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { migrateAgain } from '../support/migrate-again';

describe('numbers that were kept otherwise', () => {
  let test: TestDatabase;
  let companyId: number;
  let made = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    ({ companyId } = await createCompany(test.database));
  });
  afterAll(() => test.drop());

  async function project(): Promise<number> {
    const id = await createProject(test.database, { companyId });
    await test.database.run('UPDATE projects SET revision = 5 WHERE id = ?', [id]);
    return id;
  }
  async function load(projectId: number, fields: { ticket?: string; po?: string; poId?: number }) {
    made += 1;
    const { ticket = '', po = '', poId = 0 } = fields;
    await test.database.run(
      `INSERT INTO freight_loads (project_id, company_id, source_id, load_no, delivered_at, ticket_number, po_number, po_id, revision)
       VALUES (?)`,
      [[projectId, companyId, String(made), made, new Date('2026-03-10T12:00:00Z'), ticket, po, poId, 3]],
    );
  }
  const ticketsOf = (projectId: number): Promise<unknown[][]> =>
    test.database.arrays(
      `SELECT l.ticket_number, l.revision, p.revision FROM freight_loads l JOIN projects p ON p.id = l.project_id
        WHERE l.project_id = ? ORDER BY l.id`,
      [projectId],
    );

  it('of tickets lose the blanks around them, and those that are one then are counted as such', async () => {
    const [uneven, even] = [await project(), await project()];
    for (const ticket of [' T 1', 'T 1', 'T  1 ', '\u00a0\tT 2\n', 'Ñ', '']) await load(uneven, { ticket });
    for (const ticket of ['T 1', 'Ñandú', '']) await load(even, { ticket });
    await test.database.run(
      'INSERT INTO project_marks (project_id, is_asset, duplicate_tickets) VALUES (?, 0, 0), (?, 1, 7), (?, 0, 9)',
      [uneven, uneven, even],
    );
    await migrateAgain(test, new TrimTicketNumbers1795400600200());
    expect(await ticketsOf(uneven)).toEqual([
      ['T 1', 6, 6],
      ['T 1', 3, 6],
      ['T  1', 6, 6],
      ['T 2', 6, 6],
      ['Ñ', 3, 6],
      ['', 3, 6],
    ]);
    expect(await ticketsOf(even)).toEqual([
      ['T 1', 3, 5],
      ['Ñandú', 3, 5],
      ['', 3, 5],
    ]);
    const marks = await test.database.arrays(
      'SELECT project_id, is_asset, duplicate_tickets FROM project_marks ORDER BY project_id, is_asset',
    );
    expect(marks).toEqual([
      [uneven, 0, 2],
      [uneven, 1, 7],
      [even, 0, 9],
    ]);
  });

  it('of tickets are counted by the next start when a kill came between trimming and counting', async () => {
    const id = await project();
    for (const ticket of ['T 7', 'T 7']) await load(id, { ticket });
    await test.database.run('UPDATE freight_loads SET revision = 6 WHERE project_id = ? LIMIT 1', [id]);
    await test.database.run('INSERT INTO project_marks (project_id, is_asset) VALUES (?, 0)', [id]);
    await migrateAgain(test, new TrimTicketNumbers1795400600200());
    const [counted] = await test.database.arrays(
      `SELECT m.duplicate_tickets, p.revision FROM project_marks m JOIN projects p ON p.id = m.project_id
        WHERE p.id = ?`,
      [id],
    );
    expect(counted).toEqual([2, 6]);
  });

  it('of orders become those of the loads, where they were tidied and rate none', async () => {
    const id = await project();
    await load(id, { po: 'PO\u00a0 7', poId: 70 });
    await load(id, { po: 'PO  8', poId: 80 });
    await load(id, { po: 'PO 8', poId: 81 });
    await load(id, { po: 'PO-9 new', poId: 90 });
    const rates = [
      [70, 'PO 7', 0],
      [80, 'PO 8', 0],
      [90, 'PO-9 old', 0],
      [70, 'PO 7', 1],
    ] as const;
    for (const [poId, poNumber, isDeleted] of rates)
      await test.database.run(
        'INSERT INTO project_sand_rates (project_id, po_id, po_number, is_deleted, revision) VALUES (?)',
        [[id, poId, poNumber, isDeleted, 2]],
      );
    await migrateAgain(test, new KeepOrderNumbers1795400600300());
    const kept = await test.database.arrays(
      `SELECT r.po_number, r.revision, p.revision FROM project_sand_rates r JOIN projects p ON p.id = r.project_id
        WHERE r.project_id = ? ORDER BY r.id`,
      [id],
    );
    expect(kept).toEqual([
      ['PO\u00a0 7', 6, 6],
      ['PO 8', 2, 6],
      ['PO-9 old', 2, 6],
      ['PO 7', 2, 6],
    ]);
  });
});
