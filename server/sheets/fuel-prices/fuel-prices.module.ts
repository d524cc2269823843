import { Module } from '@nestjs/common';
import { OutgoingHold } from '#server/platform/common/index';
import { DieselPriceRepository } from './diesel-price.repository';
import { DieselWeeks } from './diesel-weeks';
import { EiaPriceSource } from './eia-price-source';
import { FetchSchedule } from './fetch-schedule';
import { FuelAreas } from './fuel-areas';
import { FuelPriceSource } from './fuel-price-source';
import { FuelPriceTimings } from './fuel-price-timings';
import { FuelPrices } from './fuel-prices';
import { FuelPricesController } from './fuel-prices.controller';
import { HeldPriceSource } from './held-price-source';
import { MissingWeeksRepository } from './missing-weeks.repository';

@Module({
  controllers: [FuelPricesController],
  providers: [
    DieselPriceRepository,
    DieselWeeks,
    FetchSchedule,
    FuelAreas,
    FuelPrices,
    MissingWeeksRepository,
    { provide: FuelPriceTimings, useFactory: () => new FuelPriceTimings() },
    EiaPriceSource,
    {
      provide: FuelPriceSource,
      inject: [EiaPriceSource, OutgoingHold],
      useFactory: (source: EiaPriceSource, hold: OutgoingHold) => new HeldPriceSource(source, hold),
    },
  ],
  exports: [DieselWeeks, FuelAreas, FuelPrices],
})
export class FuelPricesModule {}
