import { Controller } from '@nestjs/common';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import { CurrentPrincipal, IdParam, type Principal, Route } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ReadProjectSync } from './read-project-sync';

/** Serves the state of the sync between a project and its job. */
@Controller()
export class ProjectSyncController {
  constructor(private readonly read: ReadProjectSync) {}

  /** Returns the state of the sync between a project and its job. */
  @Route('GET /pc/project-sync/:id')
  sync(@CurrentPrincipal() principal: Principal, @IdParam() projectId: number): Promise<ProjectSyncReply> {
    return this.read.run(projectScope(principal.companyId, projectId));
  }
}
