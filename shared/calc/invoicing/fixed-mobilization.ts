import { type Cents, toCents } from '../money';
import type { FixedAmounts } from './types';

/** Fixed amounts of a project in dollars; 0 for none. */
export interface FixedMobilization {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/** Customer invoice with the part of the fixed amounts that it bills, in dollars. */
export interface BillingInvoice extends FixedMobilization {
  readonly id: number;
  /** Id of the original, 0 for an original. */
  readonly version_of: number;
  readonly is_asset: boolean;
  readonly is_current: boolean;
  readonly is_deleted: boolean;
}

const NOTHING: FixedAmounts = { revCents: 0, costCents: 0 };

/** Returns the fixed parts of all current asset invoices except one. */
const otherParts = (
  invoices: readonly BillingInvoice[],
  isOwn: (invoice: BillingInvoice) => boolean,
): BillingInvoice[] =>
  invoices.filter(
    (invoice) => invoice.is_asset && invoice.is_current && !invoice.is_deleted && !isOwn(invoice),
  );

/** Returns an amount less the parts of other invoices; 0 if it was lowered below them. */
const remainingOf = (
  others: readonly BillingInvoice[],
  project: FixedMobilization,
  field: keyof FixedMobilization,
): Cents =>
  Math.max(
    0,
    others.reduce((left, invoice) => left - toCents(invoice[field]), toCents(project[field])),
  );

/**
 * Returns the part of a project's fixed mobilization that a new asset invoice bills. It is a line of its own:
 * the amount less the parts of the other current asset invoices, never below 0. So the first invoice bills
 * all of it and later ones bill 0, or the rise if the amount was raised. A version bills what its predecessor
 * did, from the present amount. Freight invoices bill none of it. See
 * docs/domain/customer-invoices.md#fixed-mobilization.
 */
export function fixedMobilizationPart(
  kind: 'freight' | 'asset',
  project: FixedMobilization,
  invoices: readonly BillingInvoice[],
  replacedInvoiceId: number,
): FixedAmounts {
  if (kind === 'freight') return NOTHING;
  const others = otherParts(invoices, ({ id }) => id === replacedInvoiceId);
  return {
    revCents: remainingOf(others, project, 'fixed_mob_rev'),
    costCents: remainingOf(others, project, 'fixed_mob_cost'),
  };
}

/**
 * Returns the present fixed part of an invoice: the project's amount today, less the parts on other current
 * invoices. An invoice that billed no part of an amount has none now, so a later rise appears only on the
 * invoice that billed the amount. Other versions of the same invoice do not reduce it.
 */
export function fixedMobilizationNow(
  invoice: BillingInvoice,
  project: FixedMobilization,
  invoices: readonly BillingInvoice[],
): FixedAmounts {
  if (!invoice.is_asset) return NOTHING;
  const others = otherParts(invoices, (other) => originalOf(other) === originalOf(invoice));
  const now = (field: keyof FixedMobilization): Cents =>
    invoice[field] === 0 ? 0 : remainingOf(others, project, field);
  return { revCents: now('fixed_mob_rev'), costCents: now('fixed_mob_cost') };
}

const originalOf = ({ id, version_of: original }: BillingInvoice): number => original || id;

/** Returns the current invoices that bill the fixed revenue, except the replaced one. */
export const fixedRevenueOn = <Invoice extends BillingInvoice>(
  invoices: readonly Invoice[],
  replacedInvoiceId: number,
): Invoice[] =>
  invoices.filter(
    (invoice) =>
      invoice.is_asset &&
      invoice.is_current &&
      !invoice.is_deleted &&
      invoice.id !== replacedInvoiceId &&
      invoice.fixed_mob_rev !== 0,
  );
