import { SinceQuery } from '#shared/contract/queries';
import { Controller, Query, Req, Res } from '@nestjs/common';
import type { ProjectChangesReply, ProjectDetailReply, ProjectRefreshReply } from '#shared/contract/projects';
import { REFRESH_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  HandlerTimeout,
  type HttpReply,
  type HttpRequest,
  IdParam,
  type Principal,
  Route,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { RefreshProject } from '#server/loads/index';
import { ReadChanges } from './read-changes';
import { ReadProject } from './read-project';
import { SnapshotStream } from './snapshot-stream';

/** Reads of one project as a whole. See docs/live-data.md#snapshot. */
@Controller()
export class ProjectViewController {
  constructor(
    private readonly project: ReadProject,
    private readonly changes: ReadChanges,
    private readonly snapshot: SnapshotStream,
    private readonly refresh: RefreshProject,
  ) {}

  /** Returns a project with its sheets, carriers, sand rates and totals. */
  @Route('GET /pc/project/:id')
  detail(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
  ): Promise<ProjectDetailReply> {
    return this.project.run(projectScope(principal.companyId, id), since);
  }

  /** Returns everything of a project that changed since a revision. */
  @Route('GET /pc/project-changes/:id')
  delta(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
  ): Promise<ProjectChangesReply> {
    return this.changes.run(projectScope(principal.companyId, id), since);
  }

  /** Streams all loads of a project in packed columns. */
  @Route('GET /pc/project-snapshot/:id')
  async stream(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ): Promise<undefined> {
    const scope = projectScope(principal.companyId, id);
    await this.snapshot.send(scope, request.headers['accept-encoding'] ?? '', reply);
  }

  /** Syncs a project with its job now and returns what changed. */
  @Route('GET /pc/project-refresh/:id')
  @HandlerTimeout(REFRESH_TIMEOUT_MS)
  sync(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
  ): Promise<ProjectRefreshReply> {
    return this.refresh.run(principal, id, since);
  }
}
