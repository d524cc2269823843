import { needsReview } from '#shared/calc/review';
import { MARK_FLAGS } from '#shared/calc/totals/index';
import type { DashboardReply } from '#shared/contract/dashboard';
import type { FreightLoad, LoadsReply } from '#shared/contract/loads';
import { UNAPPROVED } from '#shared/contract/vendor-invoices';
import { type BillWorkRow, CHECK_REASONS } from '#shared/contract/worklist';
import { TAB_BITS, tabsOf } from '#shared/rules/load-filters';
import type { TestApp } from './app';
import { centsOf, dayInChicago } from './by-hand';
import { CauseClient } from './cause-client';
import type { SignedInPerson } from './people';
import { type ProjectClient, must } from './project-client';
import { WorklistClient } from './worklist-client';

export const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + centsOf(value), 0) / 100;
export const isCounted = (load: { is_canceled: boolean; transfer_type_id: number }): boolean =>
  !load.is_canceled && load.transfer_type_id !== 12;

/** Reads the rows of all pages. */
async function allRows<Row>(read: (page: number) => Promise<{ total: number; rows: Row[] }>): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1) {
    const more = await read(page);
    if (more.rows.length === 0) break;
    rows.push(...more.rows);
  }
  return rows;
}

/** Expects a row of work to bill to equal the project's totals and its unbilled loads. */
function expectUnbilled(
  row: BillWorkRow | undefined,
  { loads, all_totals: { project_totals: totals } }: LoadsReply,
): void {
  const { loads: count, tons, amount } = row ?? NOTHING;
  expect([count, tons, amount]).toEqual([
    totals.customer_remaining_loads,
    totals.customer_remaining_weight_tons,
    totals.customer_remaining_inv,
  ]);
  const unbilled = loads.filter((load) => tabsOf(load, false) & TAB_BITS.customer_not_invoiced);
  expect(count).toBe(unbilled.length);
  if (row === undefined) return;
  const countOf = (fits: (load: FreightLoad) => boolean): number => unbilled.filter(fits).length;
  expect(row.held).toEqual({
    missing_tickets: countOf((load) => load.ticket_is_missing),
    duplicate_tickets: countOf((load) => load.matching_load_numbers.length > 1),
    locked: countOf((load) => load.locked_reason !== ''),
    review: countOf((load) => needsReview(load, totals.average_weight_tons)),
    zero_amount: countOf((load) => load.freight_rev + load.fsc_rev + load.sand_rev === 0),
  });
  const days = unbilled.map((load) => dayInChicago(load.delivered_date)).sort();
  expect(row.oldest_day).toBe(days[0] ?? '');
}

const NOTHING = { loads: 0, tons: 0, amount: 0 };

/** Returns the accrual with the latest end; of several, the newest. */
async function lastAccrual(client: ProjectClient): Promise<number> {
  const accruals = await client.ask('GET', `project-accruals/${client.projectId}`);
  if (!Array.isArray(accruals)) throw new Error('The test expects the whole list');
  const [last] = accruals.toSorted(
    (one, other) => other.end_date.localeCompare(one.end_date) || other.id - one.id,
  );
  return last?.id ?? 0;
}

/** Compares each figure of the worklist with the page that it leads to, for the open projects of a company. */
export class WorklistFigures {
  readonly worklist: WorklistClient;
  private readonly causes: CauseClient;

  constructor(
    private readonly app: TestApp,
    private readonly person: SignedInPerson,
    /** Clients of the open projects. */
    private readonly clients: () => readonly ProjectClient[],
  ) {
    this.worklist = new WorklistClient(app, person);
    this.causes = new CauseClient(app, person);
  }

  /** Compares all tabs. */
  async expectAll(): Promise<void> {
    await this.expectCounts();
    await this.expectBill();
    await this.expectCheck();
    await this.expectApprove();
    await this.expectReceive();
    await this.expectAccrue();
    await this.expectCauses();
  }

