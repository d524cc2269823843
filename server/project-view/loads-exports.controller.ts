import type { Readable } from 'node:stream';
import { Controller, Get, Query } from '@nestjs/common';
import type { LoadKind } from '../../shared/contract/loads';
import { LoadsExportQuery } from '../../shared/contract/spreadsheets';
import { IdParam, RequirePermission } from '../common';
import { projectScope } from '../database';
import { CurrentExport, type ExportOrder, Spreadsheets } from '../spreadsheets';
import { ExportLoads } from './export-loads';
import { readLoadQuery } from './export-query';

/** Loads to export: the kind, the project, and the page's filter as JSON. */
interface Asked {
  readonly kind: LoadKind;
  readonly projectId: number;
  readonly query: string | undefined;
}

/** Exports the loads of a project as spreadsheets. */
@Controller('pc/spreadsheet')
export class LoadsExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportLoads,
  ) {}

  @Get('loads/:id')
  @RequirePermission('read')
  freight(
    @IdParam() projectId: number,
    @Query() { query }: LoadsExportQuery,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'freight', projectId, query });
  }

  @Get('asset-loads/:id')
  @RequirePermission('read')
  asset(
    @IdParam() projectId: number,
    @Query() { query }: LoadsExportQuery,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'asset', projectId, query });
  }

  private send(order: ExportOrder, { kind, projectId, query }: Asked): Promise<Readable> {
    const loadQuery = readLoadQuery(query);
    const scope = projectScope(order.principal.companyId, projectId);
    return this.spreadsheets.send(order, (gone) => this.exports.run(scope, kind, loadQuery, gone));
  }
}
