import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import {
  type ProjectCarrierReply,
  ProjectCarrierRequest,
  type ProjectCarrierSavedReply,
  type ProjectCarriersDeltaReply,
} from '#shared/contract/carriers';
import {
  CurrentPrincipal,
  idempotent,
  IdParam,
  type Principal,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { Carriers } from './carriers';

/** Manages the carriers of a project. */
@Controller()
export class CarriersController {
  constructor(private readonly carriers: Carriers) {}

  /** Lists the carriers of a project. */
  @Route('GET /pc/project/carriers/:id')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
  ): Promise<ProjectCarrierReply[] | ProjectCarriersDeltaReply> {
    return this.carriers.list(projectScope(companyId, id), since);
  }

  /** Returns a carrier of a project. */
  @Route('GET /pc/project/carrier/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<ProjectCarrierReply> {
    return this.carriers.one(scopeOf(principal), id);
  }

  /** Attaches a carrier to a project. */
  @Route('POST /pc/project-carrier/0')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: ProjectCarrierRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<ProjectCarrierSavedReply> {
    await this.carriers.create(principal, request, idempotent(key, 'project-carrier', request));
    return this.carriers.saved(projectScope(principal.companyId, request.project_id), since);
  }

  /** Edits a carrier of a project. */
  @Route('PATCH /pc/project-carrier/:id')
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ProjectCarrierRequest,
    @Query() since: SinceQuery,
  ): Promise<ProjectCarrierSavedReply> {
    await this.carriers.edit(principal, id, request);
    return this.carriers.saved(projectScope(principal.companyId, request.project_id), since);
  }
}
