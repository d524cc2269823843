import { Injectable } from '@nestjs/common';
import type { FscAreasReply } from '#shared/contract/reference';
import { DomainError } from '#shared/errors/index';
import { Clock } from '#server/platform/common/index';
import { FUEL_AREAS, fuelAreaName } from './areas-offered';
import { FuelPriceSource } from './fuel-price-source';
import { FuelPriceTimings } from './fuel-price-timings';

/** Lists the selectable areas and their names. */
@Injectable()
export class FuelAreas {
  private known: { readonly ids: readonly string[]; readonly atMs: number } | null = null;

  constructor(
    private readonly source: FuelPriceSource,
    private readonly timings: FuelPriceTimings,
    private readonly clock: Clock,
  ) {}

  /** Returns an area's name ("Gulf Coast (PADD 3)"), or '' for an unknown area. */
  name(areaId: string): string {
    return fuelAreaName(areaId);
  }

  /**
   * Returns the reply of GET /pc/get-fsc-area: the areas with diesel prices that the EIA names at the moment.
   * If the EIA fails and never answered before, the list is empty and `error` has the reason.
   */
  async reply(): Promise<FscAreasReply> {
    try {
      const ids = await this.ids();
      return { error: '', response: { facets: FUEL_AREAS.filter(({ id }) => ids.includes(id)) } };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { error: error.message, response: { facets: [] } };
    }
  }

  private async ids(): Promise<readonly string[]> {
    const nowMs = this.clock.now().getTime();
    if (this.known !== null && nowMs - this.known.atMs < this.timings.areasKeptMs) return this.known.ids;
    try {
      this.known = { ids: await this.source.areaIds(), atMs: nowMs };
    } catch (error) {
      // Areas rarely change, so an old list is better than none.
      if (this.known === null) throw error;
    }
    return this.known.ids;
  }
}
