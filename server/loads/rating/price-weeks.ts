import { Injectable } from '@nestjs/common';
import { chicagoDay } from '../../../shared/calc/chicago-day';
import { DomainError } from '../../../shared/errors';
import { DomainEvents } from '../../common/domain-events';
import type { ProjectScope } from '../../database';
import { FuelPrices } from '../../fuel-prices';
import { ProjectRepository } from '../../projects';

/** Sees to it that the diesel prices are there that loads need; says what is wrong when they cannot be had. */
@Injectable()
export class PriceWeeks {
  private readonly problems = new Map<string, string>();

  constructor(
    private readonly prices: FuelPrices,
    private readonly projects: ProjectRepository,
    events: DomainEvents,
  ) {
    // Also those that nobody waited for: the daily fetch brings them.
    events.on('DieselPricesArrived', ({ areaId }) => void this.problems.delete(areaId));
  }

  /**
   * Fetches the weeks of these deliveries that are not stored. Prices that cannot be had now do not keep loads
   * away: they are flagged provisional or without a price, and rated again when the week arrives.
   */
  async ensure(scope: ProjectScope, deliveries: readonly Date[]): Promise<void> {
    const project = await this.projects.find(scope);
    const areaId = project?.fsc_area_id ?? '';
    if (areaId === '' || deliveries.length === 0) return;
    const times = deliveries.map((at) => at.getTime());
    const day = (time: number): string => chicagoDay(new Date(time).toISOString());
    const [from, to] = [Math.min(...times), Math.max(...times)];
    try {
      await this.prices.ensureWeeks(areaId, day(from), day(to));
      this.problems.delete(areaId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.problems.set(areaId, error.message);
    }
  }

  /** Why an area's newest prices could not be had, '' when they could: the reply's `eia_error`. */
  problemOf(areaId: string): string {
    return this.problems.get(areaId) ?? '';
  }
}
