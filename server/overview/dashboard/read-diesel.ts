import { Injectable } from '@nestjs/common';
import type { DashboardDiesel } from '#shared/contract/dashboard';
import { FuelAreas } from '#server/sheets/fuel-prices/index';
import { type NamedProject, presentDiesel } from './dashboard.presenter';
import { DieselRepository } from './diesel.repository';

/** Reads diesel prices week by week, for every area with prices. */
@Injectable()
export class ReadDiesel {
  constructor(
    private readonly prices: DieselRepository,
    private readonly areas: FuelAreas,
  ) {}

  /** Returns the weeks from a Monday on; the areas of the projects come first. */
  async run(projects: readonly NamedProject[], firstWeek: string): Promise<DashboardDiesel[]> {
    const rows = await this.prices.since(firstWeek);
    return presentDiesel(rows, projects, (areaId) => this.areas.name(areaId));
  }
}
