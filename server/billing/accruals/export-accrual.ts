import { Injectable } from '@nestjs/common';
import type { AccrualReply } from '#shared/contract/accruals';
import { type CompanyScope, type ProjectScope, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { ROWS_OF_A_CHUNK, type Row, type Sheet, type Workbook } from '#server/spreadsheets/index';
import { AccrualLineRepository } from './accrual-line.repository';
import { accrualLayout, accrualRows, accrualSummary } from './accrual-workbook.presenter';
import { AccrualRepository } from './accrual.repository';

/** Exports an accrual as a spreadsheet. Its lines are a snapshot, so the result never changes. */
@Injectable()
export class ExportAccrual {
  constructor(
    private readonly accruals: AccrualRepository,
    private readonly lines: AccrualLineRepository,
    private readonly projects: ProjectRepository,
  ) {}

  /** Returns the summary, freight and asset sheets. @throws DomainError `not_found` */
  async run(scope: CompanyScope, id: number): Promise<Workbook> {
    const accrual = await this.accruals.get(scope, id);
    const inProject = projectScope(scope.companyId, accrual.project_id);
    const job = (await this.projects.find(inProject))?.job_name ?? '';
    return {
      title: `${job} - ${accrual.accrual_name}`,
      sheets: [
        accrualSummary(accrual, job),
        this.loads(inProject, accrual, 'freight'),
        this.loads(inProject, accrual, 'asset'),
      ],
      rows: accrual.total_loads,
    };
  }

  private loads(scope: ProjectScope, accrual: AccrualReply, kind: 'freight' | 'asset'): Sheet {
    return { ...accrualLayout(kind), rows: this.rows(scope, accrual, kind) };
  }

  private async *rows(
    scope: ProjectScope,
    { id }: AccrualReply,
    kind: 'freight' | 'asset',
  ): AsyncGenerator<Row[]> {
    let afterId = 0;
    for (;;) {
      const isAsset = kind === 'asset';
      const lines = await this.lines.linesAfter(scope, id, { isAsset, afterId, limit: ROWS_OF_A_CHUNK });
      yield accrualRows(kind, lines);
      if (lines.length < ROWS_OF_A_CHUNK) return;
      afterId = lines.at(-1)?.load_id ?? 0;
    }
  }
}
