import { type Cents, toCents } from '../money';
import type { FixedAmounts } from './types';

/** The fixed amounts of a project, in dollars; 0 for none. */
export interface FixedMobilization {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/** A customer invoice with the part of the fixed amounts that it bills; dollars. */
export interface BillingInvoice extends FixedMobilization {
  readonly id: number;
  /** Id of the original, 0 for an original. */
  readonly version_of: number;
  readonly is_asset: boolean;
  readonly is_current: boolean;
  readonly is_deleted: boolean;
}

const NOTHING: FixedAmounts = { revCents: 0, costCents: 0 };

/** The current asset invoices but one: those whose parts of the fixed amounts are taken already. */
const otherParts = (
  invoices: readonly BillingInvoice[],
  isOwn: (invoice: BillingInvoice) => boolean,
): BillingInvoice[] =>
  invoices.filter(
    (invoice) => invoice.is_asset && invoice.is_current && !invoice.is_deleted && !isOwn(invoice),
  );

/** Returns the rest of an amount after other invoices; 0 when it was lowered below their parts. */
const leftBy = (
  others: readonly BillingInvoice[],
  project: FixedMobilization,
  field: keyof FixedMobilization,
): Cents =>
  Math.max(
    0,
    others.reduce((left, invoice) => left - toCents(invoice[field]), toCents(project[field])),
  );

/**
 * Returns the part of a project's fixed mobilization that a new asset invoice bills. With a fixed amount no asset load
 * has a revenue (or cost) of its own, so the amount is a line of its own on the invoice: as much of it as the other
 * current asset invoices have not billed. The first asset invoice bills all of it, later ones 0, or the rise when the
 * amount was raised in between; never less than 0. A version bills what the one that it replaces did, as the amount is
 * now. Freight invoices bill nothing of it.
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
    revCents: leftBy(others, project, 'fixed_mob_rev'),
    costCents: leftBy(others, project, 'fixed_mob_cost'),
  };
}

/**
 * Returns the present fixed part of an invoice: the project's amount as it is now, less the parts on other
 * current invoices. An invoice without a part of an amount has none now either, so that a later rise is shown once, on
 * the invoice that billed the amount. Other versions of the same invoice do not count against it.
 */
export function fixedMobilizationNow(
  invoice: BillingInvoice,
  project: FixedMobilization,
  invoices: readonly BillingInvoice[],
): FixedAmounts {
  if (!invoice.is_asset) return NOTHING;
  const others = otherParts(invoices, (other) => originalOf(other) === originalOf(invoice));
  const now = (field: keyof FixedMobilization): Cents =>
    invoice[field] === 0 ? 0 : leftBy(others, project, field);
  return { revCents: now('fixed_mob_rev'), costCents: now('fixed_mob_cost') };
}

const originalOf = ({ id, version_of: original }: BillingInvoice): number => original || id;

/** Returns the current invoices that bill the fixed revenue, but for the one that is replaced. */
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
