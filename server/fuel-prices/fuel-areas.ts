import { Injectable } from '@nestjs/common';
import type { FscAreasReply } from '../../shared/contract/reference';
import { DomainError } from '../../shared/errors';
import { Clock } from '../common';
import { FUEL_AREAS, fuelAreaName } from './areas-offered';
import { FuelPriceSource } from './fuel-price-source';
import { FuelPriceTimings } from './fuel-price-timings';

/** The areas to choose from, and their names. */
@Injectable()
export class FuelAreas {
  private known: { readonly ids: readonly string[]; readonly atMs: number } | null = null;

  constructor(
    private readonly source: FuelPriceSource,
    private readonly timings: FuelPriceTimings,
    private readonly clock: Clock,
  ) {}

  /** An area's name ("Gulf Coast (PADD 3)"), '' for one that is not offered. */
  name(areaId: string): string {
    return fuelAreaName(areaId);
  }

  /**
   * Reply of GET /pc/get-fsc-area: of the areas that the government service names, those with diesel prices.
   * When it fails and never answered before, the list is empty and `error` says so (spec 1 section 8).
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
      // Areas do not come and go: an old list is better than none.
      if (this.known === null) throw error;
    }
    return this.known.ids;
  }
}
