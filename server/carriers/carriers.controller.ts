import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
import {
  type ProjectCarrierReply,
  ProjectCarrierRequest,
  type ProjectCarrierSavedReply,
  type ProjectCarriersDeltaReply,
} from '../../shared/contract/carriers';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '../common';
import { projectScope } from '../database';
import { ReadCarriers } from './read-carriers';
import { SaveCarrier } from './save-carrier';

@Controller('pc')
export class CarriersController {
  constructor(
    private readonly reads: ReadCarriers,
    private readonly saves: SaveCarrier,
  ) {}

  @Get('project/carriers/:id')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam() id: number,
    @Query() { since }: SinceQuery,
  ): Promise<ProjectCarrierReply[] | ProjectCarriersDeltaReply> {
    return this.reads.list(projectScope(companyId, id), since);
  }

  @Get('project/carrier/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<ProjectCarrierReply> {
    return this.reads.one(scopeOf(principal), id);
  }

  @Post('project-carrier/0')
  @RequirePermission('edit carriers')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: ProjectCarrierRequest,
    @Query() { since }: SinceQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ProjectCarrierSavedReply> {
    await this.saves.create(principal, request, idempotent(key, 'project-carrier', request));
    return this.reads.saved(projectScope(principal.companyId, request.project_id), since);
  }

  @Patch('project-carrier/:id')
  @RequirePermission('edit carriers')
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ProjectCarrierRequest,
    @Query() { since }: SinceQuery,
  ): Promise<ProjectCarrierSavedReply> {
    await this.saves.edit(principal, id, request);
    return this.reads.saved(projectScope(principal.companyId, request.project_id), since);
  }
}
