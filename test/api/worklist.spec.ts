import { type Simulator, startSimulator } from '#tools/simulator/index';
import { needsReview } from '#shared/calc/review';
import { MARK_FLAGS } from '#shared/calc/totals/index';
import type { FreightLoad } from '#shared/contract/loads';
import type { DashboardReply } from '#shared/contract/dashboard';
import { CHECK_REASONS } from '#shared/contract/worklist';
import { TAB_BITS, tabsOf } from '#shared/rules/load-filters';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { centsOf, dayInChicago } from '../support/by-hand';
import { ProjectClient, must } from '../support/project-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';
import { VendorClient } from '../support/vendor-client';
import { WorklistClient } from '../support/worklist-client';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let worklist: WorklistClient;
let clients: ProjectClient[];
let archivedId: number;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + centsOf(value), 0) / 100;
const isCounted = (load: { is_canceled: boolean; transfer_type_id: number }): boolean =>
  !load.is_canceled && load.transfer_type_id !== 12;

const dashboard = async (): Promise<DashboardReply> =>
  (
    await app.call('GET', `/pc/dashboard/${company.company.qwikr_company_key}`, {
      token: company.person.token,
    })
  ).body;

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
  worklist = new WorklistClient(app, company.person);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the worklist', () => {
  it('has as many rows in each tab as it counts, and none of an archived project', async () => {
    const counts = await worklist.counts();
    for (const tab of ['bill', 'check', 'approve', 'receive', 'accrue'] as const) {
      const reply = await worklist.tab(tab);
      expect([tab, reply.total]).toEqual([tab, counts[tab]]);
      expect(counts[tab]).toBeGreaterThan(0);
      expect(reply.rows.map(({ project_id }) => project_id)).not.toContain(archivedId);
    }
  });

  it('bills what the overview and the dashboard say is left', async () => {
    const { rows, sums } = await worklist.tab('bill');
    for (const client of clients) {
      const { loads, all_totals } = await client.freight();
      const row = must(rows.find((one) => one.project_id === client.projectId && one.kind === 'freight'));
      expect([row.loads, row.tons, row.amount]).toEqual([
        all_totals.project_totals.customer_remaining_loads,
        all_totals.project_totals.customer_remaining_weight_tons,
        all_totals.project_totals.customer_remaining_inv,
      ]);
      const parts = [row.older, row.last_week, row.this_week];
      expect(sum(parts.map(({ amount }) => amount))).toBe(row.amount);
      expect(parts.reduce((all, one) => all + one.loads, 0)).toBe(row.loads);
      expect(parts.reduce((all, { tons }) => all + Math.round(tons * 10_000), 0)).toBe(
        Math.round(row.tons * 10_000),
      );
      const average = all_totals.project_totals.average_weight_tons;
      const unbilled = loads.filter((load) => tabsOf(load, false) & TAB_BITS.customer_not_invoiced);
      const count = (fits: (load: FreightLoad) => boolean): number => unbilled.filter(fits).length;
      expect(row.loads).toBe(unbilled.length);
      expect(row.held).toEqual({
        missing_tickets: count((load) => load.ticket_is_missing),
        duplicate_tickets: count((load) => load.matching_load_numbers.length > 1),
        locked: count((load) => load.locked_reason !== ''),
        review: count((load) => needsReview(load, average)),
        zero_amount: count((load) => load.freight_rev + load.fsc_rev + load.sand_rev === 0),
      });
      expect(row.held.locked).toBe(3);
      expect(row.oldest_day).toBe(unbilled.map((load) => dayInChicago(load.delivered_date)).sort()[0]);
    }
    const { projects } = await dashboard();
    expect(sums.amount).toBe(
      sum(projects.flatMap(({ unbilled }) => [unbilled.freight.amount, unbilled.asset.amount])),
    );
  });

  it('checks the loads of the tabs, each once, and counts the reasons as the dashboard does', async () => {
    const { by_reason, total } = await worklist.tab('check');
    const { projects } = await dashboard();
    for (const reason of CHECK_REASONS) {
      const counted = projects.map(({ review }) => review.freight[reason] + review.asset[reason]);
      expect([reason, by_reason[reason]]).toEqual([reason, counted.reduce((all, one) => all + one, 0)]);
    }
    expect(by_reason.review).toBeGreaterThan(0);
    expect(by_reason.duplicate_tickets).toBeGreaterThan(0);
    const expected: string[] = [];
    for (const client of clients) {
      const { loads, all_totals } = await client.freight();
      const { asset_loads: assets } = await client.asset();
      const bits =
        TAB_BITS.missing_ticket | TAB_BITS.duplicate_bols | TAB_BITS.ticket_mismatch | TAB_BITS.review;
      for (const load of loads.filter(isCounted)) {
        const isOff = needsReview(load, all_totals.project_totals.average_weight_tons);
        if (tabsOf(load, isOff) & bits || load.rating_flags & MARK_FLAGS.unrated)
          expected.push(`freight ${load.id}`);
      }
      for (const load of assets.filter(isCounted))
        if (load.rating_flags & MARK_FLAGS.unrated) expected.push(`asset ${load.id}`);
    }
    expect(total).toBe(expected.length);
    const listed: string[] = [];
    const days: string[] = [];
    for (let page = 1; listed.length < total; page += 1) {
      const { rows } = await worklist.tab('check', `page=${page}`);
      if (rows.length === 0) break;
      listed.push(...rows.map((row) => `${row.kind} ${row.load_id}`));
      days.push(...rows.map((row) => row.delivered_date));
    }
    expect(listed.sort()).toEqual(expected.sort());
    expect(days).toEqual(days.toSorted());
  });

  it('lists the loads of one reason alone', async () => {
    const { total, by_reason, rows } = await worklist.tab('check', 'reason=missing_tickets');
    expect(total).toBe(by_reason.missing_tickets);
    expect(rows.every(({ reasons }) => reasons.includes('missing_tickets'))).toBe(true);
  });

  it('approves the bills that their lists show, with the same difference', async () => {
    const { rows, total, gross } = await worklist.tab('approve', 'sort=difference&order=desc');
    const expected = [];
    for (const client of clients) {
      const bills = await client.ask('GET', `vendor-invoices/${client.projectId}`);
      const totals = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
      for (const bill of bills.filter(({ approval_status }) => approval_status === 14)) {
        const { calculated_cost } = must(totals.find(({ invoice_id }) => invoice_id === bill.id));
        expected.push([
          bill.id,
          bill.vendor_total,
          calculated_cost,
          sum([bill.vendor_total, -calculated_cost]),
        ]);
      }
    }
    expect(total).toBe(expected.length);
    expect(rows.map((row) => [row.invoice_id, row.gross, row.calculated, row.difference]).sort()).toEqual(
      expected.sort(),
    );
    expect(gross).toBe(sum(rows.map((row) => row.gross)));
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

  it('receives what each vendor and PO of the overview still has to bill', async () => {
    const { rows, sums } = await worklist.tab('receive');
    for (const client of clients) {
      const { loads, all_totals } = await client.freight();
      const expected = [
        ...all_totals.vendor_totals.map((vendor) => ({ type: vendor.is_sand ? 'sand' : 'freight', vendor })),
        ...all_totals.vendor_asset_totals.map((vendor) => ({ type: 'asset', vendor })),
      ]
        .filter(({ vendor }) => vendor.remaining_loads > 0 || vendor.remaining_to_invoice !== 0)
        .map(({ type, vendor }) => [
          type,
          vendor.vendor_name,
          vendor.po_number,
          vendor.invoiced_loads + vendor.remaining_loads,
          vendor.total_invoiced,
          vendor.remaining_loads,
          vendor.remaining_to_invoice,
        ]);
      const own = rows.filter((row) => row.project_id === client.projectId);
      expect(
        own
          .map((row) => [
            row.type,
            row.vendor_name,
            row.po_number,
            row.delivered_loads,
            row.billed,
            row.missing_loads,
            row.missing,
          ])
          .sort(),
      ).toEqual(expected.sort());
      const oldest = own.filter(({ type }) => type === 'freight').map((row) => row.oldest_day);
      const open = loads.filter((load) => isCounted(load) && load.vendor_invoice_id === 0);
      expect(oldest.sort()[0]).toBe(open.map((load) => dayInChicago(load.delivered_date)).sort()[0]);
      expect(own.every(({ oldest_day }) => oldest_day !== '')).toBe(true);
    }
    const { projects } = await dashboard();
    expect(sums.missing).toBe(
      sum(
        projects.flatMap(({ unreceived: { freight, asset, sand } }) => [
          freight.amount,
          asset.amount,
          sand.amount,
        ]),
      ),
    );
  });

  it('accrues what the preview of an accrual over all days says', async () => {
    const { rows } = await worklist.tab('accrue');
    for (const client of clients) {
      const row = must(rows.find((one) => one.project_id === client.projectId));
      const { accrual } = await client.ask(
        'GET',
        `project-accrual-preview/${client.projectId}?start_date=2000-01-01&end_date=2100-01-01`,
      );
      expect(row).toMatchObject({
        not_billed: sum([accrual.freight_not_billed, accrual.sand_not_billed, accrual.fixed_rev_not_billed]),
        not_received: sum([accrual.freight_not_received, accrual.fixed_cost_not_received]),
        sand_not_received: accrual.sand_not_received,
        last_accrual_id: 0,
      });
    }
  });

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
