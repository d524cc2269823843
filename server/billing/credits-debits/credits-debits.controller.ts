import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
import {
  type CreditDebitReply,
  CreditDebitRequest,
  type CreditDebitSavedReply,
  type CreditsDebitsDeltaReply,
} from '#shared/contract/credits-debits';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CreditsDebits } from './credits-debits';

/** Manages credits and charges of invoices. */
@Controller('pc')
export class CreditsDebitsController {
  constructor(private readonly entries: CreditsDebits) {}

  /** Lists the credits and charges of a project. */
  @Get('project-credits-debits/:projectId')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() { since }: SinceQuery,
  ): Promise<CreditDebitReply[] | CreditsDebitsDeltaReply> {
    return this.entries.list(projectScope(companyId, projectId), since);
  }

  /** Returns a credit or charge. */
  @Get('credits-debits/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<CreditDebitReply> {
    return this.entries.one(scopeOf(principal), id);
  }

  /** Adds a credit or charge to an invoice. */
  @Post('credit-debit/0')
  @RequirePermission('edit credits')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: CreditDebitRequest,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CreditDebitSavedReply> {
    const made = await this.entries.create(principal, request, idempotent(key, 'credit-debit', request));
    return this.entries.savedEntry(projectScope(principal.companyId, request.project_id), made, since);
  }

  /** Edits a credit or charge. */
  @Patch('credit-debit/:id')
  @RequirePermission('edit credits')
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: CreditDebitRequest,
    @Query() { since }: SinceQuery,
  ): Promise<CreditDebitSavedReply> {
    const edited = await this.entries.edit(principal, id, request);
    return this.entries.savedEntry(projectScope(principal.companyId, request.project_id), edited, since);
  }

  /** Deletes a credit or charge. The body, a copy of the record, is ignored, because the id is enough. */
  @Patch('credit-debit/delete/:id')
  @RequirePermission('edit credits')
  async delete(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CreditDebitSavedReply> {
    const asked = idempotent(key, `credit-debit/delete/${id}`, {});
    return this.entries.saved(await this.entries.delete(principal, id, 0, asked), since);
  }
}
