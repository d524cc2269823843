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
import { ImportUsers } from './import-users';

/** Invites people from pasted text or a CSV file (multipart: `file`, `mapping`, `mode`). */
@Controller()
export class UserImportsController {
  constructor(private readonly imports: ImportUsers) {}

  /** Checks a file of people without inviting anyone. */
  @Route('POST /pc/users-import/check')
  async check(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
  ): Promise<ListImportCheckReply> {
    return this.imports.check(principal, await receiveListUpload(request));
  }

  /** Invites the people of a file. */
  @Route('POST /pc/users-import/apply')
  @HandlerTimeout(LIST_IMPORT_TIMEOUT_MS)
  async apply(
    @CurrentPrincipal() principal: Principal,
    @Req() request: HttpRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<ListImportReply> {
    return this.imports.apply(principal, await receiveListUpload(request), key);
  }
}
