import { Injectable } from '@nestjs/common';
import type { DashboardReply } from '#shared/contract/dashboard';
import { trendDays } from '#shared/calc/trend-days';
import { CompanyTotalsReader } from '#server/loads/index';
import type { OwnedProject } from '#server/database/index';
import type { CompanyProject } from '#server/projects/index';
import { groupBy, presentDays, presentProject } from './dashboard.presenter';
import { OpenWorkRepository } from './open-work.repository';
import { ReviewRepository } from './review.repository';

type Figures = Pick<DashboardReply, 'projects' | 'days'>;
type FirstWork = DashboardReply['first_work'];

const NOTHING_OFF = { weightOff: 0, withMileage: 0 };

/** Reads the figures of open projects with a few statements over kept sums, for any number of loads. */
@Injectable()
export class ReadDashboardProjects {
  constructor(
    private readonly totals: CompanyTotalsReader,
    private readonly openWork: OpenWorkRepository,
    private readonly review: ReviewRepository,
  ) {}

  /** Returns the work that the projects have had at all. */
  firstWork(projects: readonly OwnedProject<CompanyProject>[]): Promise<FirstWork> {
    return this.openWork.firstWork(projects.map(({ id }) => id));
  }

  /**
   * @param shown first and last Chicago day of the shown deliveries; the last one is today.
   */
  async run(
    projects: readonly OwnedProject<CompanyProject>[],
    shown: { from: string; to: string },
  ): Promise<Figures> {
    const ids = projects.map(({ id }) => id);
    const { recent, previous } = trendDays(shown.to);
    const [totals, open, work, recentWork, previousWork, marks, quarantined] = await Promise.all([
      this.totals.of(projects),
      this.openWork.open(projects, shown.to),
      this.openWork.work(ids, shown.from, shown.to),
      this.openWork.workSums(ids, recent.from, recent.to),
      this.openWork.workSums(ids, previous.from, previous.to),
      this.review.marks(ids),
      this.review.quarantined(ids),
    ]);
    const weightsOff = await this.review.weightsOff(
      projects.map(({ id, revision, revision_id }) => ({
        id,
        revision,
        revision_id,
        weightUnits: totals.get(id)?.freight.weightUnits ?? 0,
        loads: totals.get(id)?.freight.weighedLoads ?? 0,
      })),
    );
    const [openOf, marksOf, workOf] = [
      groupBy(open, ({ projectId }) => projectId),
      groupBy(marks, ({ projectId }) => projectId),
      groupBy(work, ({ projectId }) => projectId),
    ];
    const presented = projects.flatMap((project) => {
      const found = totals.get(project.id);
      if (found === undefined) return [];
      return presentProject(project, {
        totals: found.totals,
        open: openOf.get(project.id) ?? [],
        marks: marksOf.get(project.id) ?? [],
        weightsOff: weightsOff.get(project.id) ?? NOTHING_OFF,
        quarantinedRows: quarantined.get(project.id) ?? 0,
        work: workOf.get(project.id) ?? [],
        recentWork: recentWork.filter(({ projectId }) => projectId === project.id),
        previousWork: previousWork.filter(({ projectId }) => projectId === project.id),
      });
    });
    return { projects: presented, days: presentDays(work, shown.from, shown.to) };
  }
}
