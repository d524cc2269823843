import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { FreightLoad } from '#shared/contract/loads';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';
import { VendorClient } from '../support/vendor-client';
import type { WorklistClient } from '../support/worklist-client';
import { WorklistFigures, isCounted } from '../support/worklist-figures';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let worklist: WorklistClient;
let figures: WorklistFigures;
let clients: ProjectClient[];
let archivedId: number;

/** Bills some loads of a project to the customer and some from its vendor. Locks others. */
async function makeHistory(client: ProjectClient): Promise<void> {
  const { loads } = await client.freight();
  const counted = loads.filter(isCounted);
  await client.lock(
    counted.slice(0, 3).map(({ id }) => id),
    'Hold',
  );
  const clean = counted.filter(
    (load) => load.locked_reason === '' && !load.ticket_is_missing && load.matching_load_numbers.length === 1,
  );
  const billed = clean.slice(4, 14);
  const invoice = {
    invoice_name: `INV-${client.projectId}`,
    is_asset: false,
    start_date: '',
    end_date: '',
  };
  await client.ask('POST', 'customer-invoice/0', {
    project_id: client.projectId,
    invoice,
    load_numbers: billed.map(({ load_no }) => load_no),
  });
  const vendor = new VendorClient(app, company.person, client.projectId);
  const line = (load: FreightLoad, more: number) => ({
    load_no: load.load_no,
    vendor_freight: Math.round((load.freight_cost + more) * 100) / 100,
    vendor_fsc: load.fsc_cost,
    weight_tons: load.weight_tons,
  });
  await vendor.add(
    { invoice_name: `Bill ${client.projectId}` },
    billed.slice(0, 5).map((load) => line(load, 1.25)),
  );
  const { id } = await vendor.add({ invoice_name: `Approved ${client.projectId}` }, [
    line(must(billed[6]), 0),
  ]);
  await vendor.approve(id);
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const ids = [
    await createRatedProject(app, company, 'Martin County Pad 11', { priced: true }),
    await createRatedProject(app, company, 'Howard County Simulfrac 5'),
  ];
  clients = ids.map((id) => new ProjectClient(app, company.person, id));
  for (const client of clients) await makeHistory(client);
  archivedId = await createRatedProject(app, company, 'Loving County Refrac 2');
  await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [archivedId]);
  figures = new WorklistFigures(app, company.person, () => clients);
  worklist = figures.worklist;
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the worklist', () => {
  it('has as many rows in each tab as it counts, and none of an archived project', async () => {
    await figures.expectCounts();
    const counts = await worklist.counts();
    for (const tab of ['bill', 'check', 'approve', 'receive', 'accrue'] as const) {
      const { rows } = await worklist.tab(tab);
      expect(rows.map(({ project_id }) => project_id)).not.toContain(archivedId);
      expect(counts[tab]).toBeGreaterThan(0);
    }
  });

  it('bills what the overview and the dashboard say is left', async () => {
    await figures.expectBill();
    const { rows } = await worklist.tab('bill');
    for (const { projectId } of clients)
      expect(rows.find((row) => row.project_id === projectId && row.kind === 'freight')?.held.locked).toBe(3);
  });

  it('checks the loads of the tabs, each once, and counts the reasons as the dashboard does', async () => {
    await figures.expectCheck();
    const { by_reason } = await worklist.tab('check');
    expect(by_reason.review).toBeGreaterThan(0);
    expect(by_reason.duplicate_tickets).toBeGreaterThan(0);
  });

  it('lists the loads of one reason alone', async () => {
    const { total, by_reason, rows } = await worklist.tab('check', 'reason=missing_tickets');
    expect(total).toBe(by_reason.missing_tickets);
    expect(rows.every(({ reasons }) => reasons.includes('missing_tickets'))).toBe(true);
  });

  it('approves the bills that their lists show, with the same difference', async () => {
    await figures.expectApprove();
    const { rows } = await worklist.tab('approve', 'sort=difference&order=desc');
    expect(rows[0]).toMatchObject({
      created_by: company.person.user.display_name,
      difference: 6.25,
      loads: 5,
      type: 'freight',
    });
    const { rows: byAge } = await worklist.tab('approve');
    const order = (some: readonly { invoice_id: number }[]) => some.map(({ invoice_id: id }) => id).sort();
    expect(order(byAge)).toEqual(order(rows));
    expect(byAge.map((row) => row.difference).sort()).toEqual(rows.map((row) => row.difference).sort());
  });

  it('groups the causes of these differences', () => figures.expectCauses());

  it('receives what each vendor and PO of the overview still has to bill', () => figures.expectReceive());

  it('accrues what the preview of an accrual over all days says', () => figures.expectAccrue());

  it.each([
    ['bill', 'To Bill', 'Revenue $', 'amount'],
    ['check', 'To Check', 'Revenue $', 'amount'],
    ['approve', 'To Approve', 'Difference $', 'difference'],
    ['receive', 'To Receive', 'Missing $', 'missing'],
    ['accrue', 'To Accrue', 'Not billed $', 'not_billed'],
  ] as const)('exports every row of %s with sums that hold', async (tab, name, heading, field) => {
    const key = company.company.qwikr_company_key;
    const download = await downloadWorkbook(app, `worklist/${key}?tab=${tab}`, company.person.token);
    expect(download.fileName).toBe(`Worklist - ${name}.xlsx`);
    expectFormulasToHold(download.workbook);
    const cells = rowsFrom(must(download.workbook.getWorksheet(name)), 1, 30);
    const column = must(cells[0]).indexOf(heading);
    const rows = cells.slice(
      1,
      cells.findIndex(([cell]) => cell === 'Totals'),
    );
    const { total, rows: first } = await worklist.tab(tab);
    expect(rows).toHaveLength(total);
    const shown = first.map((row) => new Map<string, unknown>(Object.entries(row)).get(field));
    expect(rows.slice(0, first.length).map((row) => row[column])).toEqual(shown);
  });

  it('exports what the search finds, and refuses a tab that does not exist', async () => {
    const key = company.company.qwikr_company_key;
    const query = 'tab=bill&q=howard&sort=project&order=desc';
    const { workbook } = await downloadWorkbook(app, `worklist/${key}?${query}`, company.person.token);
    const jobs = rowsFrom(must(workbook.getWorksheet('To Bill')), 2, 1).map(([job]) => job);
    expect(new Set(jobs)).toEqual(new Set(['Howard County Simulfrac 5', 'Totals']));
    const { status } = await app.call('GET', `/pc/spreadsheet/worklist/${key}?tab=nothing`, {
      token: company.person.token,
    });
    expect(status).toBe(400);
  });
});
