import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
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
  idempotent,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { CreditsDebits } from './credits-debits';

/** Manages credits and charges of invoices. */
@Controller()
export class CreditsDebitsController {
  constructor(private readonly entries: CreditsDebits) {}

  /** Lists the credits and charges of a project. */
  @Route('GET /pc/project-credits-debits/:projectId')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() since: SinceQuery,
  ): Promise<CreditDebitReply[] | CreditsDebitsDeltaReply> {
    return this.entries.list(projectScope(companyId, projectId), since);
  }

  /** Returns a credit or charge. */
  @Route('GET /pc/credits-debits/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<CreditDebitReply> {
    return this.entries.one(scopeOf(principal), id);
  }

  /** Adds a credit or charge to an invoice. */
  @Route('POST /pc/credit-debit/0')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: CreditDebitRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<CreditDebitSavedReply> {
    const made = await this.entries.create(principal, request, idempotent(key, 'credit-debit', request));
    return this.entries.savedEntry(projectScope(principal.companyId, request.project_id), made, since);
  }

  /** Edits a credit or charge. */
  @Route('PATCH /pc/credit-debit/:id')
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: CreditDebitRequest,
    @Query() since: SinceQuery,
  ): Promise<CreditDebitSavedReply> {
    const edited = await this.entries.edit(principal, id, request);
    return this.entries.savedEntry(projectScope(principal.companyId, request.project_id), edited, since);
  }

  /** Deletes a credit or charge. The body, a copy of the record, is ignored, because the id is enough. */
  @Route('PATCH /pc/credit-debit/delete/:id')
  async delete(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<CreditDebitSavedReply> {
    const asked = idempotent(key, `credit-debit/delete/${id}`, {});
    return this.entries.saved(await this.entries.delete(principal, id, 0, asked), since);
  }
}
