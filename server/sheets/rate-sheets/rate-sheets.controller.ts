import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
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
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '#server/platform/common/index';
import { ReadRateSheets } from './read-rate-sheets';
import { RateSheets } from './rate-sheets';

/** Manages rate sheets of freight and of equipment. */
@Controller('pc')
export class RateSheetsController {
  constructor(
    private readonly reads: ReadRateSheets,
    private readonly sheets: RateSheets,
  ) {}

  /** Lists the rate sheets of freight. */
  @Get('rate-sheets/:companyKey')
  @RequirePermission('read')
  listFreight(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<RateSheetReply[] | RateSheetsDeltaReply> {
    return this.reads.freight(scopeOf(principal), since);
  }

  /** Lists the rate sheets of equipment and boxes. */
  @Get('asset-rate-sheets/:companyKey')
  @RequirePermission('read')
  listAsset(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<AssetRateSheetReply[] | AssetRateSheetsDeltaReply> {
    return this.reads.asset(scopeOf(principal), since);
  }

  /** Returns a rate sheet of freight with its bands. */
  @Get('rate-sheet/:id')
  @RequirePermission('read')
  oneFreight(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<RateSheetDetailReply> {
    return this.reads.one(scopeOf(principal), 'freight', id);
  }

  /** Returns a rate sheet of equipment and boxes. */
  @Get('asset-rate-sheet/:id')
  @RequirePermission('read')
  oneAsset(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<RateSheetDetailReply> {
    return this.reads.one(scopeOf(principal), 'asset', id);
  }

  /** Adds a rate sheet of freight. */
  @Post('rate-sheet/0')
  @RequirePermission('edit rate sheets')
  createFreight(
    @CurrentPrincipal() principal: Principal,
    @Body() request: RateSheetRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<RateSheetSavedReply> {
    const idempotency = idempotent(key, 'rate-sheet', request);
    return this.sheets.of('freight').create(principal, request, idempotency);
  }

  /** Adds a rate sheet of equipment and boxes. */
  @Post('asset-rate-sheet/0')
  @RequirePermission('edit rate sheets')
  createAsset(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AssetRateSheetRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<RateSheetSavedReply> {
    const idempotency = idempotent(key, 'asset-rate-sheet', request);
    return this.sheets.of('asset').create(principal, request, idempotency);
  }

  /** Edits a rate sheet of freight. Affected loads are rated again. */
  @Patch('rate-sheet/:id')
  @RequirePermission('edit rate sheets')
  editFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: RateSheetRequest,
  ): Promise<RateSheetSavedReply> {
    return this.sheets.of('freight').edit(principal, id, request);
  }

  /** Edits a rate sheet of equipment and boxes. Affected loads are rated again. */
  @Patch('asset-rate-sheet/:id')
  @RequirePermission('edit rate sheets')
  editAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AssetRateSheetRequest,
  ): Promise<RateSheetSavedReply> {
    return this.sheets.of('asset').edit(principal, id, request);
  }
}
