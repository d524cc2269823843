import { Injectable } from '@nestjs/common';
import { writeToBuffer } from 'fast-csv';
import { accrualJournal, openComponents } from '#shared/calc/accrual/index';
import { toCents } from '#shared/calc/money';
import { type CompanyScope, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { workbookFileName } from '#server/spreadsheets/index';
import { AccrualLineRepository } from './accrual-line.repository';
import { JOURNAL_HEADERS, type JournalHead, journalRow } from './accrual-journal.presenter';
import { AccrualRepository } from './accrual.repository';

/** Exports the journal of one or more accruals as a CSV file. See docs/domain/accruals.md#journal. */
@Injectable()
export class ExportJournal {
  constructor(
    private readonly accruals: AccrualRepository,
    private readonly lines: AccrualLineRepository,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Returns the entries for unbilled revenue and accrued cost, and their reversal on the next day. They come from the
   * snapshot, so the file never changes. @throws DomainError `not_found`
   */
  async run(scope: CompanyScope, id: number): Promise<{ fileName: string; content: Buffer }> {
    const { head, rows } = await this.entriesOf(scope, id);
    const title = `${head.jobName} - ${head.accrualName} - Journal`;
    return { fileName: fileNameOf(title), content: await fileOf(rows) };
  }

  /** Returns the entries of several accruals in one file, in the order of `ids`. @throws DomainError `not_found` */
  async runMany(scope: CompanyScope, ids: readonly number[]): Promise<{ fileName: string; content: Buffer }> {
    const rows: string[][] = [];
    for (const id of ids) rows.push(...(await this.entriesOf(scope, id)).rows);
    return { fileName: fileNameOf('Accruals - Journal'), content: await fileOf(rows) };
  }

  /** @throws DomainError `not_found` */
  private async entriesOf(
    { companyId }: CompanyScope,
    id: number,
  ): Promise<{ head: JournalHead; rows: string[][] }> {
    const accrual = await this.accruals.get({ kind: 'company', companyId }, id);
    const scope = projectScope(companyId, accrual.project_id);
    const [project, groups] = await Promise.all([this.projects.find(scope), this.lines.groupsOf(scope, id)]);
    const open = openComponents(groups, {
      fixedRevCents: toCents(accrual.fixed_rev_not_billed),
      fixedCostCents: toCents(accrual.fixed_cost_not_received),
    });
    const head = { accrualId: id, accrualName: accrual.accrual_name, jobName: project?.job_name ?? '' };
    return { head, rows: accrualJournal(open, accrual.end_date).map((line) => journalRow(head, line)) };
  }
}

const fileNameOf = (title: string): string => workbookFileName(title).replace(/xlsx$/, 'csv');

const fileOf = (rows: string[][]): Promise<Buffer> =>
  writeToBuffer(rows, {
    headers: JOURNAL_HEADERS,
    alwaysWriteHeaders: true,
    writeBOM: true,
    rowDelimiter: '\r\n',
  });
