import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import { Metrics } from '../../common';
import { type ProjectScope, SYSTEM_ACTOR, UnitsOfWork } from '../../database';
import { ProjectRepository, presentProject } from '../../projects';
import { type Kept, KeptOfProject, missingOf } from './kept-of-project';

/** A project that changes during the check is checked again, so many times at most. */
const ATTEMPTS = 3;

/** `right`: kept sums and marks are what the loads come to; `mended`: they were not; `busy`: it changed all the time. */
export type SumsVerdict = 'right' | 'mended' | 'busy';

/**
 * Checks the kept sums: recomputes them from the loads without a lock, and
 * believes what it saw only if the project's revision is still the same. What is off is logged with its size, counted
 * for the alarm, and mended under the lock.
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

  /** @throws DomainError `not_found` for a project that is none. */
  async run(scope: ProjectScope): Promise<SumsVerdict> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const revision = await this.revision(scope);
      const [kept, wanted] = [await this.kept.read(scope), await this.kept.recompute(scope)];
      if ((await this.revision(scope)) !== revision) continue;
      const missing = missingOf(kept, wanted);
      if (missing === null) return 'right';
      if (!(await this.mend(scope, revision, missing))) continue;
      this.metrics.sumsMended.inc();
      this.logger.error({ projectId: scope.projectId, missing }, 'Kept sums were not what the loads come to');
      return 'mended';
    }
    return 'busy';
  }

  private async revision(scope: ProjectScope): Promise<number> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    return project.revision;
  }

  /** Adds what is missing, and tells the screens; false when the project has changed since it was found. */
  private mend(scope: ProjectScope, revision: number, missing: Kept): Promise<boolean> {
    const why = 'totals mended: they were not what the loads come to';
    return this.units.changeProject(scope, SYSTEM_ACTOR, { why }, async (change) => {
      const project = await this.projects.findNamed(scope, change.sql);
      if (project === null || change.from !== revision) return false;
      await this.kept.add(change, missing);
      const row = presentProject(project);
      change.record('project', row, { ...row, revision: change.revision });
      return true;
    });
  }
}
