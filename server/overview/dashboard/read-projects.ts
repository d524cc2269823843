import { Injectable } from '@nestjs/common';
import type { DashboardProject, DashboardReply } from '#shared/contract/dashboard';
import { trendDays } from '#shared/calc/trend-days';
import { type CompanyTotals, CompanyTotalsReader } from '#server/loads/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { OwnedProject } from '#server/database/index';
import type { CompanyProject } from '#server/projects/index';
import {
  type ProjectFigures,
  groupBy,
  presentDays,
  presentProject,
  projectFigures,
} from './dashboard.presenter';
import type { WeightsOff, WorkRow } from './dashboard-rows';
import { OpenWorkRepository } from './open-work.repository';
import { ReviewRepository } from './review.repository';

type Figures = Pick<DashboardReply, 'projects' | 'days'>;
type FirstWork = DashboardReply['first_work'];

/** First and last Chicago day of the shown deliveries; the last one is today. */
interface Shown {
  readonly from: string;
  readonly to: string;
}

/** Figures of a project that only its own changes change, with its deliveries of the shown days. */
interface KeptFigures {
  readonly figures: ProjectFigures;
  readonly work: readonly WorkRow[];
}

/** Rows that a node keeps, about 130 bytes each: the deliveries of the shown days, and the figures as so many rows. */
const ROWS_MAX = 60_000;
const ROWS_OF_FIGURES = 20;

const NOTHING_OFF = { weightOff: 0, withMileage: 0 };

/**
 * Reads the figures of open projects with a few statements over kept sums, for any number of loads. Those of unchanged
 * projects are kept. See docs/decisions/kept-by-revision.md.
 */
@Injectable()
export class ReadDashboardProjects {
  private readonly kept: KeptByRevision<KeptFigures>;

  constructor(
    private readonly totals: CompanyTotalsReader,
    private readonly openWork: OpenWorkRepository,
    private readonly review: ReviewRepository,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision(
      { sizeMax: ROWS_MAX, sizeOf: ({ work }) => ROWS_OF_FIGURES + work.length },
      clock,
    );
  }

  /** Returns the work that the projects have had at all. */
  firstWork(projects: readonly OwnedProject<CompanyProject>[]): Promise<FirstWork> {
    return this.openWork.firstWork(projects.map(({ id }) => id));
  }

  /** Returns the figures of each project, and the deliveries of all by day. */
  async run(projects: readonly OwnedProject<CompanyProject>[], shown: Shown): Promise<Figures> {
    const [kept, quarantined] = await Promise.all([
      // The ages of open work, and the month before, move with each day.
      this.kept.of(
        projects,
        (stale) => this.read(stale, shown),
        () => shown.to,
      ),
      // Stored apart from changes of the project, so its revision says nothing about them.
      this.review.quarantined(projects.map(({ id }) => id)),
    ]);
    const presented = projects.flatMap((project): DashboardProject[] => {
      const found = kept.get(project.id);
      if (found === undefined) return [];
      return [presentProject(project, found.figures, quarantined.get(project.id) ?? 0)];
    });
    const work = [...kept.values()].flatMap((one) => one.work);
    return { projects: presented, days: presentDays(work, shown.from, shown.to) };
  }

  private async read(
    projects: readonly OwnedProject<CompanyProject>[],
    shown: Shown,
  ): Promise<Map<number, KeptFigures>> {
    const ids = projects.map(({ id }) => id);
    const { recent, previous } = trendDays(shown.to);
    const [totals, open, work, recentWork, previousWork, marks] = await Promise.all([
      this.totals.of(projects),
      this.openWork.open(projects, shown.to),
      this.openWork.work(ids, shown.from, shown.to),
      this.openWork.workSums(ids, recent.from, recent.to),
      this.openWork.workSums(ids, previous.from, previous.to),
      this.review.marks(ids),
    ]);
    const weightsOff = await this.weightsOff(projects, totals);
    const [openOf, workOf, recentOf, previousOf, marksOf] = [
      groupBy(open, projectOf),
      groupBy(work, projectOf),
      groupBy(recentWork, projectOf),
      groupBy(previousWork, projectOf),
      groupBy(marks, projectOf),
    ];
    const kept = new Map<number, KeptFigures>();
    for (const { id } of projects) {
      const found = totals.get(id);
      if (found === undefined) continue;
      const ofProject = workOf.get(id) ?? [];
      const figures = projectFigures({
        totals: found.totals,
        open: openOf.get(id) ?? [],
        marks: marksOf.get(id) ?? [],
        weightsOff: weightsOff.get(id) ?? NOTHING_OFF,
        work: ofProject,
        recentWork: recentOf.get(id) ?? [],
        previousWork: previousOf.get(id) ?? [],
      });
      kept.set(id, { figures, work: ofProject });
    }
    return kept;
  }

  private weightsOff(
    projects: readonly OwnedProject<CompanyProject>[],
    totals: ReadonlyMap<number, CompanyTotals>,
  ): Promise<ReadonlyMap<number, WeightsOff>> {
    return this.review.weightsOff(
      projects.map(({ id, revision, revision_id }) => ({
        id,
        revision,
        revision_id,
        weightUnits: totals.get(id)?.freight.weightUnits ?? 0,
        loads: totals.get(id)?.freight.weighedLoads ?? 0,
      })),
    );
  }
}

const projectOf = ({ projectId }: { readonly projectId: number }): number => projectId;
