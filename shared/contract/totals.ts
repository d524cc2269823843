/** Totals of one kind of load in a project; money in dollars, weights in tons (design: domain, section 5). */
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

export interface AllTotals {
  project_totals: ProjectTotals;
  project_asset_totals: ProjectTotals;
  vendor_totals: VendorTotals[];
  vendor_asset_totals: VendorTotals[];
  project_po_totals: PoTotals[];
}
