import { Controller, Req } from '@nestjs/common';
import type { ListImportCheckReply, ListImportReply } from '#shared/contract/list-imports';
import { LIST_IMPORT_TIMEOUT_MS } from '#shared/rules/timeouts';
import {
  CurrentPrincipal,
  HandlerTimeout,
  type HttpRequest,
  type Principal,
  receiveListUpload,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { ImportRateSheets } from './import-rate-sheets';

/** Imports rate sheets from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller()
export class RateSheetImportsController {
  constructor(private readonly imports: ImportRateSheets) {}

  /** Checks a file of freight rate sheets without saving anything. */
  @Route('POST /pc/rate-sheets-import/check')
  async checkFreight(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, 'freight', await receiveListUpload(request));
  }

  /** Imports the freight rate sheets of a file. */
  @Route('POST /pc/rate-sheets-import/apply')
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async applyFreight(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, 'freight', await receiveListUpload(request), key);
  }

  /** Checks a file of equipment rate sheets without saving anything. */
  @Route('POST /pc/asset-rate-sheets-import/check')
  async checkAsset(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, 'asset', await receiveListUpload(request));
  }

  /** Imports the equipment rate sheets of a file. */
  @Route('POST /pc/asset-rate-sheets-import/apply')
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async applyAsset(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, 'asset', await receiveListUpload(request), key);
  }
}
