/** On-highway diesel price of a week in dollars a gallon (3 decimals); `period` is its Monday. */
export interface FuelWeek {
  readonly period: string;
  readonly price: number;
}

/** Source of diesel prices. Both methods fail with DomainError fuel_prices_unavailable. */
export abstract class FuelPriceSource {
  /** Returns the ids of all areas that the source names, including those without diesel. */
  abstract areaIds(): Promise<string[]>;

  /** Returns the published weeks of an area from a Monday on, without invalid ones. */
  abstract weeks(areaId: string, from: string): Promise<FuelWeek[]>;
}
