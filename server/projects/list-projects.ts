import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { ProjectReply } from '#shared/contract/projects';
import { type DeltaRead, beginRead } from '#server/platform/common/index';
import { type CompanyScope, Database } from '#server/database/index';
import { presentProject } from './project.presenter';
import { ProjectRepository } from './project.repository';

/** Lists the company's projects, all or those that changed after a revision of the company. */
@Injectable()
export class ListProjects {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
  ) {}

  async run(
    scope: CompanyScope,
    since: SinceQuery | undefined,
  ): Promise<{ read: DeltaRead; projects: ProjectReply[] }> {
    const read = await beginRead(this.database, scope, since);
    const rows = await this.projects.list(scope, read.after);
    return { read, projects: rows.map(presentProject) };
  }
}
