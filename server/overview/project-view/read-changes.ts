import { Injectable } from '@nestjs/common';
import type { SinceQuery } from '#shared/contract/queries';
import type { ProjectChangesReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { Clock, type DeltaRead, KeptByRevision, beginReadAt } from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { LoadsSince } from '#server/loads/index';
import { ProjectState, type StateOfProject } from './project-state';
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
    private readonly database: Database,
    private readonly project: ReadProject,
    private readonly loads: LoadsSince,
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
    const state = await this.state.of(scope);
    const { mark, rest } = state;
    const { projectId } = scope;
    const read = async (): Promise<ReadonlyMap<number, ProjectChangesReply>> => {
      const begun = await beginReadAt(this.database, scope, mark, { since, since_id });
      return new Map([[projectId, await this.read(scope, begun, state)]]);
    };
    const replies = await this.kept.of([{ id: projectId, ...mark }], read, () =>
      JSON.stringify([since, since_id, rest]),
    );
    const reply = replies.get(projectId);
    if (reply === undefined) throw new DomainError('not_found', { what: 'Project' });
    return reply;
  }

  private async read(
    scope: ProjectScope,
    read: DeltaRead,
    state: StateOfProject,
  ): Promise<ProjectChangesReply> {
    const { revision, revision_id } = read;
    const isBehind = !read.reset && read.after !== revision;
    const [project, { loads, assetLoads, isTooMany }] = await Promise.all([
      this.project.at(scope, read, state),
      isBehind ? this.loads.of(scope, read) : { loads: [], assetLoads: [], isTooMany: false },
    ]);
    const reset = read.reset || isTooMany;
    const { all_totals } = project;
    return {
      revision,
      revision_id,
      reset,
      project: reset ? null : project,
      loads,
      asset_loads: assetLoads,
      all_totals,
    };
  }
}
