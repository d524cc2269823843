import { IsName, IsText, MayBeAbsent } from './validators';
import { IsFlag } from './choice-validators';
import {
  IsDecimal,
  IsLoadNumber,
  IsOutsideIdOrNone,
  IsRecordId,
  IsRecordIdOrNone,
} from './number-validators';
import type { Finding } from '../cells/finding';
import type { LineDecision } from './cause-decision';
import type { DeltaMark } from './envelope';
import { INVOICE_NAME_MAX_LENGTH } from './customer-invoices';
import type { AssetLoad, FreightLoad } from './loads';
import { Nested, NestedList } from './nested';
import type { AllTotals } from './totals';
import type { RejectedLoadReply } from './vendor-generation';

/** Types of vendor invoices; also the `type` in the routes. */
export const VENDOR_INVOICE_TYPES = ['freight', 'sand', 'asset'] as const;
export type VendorInvoiceType = (typeof VENDOR_INVOICE_TYPES)[number];

/** Limits of one invoice: lines, and bytes of its file. */
export const VENDOR_LINES_MAX = 100_000;
export const VENDOR_FILE_BYTES_MAX = 20_000_000;

/** Codes of `approval_status` in dbtypes. */
export const APPROVED = 13;
export const UNAPPROVED = 14;

/** Vendor invoice: the sums of its lines. */
export interface VendorInvoiceReply {
  id: number;
  project_id: number;
  invoice_name: string;
  company_id: number;
  vendor_name: string;
  /** Attached carrier; 0 for the project's vendor and for sand. */
  pc_carrier_id: number;
  is_sand: boolean;
  is_asset: boolean;
  /** Purchase order number (sand invoices only). */
  purchase_order: string;
  /** Customer invoice that a generated invoice was made from, else 0. */
  customer_invoice_id: number;
  /** Percent, 0 for none. */
  discount_percent: number;
  /** 13 approved, 14 unapproved. */
  approval_status: number;
  /** User, name and time of the approval; 0 and '' for none, and for approvals of older versions. */
  approved_by_id: number;
  approved_by: string;
  approved_at: string;
  total_loads: number;
  missing_load_count: number;
  /** Count at the last change of the row; live in VendorInvoiceTotalsReply. */
  canceled_load_count: number;
  total_weight_tons: number;
  vendor_freight: number;
  vendor_fsc: number;
  vendor_sand: number;
  /** Gross: the sum of the lines. */
  vendor_total: number;
  /** Gross x percent / 100, rounded once; and gross minus discount. */
  discount_amount: number;
  net_total: number;
  /** Owed cost of its lines at the last change of the row; live as `calculated_cost` of the totals. */
  freight_cost: number;
  /** Lines with an accepted or a disputed difference, and its sum in dollars, as of the last decision. */
  accepted_lines?: number;
  accepted_difference?: number;
  disputed_lines?: number;
  disputed_difference?: number;
  /** Words of the last decision about differences; '' without one. */
  last_decision?: string;
  created_by_id: number;
  updated_by_id: number;
  created_at: string;
  revision: number;
  is_deleted: boolean;
}

/** Present totals of an invoice's loads (GET /pc/vendor-invoices-totals/{id}). */
export interface VendorInvoiceTotalsReply {
  invoice_id: number;
  /** Owed for the lines; duplicate, missing, canceled and transferred ones are owed nothing. */
  calculated_weight: number;
  calculated_cost: number;
  duplicate_ticket_count: number;
  duplicate_load_count: number;
  missing_ticket_count: number;
  missing_load_count: number;
  canceled_load_count: number;
  /** Number of lines with a load that was transferred to another job. */
  transferred_load_count: number;
  locked_load_count: number;
}

/** Order of classes: the first that fits. See docs/domain/vendor-invoices.md#classes. */
export const VENDOR_LINE_CLASSES = ['duplicate', 'missing', 'canceled', 'transferred', 'normal'] as const;
export type VendorLineClass = (typeof VENDOR_LINE_CLASSES)[number];

/** Line of a vendor's invoice, with its load today. */
export interface VendorInvoiceLoadReply {
  id: number;
  invoice_id: number;
  /** Line number in the vendor's file, with the header as line 1; without a file, the position from 1. */
  line_no: number;
  load_no: number;
  /** Billed amounts. */
  vendor_freight: number;
  vendor_fsc: number;
  vendor_sand: number;
  vendor_total: number;
  weight_tons: number;
  moisture_content: number;
  /** Weight of the load, for sand times (1 - moisture); 0 if nothing is owed. Difference = billed - this. */
  total_calc_weight_tons: number;
  weight_diff_tons: number;
  /** Owed amount: freight and FSC cost of the load, or for sand its cost times (1 - moisture); 0 as above. */
  calculated_total: number;
  /** True when `calculated_total` is the line's share of the project's fixed cost, not its load's cost. */
  is_fixed_share: boolean;
  /** 0 for a missing load. */
  load_id: number;
  mileage: number;
  carrier_name: string;
  pc_carrier_id: number;
  po_number: string;
  product_name: string;
  ticket_number: string;
  /** 2012-01-01 for a missing load. */
  delivered_date: string;
  freight_cost: number;
  freight_rev: number;
  fsc_cost: number;
  fsc_rev: number;
  sand_cost: number;
  sand_rev: number;
  ticket_is_missing: boolean;
  /** True when other loads of the project have the load's ticket. */
  duplicate_tickets: boolean;
  locked_reason: string;
  load_is_missing: boolean;
  is_canceled: boolean;
  /** Job that the load was transferred to; '' for a load that is still the project's. */
  transferred_name: string;
  /** True when another vendor than the invoice's hauled the load. */
  other_vendor: boolean;
  /** Id and name of the invoice that already has the load; 0 and '' for none. */
  duplicate_of: number;
  duplicate_of_name: string;
  line_class: VendorLineClass;
  /** Decision about the line's difference; absent without one. */
  decision?: LineDecision;
  created_by_id: number;
  updated_by_id: number;
}

