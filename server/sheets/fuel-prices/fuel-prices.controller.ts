import { Controller, Get } from '@nestjs/common';
import type { DieselWeekReply, FscAreasReply } from '#shared/contract/reference';
import { RequirePermission } from '#server/platform/common/index';
import { DieselWeeks } from './diesel-weeks';
import { FuelAreas } from './fuel-areas';

/** Serves weekly diesel prices and their areas. */
@Controller('pc')
export class FuelPricesController {
  constructor(
    private readonly areas: FuelAreas,
    private readonly dieselWeeks: DieselWeeks,
  ) {}

  /** Lists the areas that have diesel prices. */
  @Get('get-fsc-area')
  @RequirePermission('read')
  list(): Promise<FscAreasReply> {
    return this.areas.reply();
  }

  /** Lists the newest diesel price of each area. */
  @Get('diesel-weeks/:companyKey')
  @RequirePermission('read')
  weeks(): Promise<DieselWeekReply[]> {
    return this.dieselWeeks.newest();
  }
}
