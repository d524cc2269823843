import fc from 'fast-check';
import { AccrualLineRepository } from '../../server/accruals/accrual-line.repository';
import { type ProjectScope, SYSTEM_ACTOR, projectScope } from '../../server/database';
import { PartSharedAccrualFiles1795400600100 } from '../../server/database/migrations/1795400600100-part-shared-accrual-files';
import { accrualFigures } from '../../shared/calc/accrual';
import { type AccruedLoad, groupOfLoad } from '../factories/accrued-load';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { migrateAgain } from '../support/migrate-again';

const MARCH = { from: new Date('2026-03-01T06:00:00Z'), to: new Date('2026-04-01T04:59:59.999Z') };
const ASSETS = { withRevenue: true, withCost: true };

const invoice = fc.constantFrom(0, 0, 7, 4_000_000_000);
const cents = fc.integer({ min: -99, max: 9_999_999 }).map((value) => value / 100);
const loads = fc.array(
  fc
    .record({
      is_asset: fc.boolean(),
      weight_tons: fc.integer({ min: 0, max: 400_000 }).map((units) => units / 10_000),
      freight_rev: cents,
      fsc_rev: cents,
      sand_rev: cents,
      freight_cost: cents,
      fsc_cost: cents,
      sand_cost: cents,
      customer_invoice_id: invoice,
      vendor_invoice_id: invoice,
      sand_invoice_id: invoice,
    })
    .map((load): AccruedLoad =>
      load.is_asset ? { ...load, sand_rev: 0, sand_cost: 0, sand_invoice_id: 0 } : load,
    ),
  { minLength: 1, maxLength: 40 },
);

describe('the loads of an accrual in the database', () => {
  let test: TestDatabase;
  let lines: AccrualLineRepository;
  let companyId: number;
  let made = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    lines = new AccrualLineRepository(test.database);
    ({ companyId } = await createCompany(test.database));
  });
  afterAll(() => test.drop());

  async function projectWith(rows: readonly AccruedLoad[]): Promise<ProjectScope> {
    const projectId = await createProject(test.database, { companyId });
    for (const { is_asset: isAsset, ...load } of rows) {
      const { sand_rev, sand_cost, sand_invoice_id, ...both } = load;
      const row = {
        ...(isAsset ? both : { ...both, sand_rev, sand_cost, sand_invoice_id }),
        project_id: projectId,
        company_id: companyId,
        source_id: String((made += 1)),
        delivered_at: new Date('2026-03-10T12:00:00Z'),
      };
      await test.database.run(
        `INSERT INTO ${isAsset ? 'asset_loads' : 'freight_loads'} (${Object.keys(row).join(', ')}) VALUES (?)`,
        [Object.values(row)],
      );
    }
    return projectScope(companyId, projectId);
  }

  it('come to what the pure calculation says of them, looked at and taken', async () => {
    await fc.assert(
      fc.asyncProperty(loads, async (rows) => {
        const scope = await projectWith(rows);
        const expected = accrualFigures(rows.map(groupOfLoad));
        expect(accrualFigures(await lines.groupsIn(scope, MARCH, ASSETS))).toEqual(expected);
        const taken = await test.units.changeProject(scope, SYSTEM_ACTOR, { why: 'test' }, async (change) => {
          await lines.insert(change, 1, MARCH, ASSETS);
          return lines.groupsOf(scope, 1, change.sql);
        });
        expect(accrualFigures(taken)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('of another project, of another time and not counted are left out', async () => {
    const load = { ...USUAL, freight_rev: 1 };
    const scope = await projectWith([load]);
    const other = await projectWith([load]);
    const { projectId } = other;
    await test.database.run('UPDATE freight_loads SET is_canceled = 1 WHERE project_id = ?', [projectId]);
    expect(await lines.groupsIn(other, MARCH, ASSETS)).toEqual([]);
    await test.database.run(
      'UPDATE freight_loads SET is_canceled = 0, transfer_type_id = 12 WHERE project_id = ?',
      [projectId],
    );
    expect(await lines.groupsIn(other, MARCH, ASSETS)).toEqual([]);
    await test.database.run('UPDATE freight_loads SET transfer_type_id = 11 WHERE project_id = ?', [
      projectId,
    ]);
    expect(await lines.groupsIn(other, MARCH, ASSETS)).toMatchObject([{ loads: 1 }]);
    expect(await lines.groupsIn(scope, { from: MARCH.to, to: MARCH.to }, ASSETS)).toEqual([]);
  });
});

describe('accruals whose files were called alike', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  async function stored(companyId: number, ...files: [fileName: string, isDeleted?: boolean][]) {
    const projectId = await createProject(test.database, { companyId });
    for (const [at, [fileName, isDeleted = false]] of files.entries()) {
      await test.database.run(
        `INSERT INTO project_accruals (project_id, accrual_name, start_date, end_date, file_name, is_deleted, revision)
         VALUES (?, ?, '2026-03-01', '2026-03-31', ?, ?, 1)`,
        [projectId, `March ${String(at)}`, fileName, isDeleted],
      );
      await test.database.run(
        `INSERT IGNORE INTO files (company_id, folder, file_name, media_type, size_bytes, content)
         VALUES (?, 'project-accruals', ?, 'application/octet-stream', 1, 'x')`,
        [companyId, fileName],
      );
    }
    await test.database.run('UPDATE projects SET revision = 5 WHERE id = ?', [projectId]);
    return projectId;
  }

  it('lose them, and browsers hear of it; all others keep theirs', async () => {
    const [{ companyId }, { companyId: otherId }] = [
      await createCompany(test.database),
      await createCompany(test.database),
    ];
    const first = await stored(companyId, ['Job - March.xlsx'], ['Job - April.xlsx']);
    const second = await stored(
      companyId,
      ['Job - March.xlsx'],
      ['Job - May.xlsx', true],
      ['Job - May.xlsx'],
    );
    const alone = await stored(otherId, ['Job - March.xlsx'], ['']);
    await migrateAgain(test, new PartSharedAccrualFiles1795400600100());
    const accruals = await test.database.arrays(
      `SELECT a.project_id, a.file_name, a.revision, p.revision FROM project_accruals a
         JOIN projects p ON p.id = a.project_id ORDER BY a.id`,
    );
    expect(accruals).toEqual([
      [first, '', 6, 6],
      [first, 'Job - April.xlsx', 1, 6],
      [second, '', 6, 6],
      [second, '', 6, 6],
      [second, '', 6, 6],
      [alone, 'Job - March.xlsx', 1, 5],
      [alone, '', 1, 5],
    ]);
    expect(
      await test.database.arrays("SELECT company_id, file_name FROM files WHERE file_name <> ''"),
    ).toEqual([
      [companyId, 'Job - April.xlsx'],
      [otherId, 'Job - March.xlsx'],
    ]);
  });
});

const USUAL: AccruedLoad = {
  is_asset: false,
  weight_tons: 20,
  freight_rev: 0,
  fsc_rev: 0,
  sand_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  sand_cost: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  sand_invoice_id: 0,
};
