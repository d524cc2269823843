import type { Cents } from '../money';
import type { BilledSums, CreditDebitSum, InvoiceSum, TotalsInput } from './types';

/** Invoice, or a credit or charge on one. */
export type BilledEntry = InvoiceSum | CreditDebitSum;

/** Returns empty sums of a party. */
export const emptyBilledSums = (): BilledSums => ({ invoicedCents: 0, creditCents: 0, debitCents: 0 });

/** Adds an entry to the sums of its party. */
export function addBilled(billed: BilledSums, entry: BilledEntry): void {
  if ('totalCents' in entry) billed.invoicedCents += entry.totalCents;
  else billed[entry.isCredit ? 'creditCents' : 'debitCents'] += entry.amountCents;
}

/** Yields the entries of a side and type, invoices first. */
export function* entriesOf(
  { invoices, credits }: Pick<TotalsInput, 'invoices' | 'credits'>,
  side: BilledEntry['side'],
  type: BilledEntry['type'],
): Generator<BilledEntry> {
  for (const entry of invoices) if (entry.side === side && entry.type === type) yield entry;
  for (const entry of credits) if (entry.side === side && entry.type === type) yield entry;
}

/**
 * Returns the invoiced part of a fixed mobilization cost. It is the sum of the asset invoices of the
 * project's vendor, with whom the cost was agreed. These are the invoices without a carrier id; the vendor's
 * name, then or now, does not matter.
 */
export function fixedCostInvoiced(invoices: readonly InvoiceSum[]): Cents {
  return invoices
    .filter(({ side, type, pcCarrierId }) => side === 'vendor' && type === 'asset' && pcCarrierId === 0)
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
}
