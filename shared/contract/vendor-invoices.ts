import { IsName, IsText, MayBeAbsent } from './validators';
import { IsFlag, IsOneOf } from './choice-validators';
import {
  IsDecimal,
  IsOutsideId,
  IsOutsideIdOrNone,
  IsRecordId,
  IsRecordIdOrNone,
  IsRevision,
} from './number-validators';
import type { DeltaMark } from './envelope';
import { INVOICE_NAME_MAX_LENGTH } from './customer-invoices';
import type { AssetLoad, FreightLoad } from './loads';
import { Nested, NestedList } from './nested';
import type { AllTotals } from './totals';
import type { RejectedLoadReply } from './vendor-generation';

/** What a vendor bills for; also the `type` in the routes. */
export const VENDOR_INVOICE_TYPES = ['freight', 'sand', 'asset'] as const;
export type VendorInvoiceType = (typeof VENDOR_INVOICE_TYPES)[number];

/** Lines of one invoice, and bytes of its file. */
export const VENDOR_LINES_MAX = 100_000;
export const VENDOR_FILE_BYTES_MAX = 20_000_000;
/** Faults that a check of a file answers; `faulty` counts them all. */
export const VENDOR_FAULTS_SHOWN = 200;

/** Codes of `approval_status` (spec 2 section 9; dbtypes). */
export const APPROVED = 13;
export const UNAPPROVED = 14;

/** A vendor's invoice (spec 2 section 3): the sums of its lines. */
export interface VendorInvoiceReply {
  id: number;
  project_id: number;
  invoice_name: string;
  company_id: number;
  vendor_name: string;
  /** The attached carrier, 0 for the project's vendor and for sand. */
  pc_carrier_id: number;
  is_sand: boolean;
  is_asset: boolean;
  /** Of sand: the purchase order's number. */
  purchase_order: string;
  /** Of a generated invoice: the customer invoice that it was generated from, else 0. */
  customer_invoice_id: number;
  /** Percent, 0 for none. */
  discount_percent: number;
  /** 13 approved, 14 unapproved. */
  approval_status: number;
  total_loads: number;
  missing_load_count: number;
  /** As of when the row changed last; live in VendorInvoiceTotalsReply. */
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
  /** Owed for its lines, as of when the row changed last; live as `calculated_cost` of the totals. */
  freight_cost: number;
  created_by_id: number;
  updated_by_id: number;
  created_at: string;
  revision: number;
  is_deleted: boolean;
}

/** Present totals of the loads of an invoice (GET /pc/vendor-invoices-totals/{id}). */
export interface VendorInvoiceTotalsReply {
  invoice_id: number;
  /** Owed for the lines: nothing for duplicate, missing, canceled and transferred ones. */
  calculated_weight: number;
  calculated_cost: number;
  duplicate_ticket_count: number;
  duplicate_load_count: number;
  missing_ticket_count: number;
  missing_load_count: number;
  canceled_load_count: number;
  /** Lines whose load has been transferred to another job. */
  transferred_load_count: number;
  locked_load_count: number;
}

/** Order of classes: the first that fits (spec 2 section 4). */
export const VENDOR_LINE_CLASSES = ['duplicate', 'missing', 'canceled', 'transferred', 'normal'] as const;
export type VendorLineClass = (typeof VENDOR_LINE_CLASSES)[number];

/** A line of a vendor's invoice, with its load as it is now. */
export interface VendorInvoiceLoadReply {
  id: number;
  invoice_id: number;
  /** Line of the vendor's file, whose header is line 1; place among lines that came without a file, from 1. */
  line_no: number;
  load_no: number;
  /** As billed. */
  vendor_freight: number;
  vendor_fsc: number;
  vendor_sand: number;
  vendor_total: number;
  weight_tons: number;
  moisture_content: number;
  /** Weight of the load; for sand times (1 - moisture); 0 where nothing is owed. Billed minus it is the difference. */
  total_calc_weight_tons: number;
  weight_diff_tons: number;
  /** Owed: freight and FSC cost of the load, or for sand its cost times (1 - moisture); 0 as above. */
  calculated_total: number;
  /** True when `calculated_total` is the line's share of the project's fixed cost, not the cost of its load. */
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
  /** Whether other loads of the project bear the load's ticket. */
  duplicate_tickets: boolean;
  locked_reason: string;
  load_is_missing: boolean;
  is_canceled: boolean;
  /** Job that the load was transferred to; '' for a load that is still the project's. */
  transferred_name: string;
  /** Hauled by somebody else than the vendor of the invoice. */
  other_vendor: boolean;
  /** Id of the invoice that has the load already, 0 if none; and its name. */
  duplicate_of: number;
  duplicate_of_name: string;
  line_class: VendorLineClass;
  created_by_id: number;
  updated_by_id: number;
}

