import fc from 'fast-check';
import { AccrualLineRepository } from '#server/billing/accruals/accrual-line.repository';
import { type ProjectScope, SYSTEM_ACTOR, projectScope } from '#server/database/index';
import { accrualFigures } from '#shared/calc/accrual/index';
import { type AccruedLoad, groupOfLoad } from '../factories/accrued-load';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

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

describe('loads of an accrual in the database', () => {
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

  it('have the sums of the pure calculation in the preview and when stored', async () => {
    await fc.assert(
      fc.asyncProperty(loads, async (rows) => {
        const scope = await projectWith(rows);
        const expected = accrualFigures(rows.map(groupOfLoad));
        expect(accrualFigures(await lines.groupsIn(scope, MARCH, ASSETS))).toEqual(expected);
        const taken = await test.units.changeProject(
          scope,
          SYSTEM_ACTOR,
          { reason: { code: 'comment_added' } },
          async (change) => {
            await lines.insert(change, 1, MARCH, ASSETS);
            return lines.groupsOf(scope, 1, change.sql);
          },
        );
        expect(accrualFigures(taken)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('exclude another project, other periods and loads that do not count', async () => {
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