/** Reply of GET /pc/vendor-invoices/{projectId} with `?since=N`; without it, the array itself. */
export interface VendorInvoicesDeltaReply extends DeltaMark {
  vendor_invoices: VendorInvoiceReply[];
}

/** Reply of GET /pc/vendor/invoice/{invId}; GET /pc/vendor-invoice-loads/{invId} has only the loads. */
export interface VendorInvoiceDetailReply {
  invoice: VendorInvoiceReply;
  loads: VendorInvoiceLoadReply[];
}
export interface VendorInvoiceLoadsReply {
  loads: VendorInvoiceLoadReply[];
}

/** Reply of PATCH /pc/vendor-invoice/delete/{id} and of PATCH /pc/vendor-invoice-line/{id}/match. */
export interface VendorInvoiceSavedReply {
  invoice_data: VendorInvoiceReply[];
  /** New invoice; null after a deletion. */
  invoice: VendorInvoiceReply | null;
  /** Loads of the project; with `?since=N` only those that changed after it. */
  project_loads: FreightLoad[];
  project_asset_loads: AssetLoad[];
  vendor_invoice_totals: VendorInvoiceTotalsReply[];
  all_totals: AllTotals;
  reject_loads: RejectedLoadReply[];
  /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
  reset: boolean;
  revision: number;
}

/** Invoice of the same vendor with the same number in another project of the company. */
export interface BillElsewhereReply {
  project_id: number;
  job_name: string;
  invoice_id: number;
  invoice_name: string;
  type: VendorInvoiceType;
  net_total: number;
}

/** Up to 20 invoices of the same vendor and number in other projects, newest first; only a warning. */
export interface BilledElsewhereReply {
  billed_elsewhere: BillElsewhereReply[];
}

/** Reply of POST /pc/vendor-invoice/0 and POST /pc/vendor-invoice-file/0. */
export interface VendorInvoiceAddedReply extends VendorInvoiceSavedReply, BilledElsewhereReply {
  /** Warnings about the invoice's file, such as excluded total rows. */
  warnings: Finding[];
}

/** Head of a new vendor invoice. */
export class VendorInvoiceHead {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name')
  invoice_name!: string;

  @IsText(200, 'Please select a vendor')
  vendor_name!: string;

  @MayBeAbsent() @IsFlag() is_sand?: boolean;
  @MayBeAbsent() @IsFlag() is_asset?: boolean;

  /** PO number (sand invoices only). */
  @MayBeAbsent() @IsText(80) purchase_order?: string;

  /** Customer invoice that the invoice is generated from; absent or 0 otherwise. */
  @MayBeAbsent() @IsRecordIdOrNone() customer_invoice_id?: number;

  /** Required for a generated invoice; 0 for no discount. */
  @MayBeAbsent()
  @IsDecimal({ places: 2, min: 0, max: 100 })
  discount_percent?: number;
}

/** Billed line, in dollars, tons and a fraction. Sand lines have a ticket, others a load number. */
export class VendorInvoiceLine {
  @MayBeAbsent() @IsLoadNumber() load_no?: number;
  @MayBeAbsent() @IsText(80) ticket_number?: string;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_freight?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_fsc?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_sand?: number;
  @IsDecimal({ places: 4, min: 0 }) weight_tons!: number;
  @MayBeAbsent() @IsDecimal({ places: 6, min: 0 }) moisture_content?: number;
}

/**
 * Body of POST /pc/vendor-invoice/0: the billed lines. With `pc_carrier_id` (0: the project's vendor), the
 * invoice is generated from `invoice.customer_invoice_id`, and `loads` is ignored.
 */
export class VendorInvoiceRequest {
  @IsRecordId() project_id!: number;

  @Nested(() => VendorInvoiceHead) invoice!: VendorInvoiceHead;

  @MayBeAbsent()
  @NestedList(() => VendorInvoiceLine, VENDOR_LINES_MAX)
  loads?: VendorInvoiceLine[];

  @MayBeAbsent() @IsOutsideIdOrNone() pc_carrier_id?: number;
}
