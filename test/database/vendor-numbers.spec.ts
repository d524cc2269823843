import { VendorInvoiceRepository } from '#server/billing/vendor-invoices/index';
import { projectScope } from '#server/database/index';
import { createCompany } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

const PROJECTS = 40;
const BILLS = 150;
const BILL = { invoice_name: ' b-77 ', vendor_name: 'Caprock', pc_carrier_id: 31 };

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("uses an index to find a bill number in the company's other projects", async () => {
  const { database } = test;
  const { companyId } = await createCompany(database);
  const stranger = await createCompany(database);
  const newProject = async (company: number, name: string): Promise<number> =>
    (await database.run('INSERT INTO projects (company_id, job_name) VALUES (?, ?)', [company, name]))
      .insertId;
  const bills = async (company: number, name: string): Promise<number> => {
    const project = await newProject(company, name);
    const rows = Array.from({ length: BILLS }, (_, at) => [project, company, `B-${at}`, 'Caprock', 31, at]);
    const columns = ['project_id', 'company_id', 'invoice_name', 'vendor_name', 'pc_carrier_id', 'net_total'];
    await database.insertMany('vendor_invoices', columns, rows);
    return project;
  };
  const projects: number[] = [];
  for (let at = 0; at < PROJECTS; at += 1) projects.push(await bills(companyId, `Job ${at}`));
  await bills(stranger.companyId, 'Theirs');
  const own = projects.at(-1) ?? 0;
  await database.run('ANALYZE TABLE vendor_invoices');
  const { found, rowsRead } = await database.transaction(async (sql) => {
    const readRows = async (): Promise<number> => {
      const counts = await sql.rows<{ Value: string }>("SHOW SESSION STATUS LIKE 'Handler_read%'");
      return counts.reduce((sum, { Value: value }) => sum + Number(value), 0);
    };
    const before = await readRows();
    const bills = await new VendorInvoiceRepository(database).inOtherProjects(
      projectScope(companyId, own),
      BILL,
      sql,
    );
    return { found: bills, rowsRead: (await readRows()) - before };
  });
  expect(found.map(({ project_id: project }) => project)).toEqual(projects.slice(-21, -1).reverse());
  expect(found[0]).toEqual({
    project_id: projects.at(-2),
    job_name: `Job ${PROJECTS - 2}`,
    invoice_name: 'B-77',
    type: 'freight',
    invoice_id: expect.any(Number) as number,
    net_total: 77,
  });
  // Reading every invoice of the company would take 6,000 rows.
  expect(rowsRead).toBeGreaterThan(PROJECTS);
  expect(rowsRead).toBeLessThan(PROJECTS * 10);
});
