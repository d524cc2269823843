import { Injectable } from '@nestjs/common';
import { sumDollars } from '#shared/calc/money';
import type { AllTotals } from '#shared/contract/totals';
import type { AccrueWorkReply, AccrueWorkRow, WorkSort } from '#shared/contract/worklist';
import type { Principal } from '#server/platform/common/index';
import { type OpenRow, OpenWorkRepository, groupBy } from '../dashboard';
import { CompanyTotalsReader } from '#server/loads/index';
import { type LastAccrual, LastAccrualsRepository } from './last-accruals.repository';
import { type OpenProjectsToday, OpenProjects, type WorkProject } from './open-projects';
import { type AskedPart, type WorkTable, foundRows, orderOf, pageOf, sortedRows } from './work-page';

/** Day that sorts after every other. */
const NEVER = '9999-12-31';

const TABLE: WorkTable<AccrueWorkRow, WorkSort<'accrue'>> = {
  text: (row) => `${row.job_name}\n${row.customer_name}\n${row.last_accrual_name}`,
  key: (row) => `${row.job_name} ${row.project_id}`,
  sorts: {
    project: (row) => row.job_name,
    not_billed: (row) => row.not_billed,
    not_received: (row) => row.not_received,
    sand_not_received: (row) => row.sand_not_received,
    oldest: (row) => row.oldest_day || NEVER,
    last_accrual: (row) => row.last_accrual_end,
  },
};

/** Reads the open amounts that accruals would book, by project. */
@Injectable()
export class ReadAccrueWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly totals: CompanyTotalsReader,
    private readonly openWork: OpenWorkRepository,
    private readonly accruals: LastAccrualsRepository,
  ) {}

  /** Returns a page of the tab, from kept sums alone. */
  async run(principal: Principal, query: AskedPart<'accrue'>, size?: number): Promise<AccrueWorkReply> {
    const now = await this.open.of(principal);
    const found = foundRows(await this.rows(now), TABLE.text, query.q);
    const order = orderOf(query, { sort: 'not_billed', descending: true });
    const sum = (of: (row: AccrueWorkRow) => number): number => sumDollars(found.map(of));
    return {
      today: now.today,
      ...pageOf(sortedRows(found, TABLE, order), query, size),
      sums: {
        not_billed: sum((row) => row.not_billed),
        not_received: sum((row) => row.not_received),
        sand_not_received: sum((row) => row.sand_not_received),
      },
    };
  }

  /** Returns the number of rows without a search. */
  async count(now: OpenProjectsToday): Promise<number> {
    return (await this.rows(now)).length;
  }

  private async rows({ projects }: OpenProjectsToday): Promise<AccrueWorkRow[]> {
    const [totals, open, accruals] = await Promise.all([
      this.totals.of(projects),
      this.openWork.openSince(projects, ['0001-01-01']),
      this.accruals.of(projects),
    ]);
    const openOf = groupBy(open, ({ projectId }) => projectId);
    return projects
      .flatMap((project) => {
        const found = totals.get(project.id);
        if (found === undefined) return [];
        return present(project, found.totals, openOf.get(project.id) ?? [], accruals.get(project.id));
      })
      .filter(isOpen);
  }
}

const isOpen = (row: AccrueWorkRow): boolean =>
  [
    row.not_billed_loads,
    row.not_billed,
    row.not_received_loads,
    row.not_received,
    row.sand_not_received_loads,
    row.sand_not_received,
  ].some((value) => value !== 0);

/**
 * Returns the open amounts of a project as an accrual until today has them. A fixed mobilization is delivered with the
 * first asset load (docs/domain/accruals.md#fixed-amounts), so it waits for one.
 */
function openAmounts({
  project_totals: freight,
  project_asset_totals: asset,
  vendor_totals: vendors,
  vendor_asset_totals: assetVendors,
}: AllTotals): Pick<AccrueWorkRow, 'not_billed' | 'not_received' | 'sand_not_received'> {
  const hasAssets = asset.total_loads > 0;
  const remaining = (rows: AllTotals['vendor_totals']): number[] =>
    rows.map(({ remaining_to_invoice: dollars }) => dollars);
  return {
    not_billed: sumDollars([freight.customer_remaining_inv, hasAssets ? asset.customer_remaining_inv : 0]),
    not_received: sumDollars([
      ...remaining(vendors.filter(({ is_sand: isSand }) => !isSand)),
      ...(hasAssets ? remaining(assetVendors) : []),
    ]),
    sand_not_received: sumDollars(remaining(vendors.filter(({ is_sand: isSand }) => isSand))),
  };
}

function present(
  project: WorkProject,
  totals: AllTotals,
  open: readonly OpenRow[],
  last: LastAccrual | undefined,
): AccrueWorkRow {
  const sum = (field: 'unbilledLoads' | 'unreceivedLoads' | 'sandLoads'): number =>
    open.reduce((all, row) => all + row[field], 0);
  const days = open.flatMap((row) => [row.unbilledOldest, row.unreceivedOldest, row.sandOldest]);
  return {
    project_id: project.id,
    job_name: project.job_name,
    customer_name: project.customer_name,
    not_billed_loads: sum('unbilledLoads'),
    not_received_loads: sum('unreceivedLoads'),
    sand_not_received_loads: sum('sandLoads'),
    ...openAmounts(totals),
    oldest_day: days.flatMap((day) => day ?? []).sort()[0] ?? '',
    last_accrual_id: last?.id ?? 0,
    last_accrual_name: last?.name ?? '',
    last_accrual_end: last?.end ?? '',
  };
}
