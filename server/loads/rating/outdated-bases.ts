import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '../../database';
import { FuelPrices } from '../../fuel-prices';
import { ProjectRepository } from '../../projects';
import { RatingBasisRepository } from './rating-basis.repository';

/** Finds what a corrected diesel price concerns. */
@Injectable()
export class OutdatedBases {
  constructor(
    private readonly bases: RatingBasisRepository,
    private readonly projects: ProjectRepository,
    private readonly prices: FuelPrices,
  ) {}

  /** Ids of the bases of a project that name another price of their week than is stored now. */
  async find(scope: ProjectScope): Promise<number[]> {
    const areaId = (await this.projects.find(scope))?.fsc_area_id ?? '';
    if (areaId === '') return [];
    const stored = new Map((await this.prices.stored(areaId)).map(({ period, price }) => [period, price]));
    const named = await this.bases.pricesOf(scope, areaId);
    return named.filter(({ period, price }) => stored.get(period) !== price).map(({ id }) => id);
  }
}
