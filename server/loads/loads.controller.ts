import { Body, Controller, Get, Header, Headers, Patch, Query } from '@nestjs/common';
import { Transform } from 'class-transformer';
import type { LoadExplanation } from '#shared/calc/rating/index';
import {
  type AssetLoad,
  type AssetLoadsReply,
  type FreightLoad,
  type LoadHistoryEntry,
  type LoadsChangedReply,
  LockLoadRequest,
  LockLoadsRequest,
  type LoadsReply,
} from '#shared/contract/loads';
import { IsRecordId } from '#shared/contract/number-validators';
import {
  CurrentPrincipal,
  IdParam,
  JSON_TYPE,
  type JsonStream,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
  toWholeNumber,
  WholeProjectReply,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ExplainLoads } from './rating';
import { LoadHistory } from './load-history';
import { LockLoads } from './lock-loads';
import { ReadLoads } from './read-loads';

/** Query of GET /pc/loads and /pc/asset-loads. */
class ProjectLoadsQuery extends SinceQuery {
  @Transform(toWholeNumber)
  @IsRecordId()
  project_id!: number;
}

/** Freight and asset loads. */
@Controller('pc')
export class LoadsController {
  constructor(
    private readonly read: ReadLoads,
    private readonly lock: LockLoads,
    private readonly explain: ExplainLoads,
    private readonly history: LoadHistory,
  ) {}

  /** Lists freight loads of a project with the totals. */
  @Get('loads')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  @RequirePermission('read')
  loads(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ProjectLoadsQuery,
  ): Promise<JsonStream<LoadsReply>> {
    return this.read.freight(projectScope(principal.companyId, query.project_id), query.since);
  }

  /** Lists equipment and box loads of a project with the totals. */
  @Get('asset-loads')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  @RequirePermission('read')
  assetLoads(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ProjectLoadsQuery,
  ): Promise<JsonStream<AssetLoadsReply>> {
    return this.read.asset(projectScope(principal.companyId, query.project_id), query.since);
  }

  /** Lists all freight loads of a project. */
  @Get('loads/:id')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  @RequirePermission('read')
  projectLoads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
  ): Promise<JsonStream<FreightLoad[]>> {
    return this.read.allFreight(projectScope(principal.companyId, projectId));
  }

  /** Lists all equipment and box loads of a project. */
  @Get('asset-loads/:id')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  @RequirePermission('read')
  projectAssetLoads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
  ): Promise<JsonStream<AssetLoad[]>> {
    return this.read.allAsset(projectScope(principal.companyId, projectId));
  }

  /** Locks or unlocks many loads of a project. */
  @Patch('loads/lock')
  @RequirePermission('lock loads')
  lockMany(
    @CurrentPrincipal() principal: Principal,
    @Body() body: LockLoadsRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<LoadsChangedReply> {
    const order = {
      kind: body.kind,
      ids: body.load_ids,
      reason: body.locked_reason,
      seenRevision: body.revision,
    };
    return this.lock.many(principal, body.project_id, order, idempotent(key, 'loads/lock', body));
  }

  /** Locks or unlocks a freight load. */
  @Patch('load/:id')
  @RequirePermission('lock loads')
  lockFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() body: LockLoadRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<LoadsChangedReply> {
    const order = { kind: 'freight', reason: body.locked_reason, seenRevision: body.revision } as const;
    return this.lock.one(principal, id, order, idempotent(key, `load/${id}`, body));
  }

  /** Locks or unlocks an equipment or box load. */
  @Patch('asset-load/:id')
  @RequirePermission('lock loads')
  lockAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() body: LockLoadRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<LoadsChangedReply> {
    const order = { kind: 'asset', reason: body.locked_reason, seenRevision: body.revision } as const;
    return this.lock.one(principal, id, order, idempotent(key, `asset-load/${id}`, body));
  }

  /** Explains the amounts of a freight load step by step. */
  @Get('load/:id/explain')
  @RequirePermission('read')
  explainFreight(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadExplanation> {
    return this.explain.one(principal, 'freight', id);
  }

  /** Explains the amounts of an equipment or box load step by step. */
  @Get('asset-load/:id/explain')
  @RequirePermission('read')
  explainAsset(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadExplanation> {
    return this.explain.one(principal, 'asset', id);
  }

  /** Lists the changes of a freight load. */
  @Get('load/:id/history')
  @RequirePermission('read')
  freightHistory(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<LoadHistoryEntry[]> {
    return this.history.run(principal, 'freight', id);
  }

  /** Lists the changes of an equipment or box load. */
  @Get('asset-load/:id/history')
  @RequirePermission('read')
  assetHistory(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadHistoryEntry[]> {
    return this.history.run(principal, 'asset', id);
  }
}
