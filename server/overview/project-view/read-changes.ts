import { Injectable } from '@nestjs/common';
import type { SinceQuery } from '#shared/contract/queries';
import type { ProjectChangesReply } from '#shared/contract/projects';
import { JoinedReads, type ProjectScope } from '#server/database/index';
import { LoadRepository, ReplyLimit } from '#server/loads/index';
import { ReadProject } from './read-project';

/** Reads what changed in a project after a revision. A browser that is behind needs only this call. */
@Injectable()
export class ReadChanges {
  private readonly joined = new JoinedReads<ProjectChangesReply>();

  constructor(
    private readonly project: ReadProject,
    private readonly loads: LoadRepository,
    private readonly limit: ReplyLimit,
  ) {}

  /**
   * Returns the changes. With `reset` the browser drops its copy and reads the snapshot. Browsers whose connections were
   * cut together are behind by the same changes, and share a read.
   * @throws DomainError `not_found`.
   */
  run(scope: ProjectScope, { since = 0, since_id }: SinceQuery): Promise<ProjectChangesReply> {
    const key = JSON.stringify([scope.companyId, scope.projectId, since, since_id]);
    return this.joined.take(key, () => this.read(scope, since, since_id));
  }

  private async read(
    scope: ProjectScope,
    since: number,
    since_id: SinceQuery['since_id'],
  ): Promise<ProjectChangesReply> {
    const project = await this.project.run(scope, { since, since_id });
    const { revision, revision_id, all_totals } = project;
    const nothing = { revision, revision_id, loads: [], asset_loads: [], all_totals };
    if (project.reset || (await this.loads.changedCount(scope, since)) > this.limit.rowsMax) {
      return { ...nothing, reset: true, project: null };
    }
    if (since === revision) return { ...nothing, reset: false, project };
    const [loads, assetLoads] = await Promise.all([
      this.loads.freight(scope, { since }),
      this.loads.asset(scope, { since }),
    ]);
    return { revision, revision_id, reset: false, project, loads, asset_loads: assetLoads, all_totals };
  }
}
