import { Controller, Headers, Post, Req } from '@nestjs/common';
import type { ListImportCheckReply, ListImportReply } from '#shared/contract/list-imports';
import { LIST_IMPORT_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  HandlerTimeout,
  type HttpRequest,
  LIST_IMPORT_FORM,
  type Principal,
  RequirePermission,
  TakesUpload,
  receiveListUpload,
} from '#server/platform/common/index';
import { ImportRateSheets } from './import-rate-sheets';

/** Imports rate sheets from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller('pc')
@RequirePermission('edit rate sheets')
export class RateSheetImportsController {
  constructor(private readonly imports: ImportRateSheets) {}

  /** Checks a file of freight rate sheets without saving anything. */
  @Post('rate-sheets-import/check')
  @TakesUpload(...LIST_IMPORT_FORM)
  async checkFreight(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, 'freight', await receiveListUpload(request));
  }

  /** Imports the freight rate sheets of a file. */
  @Post('rate-sheets-import/apply')
  @TakesUpload(...LIST_IMPORT_FORM)
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async applyFreight(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, 'freight', await receiveListUpload(request), key);
  }

  /** Checks a file of equipment rate sheets without saving anything. */
  @Post('asset-rate-sheets-import/check')
  @TakesUpload(...LIST_IMPORT_FORM)
  async checkAsset(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, 'asset', await receiveListUpload(request));
  }

  /** Imports the equipment rate sheets of a file. */
  @Post('asset-rate-sheets-import/apply')
  @TakesUpload(...LIST_IMPORT_FORM)
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async applyAsset(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, 'asset', await receiveListUpload(request), key);
  }
}
