import type { Readable } from 'node:stream';
import { Body, Controller, Query } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { ChosenLoadsExportRequest, LoadsExportQuery } from '#shared/contract/spreadsheets';
import { IdParam, Route } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportLoads } from './export-loads';
import { readLoadQuery } from './export-query';

/** Loads to export: the kind, the project, the page's filter as JSON, and the chosen loads, if any. */
interface Asked {
  readonly kind: LoadKind;
  readonly projectId: number;
  readonly query: string | undefined;
  readonly load_ids?: readonly number[];
}

/** Exports the loads of a project as spreadsheets. */
@Controller()
export class LoadsExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportLoads,
  ) {}

  /** Exports freight loads of a project as a spreadsheet. */
  @Route('GET /pc/spreadsheet/loads/:id')
  freight(
    @IdParam() projectId: number,
    @Query() { query }: LoadsExportQuery,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'freight', projectId, query });
  }

  /** Exports equipment and box loads of a project as a spreadsheet. */
  @Route('GET /pc/spreadsheet/asset-loads/:id')
  asset(
    @IdParam() projectId: number,
    @Query() { query }: LoadsExportQuery,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'asset', projectId, query });
  }

  /** Exports chosen freight loads. It is a POST, because the ids of many loads do not fit into an address. */
  @Route('POST /pc/spreadsheet/loads/:id')
  chosenFreight(
    @IdParam() projectId: number,
    @Body() body: ChosenLoadsExportRequest,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'freight', projectId, query: body.query, load_ids: body.load_ids });
  }

  /** Exports chosen equipment and box loads. */
  @Route('POST /pc/spreadsheet/asset-loads/:id')
  chosenAsset(
    @IdParam() projectId: number,
    @Body() body: ChosenLoadsExportRequest,
    @CurrentExport() order: ExportOrder,
  ): Promise<Readable> {
    return this.send(order, { kind: 'asset', projectId, query: body.query, load_ids: body.load_ids });
  }

  private send(order: ExportOrder, { kind, projectId, query, load_ids }: Asked): Promise<Readable> {
    const loads = { kind, query: readLoadQuery(query), among: load_ids ? new Set(load_ids) : null };
    const scope = projectScope(order.principal.companyId, projectId);
    return this.spreadsheets.send(order, (gone) => this.exports.run(scope, loads, gone));
  }
}
