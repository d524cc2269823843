import { Injectable } from '@nestjs/common';
import { sumDollars } from '#shared/calc/money';
import type { VendorWork } from '#shared/calc/totals/index';
import type { ReceiveWorkReply, ReceiveWorkRow, WorkSort } from '#shared/contract/worklist';
import { VENDOR_INVOICE_TYPES } from '#shared/contract/vendor-invoices';
import type { Principal } from '#server/platform/common/index';
import { ReadVendorWork } from '#server/loads/index';
import { type OldestMissing, OldestMissingRepository } from './oldest-missing.repository';
import { type OpenProjectsToday, OpenProjects, type WorkProject } from './open-projects';
import { type AskedPart, type WorkTable, foundRows, orderOf, pageOf, sortedRows } from './work-page';

/** Row with the project and the carriers of its missing loads. */
interface HeldRow {
  readonly row: ReceiveWorkRow;
  readonly project: WorkProject;
  readonly openCarriers: readonly number[];
}

const TABLE: WorkTable<HeldRow, WorkSort<'receive'>> = {
  text: ({ row }) => `${row.job_name}\n${row.vendor_name}\n${row.po_number}\n${row.type}`,
  key: ({ row }) => `${row.job_name} ${row.project_id} ${row.type} ${row.vendor_name} ${row.po_number}`,
  sorts: {
    project: ({ row }) => row.job_name,
    vendor: ({ row }) => row.vendor_name,
    delivered_loads: ({ row }) => row.delivered_loads,
    billed_loads: ({ row }) => row.billed_loads,
    billed: ({ row }) => row.billed,
    missing_loads: ({ row }) => row.missing_loads,
    missing: ({ row }) => row.missing,
  },
};

/** Reads the loads that vendors have not billed, by project and vendor. */
@Injectable()
export class ReadReceiveWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly vendors: ReadVendorWork,
    private readonly oldest: OldestMissingRepository,
  ) {}

  /** Returns a page of the tab. Only its rows read loads, for their age. */
  async run(principal: Principal, query: AskedPart<'receive'>, size?: number): Promise<ReceiveWorkReply> {
    const now = await this.open.of(principal);
    const found = foundRows(await this.rows(now), TABLE.text, query.q);
    const sorted = sortedRows(found, TABLE, orderOf(query, { sort: 'missing', descending: true }));
    const { rows, ...page } = pageOf(sorted, query, size);
    return {
      today: now.today,
      ...page,
      sums: { missing: sumDollars(found.map(({ row }) => row.missing)) },
      rows: await this.withAge(rows),
    };
  }

  /** Returns the number of rows without a search. */
  async count(now: OpenProjectsToday): Promise<number> {
    return (await this.rows(now)).length;
  }

  private async rows({ projects }: OpenProjectsToday): Promise<HeldRow[]> {
    const read = await this.vendors.run(projects);
    return read.flatMap(({ project, vendors }) =>
      vendors.filter(isMissing).map((vendor) => present(project, vendor)),
    );
  }

  private async withAge(rows: readonly HeldRow[]): Promise<ReceiveWorkRow[]> {
    const oldest = await Promise.all(
      VENDOR_INVOICE_TYPES.map((type) => {
        const shown = rows.filter(({ row }) => row.type === type).map(({ project }) => project);
        return this.oldest.of([...new Set(shown)], type);
      }),
    );
    const all = oldest.flat();
    return rows.map(({ row, openCarriers }) => ({ ...row, oldest_day: oldestOf(row, openCarriers, all) }));
  }
}

const isMissing = ({ totals }: VendorWork): boolean =>
  totals.remaining_loads > 0 || totals.remaining_to_invoice !== 0;

const present = (project: WorkProject, { type, totals, openCarriers }: VendorWork): HeldRow => ({
  project,
  openCarriers,
  row: {
    project_id: project.id,
    job_name: project.job_name,
    type,
    vendor_name: totals.vendor_name,
    po_number: totals.po_number,
    delivered_loads: totals.invoiced_loads + totals.remaining_loads,
    billed_loads: totals.invoiced_loads,
    billed: totals.total_invoiced,
    missing_loads: totals.remaining_loads,
    missing: totals.remaining_to_invoice,
    oldest_day: '',
  },
});

function oldestOf(
  row: ReceiveWorkRow,
  openCarriers: readonly number[],
  all: readonly OldestMissing[],
): string {
  const keys = new Set(row.type === 'sand' ? [row.po_number] : openCarriers.map(String));
  const days = all
    .filter((one) => one.projectId === row.project_id && one.type === row.type && keys.has(one.key))
    .map(({ day }) => day);
  return days.sort()[0] ?? '';
}
