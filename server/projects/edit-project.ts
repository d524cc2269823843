import { Injectable } from '@nestjs/common';
import { oneLine } from '#shared/cells/well-formed-text';
import type { ProjectFields, ProjectReply } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import { clearOverriddenChoices } from '#shared/rules/project-choices';
import { FirstSyncRequests } from '#server/platform/common/ports/first-sync-requests';
import { RatingRequests } from '#server/platform/common/ports/rating-requests';
import { type Principal, scopeOf } from '#server/platform/common/access/principal';
import { isSame, mergeRecord } from '#server/platform/common/data/merge-record';
import { rejectDuplicate } from '#server/platform/common/data/reject-duplicate';
import {
  type ChangeOptions,
  companyScope,
  type IdempotentRequest,
  type ProjectChange,
  projectScope,
  UnitsOfWork,
} from '#server/database/index';
import { changesRating, projectFields } from './project.policy';
import { presentProject } from './project.presenter';
import { ProjectChoicesCheck } from './project-choices';
import { ProjectRepository } from './project.repository';

/** Answer stored with an Idempotency-Key. Nodes of earlier versions, which may replay it, read `before`. */
interface Edited {
  project: ProjectReply;
  before: ProjectReply;
}

/** Fields of a request to store, and the revision that the person saw. */
export type ProjectEdit = Partial<ProjectFields> & { revision: number | undefined };

interface EditOptions {
  /** Runs first under the lock of the change, and may refuse it. */
  before?: (change: ProjectChange) => Promise<void>;
  idempotency?: IdempotentRequest;
}

/** Refusal of another job, because loads stay with the job that they were hauled for. */
const JOB_FIXED_MESSAGE = "This project already has loads from its job, so its job can't change";

/** Edits a project's choices, archives it, or takes it out of the archive. */
@Injectable()
export class EditProject {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly projects: ProjectRepository,
    private readonly choices: ProjectChoicesCheck,
    private readonly firstSync: FirstSyncRequests,
    private readonly due: RatingRequests,
  ) {}

  /**
   * Merges the body into the present project. An archived project accepts only un-archiving. A project with a
   * job has the job's name, and the job can change until the project has loads.
   * @throws DomainError `not_found`, `project_archived` (423), `invalid_request`, `project_exists`
   * @throws DomainError `conflict` (409) when another user changed the same field since the body's revision
   * @throws DomainError `job_system_unavailable` when another job cannot be looked up
   */
  async run(
    principal: Principal,
    projectId: number,
    request: ProjectEdit,
    { before, idempotency }: EditOptions = {},
  ): Promise<ProjectReply> {
    const scope = projectScope(principal.companyId, projectId);
    const options: ChangeOptions = {
      reason: { code: 'project_edited' },
      allowArchived: request.archived === false,
      alsoCompany: true,
      idempotency,
    };
    const name = await this.nameOfOtherJob(principal, projectId, request);
    const { revision } = request;
    const body = { ...projectFields(request), ...(name === null ? {} : { job_name: name }), revision };
    const { project } = await this.units.answerOnce(principal, idempotency, () =>
      this.units.changeProject(scope, principal, options, async (change) => {
        await before?.(change);
        return this.edit(change, principal, body);
      }),
    );
    return project;
  }

  /** Asks the job system before the lock is taken. Returns null when the job stays. */
  private async nameOfOtherJob(
    principal: Principal,
    projectId: number,
    request: ProjectEdit,
  ): Promise<string | null> {
    const { pc_job_id: jobId = 0 } = request;
    if (jobId === 0) return null;
    const row = await this.projects.find(projectScope(principal.companyId, projectId));
    if (row === null || row.archived || row.pc_job_id === jobId) return null;
    return this.choices.jobName(scopeOf(principal), jobId);
  }

  private async edit(change: ProjectChange, principal: Principal, request: ProjectEdit): Promise<Edited> {
    const row = await this.projects.findNamed(change.scope, change.sql);
    if (row === null) throw new DomainError('not_found', { what: 'Project' });
    const before = presentProject(row);
    const current = asFields(before);
    const fields = await this.named(change, current, await this.merge(change, before, request));
    if (isSame(fields, current)) return { project: before, before };
    if (fields.archived !== before.archived)
      change.reason = { code: fields.archived ? 'project_archived' : 'project_unarchived' };
    // Skips the check when only the archive flag changes: a project with a deleted sheet or customer can be
    // archived.
    if (!isSame({ ...fields, archived: current.archived }, current))
      await this.choices.run(scopeOf(principal), fields);
    await this.store(change, fields);
    const after = await this.projects.findNamed(change.scope, change.sql);
    if (after === null) throw new DomainError('not_found', { what: 'Project' });
    const project = { ...presentProject(after), revision: change.revision };
    change.record('project', before, project);
    change.company?.record('projects', before, project);
    await this.requestWork(change, current, fields);
    return { project, before };
  }

  /** Requests the work that the edit causes: rating again, and a sync of another job's loads. */
  private async requestWork(
    change: ProjectChange,
    before: ProjectFields,
    after: ProjectFields,
  ): Promise<void> {
    if (needsRating(before, after)) await this.due.project(change);
    if (after.pc_job_id !== 0 && after.pc_job_id !== before.pc_job_id)
      await this.firstSync.request(change.sql, change.scope, change.actor);
  }

  private async named(
    change: ProjectChange,
    current: ProjectFields,
    fields: ProjectFields,
  ): Promise<ProjectFields> {
    if (fields.pc_job_id !== current.pc_job_id && (await this.projects.hasLoads(change))) {
      throw new DomainError('invalid_request', {
        faults: [{ field: 'pc_job_id', message: JOB_FIXED_MESSAGE }],
      });
    }
    if (fields.pc_job_id === 0) {
      if (current.pc_job_id !== 0) await this.choices.refuseTyped(companyScope(change.scope.companyId));
      const job_name = oneLine(fields.job_name);
      if (job_name !== current.job_name && (await this.projects.hasTypedName(change, job_name)))
        throw new DomainError('project_exists');
      return { ...fields, job_name };
    }
    return fields.pc_job_id === current.pc_job_id ? { ...fields, job_name: current.job_name } : fields;
  }

  private async merge(
    change: ProjectChange,
    before: ProjectReply,
    request: ProjectEdit,
  ): Promise<ProjectFields> {
    const current = asFields(before);
    const body = before.archived
      ? projectFields({ archived: request.archived ?? true })
      : projectFields(request);
    const merged = await mergeRecord(change, { entity: 'project', id: before.id }, current, {
      body,
      seenRevision: request.revision,
      strictFields: ['archived'],
    });
    return clearOverriddenChoices(merged);
  }

  private store(change: ProjectChange, fields: ProjectFields): Promise<void> {
    const stored = { ...fields, fsc_area_name: this.choices.areaName(fields.fsc_area_id) };
    return rejectDuplicate('project_exists', this.projects.update(change, stored));
  }
}

/** Returns true when amounts can change. An un-archived project is rated again with the present inputs. */
const needsRating = (before: ProjectFields, after: ProjectFields): boolean =>
  (before.archived && !after.archived) || changesRating(before, after);

const asFields = (project: ProjectReply): ProjectFields => projectFields(project) as ProjectFields;
