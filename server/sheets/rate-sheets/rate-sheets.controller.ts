import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import {
  type AssetRateSheetReply,
  AssetRateSheetRequest,
  type AssetRateSheetsDeltaReply,
  type RateSheetDetailReply,
  type RateSheetReply,
  RateSheetRequest,
  type RateSheetSavedReply,
  type RateSheetsDeltaReply,
} from '#shared/contract/rate-sheets';
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
import { ReadRateSheets } from './read-rate-sheets';
import { RateSheets } from './rate-sheets';

/** Manages rate sheets of freight and of equipment. */
@Controller()
export class RateSheetsController {
  constructor(
    private readonly reads: ReadRateSheets,
    private readonly sheets: RateSheets,
  ) {}

  /** Lists the rate sheets of freight. */
  @Route('GET /pc/rate-sheets/:companyKey')
  listFreight(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<RateSheetReply[] | RateSheetsDeltaReply> {
    return this.reads.freight(scopeOf(principal), since);
  }

  /** Lists the rate sheets of equipment and boxes. */
  @Route('GET /pc/asset-rate-sheets/:companyKey')
  listAsset(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<AssetRateSheetReply[] | AssetRateSheetsDeltaReply> {
    return this.reads.asset(scopeOf(principal), since);
  }

  /** Returns a rate sheet of freight with its bands. */
  @Route('GET /pc/rate-sheet/:id')
  oneFreight(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<RateSheetDetailReply> {
    return this.reads.one(scopeOf(principal), 'freight', id);
  }

  /** Returns a rate sheet of equipment and boxes. */
  @Route('GET /pc/asset-rate-sheet/:id')
  oneAsset(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<RateSheetDetailReply> {
    return this.reads.one(scopeOf(principal), 'asset', id);
  }

  /** Adds a rate sheet of freight. */
  @Route('POST /pc/rate-sheet/0')
  createFreight(
    @CurrentPrincipal() principal: Principal,
    @Body() request: RateSheetRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<RateSheetSavedReply> {
    const idempotency = idempotent(key, 'rate-sheet', request);
    return this.sheets.of('freight').create(principal, request, idempotency);
  }

  /** Adds a rate sheet of equipment and boxes. */
  @Route('POST /pc/asset-rate-sheet/0')
  createAsset(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AssetRateSheetRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<RateSheetSavedReply> {
    const idempotency = idempotent(key, 'asset-rate-sheet', request);
    return this.sheets.of('asset').create(principal, request, idempotency);
  }

  /** Edits a rate sheet of freight. Affected loads are rated again. */
  @Route('PATCH /pc/rate-sheet/:id')
  editFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: RateSheetRequest,
  ): Promise<RateSheetSavedReply> {
    return this.sheets.of('freight').edit(principal, id, request);
  }

  /** Edits a rate sheet of equipment and boxes. Affected loads are rated again. */
  @Route('PATCH /pc/asset-rate-sheet/:id')
  editAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AssetRateSheetRequest,
  ): Promise<RateSheetSavedReply> {
    return this.sheets.of('asset').edit(principal, id, request);
  }
}