  async dashboard(): Promise<DashboardReply> {
    const { token, company } = this.person;
    return (await this.app.call('GET', `/pc/dashboard/${company.qwikr_company_key}`, { token })).body;
  }

  async expectCounts(): Promise<void> {
    const counts = await this.worklist.counts();
    const open = this.clients().map(({ projectId }) => projectId);
    for (const tab of ['bill', 'check', 'approve', 'receive', 'accrue'] as const) {
      const { total, rows } = await this.worklist.tab(tab);
      expect([tab, total]).toEqual([tab, counts[tab]]);
      for (const { project_id } of rows) expect(open).toContain(project_id);
    }
  }

  async expectBill(): Promise<void> {
    const { sums } = await this.worklist.tab('bill');
    const rows = await allRows((page) => this.worklist.tab('bill', `page=${page}`));
    for (const client of this.clients()) {
      const row = rows.find((one) => one.project_id === client.projectId && one.kind === 'freight');
      expectUnbilled(row, await client.freight());
    }
    for (const row of rows) {
      const parts = [row.older, row.last_week, row.this_week];
      expect(sumOf([...parts.map(({ amount }) => amount), row.fixed])).toBe(row.amount);
      expect(parts.reduce((all, one) => all + one.loads, 0)).toBe(row.loads);
      expect(parts.reduce((all, { tons }) => all + Math.round(tons * 10_000), 0)).toBe(
        Math.round(row.tons * 10_000),
      );
    }
    const { projects } = await this.dashboard();
    for (const { project_id: id, unbilled } of projects) {
      for (const kind of ['freight', 'asset'] as const) {
        const row = rows.find((one) => one.project_id === id && one.kind === kind);
        const { loads, amount } = row ?? NOTHING;
        expect([id, kind, loads, amount]).toEqual([id, kind, unbilled[kind].loads, unbilled[kind].amount]);
      }
    }
    expect(sums.amount).toBe(
      sumOf(projects.flatMap(({ unbilled }) => [unbilled.freight.amount, unbilled.asset.amount])),
    );
  }

  async expectCheck(): Promise<void> {
    const { by_reason, total } = await this.worklist.tab('check');
    const { projects } = await this.dashboard();
    for (const reason of CHECK_REASONS) {
      const counted = projects.map(({ review }) => review.freight[reason] + review.asset[reason]);
      expect([reason, by_reason[reason]]).toEqual([reason, counted.reduce((all, one) => all + one, 0)]);
    }
    const bits =
      TAB_BITS.missing_ticket | TAB_BITS.duplicate_bols | TAB_BITS.ticket_mismatch | TAB_BITS.review;
    const expected: string[] = [];
    for (const client of this.clients()) {
      const { loads, all_totals } = await client.freight();
      const { asset_loads: assets } = await client.asset();
      for (const load of loads.filter(isCounted)) {
        const isOff = needsReview(load, all_totals.project_totals.average_weight_tons);
        if (tabsOf(load, isOff) & bits || load.rating_flags & MARK_FLAGS.unrated)
          expected.push(`freight ${load.id}`);
      }
      for (const load of assets.filter(isCounted))
        if (load.rating_flags & MARK_FLAGS.unrated) expected.push(`asset ${load.id}`);
    }
    expect(total).toBe(expected.length);
    const rows = await allRows((page) => this.worklist.tab('check', `page=${page}`));
    expect(rows.map((row) => `${row.kind} ${row.load_id}`).sort()).toEqual(expected.sort());
    const days = rows.map((row) => row.delivered_date);
    expect(days).toEqual(days.toSorted());
  }

  /** Returns the unapproved bills of the projects with their gross, calculated cost and difference. */
  async openBills(): Promise<{ id: number; gross: number; calculated: number; difference: number }[]> {
    const found = [];
    for (const client of this.clients()) {
      const bills = await client.ask('GET', `vendor-invoices/${client.projectId}`);
      const totals = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
      for (const { id, vendor_total: gross } of bills.filter((one) => one.approval_status === UNAPPROVED)) {
        const { calculated_cost: calculated } = must(totals.find(({ invoice_id }) => invoice_id === id));
        found.push({ id, gross, calculated, difference: sumOf([gross, -calculated]) });
      }
    }
    return found.sort((one, other) => one.id - other.id);
  }

