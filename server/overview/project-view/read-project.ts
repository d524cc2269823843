import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import { LISTS_OF_PROJECT, type ListsOfProject } from '#shared/contract/project-lists';
import type { ProjectDetailReply } from '#shared/contract/projects';
import { type DeltaRead, beginReadAt, markOf } from '#server/platform/common/index';
import { AuditReader, Database, type ProjectScope } from '#server/database/index';
import { ProjectHeader } from './project-header';
import { ProjectLists } from './project-lists';
import { ProjectState, type StateOfProject } from './project-state';

/** Reads everything of a project except its loads. */
@Injectable()
export class ReadProject {
  constructor(
    private readonly database: Database,
    private readonly state: ProjectState,
    private readonly header: ProjectHeader,
    private readonly lists: ProjectLists,
    private readonly trail: AuditReader,
  ) {}

  /**
   * Returns the reply of GET /pc/project/{id}.
   * With `since`, the lists hold the rows that changed after it, including deleted ones.
   * @throws DomainError `not_found`.
   */
  async run(scope: ProjectScope, since: SinceQuery = {}): Promise<ProjectDetailReply> {
    const state = await this.state.of(scope);
    return this.at(scope, await beginReadAt(this.database, scope, state.mark, since), state);
  }

  /** Returns the reply of a read that has begun. @throws DomainError `not_found`. */
  async at(scope: ProjectScope, read: DeltaRead, state: StateOfProject): Promise<ProjectDetailReply> {
    const [header, lists] = await Promise.all([this.header.read(scope, state), this.listsOf(scope, read)]);
    return {
      error: '',
      message: '',
      ...header,
      project: { ...header.project, revision: read.revision },
      ...lists,
      ...markOf(read),
    };
  }

  /** Returns the lists. A read of changes reads only those that changed: none, after most changes. */
  private async listsOf(scope: ProjectScope, { after, revision }: DeltaRead): Promise<ListsOfProject> {
    if (after === 0) return this.lists.changedIn(scope, 0, LISTS_OF_PROJECT);
    const touched = await this.trail.touchedLists(scope, { after, to: revision }, LISTS_OF_PROJECT);
    return this.lists.changedIn(scope, after, touched);
  }
}
