import { Database, companyScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { UnbilledLoadsRepository } from '#server/overview/worklist/unbilled-loads.repository';
import type { LoadKind } from '#shared/contract/loads';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { createInvoiceProject } from '../support/invoice-client';

const LOADS = 1_500;
/** Loads that stay open among all others, which are billed. */
const OPEN = 12;

interface Plan {
  table: string;
  type: string;
  key: string | null;
}

let app: TestApp;
let company: HaulingCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  const client = await createInvoiceProject(app, company, 'Three years');
  const numbers = Array.from({ length: LOADS }, (_, at) => at + 1);
  await client.deliver(...numbers.map((no) => ({ no })));
  await client.deliverAssets(...numbers.map((no) => ({ no: LOADS + no })));
  const { database } = app.testDatabase;
  for (const table of ['freight_loads', 'asset_loads'])
    await database.run(`UPDATE ${table} SET customer_invoice_id = 1 WHERE load_no % ? <> 0`, [LOADS / OPEN]);
  // Removes the entries of the loads that were open before, which the database would count for a while.
  await database.rows('OPTIMIZE TABLE freight_loads, asset_loads');
});
afterAll(() => app.close());

it.each<LoadKind>(['freight', 'asset'])('reads the open %s loads alone, by an index', async (kind) => {
  const projects = await app.get(ProjectRepository).list(companyScope(company.company.id));
  const database = app.get(Database);
  const plans: Plan[] = [];
  const rows = database.rows.bind(database);
  const explaining = jest.spyOn(database, 'rows').mockImplementation(async (sql, values) => {
    plans.push(...(await rows<Plan>(`EXPLAIN ${sql}`, values)));
    return [];
  });
  await app.get(UnbilledLoadsRepository).sums(
    kind,
    projects.map(({ id, revision }) => ({
      id,
      revision,
      revision_id: '',
      weightUnits: 0,
      weighedLoads: 0,
      hasDuplicates: false,
    })),
    ['2026-11-01'],
  );
  explaining.mockRestore();
  const plan = plans.find(({ table }) => table === 'l');
  expect(plan?.key).toMatch(new RegExp(`^ix_${kind}_loads_open`));
  expect(plan?.type).toMatch(/^(range|ref|index_merge)/);
});
