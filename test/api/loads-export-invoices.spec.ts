import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { LoadTable } from '#client/replica/loads/load-table';
import type { FreightLoad } from '#shared/contract/loads';
import { invoiceNames } from '#shared/rules/invoice-names';
import { ALL_LOADS, type LoadQuery } from '#shared/rules/load-filters';
import { BilledProject } from '../factories/billed-project';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { downloadWorkbook, rowsFrom } from '../support/workbooks';

let app: TestApp;
let project: BilledProject;
let client: ProjectClient;
let table: LoadTable<FreightLoad>;

beforeAll(async () => {
  app = await startTestApp();
  project = await BilledProject.create(app);
  client = new ProjectClient(app, project.person, project.id);
  await insertFreight(
    app.testDatabase.database,
    { id: project.id, companyId: project.person.company.id },
    [1, 2, 3, 4, 5, 6].map((load_no) => ({ load_no, terminal_name: 'Kermit' })),
  );
  const bill = (field: string, invoice: number, ...loadNos: number[]) =>
    project.run(`UPDATE freight_loads SET ${field} = ${invoice} WHERE load_no IN (${loadNos.join()})`);
  await bill('customer_invoice_id', await project.customerInvoice('INV-104'), 1, 2);
  await bill('customer_invoice_id', await project.customerInvoice('inv-20 March'), 3);
  await bill('vendor_invoice_id', await project.vendorInvoice('INV-104 of High Plains', 'High Plains'), 3, 4);
  await bill('sand_invoice_id', await project.vendorInvoice('Sand 9', 'Kermit', { type: 'sand' }), 1, 5);
  const detail = await client.ask('GET', `project/${project.id}`);
  table = new LoadTable<FreightLoad>();
  table.rename(invoiceNames(detail.customer_invoices, detail.vendor_invoices));
  table.take((await client.freight()).loads);
});
afterAll(() => app.close());

async function exported(query: Partial<LoadQuery>): Promise<unknown[]> {
  const text = encodeURIComponent(JSON.stringify({ ...ALL_LOADS, ...query }));
  const { token } = project.person;
  const { workbook } = await downloadWorkbook(app, `loads/${project.id}?query=${text}`, token);
  return rowsFrom(must(workbook.worksheets[0]), 2, 1)
    .slice(0, -1)
    .map(([loadNo]) => loadNo);
}

const by = (field: string, descending = false) => ({ sort: [{ field, descending }] });
const byNumber = by('load_no');

/** Name of the case, query, and numbers of the expected loads in order. */
const CASES: [string, Partial<LoadQuery>, number[]][] = [
  ['a customer and a vendor invoice with the same words', { search: 'INV-104', ...byNumber }, [1, 2, 3, 4]],
  ['all words of a name', { search: 'march inv-20', ...byNumber }, [3]],
  ['a sand invoice', { search: 'sand', ...byNumber }, [1, 5]],
  ['sorted by customer invoice', by('customer_invoice_id'), [4, 5, 6, 1, 2, 3]],
  ['sorted by vendor invoice, descending', by('vendor_invoice_id', true), [4, 3, 6, 5, 2, 1]],
];

describe('loads filtered by invoice name', () => {
  it.each(CASES)('are the same on the screen and in the export: %s', async (_, query, loadNos) => {
    const { rows } = table.viewOf({ ...ALL_LOADS, ...query }, CHICAGO_DAY_BOUNDS).view.now;
    expect(rows.map(({ load_no: loadNo }) => loadNo)).toEqual(loadNos);
    expect(await exported(query)).toEqual(loadNos);
  });
});
