import { Injectable } from '@nestjs/common';
import { toCents } from '#shared/calc/money';
import type { ImpactReply } from '#shared/contract/impact';
import { UnitsOfWork, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { RatingContexts } from '../rating-contexts';
import { presentImpact } from './present-impact';
import { ProjectImpact } from './project-impact';

/**
 * Calculates what saving an edit of a project, its carriers or its sand rates would change. Runs the code that saves it,
 * reads what loads would be rated with, and rolls it back. So the preview accepts and refuses what saving does.
 */
@Injectable()
export class SetupImpact {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly contexts: RatingContexts,
    private readonly projects: ProjectRepository,
    private readonly impact: ProjectImpact,
  ) {}

  /**
   * Returns what `save` would change. The loads are rated after the project is unlocked.
   * @throws DomainError the errors of `save`
   */
  of(save: () => Promise<unknown>): Promise<Required<ImpactReply>> {
    return this.impact.inTurn(async () => {
      const { scope, context, fixed } = await this.units.previewProject(save, async ({ scope, sql }) => ({
        scope: projectScope(scope.companyId, scope.projectId),
        context: await this.contexts.of(scope, sql),
        fixed: fixedAmounts(await this.projects.find(scope, sql)),
      }));
      const rated = await this.impact.of(scope, context);
      const before = fixedAmounts(await this.projects.find(scope));
      return presentImpact([
        {
          ...rated,
          revenue: rated.revenue + fixed.revenue - before.revenue,
          cost: rated.cost + fixed.cost - before.cost,
        },
      ]);
    });
  }
}

/** Returns the fixed mobilization amounts of a project in cents. Totals count them besides the loads. */
const fixedAmounts = (project: { fixed_mob_rev: number; fixed_mob_cost: number } | null) => ({
  revenue: toCents(project?.fixed_mob_rev ?? 0),
  cost: toCents(project?.fixed_mob_cost ?? 0),
});
