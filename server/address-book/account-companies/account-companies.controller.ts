import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
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
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '#server/platform/common/index';
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

/** Manages the address book: customers, vendors and carriers. */
@Controller('pc')
export class AccountCompaniesController {
  constructor(
    private readonly reads: ReadAccountCompanies,
    private readonly saves: SaveAccountCompany,
  ) {}

  /** Lists the companies of the address book. */
  @Get('account-companies/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<AccountCompanyReply[] | AccountCompaniesDeltaReply> {
    return this.reads.list(scopeOf(principal), since);
  }

  /** Returns a company of the address book. */
  @Get('account-company/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<AccountCompanyReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  /** Adds a company to the address book. */
  @Post('account-company/0')
  @RequirePermission('edit the address book')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AccountCompanyRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AccountCompanySavedReply> {
    return this.saves.create(principal, request, idempotent(key, 'account-company', request));
  }

  /** Edits a company of the address book. */
  @Patch('account-company/:id')
  @RequirePermission('edit the address book')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AccountCompanyRequest,
  ): Promise<AccountCompanySavedReply> {
    return this.saves.edit(principal, id, request);
  }
}
