import { Injectable } from '@nestjs/common';
import {
  CHECK_REASONS,
  type CheckReason,
  type CheckWorkReply,
  type CheckWorkRow,
  WORK_PAGE_ROWS,
} from '#shared/contract/worklist';
import type { Principal } from '#server/platform/common/index';
import { type MarksRow, ReviewRepository, type WeightsOff } from '../dashboard';
import { ProjectTotalsReader } from '#server/loads/index';
import { type CheckRow, type OwnedToCheck, CheckLoadsRepository } from './check-loads.repository';
import { checkedProjects } from './checked-projects';
import { type OpenProjectsToday, OpenProjects, type WorkProject } from './open-projects';
import { type AskedPart, orderOf, placeOf } from './work-page';

/** Kept marks that make a load one to check. The weight is compared with the project's average. */
const MARKS = ['unrated', 'no_mileage', 'missing_tickets', 'ticket_mismatches', 'duplicate_tickets'] as const;

/** Reads the loads that somebody should look at, in all open projects. */
@Injectable()
export class ReadCheckWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly totals: ProjectTotalsReader,
    private readonly review: ReviewRepository,
    private readonly loads: CheckLoadsRepository,
  ) {}

  /** Returns a page of the tab. */
  async run(
    principal: Principal,
    query: AskedPart<'check'> & { readonly reason?: CheckReason | undefined },
    size = WORK_PAGE_ROWS,
  ): Promise<CheckWorkReply> {
    const { q = '', reason } = query;
    const now = await this.open.of(principal);
    const byId = new Map(now.projects.map((project) => [project.id as number, project]));
    const scope = await this.scope(now);
    const by_reason = await this.loads.count(scope, q);
    const total = by_reason[reason ?? 'all'];
    const { page, offset } = placeOf(total, query, size);
    const order = orderOf(query, { sort: 'delivered', descending: false });
    const rows = await this.loads.page(scope, { q, reason }, order, { offset, limit: size });
    return {
      today: now.today,
      total,
      page,
      by_reason,
      rows: rows.map((row) => present(row, byId.get(row.projectId))),
    };
  }

  /** Returns the number of loads without a search. */
  async count(now: OpenProjectsToday): Promise<number> {
    return (await this.loads.count(await this.scope(now), '')).all;
  }

  /** Finds the projects in which kept marks or weights have something to check. No other one is read. */
  private async scope({ projects }: OpenProjectsToday): Promise<OwnedToCheck> {
    const [totals, marks] = await Promise.all([
      this.totals.readMany(projects),
      this.review.marks(projects.map(({ id }) => id)),
    ]);
    const checked = checkedProjects(projects, totals, marks);
    const off = await this.review.weightsOff(
      checked.map(({ projectId, weightUnits, weighedLoads: loads }) => ({ projectId, weightUnits, loads })),
    );
    const some = (isAsset: 0 | 1) =>
      checked.filter(({ projectId }) =>
        hasSome(
          marks.find((row) => row.projectId === projectId && row.isAsset === isAsset),
          isAsset === 0 ? off.get(projectId) : undefined,
        ),
      );
    return {
      projects: { freight: some(0), asset: some(1) },
      names: new Map(projects.map(({ id, job_name: name }) => [id, name])),
    };
  }
}

const hasSome = (marks: MarksRow | undefined, off: WeightsOff | undefined): boolean =>
  (off?.weightOff ?? 0) > 0 || (marks !== undefined && MARKS.some((mark) => marks[mark] > 0));

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
