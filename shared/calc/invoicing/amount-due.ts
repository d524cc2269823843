import { sumDollars, toDollars, toCents } from '../money';

/** Credit or charge on an invoice, in dollars. */
interface Entry {
  readonly is_credit: boolean;
  readonly amount: number;
}

/** Amounts of an invoice in dollars. */
export interface AmountDue {
  readonly credits: number;
  readonly charges: number;
  /** Total less credits plus charges; negative when credits exceed it. */
  readonly due: number;
}

/** Returns what the customer owes on an invoice. */
export function amountDue(total: number, entries: readonly Entry[]): AmountDue {
  const sumOf = (isCredit: boolean): number =>
    sumDollars(entries.filter((entry) => entry.is_credit === isCredit).map(({ amount }) => amount));
  const [credits, charges] = [sumOf(true), sumOf(false)];
  return { credits, charges, due: toDollars(toCents(total) - toCents(credits) + toCents(charges)) };
}
