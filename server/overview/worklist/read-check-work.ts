import { Injectable } from '@nestjs/common';
import {
  CHECK_REASONS,
  type CheckReason,
  type CheckWorkReply,
  type CheckWorkRow,
  WORK_PAGE_ROWS,
  type WorkSort,
} from '#shared/contract/worklist';
import type { Principal } from '#server/platform/common/index';
import type { LoadKind } from '#shared/contract/loads';
import { type CheckRow, CheckLoadsRepository } from './check-loads.repository';
import { KeptMarkedLoads } from './kept-marked-loads';
import { oldestOf, sumCounts } from './marked-loads';
import { type OpenProjectsToday, OpenProjects, type WorkProject } from './open-projects';
import { type AskedPart, type WorkOrder, orderOf, placeOf } from './work-page';

/** Loads that a page takes from the kept ones. An export reads them from the database. */
const KEPT_PAGE_MAX = 1_000;

type CheckQuery = AskedPart<'check'> & { readonly reason?: CheckReason | undefined };

/** Part of a page without its projects. */
type FoundPage = Pick<CheckWorkReply, 'page' | 'by_reason'> & { rows: readonly CheckRow[] };

/** Reads the loads that somebody should look at, in all open projects. */
@Injectable()
export class ReadCheckWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly marked: KeptMarkedLoads,
    private readonly loads: CheckLoadsRepository,
  ) {}

  /** Returns a page of the tab. */
  async run(principal: Principal, query: CheckQuery, size = WORK_PAGE_ROWS): Promise<CheckWorkReply> {
    const now = await this.open.of(principal);
    const byId = new Map(now.projects.map((project) => [project.id as number, project]));
    const order = orderOf(query, { sort: 'delivered', descending: false });
    const isKept =
      (query.q ?? '') === '' && order.sort === 'delivered' && !order.descending && size <= KEPT_PAGE_MAX;
    const { rows, page, by_reason } = await (isKept
      ? this.oldest(now, query, size)
      : this.search(now, query, { ...order, size }));
    return {
      today: now.today,
      total: by_reason[query.reason ?? 'all'],
      page,
      by_reason,
      rows: rows.map((row) => present(row, byId.get(row.projectId))),
    };
  }

  /** Returns the number of loads without a search. */
  async count({ projects }: OpenProjectsToday): Promise<number> {
    return sumCounts((await this.marked.of(projects)).map(({ loads }) => loads.counts)).all;
  }

  /** Returns a page of the oldest loads from the kept ones. Only its rows are read. */
  private async oldest({ projects }: OpenProjectsToday, query: CheckQuery, size: number): Promise<FoundPage> {
    const marked = (await this.marked.of(projects)).map(({ loads }) => loads);
    const by_reason = sumCounts(marked.map(({ counts }) => counts));
    const { page, offset } = placeOf(by_reason[query.reason ?? 'all'], query, size);
    const part = oldestOf(marked, query.reason, { offset, limit: size });
    const on = new Set(part.map(({ projectId }) => projectId));
    const shown = await this.loads.shown(
      projects.filter(({ id }) => on.has(id)).map(({ id }) => id),
      part,
    );
    const rowOf = new Map(shown.map((row) => [`${row.kind} ${row.id}`, row]));
    const rows = part.flatMap(({ kind, id, reasons }) => {
      const row = rowOf.get(`${kind} ${id}`);
      return row === undefined ? [] : { ...row, reasons };
    });
    return { page, by_reason, rows };
  }

  /** Returns a page of the loads that a search finds, or in another order, from the projects that have any. */
  private async search(
    { projects }: OpenProjectsToday,
    query: CheckQuery,
    { size, ...order }: WorkOrder<WorkSort<'check'>> & { size: number },
  ): Promise<FoundPage> {
    const { q = '', reason } = query;
    const marked = await this.marked.of(projects);
    const some = (kind: LoadKind) =>
      marked.filter(({ loads }) => loads.hasKind(kind)).map(({ checked }) => checked);
    const scope = {
      projects: { freight: some('freight'), asset: some('asset') },
      names: new Map(projects.map(({ id, job_name: name }) => [id as number, name])),
    };
    const by_reason = await this.loads.count(scope, q);
    const { page, offset } = placeOf(by_reason[reason ?? 'all'], query, size);
    const rows = await this.loads.page(scope, { q, reason }, order, { offset, limit: size });
    return { page, by_reason, rows };
  }
}

const reasonsOf = (bits: number): CheckReason[] =>
  CHECK_REASONS.filter((_, place) => (bits & (1 << place)) !== 0);

const present = (row: CheckRow, project: WorkProject | undefined): CheckWorkRow => ({
  project_id: row.projectId,
  job_name: project?.job_name ?? '',
  kind: row.kind,
  load_id: row.id,
  load_no: row.loadNo,
  delivered_date: row.deliveredAt.toISOString(),
  carrier_name: row.carrierName,
  ticket_number: row.ticketNumber,
  amount: row.amount,
  reasons: reasonsOf(row.reasons),
  locked_reason: row.lockedReason,
  project_revision: project?.revision ?? 0,
  is_billed: row.customerInvoiceId !== 0,
});
