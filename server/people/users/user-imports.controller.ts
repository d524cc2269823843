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
import { ImportUsers } from './import-users';

/** Invites people from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller('pc')
@RequirePermission('manage users')
export class UserImportsController {
  constructor(private readonly imports: ImportUsers) {}

  /** Checks a file of people without inviting anyone. */
  @Post('users-import/check')
  @TakesUpload(...LIST_IMPORT_FORM)
  async check(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, await receiveListUpload(request));
  }

  /** Invites the people of a file. */
  @Post('users-import/apply')
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
