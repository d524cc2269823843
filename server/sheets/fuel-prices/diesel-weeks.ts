import { Injectable } from '@nestjs/common';
import type { DieselWeekReply } from '#shared/contract/reference';
import { FUEL_AREAS } from './areas-offered';
import { DieselPriceRepository } from './diesel-price.repository';

/** Reads this week's diesel price of each area, with last week's. */
@Injectable()
export class DieselWeeks {
  constructor(private readonly prices: DieselPriceRepository) {}

  /** Returns the areas with a stored price, in the order of the list on screens. Makes no outside call. */
  async newest(): Promise<DieselWeekReply[]> {
    const byArea = new Map((await this.prices.newestWeeks()).map((week) => [week.area_id, week]));
    return FUEL_AREAS.flatMap(({ id, name }) => {
      const week = byArea.get(id);
      return week === undefined ? [] : [{ ...week, area_name: name }];
    });
  }
}
