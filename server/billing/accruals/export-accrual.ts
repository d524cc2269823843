import { Injectable } from '@nestjs/common';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { type CompanyScope, type ProjectScope, projectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import type { Row, Sheet, Workbook } from '#server/spreadsheets/index';
import { AccrualLineRepository } from './accrual-line.repository';
import {
  type NamedAccrual,
  type SheetLoads,
  accrualSummary,
  accrualsSummary,
  loadRows,
  loadsLayout,
} from './accrual-workbook.presenter';
import { AccrualRepository } from './accrual.repository';

/** Accrual with its project. */
interface OwnAccrual extends NamedAccrual {
  readonly scope: ProjectScope;
}

/** Exports accruals as spreadsheets. Their lines are a snapshot, so the result never changes. */
@Injectable()
export class ExportAccrual {
  constructor(
    private readonly accruals: AccrualRepository,
    private readonly lines: AccrualLineRepository,
    private readonly projects: ProjectRepository,
  ) {}

  /** Returns the summary, freight and asset sheets. @throws DomainError `not_found` */
  async run(scope: CompanyScope, id: number): Promise<Workbook> {
    const own = await this.find(scope, id);
    const { accrual, job } = own;
    return {
      title: `${job} - ${accrual.accrual_name}`,
      sheets: [
        accrualSummary(own),
        this.loads('Freight Loads', own, 'freight'),
        this.loads('Asset Loads', own, 'asset'),
      ],
      rows: accrual.total_loads,
    };
  }

  /**
   * Returns one workbook of several accruals: a summary with a row for each, and a sheet for each with its loads.
   * @throws DomainError `not_found`
   */
  async runMany(scope: CompanyScope, ids: readonly number[]): Promise<Workbook> {
    const all: OwnAccrual[] = [];
    for (const id of ids) all.push(await this.find(scope, id));
    return {
      title: 'Accruals',
      sheets: [accrualsSummary(all), ...all.map((own) => this.loads(own.job, own, 'both'))],
      rows: all.reduce((rows, { accrual }) => rows + accrual.total_loads, all.length),
    };
  }

  private async find(company: CompanyScope, id: number): Promise<OwnAccrual> {
    const accrual = await this.accruals.get(company, id);
    const scope = projectScope(company.companyId, accrual.project_id);
    return { accrual, scope, job: (await this.projects.find(scope))?.job_name ?? '' };
  }

  private loads(name: string, own: OwnAccrual, loads: SheetLoads): Sheet {
    return { ...loadsLayout(name, loads), rows: this.rows(own, loads) };
  }

  private async *rows({ scope, accrual: { id } }: OwnAccrual, loads: SheetLoads): AsyncGenerator<Row[]> {
    for (const kind of loads === 'both' ? LOAD_KINDS : [loads]) {
      for await (const lines of this.lines.chunksOf(scope, id, kind)) yield loadRows(loads, lines);
    }
  }
}
