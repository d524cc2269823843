import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '../../../shared/business-time';
import type { ProjectScope } from '../../database';
import { FuelPrices } from '../../fuel-prices';
import { ProjectRepository } from '../../projects';

/** Sees to it that the diesel prices are there that loads need. */
@Injectable()
export class PriceWeeks {
  constructor(
    private readonly prices: FuelPrices,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Fetches the weeks of these deliveries that are not stored. Prices that cannot be had now do not keep loads
   * away: they are flagged provisional or without a price, and rated again when the week arrives.
   */
  async ensure(scope: ProjectScope, deliveries: readonly Date[]): Promise<void> {
    const project = await this.projects.find(scope);
    const areaId = project?.fsc_area_id ?? '';
    if (areaId === '' || deliveries.length === 0) return;
    const times = deliveries.map((at) => at.getTime());
    const [from, to] = [Math.min(...times), Math.max(...times)];
    await this.prices.ensureOrNote(areaId, chicagoDayOfMs(from), chicagoDayOfMs(to));
  }
}
