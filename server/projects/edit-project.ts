import { Injectable } from '@nestjs/common';
import type { ProjectFields, ProjectReply, ProjectRequest } from '../../shared/contract/projects';
import { DomainError } from '../../shared/errors';
import { mergeEdit } from '../../shared/rules/merge-edit';
import { DomainEvents } from '../common/domain-events';
import { type Principal, scopeOf } from '../common/principal';
import {
  type CompanyScope,
  type ProjectChange,
  UnitsOfWork,
  changesSince,
  isDuplicate,
  projectScope,
} from '../database';
import { FuelAreas } from '../fuel-prices';
import { changesRating, missingChoices, projectFields, withFixedAmounts } from './project.policy';
import { presentProject } from './project.presenter';
import { ProjectReferencesRepository } from './project-references.repository';
import { ProjectRepository } from './project.repository';

interface Edited {
  project: ProjectReply;
  before: ProjectReply;
}

/** Edits a project's choices, archives it or takes it out of the archive. */
@Injectable()
export class EditProject {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly projects: ProjectRepository,
    private readonly references: ProjectReferencesRepository,
    private readonly areas: FuelAreas,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Merges the body into the project as it is now; un-archiving is the one change of an archived project.
   * @throws DomainError `not_found`, `project_archived` (423), `conflict` (409) when somebody else has changed the
   * same field since the revision that the body was made from, `invalid_request`, `project_exists`.
   */
  async run(principal: Principal, projectId: number, request: ProjectRequest): Promise<ProjectReply> {
    const scope = projectScope(principal.companyId, projectId);
    const options = { why: 'project edited', evenArchived: request.archived === false, alsoCompany: true };
    const { project, before } = await this.units.changeProject(scope, principal, options, (change) =>
      this.edit(change, principal, request),
    );
    const wasFrozen = before.archived && !project.archived;
    if (wasFrozen || changesRating(asFields(before), asFields(project))) {
      this.events.emit('ProjectRatingChanged', {
        companyId: principal.companyId,
        projectId,
        actor: principal,
      });
    }
    return project;
  }

  private async edit(change: ProjectChange, principal: Principal, request: ProjectRequest): Promise<Edited> {
    const row = await this.projects.find(change.scope, change.sql);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    const before = presentProject(row);
    const fields = await this.merge(change, before, request);
    const current = asFields(before);
    if (isSame(fields, current)) return { project: before, before };
    if (fields.archived !== before.archived) change.why = fields.archived ? 'archived' : 'un-archived';
    // A project whose sheet or customer is gone meanwhile can still be put away.
    if (!isSame({ ...fields, archived: current.archived }, current))
      await this.check(scopeOf(principal), fields);
    await this.store(change, fields);
    const after = await this.projects.find(change.scope, change.sql);
    if (after === null) throw new DomainError('not_found', { what: 'Project' });
    const project = { ...presentProject(after), revision: change.revision };
    change.record('project', before, project);
    change.company?.record('projects', before, project);
    return { project, before };
  }

  private async check(scope: CompanyScope, fields: ProjectFields): Promise<void> {
    const faults = [...missingChoices(fields), ...(await this.references.unknown(scope, fields))];
    if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  }

  private async merge(
    change: ProjectChange,
    before: ProjectReply,
    request: ProjectRequest,
  ): Promise<ProjectFields> {
    const current = asFields(before);
    const body = before.archived
      ? projectFields({ archived: request.archived ?? true })
      : projectFields(request);
    const later =
      request.revision === undefined
        ? []
        : await changesSince(
            change.sql,
            change.scope,
            { entity: 'project', id: before.id },
            request.revision,
          );
    const { merged, conflict } = mergeEdit(current, body, later);
    if (conflict !== null) throw new DomainError('conflict', { ...conflict, revision: change.from });
    return withFixedAmounts(merged);
  }

  private async store(change: ProjectChange, fields: ProjectFields): Promise<void> {
    try {
      await this.projects.update(change, { ...fields, fsc_area_name: this.areas.name(fields.fsc_area_id) });
    } catch (error) {
      throw isDuplicate(error) ? new DomainError('project_exists') : error;
    }
  }
}

const asFields = (project: ProjectReply): ProjectFields => projectFields(project) as ProjectFields;

const isSame = (one: ProjectFields, other: ProjectFields): boolean =>
  (Object.keys(one) as (keyof ProjectFields)[]).every((field) => one[field] === other[field]);
