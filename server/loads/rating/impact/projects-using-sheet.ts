import { Injectable } from '@nestjs/common';
import { CarrierRepository } from '#server/projects/carriers/index';
import { type CompanyScope, Database, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { RatingContexts } from '../rating-contexts';
import type { SheetDraft } from '../sheet-library';
import { ProjectImpact, type RatingImpact } from './project-impact';
import { sidesOf } from './sheet-uses';

/** Difference that a draft makes in one of the projects that use its sheet. */
export interface MovedProject extends RatingImpact {
  readonly projectId: number;
  readonly jobName: string;
  readonly sides: { revenue: boolean; cost: boolean };
}

/** Calculates a draft for all open projects that use its sheet. */
@Injectable()
export class ProjectsUsingSheet {
  constructor(
    private readonly database: Database,
    private readonly contexts: RatingContexts,
    private readonly projects: ProjectRepository,
    private readonly carriers: CarrierRepository,
    private readonly impact: ProjectImpact,
  ) {}

  /** Returns the projects that use the sheet, most changed loads first. Skips archived projects. */
  impactOf(scope: CompanyScope, draft: SheetDraft): Promise<MovedProject[]> {
    return this.impact.inTurn(async () => {
      const ids = await this.projects.usingSheet(scope, draft.kind, draft.version.id);
      const projects: MovedProject[] = [];
      for (const id of ids) projects.push(...(await this.one(scope, id, draft)));
      return projects.sort((one, other) => other.loads - one.loads || one.projectId - other.projectId);
    });
  }

  private async one({ companyId }: CompanyScope, id: number, draft: SheetDraft): Promise<MovedProject[]> {
    const scope = projectScope(companyId, id);
    const [project, carriers] = await Promise.all([
      this.projects.find(scope),
      this.carriers.ofProject(scope),
    ]);
    if (project === null) return [];
    const context = await this.contexts.of(scope, this.database, draft);
    const impact = await this.impact.of(scope, context);
    return [
      { ...impact, projectId: id, jobName: project.job_name, sides: sidesOf(draft, project, carriers) },
    ];
  }
}
