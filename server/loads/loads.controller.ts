import { JSON_TYPE } from '#shared/contract/media-types';
import { ProjectLoadsQuery } from '#shared/contract/queries';
import { Body, Controller, Header, Query } from '@nestjs/common';
import {
  type AssetLoad,
  type AssetLoadsReply,
  type FreightLoad,
  type LoadExplainedReply,
  type LoadHistoryEntry,
  type LoadsChangedReply,
  LockLoadRequest,
  LockLoadsRequest,
  type LoadsReply,
} from '#shared/contract/loads';
import {
  CurrentPrincipal,
  IdParam,
  type JsonStream,
  type Principal,
  idempotent,
  WholeProjectReply,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { ExplainLoads } from './rating';
import { LoadHistory } from './load-history';
import { LockLoads } from './lock-loads';
import { ReadLoads } from './read-loads';

/** Freight and asset loads. */
@Controller()
export class LoadsController {
  constructor(
    private readonly read: ReadLoads,
    private readonly lock: LockLoads,
    private readonly explain: ExplainLoads,
    private readonly history: LoadHistory,
  ) {}

  /** Lists freight loads of a project with the totals. */
  @Route('GET /pc/loads')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  loads(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ProjectLoadsQuery,
  ): Promise<JsonStream<LoadsReply>> {
    return this.read.freight(projectScope(principal.companyId, query.project_id), query);
  }

  /** Lists equipment and box loads of a project with the totals. */
  @Route('GET /pc/asset-loads')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  assetLoads(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ProjectLoadsQuery,
  ): Promise<JsonStream<AssetLoadsReply>> {
    return this.read.asset(projectScope(principal.companyId, query.project_id), query);
  }

  /** Lists all freight loads of a project. */
  @Route('GET /pc/loads/:id')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  projectLoads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
  ): Promise<JsonStream<FreightLoad[]>> {
    return this.read.allFreight(projectScope(principal.companyId, projectId));
  }

  /** Lists all equipment and box loads of a project. */
  @Route('GET /pc/asset-loads/:id')
  @Header('content-type', JSON_TYPE)
  @WholeProjectReply()
  projectAssetLoads(
    @CurrentPrincipal() principal: Principal,
    @IdParam() projectId: number,
  ): Promise<JsonStream<AssetLoad[]>> {
    return this.read.allAsset(projectScope(principal.companyId, projectId));
  }

  /** Locks or unlocks many loads of a project. */
  @Route('PATCH /pc/loads/lock')
  lockMany(
    @CurrentPrincipal() principal: Principal,
    @Body() body: LockLoadsRequest,
    @CallKey() key: IdempotencyKey,
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
  @Route('PATCH /pc/load/:id')
  lockFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() body: LockLoadRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<LoadsChangedReply> {
    const order = { kind: 'freight', reason: body.locked_reason, seenRevision: body.revision } as const;
    return this.lock.one(principal, id, order, idempotent(key, `load/${id}`, body));
  }

  /** Locks or unlocks an equipment or box load. */
  @Route('PATCH /pc/asset-load/:id')
  lockAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() body: LockLoadRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<LoadsChangedReply> {
    const order = { kind: 'asset', reason: body.locked_reason, seenRevision: body.revision } as const;
    return this.lock.one(principal, id, order, idempotent(key, `asset-load/${id}`, body));
  }

  /** Explains the amounts of a freight load step by step. */
  @Route('GET /pc/load/:id/explain')
  explainFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<LoadExplainedReply> {
    return this.explain.one(principal, 'freight', id);
  }

  /** Explains the amounts of an equipment or box load step by step. */
  @Route('GET /pc/asset-load/:id/explain')
  explainAsset(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadExplainedReply> {
    return this.explain.one(principal, 'asset', id);
  }

  /** Lists the changes of a freight load. */
  @Route('GET /pc/load/:id/history')
  freightHistory(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
  ): Promise<LoadHistoryEntry[]> {
    return this.history.run(principal, 'freight', id);
  }

  /** Lists the changes of an equipment or box load. */
  @Route('GET /pc/asset-load/:id/history')
  assetHistory(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<LoadHistoryEntry[]> {
    return this.history.run(principal, 'asset', id);
  }
}
