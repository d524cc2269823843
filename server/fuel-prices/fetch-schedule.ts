import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkKind, WorkRunner } from '../common';
import { FuelPrices } from './fuel-prices';

/** Prices come out on Tuesday, sometimes days late: 16:00 UTC, Tuesday to Saturday. */
const TUESDAY_TO_SATURDAY_AT_16 = '0 16 * * 2-6';

const DIESEL_PRICES = new WorkKind('diesel-prices', { atOnce: 1 });

/** Fetches the newest diesel prices once a day, on one node. */
@Injectable()
export class FetchSchedule implements OnModuleInit {
  constructor(
    private readonly prices: FuelPrices,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DIESEL_PRICES, TUESDAY_TO_SATURDAY_AT_16, () => this.prices.fetchTrailing());
  }
}
