import { type Day, addDays, dayNumber, mondayNumber } from '#shared/business-time';

/** On-highway diesel price of a week in dollars a gallon (3 decimals); `period` is its Monday. */
export interface WeekPrice {
  period: Day;
  price: number;
}

/** Days after which a price is flagged stale on the day of delivery. */
export const STALE_AFTER_DAYS = 21;

/** Stored prices of one area by day of delivery. */
export interface PriceTable {
  readonly offsetDays: number;
  /** Returns the price that applies to a delivery on that Chicago day; null when none is stored. */
  at(deliveredDay: Day): WeekPrice | null;
}

/**
 * Returns a look-up of an area's stored weeks, given in any order, by delivery day. A delivery takes the
 * latest week with `period + offset days <= delivered day`. It caches results, so rating 100,000 loads costs
 * one look-up each. See docs/domain/fuel-surcharge.md#price-week.
 */
export function priceTable(prices: readonly WeekPrice[], offsetDays: number): PriceTable {
  const newestFirst = [...prices].sort((a, b) => (a.period < b.period ? 1 : -1));
  const known = new Map<Day, WeekPrice | null>();
  const find = (deliveredDay: Day): WeekPrice | null => {
    const latest = addDays(deliveredDay, -offsetDays);
    return newestFirst.find((week) => week.period <= latest) ?? null;
  };
  return {
    offsetDays,
    at(deliveredDay) {
      const remembered = known.get(deliveredDay);
      if (remembered !== undefined) return remembered;
      const found = find(deliveredDay);
      known.set(deliveredDay, found);
      return found;
    },
  };
}

/** Returns true when the price of the due Monday is not stored yet and an older one is used instead. */
export function isProvisional(period: Day, deliveredDay: Day, offsetDays: number): boolean {
  return dayNumber(period) < mondayNumber(dayNumber(deliveredDay) - offsetDays);
}

/** Returns true when the price is more than 21 days old on the day of delivery. */
export function isStale(period: Day, deliveredDay: Day): boolean {
  return dayNumber(deliveredDay) - dayNumber(period) > STALE_AFTER_DAYS;
}
