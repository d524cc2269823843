import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import {
  type SandRateReply,
  SandRateRequest,
  type SandRateSavedReply,
  type SandRatesDeltaReply,
} from '#shared/contract/sand-rates';
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
import { SandRates } from './sand-rates';

/** Manages the sand rates of a project, one for each PO. */
@Controller()
export class SandRatesController {
  constructor(private readonly sandRates: SandRates) {}

  /** Lists the sand rates of a project. Here the id is the project's. */
  @Route('GET /pc/sand-rates/:id')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam() id: number,
    @Query() since: SinceQuery,
  ): Promise<SandRateReply[] | SandRatesDeltaReply> {
    return this.sandRates.list(projectScope(companyId, id), since);
  }

  /** Returns a sand rate. */
  @Route('GET /pc/project/sand/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<SandRateReply> {
    return this.sandRates.one(scopeOf(principal), id);
  }

  /** Adds a sand rate for a PO. */
  @Route('POST /pc/sand-rate/0')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() request: SandRateRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<SandRateSavedReply> {
    await this.sandRates.create(principal, request, idempotent(key, 'sand-rate', request));
    return this.sandRates.saved(projectScope(principal.companyId, request.project_id), since);
  }

  /** Edits a sand rate. */
  @Route('PATCH /pc/sand-rate/:id')
  async edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: SandRateRequest,
    @Query() since: SinceQuery,
  ): Promise<SandRateSavedReply> {
    await this.sandRates.edit(principal, id, request);
    return this.sandRates.saved(projectScope(principal.companyId, request.project_id), since);
  }
}
