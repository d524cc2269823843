import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { type CompanyDeltaReply, type CompanyReply, CompanyRequest } from '#shared/contract/companies';
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
import { EditCompany } from './edit-company';
import { ReadCompany } from './read-company';
import { ReplaceCompanyKey } from './replace-company-key';

/** Serves the caller's own company. */
@Controller()
export class CompaniesController {
  constructor(
    private readonly readCompany: ReadCompany,
    private readonly edits: EditCompany,
    private readonly replacesKey: ReplaceCompanyKey,
  ) {}

  /** Returns the caller's company. */
  @Route('GET /pc/companies/:companyKey')
  read(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<CompanyReply | CompanyDeltaReply> {
    const scope = scopeOf(principal);
    return since.since === undefined
      ? this.readCompany.run(scope, principal.role)
      : this.readCompany.since(scope, principal.role, since);
  }

  /** Replaces the company key by a new one. */
  @Route('PATCH /pc/company/key/:companyKey')
  replaceKey(
    @CurrentPrincipal() principal: Principal,
    @Param('companyKey') key: string,
    @CallKey() idempotencyKey: IdempotencyKey,
  ): Promise<CompanyReply> {
    return this.replacesKey.run(principal, key, idempotent(idempotencyKey, 'company/key', { key }));
  }

  /** Edits the caller's company. */
  @Route('PATCH /pc/company/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: CompanyRequest,
  ): Promise<CompanyReply> {
    return this.edits.own(principal, id, request);
  }
}
