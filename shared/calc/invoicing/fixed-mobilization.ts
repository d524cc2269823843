import { type Cents, toCents } from '../money';
import type { FixedAmounts } from './types';

/** The fixed amounts of a project, in dollars; 0 for none. */
interface FixedMobilization {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

/** What of a customer invoice tells how much of the fixed amounts it has billed; dollars. */
interface BillingInvoice {
  readonly id: number;
  readonly is_asset: boolean;
  readonly is_current: boolean;
  readonly is_deleted: boolean;
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}

const NOTHING: FixedAmounts = { revCents: 0, costCents: 0 };

/**
 * What a new asset invoice bills of a project's fixed mobilization. With a fixed amount no asset load has a revenue
 * (or cost) of its own (design: domain, section 3), so that the amount is a line of its own in the invoice: as much
 * of it as the other current asset invoices have not billed. The first asset invoice bills all of it, later ones 0,
 * or the rise when the amount was raised in between; never less than 0. A version bills what the one that it
 * replaces did, as the amount is now. Freight invoices bill nothing of it.
 */
export function fixedMobilizationPart(
  kind: 'freight' | 'asset',
  project: FixedMobilization,
  invoices: readonly BillingInvoice[],
  replacedInvoiceId: number,
): FixedAmounts {
  if (kind === 'freight') return NOTHING;
  const others = invoices.filter(
    (invoice) =>
      invoice.is_asset && invoice.is_current && !invoice.is_deleted && invoice.id !== replacedInvoiceId,
  );
  const rest = (field: keyof FixedMobilization): Cents =>
    others.reduce((left, invoice) => left - toCents(invoice[field]), toCents(project[field]));
  return {
    revCents: Math.max(0, rest('fixed_mob_rev')),
    costCents: Math.max(0, rest('fixed_mob_cost')),
  };
}
