import type { Cents } from '../money';
import type { BilledSums, CreditDebitSum, InvoiceSum, TotalsInput } from './types';

/** An invoice, or a credit or charge on one. */
export type BilledEntry = InvoiceSum | CreditDebitSum;

export const nothingBilled = (): BilledSums => ({ invoicedCents: 0, creditCents: 0, debitCents: 0 });

/** Adds an entry to the sums of whom it belongs to. */
export function addBilled(billed: BilledSums, entry: BilledEntry): void {
  if ('totalCents' in entry) billed.invoicedCents += entry.totalCents;
  else billed[entry.isCredit ? 'creditCents' : 'debitCents'] += entry.amountCents;
}

/** The entries of a side and type, invoices first. */
export function* entriesOf(
  { invoices, credits }: Pick<TotalsInput, 'invoices' | 'credits'>,
  side: BilledEntry['side'],
  type: BilledEntry['type'],
): Generator<BilledEntry> {
  for (const entry of invoices) if (entry.side === side && entry.type === type) yield entry;
  for (const entry of credits) if (entry.side === side && entry.type === type) yield entry;
}

/**
 * What has been invoiced of a fixed mobilization cost: the asset invoices of the project's vendor, with whom it was
 * agreed (design: domain, sections 3 and 5). They are known by bearing no carrier's id; what the vendor is called, or
 * was called then, does not matter.
 */
export function fixedCostInvoiced(invoices: readonly InvoiceSum[]): Cents {
  return invoices
    .filter(({ side, type, pcCarrierId }) => side === 'vendor' && type === 'asset' && pcCarrierId === 0)
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
}
