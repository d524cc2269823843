/** On-highway diesel price of a week in dollars a gallon (3 decimals); `period` is its Monday. */
export interface FuelWeek {
  readonly period: string;
  readonly price: number;
}

/** Weeks of an area from a Monday to a day. */
export interface AskedWeeks {
  readonly areaId: string;
  readonly from: string;
  readonly to: string;
}

/** Source of diesel prices. Both methods fail with DomainError fuel_prices_unavailable. */
export abstract class FuelPriceSource {
  /** Returns the ids of all areas that the source names, including those without diesel. */
  abstract areaIds(): Promise<string[]>;

  /** Returns the published weeks that are asked for, without invalid ones. */
  abstract weeks(asked: AskedWeeks): Promise<FuelWeek[]>;
}
