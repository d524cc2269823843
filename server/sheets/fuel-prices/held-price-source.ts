import type { OutgoingHold } from '#server/platform/common/index';
import { type AskedWeeks, FuelPriceSource, type FuelWeek } from './fuel-price-source';

/** Source that a copy of the database does not call. Both methods then fail with `outgoing_held`. */
export class HeldPriceSource extends FuelPriceSource {
  constructor(
    private readonly source: FuelPriceSource,
    private readonly hold: OutgoingHold,
  ) {
    super();
  }

  override async areaIds(): Promise<string[]> {
    await this.hold.confirm();
    return this.source.areaIds();
  }

  override async weeks(asked: AskedWeeks): Promise<FuelWeek[]> {
    await this.hold.confirm();
    return this.source.weeks(asked);
  }
}
