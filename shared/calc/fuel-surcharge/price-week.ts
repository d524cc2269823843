import { type Day, addDays, dayNumber, mondayNumber } from '../../business-time';

/** A week's on-highway diesel price in dollars a gallon (3 decimals); `period` is its Monday. */
export interface WeekPrice {
  period: Day;
  price: number;
}

/** A price older than this on the day of delivery is flagged stale (design: domain, section 3). */
export const STALE_AFTER_DAYS = 21;

/** The stored prices of one area, asked by day of delivery. */
export interface PriceTable {
  readonly offsetDays: number;
  /** The price that applies to a delivery of that Chicago day, null when none is stored. */
  at(deliveredDay: Day): WeekPrice | null;
}

/**
 * The stored weeks of an area, in any order, as a table by delivery day: the latest with
 * `period + offset days <= delivered day` (design: domain, section 3; an offset of 1 runs a price from
 * Tuesday to Monday). Answers are remembered, so that rating 100,000 loads costs one look-up each.
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

/** Whether the price of the due Monday is still missing, so that an older one stands in for it. */
export function isProvisional(period: Day, deliveredDay: Day, offsetDays: number): boolean {
  return dayNumber(period) < mondayNumber(dayNumber(deliveredDay) - offsetDays);
}

/** Whether the price is older than 21 days on the day of delivery; exactly 21 are not. */
export function isStale(period: Day, deliveredDay: Day): boolean {
  return dayNumber(deliveredDay) - dayNumber(period) > STALE_AFTER_DAYS;
}
