import { Injectable } from '@nestjs/common';
import type { AllTotals } from '#shared/contract/totals';
import { type SumRow, type SumValues, isCounted, sumWhere, totalsFrom } from '#shared/calc/totals/index';
import type { OwnedProjectId } from '#server/database/index';
import { Clock, KeptByRevision, type RevisedProject } from '#server/platform/common/index';
import { type BilledOfProject, BilledSources, NOTHING_BILLED } from './billed-sources';
import { ProjectSumsRepository } from './project-sums.repository';

/** Projects that a node keeps, about 3 kB each. */
const PROJECTS_MAX = 2_000;

/** Project of the company for which totals are read. Fixed amounts are in dollars. */
export interface TotalledProject extends RevisedProject {
  readonly id: OwnedProjectId;
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/** Totals of a project, and the kept sums of its counted freight loads in ten-thousandths of a ton and whole cents. */
export interface CompanyTotals {
  readonly totals: AllTotals;
  readonly freight: SumValues;
}

/**
 * Builds the totals of many projects from their kept sums.
 * Merges all vendors and all purchase orders, because callers need only the sums. Fixed costs need no vendor names:
 * their invoices have no carrier id.
 */
@Injectable()
export class CompanyTotalsReader {
  private readonly kept: KeptByRevision<CompanyTotals>;

  constructor(
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  /** Returns the totals of each project. Those of unchanged projects are kept. */
  of(projects: readonly TotalledProject[]): Promise<ReadonlyMap<number, CompanyTotals>> {
    return this.kept.of(projects, (stale) => this.read(stale));
  }

  private async read(projects: readonly TotalledProject[]): Promise<Map<number, CompanyTotals>> {
    const ids = projects.map(({ id }) => id);
    const [sums, billed] = await Promise.all([this.sums.readMany(ids), this.billed.read(ids)]);
    return new Map(
      projects.map((project) => [
        project.id,
        totalsOf(project, sums.get(project.id) ?? [], billed.get(project.id) ?? NOTHING_BILLED),
      ]),
    );
  }
}

function totalsOf(project: TotalledProject, sums: SumRow[], billed: BilledOfProject): CompanyTotals {
  return {
    totals: totalsFrom({
      sums,
      days: [],
      attachedCarriers: [],
      projectVendorName: '',
      sandRates: [],
      fixedMobilization: { revenue: project.fixed_mob_rev, cost: project.fixed_mob_cost },
      ...billed,
    }),
    freight: sumWhere(sums, (row) => !row.isAsset && isCounted(row.state)),
  };
}
