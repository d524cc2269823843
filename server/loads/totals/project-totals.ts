import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AllTotals } from '#shared/contract/totals';
import { totalsFrom } from '#shared/calc/totals/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { CommittedChanges, type ProjectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import type { ProjectEnrichment } from '#server/realtime/index';
import { NOTHING_BILLED } from './billed-sources';
import { ProjectTotalsBuilder } from './project-totals-builder';

/** Rows of totals that a node keeps, about half a kilobyte each. A project has one for each carrier, terminal and order. */
const ROWS_MAX = 40_000;

const rowsOf = (totals: AllTotals): number =>
  Object.values(totals).reduce<number>((rows, part) => rows + (Array.isArray(part) ? part.length : 1), 0);

/**
 * Reads the totals of a project. Keeps them by the revision of the project, so that a change's answer and its event read
 * them once, and a lock not at all. See docs/decisions/kept-by-revision.md.
 */
@Injectable()
export class ProjectTotalsReader implements ProjectEnrichment, OnModuleInit {
  private readonly kept: KeptByRevision<AllTotals>;

  constructor(
    private readonly projects: ProjectRepository,
    private readonly builder: ProjectTotalsBuilder,
    private readonly committed: CommittedChanges,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: ROWS_MAX, sizeOf: rowsOf }, clock);
  }

  onModuleInit(): void {
    this.committed.subscribe(({ scope, keepsTotals, from, fromId, to, toId }) => {
      if (scope.kind !== 'project' || !keepsTotals) return;
      this.kept.handOn(
        scope.projectId,
        { revision: from, revision_id: fromId },
        { revision: to, revision_id: toId },
      );
    });
  }

  /** Reads the totals of a project within the caller's company. A project of another company has none. */
  async read(scope: ProjectScope): Promise<AllTotals> {
    const project = await this.projects.findForTotals(scope);
    if (project === null) return totalsFrom(NOTHING);
    const totals = await this.kept.of(
      [project],
      async () => new Map([[project.id, await this.builder.build(scope, project)]]),
      // The vendor and those of invoices have their names from the company.
      ({ company_mark: mark }) => mark,
    );
    return totals.get(project.id) ?? totalsFrom(NOTHING);
  }
}

/** Nothing of a project that does not exist. */
const NOTHING: Parameters<typeof totalsFrom>[0] = {
  sums: [],
  days: [],
  attachedCarriers: [],
  projectVendorName: '',
  sandRates: [],
  fixedMobilization: { revenue: 0, cost: 0 },
  ...NOTHING_BILLED,
};
