import { Injectable } from '@nestjs/common';
import { CompanyTotalsReader } from '#server/loads/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { type MarksRow, ReviewRepository, type WeightsOff, groupBy } from '../dashboard';
import { CheckLoadsRepository } from './check-loads.repository';
import { checkedProjects } from './checked-projects';
import type { OwnedChecked } from './load-conditions';
import { MarkedLoads } from './marked-loads';
import type { WorkProject } from './open-projects';

/** Loads that a node keeps, 18 bytes each. */
const LOADS_MAX = 500_000;
/** Size of a project without loads to check, in loads. */
const EMPTY_SIZE = 10;
/** Projects whose loads one statement reads. */
const PROJECTS_AT_ONCE = 25;

/** Kept marks that make a load one to check. The weight is compared with the project's average. */
const MARKS = ['unrated', 'no_mileage', 'missing_tickets', 'ticket_mismatches', 'duplicate_tickets'] as const;

/** Project with its loads to check, and what conditions on its loads need. */
export interface MarkedProject {
  readonly loads: MarkedLoads;
  readonly checked: OwnedChecked;
}

/** Keeps which loads of open projects somebody should look at, until a project changes. */
@Injectable()
export class KeptMarkedLoads {
  private readonly kept: KeptByRevision<MarkedProject>;

  constructor(
    private readonly totals: CompanyTotalsReader,
    private readonly review: ReviewRepository,
    private readonly loads: CheckLoadsRepository,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision(
      { sizeMax: LOADS_MAX, sizeOf: ({ loads: some }) => some.size + EMPTY_SIZE },
      clock,
    );
  }

  /** Returns the projects in their order, also those without loads to check. */
  async of(projects: readonly WorkProject[]): Promise<MarkedProject[]> {
    const kept = await this.kept.of(projects, (stale) => this.read(stale));
    return projects.flatMap(({ id }) => kept.get(id) ?? []);
  }

  /** Reads the loads of the projects in which kept marks or weights have something to check. No other one is read. */
  private async read(projects: readonly WorkProject[]): Promise<Map<number, MarkedProject>> {
    const [totals, marks] = await Promise.all([
      this.totals.of(projects),
      this.review.marks(projects.map(({ id }) => id)),
    ]);
    const checked = checkedProjects(projects, totals, marks);
    const off = await this.review.weightsOff(
      checked.map(({ weighedLoads: loads, ...project }) => ({ ...project, loads })),
    );
    const marksOf = groupBy(marks, ({ projectId }) => projectId);
    const has = (id: number, isAsset: 0 | 1): boolean =>
      hasSome(
        marksOf.get(id)?.find((row) => row.isAsset === isAsset),
        isAsset === 0 ? off.get(id) : undefined,
      );
    const found = new Map<number, MarkedProject>();
    for (let start = 0; start < checked.length; start += PROJECTS_AT_ONCE) {
      const some = checked.slice(start, start + PROJECTS_AT_ONCE);
      const loads = await this.loads.marked({
        freight: some.filter(({ id }) => has(id, 0)),
        asset: some.filter(({ id }) => has(id, 1)),
      });
      const loadsOf = groupBy(loads, ({ projectId }) => projectId);
      for (const one of some)
        found.set(one.id, { checked: one, loads: new MarkedLoads(one.id, loadsOf.get(one.id) ?? []) });
    }
    return found;
  }
}

const hasSome = (marks: MarksRow | undefined, off: WeightsOff | undefined): boolean =>
  (off?.weightOff ?? 0) > 0 || (marks !== undefined && MARKS.some((mark) => marks[mark] > 0));
