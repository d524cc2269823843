import { Injectable } from '@nestjs/common';
import type { AccrualReply } from '../../shared/contract/accruals';
import { type Principal, scopeOf } from '../common';
import { type ProjectChange, UnitsOfWork, companyScope, projectScope } from '../database';
import { FileStore } from '../files';
import { Spreadsheets, WORKBOOK_TYPE } from '../spreadsheets';
import { ACCRUAL_FOLDER, accrualFileName } from './accrual-file.policy';
import { AccrualRepository } from './accrual.repository';
import { ExportAccrual } from './export-accrual';

/** A spreadsheet that is to be kept. */
interface MadeFile {
  readonly title: string;
  readonly content: Buffer;
}

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
   * Its name is its own: where another accrual of the company has it, its number is added. The answer says the name;
   * nobody works it out again. The same again replaces the file. It is made before anything is locked: an accrual's
   * loads never change. @throws DomainError `not_found`, `project_archived` (423), `busy`
   */
  async run(principal: Principal, id: number): Promise<AccrualReply> {
    const company = scopeOf(principal);
    const found = await this.accruals.get(company, id);
    const workbook = await this.exports.run(company, id);
    const content = await this.spreadsheets.bytes(() => Promise.resolve(workbook));
    // The company is locked, too: its projects keep their files in one folder, and names are given one at a time.
    return this.units.changeProject(
      projectScope(principal.companyId, found.project_id),
      principal,
      { why: 'accrual stored', alsoCompany: true },
      (change) => this.keep(change, id, { title: workbook.title, content }),
    );
  }

  /** The file and the record that names it change at once, so that no other accrual is ever found under the name. */
  private async keep(change: ProjectChange, id: number, { title, content }: MadeFile): Promise<AccrualReply> {
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
