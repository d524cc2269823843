import { Controller, Query } from '@nestjs/common';
import {
  PROJECT_DAYS_FIRST,
  type ProjectDaysReply,
  type ProjectFiguresReply,
} from '#shared/contract/project-figures';
import { ProjectDaysQuery } from '#shared/contract/queries';
import { projectScope } from '#server/database/index';
import { CurrentPrincipal, IdParam, type Principal, Route } from '#server/platform/common/index';
import { ReadProjectDays } from './read-project-days';
import { ReadProjectFigures } from './read-project-figures';

/** Serves the money of all projects, and the deliveries of one by day. */
@Controller()
export class ProjectFiguresController {
  constructor(
    private readonly figures: ReadProjectFigures,
    private readonly days: ReadProjectDays,
  ) {}

  /** Returns what each project has not billed and not received, its margin and its last invoice. */
  @Route('GET /pc/project-figures/:companyKey')
  ofCompany(@CurrentPrincipal() principal: Principal): Promise<ProjectFiguresReply> {
    return this.figures.run(principal);
  }

  /** Returns the last deliveries of a project by day and week, with the billed tons. */
  @Route('GET /pc/project-days/:id')
  ofProject(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
    @Query() { days = PROJECT_DAYS_FIRST }: ProjectDaysQuery,
  ): Promise<ProjectDaysReply> {
    return this.days.run(projectScope(principal.companyId, projectId), days);
  }
}
