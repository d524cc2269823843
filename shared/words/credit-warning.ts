import { type Cents, moneyText, sumCents, toCents } from '../calc/money';
import type { WarningReply } from '../contract/warnings';

/** Credit or charge on an invoice, in dollars. */
export interface CreditEntry {
  readonly is_credit: boolean;
  readonly amount: number;
}

/** Invoice with everything that is credited and charged on it. */
export interface CreditedInvoice {
  readonly name: string;
  /** Billed amount in dollars; of a vendor's bill, net of discount. */
  readonly total: number;
  readonly entries: readonly CreditEntry[];
}

const sumOf = (entries: readonly CreditEntry[], isCredit: boolean): Cents =>
  sumCents(entries.filter((entry) => entry.is_credit === isCredit).map(({ amount }) => toCents(amount)));

/** Returns the warning about credits that exceed their invoice and its charges; null while they don't. */
export function creditWarning({ name, total, entries }: CreditedInvoice): WarningReply | null {
  const credits = sumOf(entries, true);
  const charges = sumOf(entries, false);
  const excess = credits - toCents(total) - charges;
  if (credits === 0 || excess <= 0) return null;
  const plusCharges = charges === 0 ? '' : ` and charges of ${moneyText(charges)}`;
  return {
    code: 'credit_beyond_invoice',
    found: moneyText(credits),
    message: `Credits on ${name} come to ${moneyText(credits)}. That is ${moneyText(excess)} more than its total of ${moneyText(toCents(total))}${plusCharges}.`,
  };
}
