import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AllTotals } from '#shared/contract/totals';
import { totalsFrom } from '#shared/calc/totals/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { AuditReader, CommittedChanges, type OwnedProject, type ProjectScope } from '#server/database/index';
import { type ProjectBasis, ProjectRepository } from '#server/projects/index';
import type { ProjectEnrichment } from '#server/realtime/index';
import { NOT_SUMMED } from '../not-summed';
import { NOTHING_BILLED } from './billed-sources';
import { ProjectTotalsBuilder } from './project-totals-builder';

/** Rows of totals that a node keeps, about half a kilobyte each. A project has one for each carrier, terminal and order. */
const ROWS_MAX = 40_000;

/** Projects whose last own change that moved totals a node remembers. */
const MOVED_MAX = 2_000;

/** Changes that move no total, as `keepsTotals` says of them when they are recorded. */
const HARMLESS = { collections: ['comments'], fieldsOfLoads: [...NOT_SUMMED] };

const rowsOf = (totals: AllTotals): number =>
  Object.values(totals).reduce<number>((rows, part) => rows + (Array.isArray(part) ? part.length : 1), 0);

/**
 * Reads the totals of a project. Keeps them by the revision of the project, so that a change's answer and its event read
 * them once, and a lock not at all. See docs/decisions/kept-by-revision.md.
 */
@Injectable()
export class ProjectTotalsReader implements ProjectEnrichment, OnModuleInit {
  private readonly kept: KeptByRevision<AllTotals>;
  /** Revisions of this node's last changes that moved totals, by project. */
  private readonly moved = new LRUCache<number, number>({ max: MOVED_MAX });

  constructor(
    private readonly projects: ProjectRepository,
    private readonly builder: ProjectTotalsBuilder,
    private readonly committed: CommittedChanges,
    private readonly trail: AuditReader,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: ROWS_MAX, sizeOf: rowsOf }, clock);
  }

  onModuleInit(): void {
    this.committed.subscribe(({ scope, keepsTotals, from, fromId, to, toId }) => {
      if (scope.kind !== 'project') return;
      if (keepsTotals) {
        const [before, after] = [
          { revision: from, revision_id: fromId },
          { revision: to, revision_id: toId },
        ];
        this.kept.handOn(scope.projectId, before, after);
      } else this.moved.set(scope.projectId, to);
    });
  }

  /**
   * Reads the totals of a project within the caller's company. A project of another company has none.
   * @param basis the state that the caller has just read
   */
  async read(scope: ProjectScope, basis?: OwnedProject<ProjectBasis>): Promise<AllTotals> {
    const project = basis ?? (await this.projects.findBasis(scope));
    if (project === null) return totalsFrom(NOTHING);
    await this.handOnByTrail(scope, project);
    const totals = await this.kept.of(
      [project],
      async () => new Map([[project.id, await this.builder.build(scope, project)]]),
      // The vendor and those of invoices have their names from the company.
      ({ company_mark: mark }) => mark,
    );
    return totals.get(project.id) ?? totalsFrom(NOTHING);
  }

  /** Hands the totals on by changes of other nodes that moved none, such as locks. The trail tells what they touched. */
  private async handOnByTrail(scope: ProjectScope, project: OwnedProject<ProjectBasis>): Promise<void> {
    const known = this.kept.staleMarkOf(project, project.company_mark);
    if (known === undefined || known.revision < (this.moved.get(project.id) ?? 0)) return;
    if (await this.trail.onlyHarmless(scope, [known, project], HARMLESS))
      this.kept.handOn(project.id, known, project);
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
