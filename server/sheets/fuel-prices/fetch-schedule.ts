import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareWork, WorkRunner } from '#server/platform/common/index';
import { FuelPrices } from './fuel-prices';

/** Schedule of the fetch, at 16:00 UTC. Prices are published on Tuesday, sometimes days late. */
const TUESDAY_TO_SATURDAY_AT_16 = '0 16 * * 2-6';

const DIESEL_PRICES = declareWork('diesel-prices', { atOnce: 1 });

/** Fetches the newest diesel prices from Tuesday to Saturday, on one node. */
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
