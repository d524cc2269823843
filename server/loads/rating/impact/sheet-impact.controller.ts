import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import { AssetRateSheetRequest, RateSheetRequest, type SheetImpactReply } from '#shared/contract/rate-sheets';
import { CurrentPrincipal, IdParam, type Principal, RequirePermission } from '#server/platform/common/index';
import { SheetImpact } from './sheet-impact';

const OK = 200;

/** Previews an edit of a sheet. Takes the body of the sheet's PATCH and saves nothing. */
@Controller('pc')
export class SheetImpactController {
  constructor(private readonly impact: SheetImpact) {}

  /** Previews how an edit of a freight rate sheet changes loads. */
  @Post('rate-sheet/:id/impact')
  @HttpCode(OK)
  @RequirePermission('edit rate sheets')
  ofFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: RateSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofRateSheet(principal, 'freight', id, request);
  }

  /** Previews how an edit of an equipment rate sheet changes loads. */
  @Post('asset-rate-sheet/:id/impact')
  @HttpCode(OK)
  @RequirePermission('edit rate sheets')
  ofAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AssetRateSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofRateSheet(principal, 'asset', id, request);
  }

  /** Previews how an edit of an FSC rate sheet changes loads. */
  @Post('fsc-rate-sheet/:id/impact')
  @HttpCode(OK)
  @RequirePermission('edit rate sheets')
  ofFsc(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: FscSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofFscSheet(principal, id, request);
  }
}
