import { Injectable } from '@nestjs/common';
import type { AccrualReply } from '../../shared/contract/accruals';
import { DomainError } from '../../shared/errors';
import { type Principal, scopeOf } from '../common';
import { type ProjectScope, UnitsOfWork, projectScope } from '../database';
import { FileStore } from '../files';
import { Spreadsheets, WORKBOOK_TYPE, workbookFileName } from '../spreadsheets';
import { AccrualRepository } from './accrual.repository';
import { ExportAccrual } from './export-accrual';

/** The folder of stored accrual spreadsheets (spec 2 section 7). */
const FOLDER = 'project-accruals';

/** Makes the spreadsheet of an accrual and keeps it as '{job} - {accrual}.xlsx', where the list finds it. */
@Injectable()
export class StoreAccrualFile {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accruals: AccrualRepository,
    private readonly files: FileStore,
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportAccrual,
  ) {}

  /**
   * Dots and slashes of the names become dashes; the same again replaces the file. It is made before the project is
   * locked: an accrual's loads never change. @throws DomainError `not_found`, `project_archived` (423), `busy`
   */
  async run(principal: Principal, id: number): Promise<AccrualReply> {
    const company = scopeOf(principal);
    const found = await this.accruals.find(company, id);
    if (found === null) throw new DomainError('not_found', { what: 'Accrual' });
    const scope = projectScope(principal.companyId, found.project_id);
    const workbook = await this.exports.run(company, id);
    const content = await this.spreadsheets.bytes(() => Promise.resolve(workbook));
    const fileName = workbookFileName(workbook.title);
    const accrual = await this.name(principal, scope, { id, fileName });
    await this.files.save(company, FOLDER, { fileName, mediaType: WORKBOOK_TYPE, content }, principal.userId);
    return accrual;
  }

  private name(
    principal: Principal,
    scope: ProjectScope,
    { id, fileName }: { id: number; fileName: string },
  ): Promise<AccrualReply> {
    return this.units.changeProject(scope, principal, { why: 'accrual stored' }, async (change) => {
      const before = await this.accruals.findIn(scope, id, change.sql);
      if (before === null) throw new DomainError('not_found', { what: 'Accrual' });
      await this.accruals.setFileName(change, id, fileName);
      const { revision, actor } = change;
      const after = { ...before, file_name: fileName, revision, updated_by_id: actor.userId };
      change.record('project_accruals', before, after);
      return after;
    });
  }
}
