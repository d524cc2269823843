import { Controller, Get } from '@nestjs/common';
import type { DieselWeekReply, FscAreasReply } from '../../shared/contract/reference';
import { RequirePermission } from '../common';
import { DieselWeeks } from './diesel-weeks';
import { FuelAreas } from './fuel-areas';

@Controller('pc')
export class FuelPricesController {
  constructor(
    private readonly areas: FuelAreas,
    private readonly dieselWeeks: DieselWeeks,
  ) {}

  @Get('get-fsc-area')
  @RequirePermission('read')
  list(): Promise<FscAreasReply> {
    return this.areas.reply();
  }

  @Get('diesel-weeks/:companyKey')
  @RequirePermission('read')
  weeks(): Promise<DieselWeekReply[]> {
    return this.dieselWeeks.newest();
  }
}