  async expectApprove(): Promise<void> {
    const bills = await this.openBills();
    const rows = await allRows((page) =>
      this.worklist.tab('approve', `sort=difference&order=desc&page=${page}`),
    );
    const shown = rows.map(({ invoice_id: id, gross, calculated, difference }) => ({
      id,
      gross,
      calculated,
      difference,
    }));
    expect(shown.sort((one, other) => one.id - other.id)).toEqual(bills);
    const { gross } = await this.worklist.tab('approve');
    expect(gross).toBe(sumOf(bills.map((bill) => bill.gross)));
  }

  async expectReceive(): Promise<void> {
    const { sums } = await this.worklist.tab('receive');
    const rows = await allRows((page) => this.worklist.tab('receive', `page=${page}`));
    for (const client of this.clients()) {
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
      const shown = own.map((row) => [
        row.type,
        row.vendor_name,
        row.po_number,
        row.delivered_loads,
        row.billed,
        row.missing_loads,
        row.missing,
      ]);
      expect(shown.sort()).toEqual(expected.sort());
      const oldest = own.filter((row) => row.type === 'freight' && row.missing_loads > 0);
      const open = loads.filter((load) => isCounted(load) && load.vendor_invoice_id === 0);
      expect(oldest.map((row) => row.oldest_day).sort()[0]).toBe(
        open.map((load) => dayInChicago(load.delivered_date)).sort()[0],
      );
      for (const row of own) expect(row.oldest_day !== '').toBe(row.missing_loads > 0);
    }
    const { projects } = await this.dashboard();
    expect(sums.missing).toBe(
      sumOf(
        projects.flatMap(({ unreceived: { freight, asset, sand } }) => [
          freight.amount,
          asset.amount,
          sand.amount,
        ]),
      ),
    );
  }

  async expectAccrue(): Promise<void> {
    const rows = await allRows((page) => this.worklist.tab('accrue', `page=${page}`));
    for (const client of this.clients()) {
      const { projectId } = client;
      const row = rows.find((one) => one.project_id === projectId);
      const { accrual } = await client.ask(
        'GET',
        `project-accrual-preview/${projectId}?start_date=2000-01-01&end_date=2100-01-01`,
      );
      const shown = row ?? { not_billed: 0, not_received: 0, sand_not_received: 0 };
      expect(shown).toMatchObject({
        not_billed: sumOf([
          accrual.freight_not_billed,
          accrual.sand_not_billed,
          accrual.fixed_rev_not_billed,
        ]),
        not_received: sumOf([accrual.freight_not_received, accrual.fixed_cost_not_received]),
        sand_not_received: accrual.sand_not_received,
      });
      if (row !== undefined) expect(row.last_accrual_id).toBe(await lastAccrual(client));
    }
  }

  /** Compares the groups of causes with the differences of all open bills, and each group with its lines. */
  async expectCauses(): Promise<void> {
    const { difference_cents: sum } = await this.causes.page();
    const rows = await allRows((page) => this.causes.page(`page=${page}`));
    const bills = await this.openBills();
    expect(sum / 100).toBe(sumOf(bills.map(({ difference }) => difference)));
    expect(rows.reduce((all, row) => all + row.difference_cents, 0)).toBe(sum);
    const lines: number[] = [];
    for (const row of rows) {
      const read = await this.causes.lines(row.group);
      expect(read.group).toEqual(row);
      const seen = read.bills.flatMap((bill) => bill.lines.split(','));
      expect(seen).toHaveLength(row.lines);
      lines.push(...seen.map((line) => Number(line.split(':')[0])));
    }
    expect(new Set(lines).size).toBe(lines.length);
  }
}
