import type { Cents } from '../money';
import type { KeptSums } from './sums';

/** Totals of one kind of load, as on the wire: dollars and tons (design: domain, section 5). */
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

/** One vendor, or for sand one purchase order. */
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

/** A row of the Freight PO Totals (`sand_po` '') or Sand PO Totals table; vendor 'Totals' is the total row. */
export interface PoTotals {
  vendor: string;
  rate: number;
  weight_received: number;
  invoice_amount: number;
  sand_po: string;
  is_sand: boolean;
}

/** `all_totals` of the replies (spec 2 section 3). */
export interface AllTotals {
  project_totals: ProjectTotals;
  project_asset_totals: ProjectTotals;
  vendor_totals: VendorTotals[];
  vendor_asset_totals: VendorTotals[];
  project_po_totals: PoTotals[];
}

export type InvoiceType = 'freight' | 'sand' | 'asset';

/** A current invoice: of the customer, or of a vendor (of sand, for a purchase order). Fields not used are ''. */
export interface InvoiceSum {
  side: 'customer' | 'vendor';
  type: InvoiceType;
  /** As the vendor was called when the invoice was made; it may be called otherwise now. */
  vendorName: string;
  /** The carrier whose invoice it is: 0 for the project's vendor, for sand and for the customer. */
  pcCarrierId: number;
  poNumber: string;
  totalCents: Cents;
}

/** A credit or a debit (charge) on an invoice, whose vendor, carrier and order it has; the amount is above 0. */
export interface CreditDebitSum {
  side: 'customer' | 'vendor';
  type: InvoiceType;
  isCredit: boolean;
  vendorName: string;
  pcCarrierId: number;
  poNumber: string;
  amountCents: Cents;
}

/** What has been invoiced, credited and debited to one party. */
export interface BilledSums {
  invoicedCents: Cents;
  creditCents: Cents;
  debitCents: Cents;
}

/** Everything that a project's totals are made from. Names as they are shown; fixed amounts in dollars, 0 for none. */
export interface TotalsInput extends KeptSums {
  /** Carriers that are attached to the project: their loads are theirs, all others the project vendor's. */
  attachedCarriers: readonly { pcCarrierId: number; carrierName: string }[];
  projectVendorName: string;
  /** The project's sand rates: dollars a ton; the vendor of a purchase order where it is known. */
  sandRates: readonly { poNumber: string; costRate: number; vendorName?: string }[];
  fixedMobilization: { revenue: number; cost: number };
  invoices: readonly InvoiceSum[];
  credits: readonly CreditDebitSum[];
}
