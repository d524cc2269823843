import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { FuelPrices } from './fuel-prices';

/** Prices come out on Tuesday, sometimes days late: 16:00 UTC, Tuesday to Saturday. */
const TUESDAY_TO_SATURDAY_AT_16 = '0 16 * * 2-6';

@Injectable()
export class FetchSchedule {
  constructor(private readonly prices: FuelPrices) {}

  @Cron(TUESDAY_TO_SATURDAY_AT_16, { timeZone: 'UTC', name: 'diesel-prices' })
  fetch(): Promise<void> {
    return this.prices.fetchTrailing();
  }
}
