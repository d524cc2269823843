import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import { type ProjectReply, ProjectRequest, type ProjectSavedReply } from '#shared/contract/projects';
import type { DeltaMark } from '#shared/contract/envelope';
import type { WithWarnings } from '#shared/contract/warnings';
import { leftOutWarnings } from '#shared/words/project-warnings';
import { DomainError } from '#shared/errors/index';
import {
  type Caller,
  CurrentCaller,
  CurrentPrincipal,
  idempotent,
  IdParam,
  listReply,
  type Principal,
  RatedProjectReplyBuilder,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CreateProject } from './create-project';
import { ListProjects } from './list-projects';
import { SaveProject } from './save-project';

/** Projects of a company. */
@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ListProjects,
    private readonly create: CreateProject,
    private readonly saveProject: SaveProject,
    private readonly answer: RatedProjectReplyBuilder,
  ) {}

  /** Lists the projects of a company. */
  @Route('GET /pc/projects/:companyId')
  async list(
    @CurrentPrincipal() principal: Principal,
    @IdParam('companyId') companyId: number,
    @Query() since: SinceQuery,
  ): Promise<ProjectReply[] | (DeltaMark & { projects: ProjectReply[] })> {
    if (companyId !== principal.companyId) throw new DomainError('foreign_company');
    const { read, projects } = await this.projects.run(scopeOf(principal), since);
    return listReply(read, 'projects', projects);
  }

  /** Adds a project. */
  @Route('POST /pc/project/0')
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() body: ProjectRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<{ data: ProjectReply } & WithWarnings> {
    const data = await this.create.run(principal, body, idempotent(key, 'project', body));
    return { data, ...warningsOf(body, data) };
  }

  /** Edits, archives or reopens a project. */
  @Route('PATCH /pc/project/:id')
  async save(
    @CurrentCaller() { principal, key }: Caller,
    @IdParam() id: number,
    @Body() body: ProjectRequest,
    @Query() since: SinceQuery,
  ): Promise<ProjectSavedReply> {
    const project = await this.saveProject.run(principal, id, body, idempotent(key, `project/${id}`, body));
    const [{ projects }, answer] = await Promise.all([
      this.projects.run(scopeOf(principal), {}),
      // A form sends the revision it saw in the body; the page's buttons send theirs as `since`.
      this.answer.complete(projectScope(principal.companyId, id), {
        since: since.since ?? body.revision,
        since_id: since.since_id,
      }),
    ]);
    return { data: { project, all_projects: projects, ...answer }, ...warningsOf(body, project) };
  }
}

function warningsOf(body: ProjectRequest, saved: ProjectReply): WithWarnings {
  const warnings = leftOutWarnings(body, saved);
  return warnings.length === 0 ? {} : { warnings };
}
