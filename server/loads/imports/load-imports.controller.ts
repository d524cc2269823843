import { Body, Controller, Header, Req } from '@nestjs/common';
import {
  ApplyImportRequest,
  IMPORT_BYTES_MAX,
  ImportMappingRequest,
  type ImportPreviewReply,
  type LoadImportDetailReply,
  type LoadImportReply,
} from '#shared/contract/load-imports';
import {
  CurrentPrincipal,
  type HttpRequest,
  IdParam,
  type Principal,
  receiveUpload,
  Route,
} from '#server/platform/common/index';
import { ApplyImport } from './apply-import';
import { ListImportFaults } from './list-import-faults';
import { PreviewImport } from './preview-import';
import { ReadImports } from './read-imports';
import { StageImport } from './stage-import';

/**
 * Imports loads from CSV files, for projects that take none from a job system.
 * See docs/domain/loads-and-tickets.md#imports.
 */
@Controller()
export class LoadImportsController {
  constructor(
    private readonly stage: StageImport,
    private readonly reads: ReadImports,
    private readonly preview: PreviewImport,
    private readonly faults: ListImportFaults,
    private readonly apply: ApplyImport,
  ) {}

  /** Uploads a file of loads. Its form has `project_id` and `kind` (freight, asset). */
  @Route('POST /pc/load-import/0')
  async upload(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<LoadImportDetailReply> {
    return this.stage.run(principal, await receiveUpload(request, { bytesMax: IMPORT_BYTES_MAX }));
  }

  /** Lists the load imports of a project. */
  @Route('GET /pc/load-imports/:projectId')
  list(
    @CurrentPrincipal() principal: Principal,
    @IdParam('projectId') projectId: number,
  ): Promise<LoadImportReply[]> {
    return this.reads.list(principal, projectId);
  }

  /** Returns a load import with its columns. */
  @Route('GET /pc/load-import/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadImportDetailReply> {
    return this.reads.one(principal, id);
  }

  /** Checks a load import with the chosen columns without saving loads. */
  @Route('POST /pc/load-import/:id/preview')
  check(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { mapping, weight_unit, decimal_sign }: ImportMappingRequest,
  ): Promise<ImportPreviewReply> {
    return this.preview.run(principal, id, { mapping, weight_unit, decimal_sign });
  }

  /** Downloads the rows that an import refuses as CSV. */
  @Route('GET /pc/load-import/:id/faults')
  @Header('content-disposition', 'attachment; filename="import-errors.csv"')
  listFaults(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<string> {
    return this.faults.run(principal, id);
  }

  /** Starts a load import. */
  @Route('POST /pc/load-import/:id/apply')
  start(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ApplyImportRequest,
  ): Promise<LoadImportReply> {
    return this.apply.run(principal, id, request);
  }

  /** Cancels a load import. Imported loads remain. */
  @Route('POST /pc/load-import/:id/cancel')
  cancel(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadImportReply> {
    return this.apply.cancel(principal, id);
  }
}
