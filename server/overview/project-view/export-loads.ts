import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type InvoiceNames, invoiceNames } from '#shared/rules/invoice-names';
import type { LoadQuery } from '#shared/rules/load-filters';
import type { ProjectScope } from '#server/database/index';
import { LoadExportRepository } from '#server/loads/index';
import { ProjectRepository } from '#server/projects/index';
import { ROWS_OF_A_CHUNK, type Row, type Workbook } from '#server/spreadsheets/index';
import { BilledLists } from './billed-lists';
import { LOAD_SHEETS } from './loads-workbook.presenter';
import { SelectLoads } from './select-loads';

/** Loads to export: those of a query, or the chosen ones among them. */
export interface ExportedLoads {
  readonly kind: LoadKind;
  readonly query: LoadQuery;
  /** Ids of the chosen loads; null for all of the query. */
  readonly among: ReadonlySet<number> | null;
}

/** Exports a project's loads as a spreadsheet: those that the screen shows, in its order. */
@Injectable()
export class ExportLoads {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly select: SelectLoads,
    private readonly loads: LoadExportRepository,
    private readonly billed: BilledLists,
  ) {}

  /**
   * Builds the workbook. Chooses the loads at the start; each row shows the load at the moment when it is written.
   * @throws DomainError `not_found`.
   */
  async run(
    scope: ProjectScope,
    { kind, query, among }: ExportedLoads,
    gone: AbortSignal,
  ): Promise<Workbook> {
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const names = await this.invoiceNames(scope);
    const ids = await this.select.run(scope, kind, query, { names, among, aborted: gone });
    const { layout } = LOAD_SHEETS[kind];
    const rows =
      kind === 'freight'
        ? chunked(ids, (chunk) => this.freight(scope, chunk, names))
        : chunked(ids, (chunk) => this.asset(scope, chunk, names));
    return { title: `${project.job_name} - ${layout.name}`, sheets: [{ ...layout, rows }], rows: ids.length };
  }

  private async freight(scope: ProjectScope, ids: readonly number[], names: InvoiceNames): Promise<Row[]> {
    const { blank, rows } = LOAD_SHEETS.freight;
    return rows(await this.loads.ofIds(scope, 'freight', blank, ids), names);
  }

  private async asset(scope: ProjectScope, ids: readonly number[], names: InvoiceNames): Promise<Row[]> {
    const { blank, rows } = LOAD_SHEETS.asset;
    return rows(await this.loads.ofIds(scope, 'asset', blank, ids), names);
  }

  private async invoiceNames(scope: ProjectScope): Promise<InvoiceNames> {
    const { customer_invoices, vendor_invoices } = this.billed.readers;
    return invoiceNames(...(await Promise.all([customer_invoices(scope, 0), vendor_invoices(scope, 0)])));
  }
}

/** Yields the rows of ids in chunks. Reads the next chunk while one is written. */
async function* chunked(
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const readAt = (at: number): Promise<Row[]> => {
    const reading = read(ids.slice(at, at + ROWS_OF_A_CHUNK));
    // A reader that stops early never awaits this chunk, so its error must not end the process.
    reading.catch(() => undefined);
    return reading;
  };
  let next = readAt(0);
  for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK) {
    const rows = await next;
    next = readAt(at + ROWS_OF_A_CHUNK);
    yield rows;
  }
}
