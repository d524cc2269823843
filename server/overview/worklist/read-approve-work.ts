import { Injectable } from '@nestjs/common';
import { sumDollars } from '#shared/calc/money';
import type { ApproveWorkReply, ApproveWorkRow, WorkSort } from '#shared/contract/worklist';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { VendorTotalsRepository } from '#server/billing/vendor-invoices/index';
import { type OpenProjectsToday, OpenProjects, type WorkProject } from './open-projects';
import { type BillRow, UnapprovedBillsRepository } from './unapproved-bills.repository';
import { type AskedPart, type WorkTable, foundRows, orderOf, pageOf, sortedRows } from './work-page';

const TABLE: WorkTable<ApproveWorkRow, WorkSort<'approve'>> = {
  text: (row) => `${row.job_name}\n${row.vendor_name}\n${row.invoice_name}\n${row.created_by}`,
  key: (row) => String(row.invoice_id),
  sorts: {
    added: (row) => row.created_at,
    project: (row) => row.job_name,
    vendor: (row) => row.vendor_name,
    name: (row) => row.invoice_name,
    loads: (row) => row.loads,
    gross: (row) => row.gross,
    calculated: (row) => row.calculated,
    difference: (row) => row.difference,
  },
};

/** Orders that need what is owed for every bill. */
const BY_OWED: ReadonlySet<string> = new Set<WorkSort<'approve'>>(['calculated', 'difference']);

/** Reads the vendor invoices that nobody has approved, with what is owed for them now. */
@Injectable()
export class ReadApproveWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly bills: UnapprovedBillsRepository,
    private readonly totals: VendorTotalsRepository,
  ) {}

  /** Returns a page of the tab. Lines are summed for its rows alone, unless they decide the order. */
  async run(principal: Principal, query: AskedPart<'approve'>, size?: number): Promise<ApproveWorkReply> {
    const { projects, today } = await this.open.of(principal);
    const byId = new Map(projects.map((project) => [project.id as number, project]));
    const bills = await this.bills.list(
      scopeOf(principal),
      projects.map(({ id }) => id),
    );
    const found = foundRows(
      bills.map((bill) => present(bill, byId)),
      TABLE.text,
      query.q,
    );
    const order = orderOf(query, { sort: 'added', descending: false });
    const isByOwed = BY_OWED.has(order.sort);
    const listed = isByOwed ? await this.withOwed(found, byId) : found;
    const { rows, ...page } = pageOf(sortedRows(listed, TABLE, order), query, size);
    return {
      today,
      ...page,
      gross: sumDollars(found.map(({ gross }) => gross)),
      rows: isByOwed ? rows : await this.withOwed(rows, byId),
    };
  }

  /** Returns the number of bills without a search. */
  count(principal: Principal, { projects }: OpenProjectsToday): Promise<number> {
    return this.bills.count(
      scopeOf(principal),
      projects.map(({ id }) => id),
    );
  }

  private async withOwed(
    rows: readonly ApproveWorkRow[],
    byId: ReadonlyMap<number, WorkProject>,
  ): Promise<ApproveWorkRow[]> {
    const ids = [...new Set(rows.map((row) => row.project_id))].flatMap((id) => byId.get(id)?.id ?? []);
    const totals = await this.totals.readMany(
      ids,
      rows.map((row) => row.invoice_id),
    );
    const owed = new Map(totals.map((bill) => [bill.invoice_id, bill.calculated_cost]));
    return rows.map((row) => {
      const calculated = owed.get(row.invoice_id) ?? 0;
      return { ...row, calculated, difference: sumDollars([row.gross, -calculated]) };
    });
  }
}

const typeOf = ({ isSand, isAsset }: BillRow): ApproveWorkRow['type'] =>
  isSand === 1 ? 'sand' : isAsset === 1 ? 'asset' : 'freight';

const present = (bill: BillRow, byId: ReadonlyMap<number, WorkProject>): ApproveWorkRow => ({
  project_id: bill.projectId,
  job_name: byId.get(bill.projectId)?.job_name ?? '',
  invoice_id: bill.id,
  invoice_name: bill.name,
  vendor_name: bill.vendorName,
  type: typeOf(bill),
  loads: bill.loads,
  gross: bill.gross,
  calculated: 0,
  difference: 0,
  created_by_id: bill.createdById,
  created_by: bill.createdBy,
  created_at: bill.createdAt.toISOString(),
  revision: bill.revision,
});
