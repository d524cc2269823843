import { Injectable } from '@nestjs/common';
import type { ImportChoice } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import { type Day, chicagoDayOfMs } from '#shared/business-time';
import { loadMappingFaults } from '#shared/imports/load-import-kind';
import { CompanyKeys } from '#server/companies/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type OwnedImport, type ProjectScope, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { type LoadImportRow, columnsOf } from './load-import.presenter';
import { LoadImportRepository } from './load-import.repository';

/** Checks which projects loads may be imported into, and which imports a user may access. */
@Injectable()
export class ImportAccess {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly keys: CompanyKeys,
    private readonly imports: LoadImportRepository,
  ) {}

  /** Finds a project of the caller's company, in any state. @throws DomainError `not_found` */
  async project(principal: Principal, projectId: number): Promise<ProjectScope> {
    const scope = projectScope(principal.companyId, projectId);
    if ((await this.projects.find(scope)) === null) throw new DomainError('not_found', { what: 'Project' });
    return scope;
  }

  /**
   * Finds an open project that takes its loads from files: it has no job, or its company has no job system.
   * @throws DomainError `not_found`, `project_archived`, `project_has_job`
   */
  async openProject(principal: Principal, projectId: number): Promise<ProjectScope> {
    const scope = projectScope(principal.companyId, projectId);
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    if (project.archived) throw new DomainError('project_archived');
    const hasJob = project.pc_job_id !== 0 && (await this.keys.jobSystemKey(principal.companyId)) !== null;
    if (hasJob) throw new DomainError('project_has_job');
    return scope;
  }

  /** Returns the day on which a project was added. @throws DomainError `not_found` */
  async startOf(scope: ProjectScope): Promise<Day> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    return chicagoDayOfMs(project.created_at.getTime());
  }

  /** Finds an import of the caller's company. @throws DomainError `not_found` */
  async find(principal: Principal, id: number): Promise<OwnedImport<LoadImportRow>> {
    const row = await this.imports.find(scopeOf(principal), id);
    if (row === null) throw new DomainError('not_found', { what: 'Import' });
    return row;
  }

  /** Works like `find`, for an import into an open project. @throws the errors of `find` and `openProject` */
  async findOpen(
    principal: Principal,
    id: number,
  ): Promise<{ row: OwnedImport<LoadImportRow>; scope: ProjectScope }> {
    const row = await this.find(principal, id);
    return { row, scope: await this.openProject(principal, row.project_id) };
  }
}

/** @throws DomainError `invalid_request` with a fault for each field with a missing or wrong column */
export function refuseWrongChoice(row: LoadImportRow, { mapping }: ImportChoice): void {
  const faults = loadMappingFaults(row.kind, mapping, columnsOf(row).length).map(({ field, message }) => ({
    field: `mapping.${field}`,
    message,
  }));
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
}
