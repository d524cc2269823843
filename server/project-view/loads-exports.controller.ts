import type { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { LoadKind } from '../../shared/contract/loads';
import { LoadsExportQuery } from '../../shared/contract/spreadsheets';
import { CurrentPrincipal, type HttpReply, IdParam, type Principal, RequirePermission } from '../common';
import { projectScope } from '../database';
import { Spreadsheets } from '../spreadsheets';
import { ExportLoads } from './export-loads';
import { readLoadQuery } from './export-query';

/** What one exports: whose loads of which kind, narrowed how. */
interface Asked {
  readonly kind: LoadKind;
  readonly projectId: number;
  readonly query: LoadsExportQuery;
}

/** The loads of a project as spreadsheets (spec 2 section 9; design: domain, section 11). */
@Controller('pc/spreadsheet')
export class LoadsExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly exports: ExportLoads,
  ) {}

  @Get('loads/:id')
  @RequirePermission('read')
  freight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
    @Query() query: LoadsExportQuery,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    return this.send(principal, { kind: 'freight', projectId, query }, reply);
  }

  @Get('asset-loads/:id')
  @RequirePermission('read')
  asset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
    @Query() query: LoadsExportQuery,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Readable> {
    return this.send(principal, { kind: 'asset', projectId, query }, reply);
  }

  private send(principal: Principal, { kind, projectId, query }: Asked, reply: HttpReply): Promise<Readable> {
    const loadQuery = readLoadQuery(query.query);
    const scope = projectScope(principal.companyId, projectId);
    const order = { principal, exportId: query.export_id };
    return this.spreadsheets.send(order, (gone) => this.exports.run(scope, kind, loadQuery, gone), reply);
  }
}
