import type { Cents } from '../money';
import type { KeptSums } from './sums';

/** Totals of one kind of load, as on the wire: dollars and tons. */
export interface ProjectTotals {
  total_loads: number;
  active_days: number;
  weight_tons: number;
  average_weight_tons: number;
  freight_rev: number;
  freight_cost: number;
  fsc_rev: number;
  fsc_cost: number;
  sand_rev: number;
  sand_cost: number;
  total_rev: number;
  total_cost: number;
  profit: number;
  customer_total_loads: number;
  customer_canceled_load_count: number;
  customer_remaining_loads: number;
  customer_remaining_weight_tons: number;
  customer_total_inv: number;
  customer_remaining_inv: number;
  customer_credits: number;
  customer_debits: number;
}

/** Totals of one vendor; for sand, of one PO. */
export interface VendorTotals {
  vendor_name: string;
  po_number: string;
  is_sand: boolean;
  invoiced_loads: number;
  vendor_canceled_load_count: number;
  remaining_loads: number;
  remaining_weight: number;
  total_invoiced: number;
  remaining_to_invoice: number;
  credits: number;
  debits: number;
}

/**
 * Row of the Freight PO Totals (`sand_po` is '') or Sand PO Totals table. Vendor 'Totals' is the total row.
 */
export interface PoTotals {
  vendor: string;
  rate: number;
  weight_received: number;
  invoice_amount: number;
  sand_po: string;
  is_sand: boolean;
}

/** `all_totals` of the replies. */
export interface AllTotals {
  project_totals: ProjectTotals;
  project_asset_totals: ProjectTotals;
  vendor_totals: VendorTotals[];
  vendor_asset_totals: VendorTotals[];
  project_po_totals: PoTotals[];
}

export type InvoiceType = 'freight' | 'sand' | 'asset';

/** Current invoice of the customer or of a vendor; for sand, with its PO. Unused fields are ''. */
export interface InvoiceSum {
  side: 'customer' | 'vendor';
  type: InvoiceType;
  /** Name of the vendor when the invoice was made; it may have changed since. */
  vendorName: string;
  /** Carrier that sent the invoice: 0 for the project's vendor, for sand and for the customer. */
  pcCarrierId: number;
  poNumber: string;
  totalCents: Cents;
}

/**
 * Credit or debit (charge) on an invoice, with that invoice's vendor, carrier and PO; the amount is above 0.
 */
export interface CreditDebitSum {
  side: 'customer' | 'vendor';
  type: InvoiceType;
  isCredit: boolean;
  vendorName: string;
  pcCarrierId: number;
  poNumber: string;
  amountCents: Cents;
}

/** Sums invoiced, credited and debited for one party. */
export interface BilledSums {
  invoicedCents: Cents;
  creditCents: Cents;
  debitCents: Cents;
}

/** Inputs of a project's totals. Names as screens show them; fixed amounts in dollars, 0 for none. */
export interface TotalsInput extends KeptSums {
  /** Carriers attached to the project. Their loads belong to them, all others to the project's vendor. */
  attachedCarriers: readonly { pcCarrierId: number; carrierName: string }[];
  projectVendorName: string;
  /** Sand rates of the project: dollars a ton; the PO's vendor if it is known. */
  sandRates: readonly { poNumber: string; costRate: number; vendorName?: string }[];
  fixedMobilization: { revenue: number; cost: number };
  invoices: readonly InvoiceSum[];
  credits: readonly CreditDebitSum[];
}
