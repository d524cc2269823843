import { Body, Controller } from '@nestjs/common';
import { AdminCompanyRequest, type CompanyReply, CompanyStatusRequest } from '#shared/contract/companies';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  idempotent,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { CreateCompany, EditCompany, ReadCompany, SetCompanyStatus } from '../index';
import { companyScope } from '#server/database/index';

/** Manages all companies. Each change is recorded in the scope of the company that it affects. */
@Controller()
export class AdminCompaniesController {
  constructor(
    private readonly reads: ReadCompany,
    private readonly creates: CreateCompany,
    private readonly edits: EditCompany,
    private readonly statuses: SetCompanyStatus,
  ) {}

  /** Lists all companies. */
  @Route('GET /admin/companies')
  list(@CurrentPrincipal() { role }: Principal): Promise<CompanyReply[]> {
    return this.reads.all(role);
  }

  /** Returns a company. */
  @Route('GET /admin/companies/:id')
  one(@CurrentPrincipal() { role }: Principal, @IdParam() id: number): Promise<CompanyReply> {
    return this.reads.run(companyScope(id), role);
  }

  /** Adds a company. */
  @Route('POST /admin/company/0')
  add(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AdminCompanyRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<CompanyReply> {
    return this.creates.run(principal, request, {
      role: principal.role,
      idempotency: idempotent(key, 'admin-company', request),
    });
  }

  /** Edits a company. */
  @Route('PATCH /admin/company/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AdminCompanyRequest,
  ): Promise<CompanyReply> {
    return this.edits.run(companyScope(id), principal, principal.role, request);
  }

  /** Activates or deactivates a company. */
  @Route('PATCH /admin/company/status/:id')
  setStatus(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { working_status }: CompanyStatusRequest,
  ): Promise<CompanyReply> {
    return this.statuses.run(principal, id, working_status);
  }
}
