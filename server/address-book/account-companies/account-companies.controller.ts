import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import {
  type AccountCompaniesDeltaReply,
  type AccountCompanyReply,
  AccountCompanyRequest,
  type AccountCompanySavedReply,
} from '#shared/contract/account-companies';
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
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

/** Manages the address book: customers, vendors and carriers. */
@Controller()
export class AccountCompaniesController {
  constructor(
    private readonly reads: ReadAccountCompanies,
    private readonly saves: SaveAccountCompany,
  ) {}

  /** Lists the companies of the address book. */
  @Route('GET /pc/account-companies/:companyKey')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<AccountCompanyReply[] | AccountCompaniesDeltaReply> {
    return this.reads.list(scopeOf(principal), since);
  }

  /** Returns a company of the address book. */
  @Route('GET /pc/account-company/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<AccountCompanyReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  /** Adds a company to the address book. */
  @Route('POST /pc/account-company/0')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AccountCompanyRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<AccountCompanySavedReply> {
    return this.saves.create(principal, request, idempotent(key, 'account-company', request));
  }

  /** Edits a company of the address book. */
  @Route('PATCH /pc/account-company/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AccountCompanyRequest,
  ): Promise<AccountCompanySavedReply> {
    return this.saves.edit(principal, id, request);
  }
}
