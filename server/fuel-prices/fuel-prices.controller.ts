import { Controller, Get } from '@nestjs/common';
import type { FscAreasReply } from '../../shared/contract/reference';
import { RequirePermission } from '../common';
import { FuelAreas } from './fuel-areas';

@Controller('pc')
export class FuelPricesController {
  constructor(private readonly areas: FuelAreas) {}

  @Get('get-fsc-area')
  @RequirePermission('read')
  list(): Promise<FscAreasReply> {
    return this.areas.reply();
  }
}
