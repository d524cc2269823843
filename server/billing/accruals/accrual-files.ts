import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { CompanyScope } from '#server/database/index';
import type { NamedFiles } from '#server/platform/files/index';
import { ACCRUAL_FOLDER } from './accrual-file.policy';
import { AccrualRepository } from './accrual.repository';

/** Protects the stored accrual spreadsheets of archived projects from changes. */
@Injectable()
export class AccrualFiles implements NamedFiles {
  constructor(private readonly accruals: AccrualRepository) {}

  /** @throws DomainError `project_archived` */
  async refuseChange(scope: CompanyScope, folder: string, fileName: string): Promise<void> {
    if (folder !== ACCRUAL_FOLDER) return;
    if (await this.accruals.isFileOfArchived(scope, fileName)) throw new DomainError('project_archived');
  }
}
