import { type Day, chicagoDayOfMs } from '#shared/business-time';

/** First and last Chicago day (`Day`); '' for none. */
export interface InvoicePeriod {
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Returns the start and end of an invoice: the requested days, widened until they enclose every line. Loads
 * picked by number have no requested days, so their first and last delivery days count.
 * @throws RangeError for a delivery time that is not an instant
 */
export function invoicePeriod(
  { startDate, endDate }: InvoicePeriod,
  lines: readonly { readonly delivered_date: string }[],
): InvoicePeriod {
  if (lines.length === 0) return { startDate, endDate };
  let [firstMs, lastMs] = [Infinity, -Infinity];
  for (const { delivered_date: delivered } of lines) {
    const ms = Date.parse(delivered);
    if (!Number.isFinite(ms)) throw new RangeError(`Not an instant: ${delivered}`);
    firstMs = Math.min(firstMs, ms);
    lastMs = Math.max(lastMs, ms);
  }
  const [first, last] = [chicagoDayOfMs(firstMs), chicagoDayOfMs(lastMs)];
  return {
    startDate: startDate === '' || first < startDate ? first : startDate,
    endDate: endDate === '' || last > endDate ? last : endDate,
  };
}
