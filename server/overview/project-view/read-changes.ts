import { Injectable } from '@nestjs/common';
import type { SinceQuery } from '#shared/contract/queries';
import type { ProjectChangesReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { LoadRepository, ReplyLimit } from '#server/loads/index';
import { ProjectState } from './project-state';
import { ReadProject } from './read-project';

/** Rows of replies that a node keeps, about a kilobyte each. */
const KEPT_ROWS_MAX = 20_000;
/** Rows of a reply besides its loads, more or less: totals, carriers and rates. */
const ROWS_OF_A_PROJECT = 20;
/** Time in which browsers whose connections were cut together are back. */
const KEPT_MS = 60_000;

/**
 * Reads what changed in a project after a revision. A browser that is behind needs only this call. Browsers whose
 * connections were cut together are behind by the same changes, and share a reply.
 */
@Injectable()
export class ReadChanges {
  private readonly kept: KeptByRevision<ProjectChangesReply>;

  constructor(
    private readonly project: ReadProject,
    private readonly loads: LoadRepository,
    private readonly limit: ReplyLimit,
    private readonly state: ProjectState,
    clock: Clock,
  ) {
    const sizeOf = ({ loads, asset_loads }: ProjectChangesReply): number =>
      ROWS_OF_A_PROJECT + loads.length + asset_loads.length;
    this.kept = new KeptByRevision({ sizeMax: KEPT_ROWS_MAX, sizeOf, ageMaxMs: KEPT_MS }, clock);
  }

  /**
   * Returns the changes. With `reset` the browser drops its copy and reads the snapshot.
   * @throws DomainError `not_found`.
   */
  async run(scope: ProjectScope, { since = 0, since_id }: SinceQuery): Promise<ProjectChangesReply> {
    const { mark, rest } = await this.state.of(scope);
    const { projectId } = scope;
    const replies = await this.kept.of(
      [{ id: projectId, ...mark }],
      async () => new Map([[projectId, await this.read(scope, since, since_id)]]),
      () => JSON.stringify([since, since_id, rest]),
    );
    const reply = replies.get(projectId);
    if (reply === undefined) throw new DomainError('not_found', { what: 'Project' });
    return reply;
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