/** GET /pc/vendor-invoices/{projectId} with `?since=N`; without it, the array itself. */
export interface VendorInvoicesDeltaReply extends DeltaMark {
  vendor_invoices: VendorInvoiceReply[];
}

/** GET /pc/vendor/invoice/{invId}; GET /pc/vendor-invoice-loads/{invId} has the loads alone. */
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
  /** The one that was made; null after a deletion. */
  invoice: VendorInvoiceReply | null;
  /** With `?since=N` those that changed after it. */
  project_loads: FreightLoad[];
  project_asset_loads: AssetLoad[];
  vendor_invoice_totals: VendorInvoiceTotalsReply[];
  all_totals: AllTotals;
  reject_loads: RejectedLoadReply[];
  revision: number;
}

/** A bill of the same vendor that has the same number in another project of the company. */
export interface BillElsewhereReply {
  project_id: number;
  job_name: string;
  invoice_id: number;
  invoice_name: string;
  type: VendorInvoiceType;
  net_total: number;
}

/** Bills of the same vendor and number in other projects, the newest first, at most 20: a warning, never a refusal. */
export interface BilledElsewhereReply {
  billed_elsewhere: BillElsewhereReply[];
}

/** Reply of POST /pc/vendor-invoice/0 and POST /pc/vendor-invoice-file/0. */
export interface VendorInvoiceAddedReply extends VendorInvoiceSavedReply, BilledElsewhereReply {}

export class VendorInvoiceHead {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name')
  invoice_name!: string;

  @IsText(200, 'Please select a vendor')
  vendor_name!: string;

  @MayBeAbsent() @IsFlag() is_sand?: boolean;
  @MayBeAbsent() @IsFlag() is_asset?: boolean;

  /** Of sand. */
  @MayBeAbsent() @IsText(80) purchase_order?: string;

  /** Of a generated invoice. */
  @MayBeAbsent() @IsRecordIdOrNone() customer_invoice_id?: number;

  /** Required of a generated invoice, 0 for none. */
  @MayBeAbsent()
  @IsDecimal({ places: 2, min: 0, max: 100 })
  discount_percent?: number;
}

/** One billed line. Freight and asset have a load number, sand a ticket. Dollars, tons, a fraction. */
export class VendorInvoiceLine {
  @MayBeAbsent() @IsOutsideId() load_no?: number;
  @MayBeAbsent() @IsText(80) ticket_number?: string;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_freight?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_fsc?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) vendor_sand?: number;
  @IsDecimal({ places: 4, min: 0 }) weight_tons!: number;
  @MayBeAbsent() @IsDecimal({ places: 6, min: 0 }) moisture_content?: number;
}

/**
 * Body of POST /pc/vendor-invoice/0: lines as billed; or, with `pc_carrier_id` (0: the project's vendor), the
 * invoice is generated from `invoice.customer_invoice_id` and `loads` is not read.
 */
export class VendorInvoiceRequest {
  @IsRecordId() project_id!: number;

  @Nested(() => VendorInvoiceHead) invoice!: VendorInvoiceHead;

  @MayBeAbsent()
  @NestedList(() => VendorInvoiceLine, VENDOR_LINES_MAX)
  loads?: VendorInvoiceLine[];

  @MayBeAbsent() @IsOutsideIdOrNone() pc_carrier_id?: number;
}

/** Body of PATCH /pc/vendor-invoice/{id}: of a whole invoice only these count. */
export class VendorApprovalRequest {
  @IsOneOf([APPROVED, UNAPPROVED]) approval_status!: number;
  @MayBeAbsent() @IsRevision() revision?: number;
}
