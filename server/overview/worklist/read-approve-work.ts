import { Injectable } from '@nestjs/common';
import { sumDollars } from '#shared/calc/money';
import type { ApproveWorkReply, ApproveWorkRow, WorkSort } from '#shared/contract/worklist';
import { Clock, KeptByRevision, type Principal, scopeOf } from '#server/platform/common/index';
import { VendorTotalsRepository } from '#server/billing/vendor-invoices/index';
import { groupBy } from '../dashboard';
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

/** Bills whose owed amounts a node keeps, about 100 bytes each. */
const BILLS_MAX = 20_000;

/** Amounts owed for the open bills of a project, in dollars by id. */
type OwedOfProject = ReadonlyMap<number, number>;

/** Open bills of open projects. */
interface OpenBills {
  readonly bills: readonly BillRow[];
  readonly projects: ReadonlyMap<number, WorkProject>;
}

/** Reads the vendor invoices that nobody has approved, with what is owed for them now. */
@Injectable()
export class ReadApproveWork {
  private readonly kept: KeptByRevision<OwedOfProject>;

  constructor(
    private readonly open: OpenProjects,
    private readonly bills: UnapprovedBillsRepository,
    private readonly totals: VendorTotalsRepository,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: BILLS_MAX, sizeOf: (owed) => owed.size + 1 }, clock);
  }

  /** Returns a page of the tab. Lines are summed for its rows alone, unless they decide the order. */
  async run(principal: Principal, query: AskedPart<'approve'>, size?: number): Promise<ApproveWorkReply> {
    const now = await this.open.of(principal);
    const open = {
      projects: new Map(now.projects.map((project) => [project.id as number, project])),
      bills: await this.bills.list(scopeOf(principal), now.projects),
    };
    const found = foundRows(
      open.bills.map((bill) => present(bill, open)),
      TABLE.text,
      query.q,
    );
    const order = orderOf(query, { sort: 'added', descending: false });
    const isByOwed = BY_OWED.has(order.sort);
    const listed = isByOwed ? await this.withOwed(found, open) : found;
    const { rows, ...page } = pageOf(sortedRows(listed, TABLE, order), query, size);
    return {
      today: now.today,
      ...page,
      gross: sumDollars(found.map(({ gross }) => gross)),
      rows: isByOwed ? rows : await this.withOwed(rows, open),
    };
  }

  /** Returns the number of bills without a search. */
  count(principal: Principal, { projects }: OpenProjectsToday): Promise<number> {
    return this.bills.count(scopeOf(principal), projects);
  }

  private async withOwed(rows: readonly ApproveWorkRow[], open: OpenBills): Promise<ApproveWorkRow[]> {
    const shown = [...new Set(rows.map((row) => row.project_id))].flatMap(
      (id) => open.projects.get(id) ?? [],
    );
    const owed = await this.kept.of(shown, (stale) => this.readOwed(stale, open.bills));
    return rows.map((row) => {
      const calculated = owed.get(row.project_id)?.get(row.invoice_id) ?? 0;
      return { ...row, calculated, difference: sumDollars([row.gross, -calculated]) };
    });
  }

  /** Reads what is owed for the open bills of projects. */
  private async readOwed(
    projects: readonly WorkProject[],
    bills: readonly BillRow[],
  ): Promise<Map<number, OwedOfProject>> {
    const ids = new Set<number>(projects.map(({ id }) => id));
    const own = groupBy(
      bills.filter(({ projectId }) => ids.has(projectId)),
      ({ projectId }) => projectId,
    );
    const owed = await this.totals.owed(
      projects.map(({ id }) => id),
      [...own.values()].flat().map(({ id }) => id),
    );
    return new Map(
      projects.map(({ id }) => [
        id,
        new Map((own.get(id) ?? []).map((bill) => [bill.id, owed.get(bill.id) ?? 0])),
      ]),
    );
  }
}

const typeOf = ({ isSand, isAsset }: BillRow): ApproveWorkRow['type'] =>
  isSand === 1 ? 'sand' : isAsset === 1 ? 'asset' : 'freight';

const present = (bill: BillRow, { projects }: OpenBills): ApproveWorkRow => ({
  project_id: bill.projectId,
  job_name: projects.get(bill.projectId)?.job_name ?? '',
  invoice_id: bill.id,
  invoice_name: bill.name,
  vendor_name: bill.vendorName,
  type: typeOf(bill),
  loads: bill.loads,
  gross: bill.gross,
  calculated: 0,
  difference: 0,
  accepted_difference: bill.acceptedDifference,
  created_by_id: bill.createdById,
  created_by: bill.createdBy,
  created_at: bill.createdAt.toISOString(),
  revision: bill.revision,
});
