import { Injectable } from '@nestjs/common';
import type { BillWorkReply, BillWorkRow } from '#shared/contract/worklist';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { Principal } from '#server/platform/common/index';
import { OpenWorkRepository, ReviewRepository, groupBy } from '../dashboard';
import { type CompanyTotals, CompanyTotalsReader } from '#server/loads/index';
import { BILL_TABLE, type KeptBillRow, billSums, keptBillRows, withLoads } from './bill-work.presenter';
import { type OpenProjectsToday, OpenProjects } from './open-projects';
import { checkedProjects } from './checked-projects';
import { UnbilledLoadsRepository } from './unbilled-loads.repository';
import { type AskedPart, foundRows, orderOf, pageOf, sortedRows } from './work-page';

/** Reads the work that is on no customer invoice, by project and kind. */
@Injectable()
export class ReadBillWork {
  constructor(
    private readonly open: OpenProjects,
    private readonly totals: CompanyTotalsReader,
    private readonly openWork: OpenWorkRepository,
    private readonly review: ReviewRepository,
    private readonly unbilled: UnbilledLoadsRepository,
  ) {}

  /** Returns a page of the tab. Only its rows read loads; the order and the sums come from kept sums. */
  async run(principal: Principal, query: AskedPart<'bill'>, size?: number): Promise<BillWorkReply> {
    const now = await this.open.of(principal);
    const { kept, totals } = await this.kept(now);
    const found = foundRows(kept, BILL_TABLE.text, query.q);
    const sorted = sortedRows(found, BILL_TABLE, orderOf(query, { sort: 'amount', descending: true }));
    const { rows, ...page } = pageOf(sorted, query, size);
    return {
      today: now.today,
      ...page,
      last_week_start: now.lastWeek,
      this_week_start: now.thisWeek,
      sums: billSums(found),
      rows: await this.complete(rows, now, totals),
    };
  }

  /** Returns the number of rows without a search. */
  async count(now: OpenProjectsToday): Promise<number> {
    return (await this.kept(now)).kept.length;
  }

  private async kept({ projects, thisWeek, lastWeek }: OpenProjectsToday) {
    const [totals, open] = await Promise.all([
      this.totals.of(projects),
      this.openWork.openSince(projects, [thisWeek, lastWeek]),
    ]);
    const openOf = groupBy(open, ({ projectId }) => projectId);
    const kept = projects.flatMap((project) => {
      const found = totals.get(project.id);
      return found === undefined ? [] : keptBillRows(project, found.totals, openOf.get(project.id) ?? []);
    });
    return { kept, totals };
  }

  private async complete(
    rows: readonly KeptBillRow[],
    { projects, thisWeek, lastWeek }: OpenProjectsToday,
    totals: ReadonlyMap<number, CompanyTotals>,
  ): Promise<BillWorkRow[]> {
    const shown = projects.filter(({ id }) => rows.some((row) => row.project_id === id));
    const marks = await this.review.marks(shown.map(({ id }) => id));
    const checked = checkedProjects(shown, totals, marks);
    const ofKinds = await Promise.all(
      LOAD_KINDS.map(async (kind) => {
        const wanted = new Set(rows.filter((row) => row.kind === kind).map((row) => row.project_id));
        const some = checked.filter(({ id }) => wanted.has(id));
        const sums = await this.unbilled.sums(kind, some, [thisWeek, lastWeek]);
        return [kind, groupBy(sums, ({ projectId }) => projectId)] as const;
      }),
    );
    const byKind = new Map(ofKinds);
    return rows.map((row) => {
      const loads = byKind.get(row.kind)?.get(row.project_id) ?? [];
      const fixed = shown.find(({ id }) => id === row.project_id)?.fixed_mob_rev ?? 0;
      return withLoads(row, loads, fixed > 0);
    });
  }
}
