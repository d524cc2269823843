import { WORKBOOK_TYPE } from '#shared/contract/media-types';
import { Injectable } from '@nestjs/common';
import type { AccrualReply } from '#shared/contract/accruals';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type ProjectChange, UnitsOfWork, companyScope, projectScope } from '#server/database/index';
import { FileStore } from '#server/platform/files/index';
import { Spreadsheets } from '#server/spreadsheets/index';
import { ACCRUAL_FOLDER, accrualFileName } from './accrual-file.policy';
import { AccrualRepository } from './accrual.repository';
import { ExportAccrual } from './export-accrual';

/** Spreadsheet to store. */
interface NewFile {
  readonly title: string;
  readonly content: Buffer;
}

/** Makes the spreadsheet of an accrual and stores it as '{job} - {accrual}.xlsx'. */
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
   * Stores the spreadsheet, replaces an earlier one, and returns the accrual with the file name. A name that another
   * accrual has gets this accrual's id added. The file is made before the locks, because lines never change.
   * @throws DomainError `not_found`, `project_archived` (423), `busy`
   */
  async run(principal: Principal, id: number): Promise<AccrualReply> {
    const company = scopeOf(principal);
    const found = await this.accruals.get(company, id);
    const workbook = await this.exports.run(company, id);
    const content = await this.spreadsheets.bytes(() => Promise.resolve(workbook));
    // Lock the company too: its projects share one folder, so names must be assigned one at a time.
    return this.units.changeProject(
      projectScope(principal.companyId, found.project_id),
      principal,
      { reason: { code: 'accrual_stored' }, alsoCompany: true },
      (change) => this.keep(change, id, { title: workbook.title, content }),
    );
  }

  /** Saves the file and its name in one transaction, so that no other accrual can take the name in between. */
  private async keep(change: ProjectChange, id: number, { title, content }: NewFile): Promise<AccrualReply> {
    const { scope, sql, revision, actor } = change;
    const company = companyScope(scope.companyId);
    const before = await this.accruals.getIn(change, id);
    const fileName = await this.freeName(change, id, title);
    if (before.file_name !== '' && before.file_name !== fileName)
      await this.files.delete(company, ACCRUAL_FOLDER, before.file_name, sql);
    const file = { fileName, mediaType: WORKBOOK_TYPE, content, createdById: actor.userId };
    await this.files.save(company, ACCRUAL_FOLDER, file, sql);
    await this.accruals.setFileName(change, id, fileName);
    const after = { ...before, file_name: fileName, revision, updated_by_id: actor.userId };
    change.record('project_accruals', before, after);
    return after;
  }

  private async freeName(change: ProjectChange, id: number, title: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      const name = accrualFileName(title, id, attempt);
      if (!(await this.accruals.isFileOfAnother(change, id, name))) return name;
    }
  }
}
