import { Body, Controller, Get, Header, Post, Req } from '@nestjs/common';
import {
  ApplyImportRequest,
  IMPORT_BYTES_MAX,
  ImportMappingRequest,
  type ImportPreviewReply,
  type LoadImportDetailReply,
  type LoadImportReply,
} from '../../shared/contract/load-imports';
import {
  CurrentPrincipal,
  type HttpRequest,
  IdParam,
  type Principal,
  RequirePermission,
  TakesUpload,
  receiveUpload,
} from '../common';
import { ApplyImport } from './apply-import';
import { ListImportFaults } from './list-import-faults';
import { PreviewImport } from './preview-import';
import { ReadImports } from './read-imports';
import { StageImport } from './stage-import';

/**
 * Imports loads from CSV files, for projects that take none from a job system.
 * See docs/domain/loads-and-tickets.md#csv-import.
 */
@Controller('pc')
@RequirePermission('import loads')
export class LoadImportsController {
  constructor(
    private readonly stage: StageImport,
    private readonly reads: ReadImports,
    private readonly preview: PreviewImport,
    private readonly faults: ListImportFaults,
    private readonly apply: ApplyImport,
  ) {}

  /** Multipart fields: `file`, `project_id`, `kind` (freight, asset). */
  @Post('load-import/0')
  @TakesUpload('project_id', 'kind')
  async upload(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<LoadImportDetailReply> {
    return this.stage.run(principal, await receiveUpload(request, { bytesMax: IMPORT_BYTES_MAX }));
  }

  @Get('load-imports/:projectId')
  list(
    @CurrentPrincipal() principal: Principal,
    @IdParam('projectId') projectId: number,
  ): Promise<LoadImportReply[]> {
    return this.reads.list(principal, projectId);
  }

  @Get('load-import/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadImportDetailReply> {
    return this.reads.one(principal, id);
  }

  @Post('load-import/:id/preview')
  check(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { mapping, weight_unit, decimal_sign }: ImportMappingRequest,
  ): Promise<ImportPreviewReply> {
    return this.preview.run(principal, id, { mapping, weight_unit, decimal_sign });
  }

  @Get('load-import/:id/faults')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="import-errors.csv"')
  listFaults(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<string> {
    return this.faults.run(principal, id);
  }

  @Post('load-import/:id/apply')
  start(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ApplyImportRequest,
  ): Promise<LoadImportReply> {
    return this.apply.run(principal, id, request);
  }

  @Post('load-import/:id/cancel')
  cancel(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadImportReply> {
    return this.apply.cancel(principal, id);
  }
}
