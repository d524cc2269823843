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
import { ImportAccountCompanies } from './import-account-companies';

/** Imports the address book from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller('pc')
@RequirePermission('edit the address book')
export class AccountCompanyImportsController {
  constructor(private readonly imports: ImportAccountCompanies) {}

  /** Checks a file of companies without saving anything. */
  @Post('account-companies-import/check')
  @TakesUpload(...LIST_IMPORT_FORM)
  async check(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, await receiveListUpload(request));
  }

  /** Imports the companies of a file into the address book. */
  @Post('account-companies-import/apply')
  @TakesUpload(...LIST_IMPORT_FORM)
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async apply(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, await receiveListUpload(request), key);
  }
}
