/** A week's on-highway diesel price in dollars a gallon (3 decimals); `period` is its Monday. */
export interface FuelWeek {
  readonly period: string;
  readonly price: number;
}

/** Where diesel prices come from. Both fail with DomainError fuel_prices_unavailable. */
export abstract class FuelPriceSource {
  /** Ids of all areas that the source names, those without diesel included. */
  abstract areaIds(): Promise<string[]>;

  /** The published weeks of an area from a Monday on. Weeks that make no sense are left out. */
  abstract weeks(areaId: string, from: string): Promise<FuelWeek[]>;
}
