import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type ProjectScope, UnitsOfWork, projectScope } from '../database';
import { FileStore } from '../files';
import { AccrualRepository } from './accrual.repository';

/** The folder of stored accrual spreadsheets (spec 2 section 7). */
const FOLDER = 'project-accruals';

/** Deletes an accrual and its stored spreadsheet; its name may be used again. */
@Injectable()
export class DeleteAccrual {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accruals: AccrualRepository,
    private readonly files: FileStore,
  ) {}

  /** Answers the project it was in. @throws DomainError `not_found`, `project_archived` (423). */
  async run(principal: Principal, id: number): Promise<ProjectScope> {
    const found = await this.accruals.find(scopeOf(principal), id);
    if (found === null) throw new DomainError('not_found', { what: 'Accrual' });
    const scope = projectScope(principal.companyId, found.project_id);
    const fileName = await this.units.changeProject(
      scope,
      principal,
      { why: 'accrual deleted' },
      async (change) => {
        const before = await this.accruals.findIn(scope, id, change.sql);
        if (before === null) throw new DomainError('not_found', { what: 'Accrual' });
        await this.accruals.markDeleted(change, id);
        const { revision, actor } = change;
        const after = { ...before, is_deleted: true, revision, updated_by_id: actor.userId };
        change.record('project_accruals', before, after);
        return before.file_name;
      },
    );
    await this.removeFile(principal, fileName);
    return scope;
  }

  /** Names that differ in a slash alone have one file: it goes with the last of them. */
  private async removeFile(principal: Principal, fileName: string): Promise<void> {
    const company = scopeOf(principal);
    if (fileName === '' || (await this.accruals.usesFile(company, fileName))) return;
    await this.files.delete(company, FOLDER, fileName);
  }
}
