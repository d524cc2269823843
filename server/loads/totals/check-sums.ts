import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { Metrics } from '#server/platform/common/index';
import { type ProjectScope, SYSTEM_ACTOR, UnitsOfWork } from '#server/database/index';
import { ProjectRepository, presentProject } from '#server/projects/index';
import { type Kept, KeptOfProject, missingOf } from './kept-of-project';

/** Maximum attempts for a project that changes during the check. */
const ATTEMPTS = 3;

/**
 * `right`: kept sums and marks equal those of the loads. `corrected`: they differed, and now match.
 * `busy`: the project changed during every attempt.
 */
export type SumsVerdict = 'right' | 'corrected' | 'busy';

/**
 * Checks the kept sums. Recomputes them from the loads without a lock.
 * The result counts only if the project's revision is the same before and after.
 * A difference is logged, counted for the alert, and corrected under the lock. See docs/domain/totals.md#nightly-check.
 */
@Injectable()
export class CheckSums {
  private readonly logger = new Logger(CheckSums.name);

  constructor(
    private readonly units: UnitsOfWork,
    private readonly metrics: Metrics,
    private readonly projects: ProjectRepository,
    private readonly kept: KeptOfProject,
  ) {}

  /** @throws DomainError `not_found` for an unknown project. */
  async run(scope: ProjectScope): Promise<SumsVerdict> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const revision = await this.revision(scope);
      const [kept, wanted] = [await this.kept.read(scope), await this.kept.recompute(scope)];
      if ((await this.revision(scope)) !== revision) continue;
      const missing = missingOf(kept, wanted);
      if (missing === null) return 'right';
      if (!(await this.correct(scope, revision, missing))) continue;
      this.metrics.sumsCorrected.inc();
      this.logger.error(
        { projectId: scope.projectId, missing },
        'Corrected kept sums that differed from the loads',
      );
      return 'corrected';
    }
    return 'busy';
  }

  private async revision(scope: ProjectScope): Promise<number> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    return project.revision;
  }

  /**
   * Adds the differences and publishes the project. Returns false when it has changed since they were found.
   */
  private correct(scope: ProjectScope, revision: number, missing: Kept): Promise<boolean> {
    const reason = { code: 'totals_corrected' } as const;
    return this.units.changeProject(scope, SYSTEM_ACTOR, { reason }, async (change) => {
      const project = await this.projects.findNamed(scope, change.sql);
      if (project === null || change.from !== revision) return false;
      await this.kept.add(change, missing);
      const row = presentProject(project);
      change.record('project', row, { ...row, revision: change.revision });
      return true;
    });
  }
}
