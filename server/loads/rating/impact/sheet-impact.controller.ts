import { Body, Controller } from '@nestjs/common';
import { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import { AssetRateSheetRequest, RateSheetRequest, type SheetImpactReply } from '#shared/contract/rate-sheets';
import { CurrentPrincipal, IdParam, type Principal, Route } from '#server/platform/common/index';
import { SheetImpact } from './sheet-impact';

/** Previews an edit of a sheet. Takes the body of the sheet's PATCH and saves nothing. */
@Controller()
export class SheetImpactController {
  constructor(private readonly impact: SheetImpact) {}

  /** Previews how an edit of a freight rate sheet changes loads. */
  @Route('POST /pc/rate-sheet/:id/impact')
  ofFreight(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: RateSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofRateSheet(principal, 'freight', id, request);
  }

  /** Previews how an edit of an equipment rate sheet changes loads. */
  @Route('POST /pc/asset-rate-sheet/:id/impact')
  ofAsset(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: AssetRateSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofRateSheet(principal, 'asset', id, request);
  }

  /** Previews how an edit of an FSC rate sheet changes loads. */
  @Route('POST /pc/fsc-rate-sheet/:id/impact')
  ofFsc(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: FscSheetRequest,
  ): Promise<SheetImpactReply> {
    return this.impact.ofFscSheet(principal, id, request);
  }
}
