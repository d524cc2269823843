import { Controller } from '@nestjs/common';
import type { DieselWeekReply, FscAreasReply } from '#shared/contract/reference';
import { Route } from '#server/platform/common/index';
import { DieselWeeks } from './diesel-weeks';
import { FuelAreas } from './fuel-areas';

/** Serves weekly diesel prices and their areas. */
@Controller()
export class FuelPricesController {
  constructor(
    private readonly areas: FuelAreas,
    private readonly dieselWeeks: DieselWeeks,
  ) {}

  /** Lists the areas that have diesel prices. */
  @Route('GET /pc/get-fsc-area')
  list(): Promise<FscAreasReply> {
    return this.areas.reply();
  }

  /** Lists the newest diesel price of each area. */
  @Route('GET /pc/diesel-weeks/:companyKey')
  weeks(): Promise<DieselWeekReply[]> {
    return this.dieselWeeks.newest();
  }
}
