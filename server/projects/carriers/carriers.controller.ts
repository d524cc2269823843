import { Body, Controller, Get, Headers, HttpStatus, Patch, Post, Query } from '@nestjs/common';
import {
  type ProjectCarrierReply,
  ProjectCarrierRequest,
  type ProjectCarrierSavedReply,
  type ProjectCarriersDeltaReply,
} from '#shared/contract/carriers';
import {
  CurrentPrincipal,
  DescribesErrors,
  idempotent,
  IdParam,
  type Principal,
  RequirePermission,
  scopeOf,
  SinceQuery,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { Carriers } from './carriers';

/** Manages the carriers of a project. */
@Controller('pc')
export class CarriersController {
  constructor(private readonly carriers: Carriers) {}

  /** Lists the carriers of a project. */
  @Get('project/carriers/:id')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam() id: number,
    @Query() { since }: SinceQuery,
  ): Promise<ProjectCarrierReply[] | ProjectCarriersDeltaReply> {
    return this.carriers.list(projectScope(companyId, id), since);
  }

  /** Returns a carrier of a project. */
  @Get('project/carrier/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<ProjectCarrierReply> {
    return this.carriers.one(scopeOf(principal), id);
  }

  /** Attaches a carrier to a project. */
  @Post('project-carrier/0')
  @RequirePermission('edit carriers')
  @DescribesErrors(HttpStatus.BAD_GATEWAY)
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: ProjectCarrierRequest,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ProjectCarrierSavedReply> {
    await this.carriers.create(principal, request, idempotent(key, 'project-carrier', request));
    return this.carriers.saved(projectScope(principal.companyId, request.project_id), since);
  }

  /** Edits a carrier of a project. */
  @Patch('project-carrier/:id')
  @RequirePermission('edit carriers')
  @DescribesErrors(HttpStatus.BAD_GATEWAY)
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ProjectCarrierRequest,
    @Query() { since }: SinceQuery,
  ): Promise<ProjectCarrierSavedReply> {
    await this.carriers.edit(principal, id, request);
    return this.carriers.saved(projectScope(principal.companyId, request.project_id), since);
  }
}
