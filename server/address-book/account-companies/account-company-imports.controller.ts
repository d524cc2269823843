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
import { ImportAccountCompanies } from './import-account-companies';

/** Imports the address book from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller()
export class AccountCompanyImportsController {
  constructor(private readonly imports: ImportAccountCompanies) {}

  /** Checks a file of companies without saving anything. */
  @Route('POST /pc/account-companies-import/check')
  async check(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, await receiveListUpload(request));
  }

  /** Imports the companies of a file into the address book. */
  @Route('POST /pc/account-companies-import/apply')
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async apply(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, await receiveListUpload(request), key);
  }
}
