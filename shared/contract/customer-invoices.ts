import { IsFlag, IsListOf, IsOneOf } from './choice-validators';
import {
  ID_MAX,
  IsDecimal,
  IsRecordId,
  IsRecordIdOrNone,
  IsRevision,
  IsWhole,
  loadNumber,
  wholeNumber,
} from './number-validators';
import { IsDay } from './day-validators';
import { IsName, MayBeAbsent } from './validators';
import { IsTerms } from './billing-validators';
import type { RateCheckReason } from '../calc/invoicing/index';
import type { InvoiceRefusal } from '../rules/invoice-eligibility';
import type { DeltaMark } from './envelope';
import type { EmailState } from './invoice-emails';
import type { InvoicePartiesReply } from './invoice-parties';
import { BULK_LOADS_MAX, type AssetLoad, type FreightLoad } from './loads';
import type { AllTotals } from './totals';
import { Nested, NestedList } from './nested';

/** Largest length of an invoice's name, without the ' v10' of a version. */
export const INVOICE_NAME_MAX_LENGTH = 120;
/** Numbers of versions. */
export const INVOICE_VERSIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Customer invoice: the sums of its lines when it was made. */
export interface CustomerInvoiceReply {
  id: number;
  project_id: number;
  invoice_name: string;
  /** True for an original, false for a version. */
  is_main: boolean;
  /** Id of the original, 0 for an original. */
  version_of: number;
  /** 1 for an original, else 2 to 10. */
  version: number;
  /** True for the newest version, the one that counts. */
  is_current: boolean;
  /** True for a version that bills nothing, because its invoice was voided. */
  is_void: boolean;
  company_id: number;
  is_asset: boolean;
  /** True when its loads were picked one by one, not by days. */
  by_numbers: boolean;
  /** First and last Chicago day, 'YYYY-MM-DD'; all lines were delivered between them. */
  start_date: string;
  end_date: string;
  /** Chicago day of the invoice, 'YYYY-MM-DD'. */
  invoice_date: string;
  /** 'Net 30' or 'Due on receipt'; '' for none. */
  terms: string;
  /** 'YYYY-MM-DD'; '' for none. */
  due_date: string;
  /** ISO time at which it was marked as sent; '' for a draft. */
  sent_at: string;
  /** Recipients or portal, as typed. */
  sent_to: string;
  sent_by_id: number;
  /** Display name of the sender at that time. */
  sent_by: string;
  /** State of the newest email; absent for none. */
  email_state?: Exclude<EmailState, 'sending'>;
  /** ISO time of the sender and customer that it prints; absent for an older one, which prints those of now. */
  parties_at?: string;
  total_loads: number;
  /**
   * Loads that were canceled after the invoice was made, at the time of the read; live in
   * CustomerInvoiceTotalsReply.
   */
  canceled_load_count: number;
  total_weight_tons: number;
  total_rev: number;
  total_cost: number;
  /** Fixed mobilization included in the totals as a separate line; 0 for none. */
  fixed_mob_rev: number;
  fixed_mob_cost: number;
  profit: number;
  /** Percent. */
  margin: number;
  created_by_id: number;
  updated_by_id: number;
  /** ISO time. */
  created_at: string;
  revision: number;
  is_deleted: boolean;
}

/**
 * Present totals of an invoice (GET /pc/customer-invoices-totals/{id}): its loads today, and its part of the
 * present fixed mobilization. See docs/domain/customer-invoices.md#invoiced-against-calculated.
 */
export interface CustomerInvoiceTotalsReply {
  invoice_id: number;
  calculated_weight: number;
  calculated_rev: number;
  calculated_cost: number;
  canceled_load_count: number;
}

/** Line with the load's billed and present amounts. */
export interface CustomerInvoiceLoadReply {
  invoice_id: number;
  /** True when `load_id` is of an asset load; freight and asset loads have separate ids. */
  is_asset: boolean;
  load_id: number;
  load_no: number;
  /** True when the load was canceled later. */
  is_canceled: boolean;
  weight_tons: number;
  freight_rev: number;
  fsc_rev: number;
  sand_rev: number;
  total_rev: number;
  freight_cost: number;
  fsc_cost: number;
  sand_cost: number;
  ticket_number: string;
  product_name: string;
  terminal_name: string;
  po_number: string;
  carrier_name: string;
  pc_carrier_id: number;
  mileage: number;
  delivered_date: string;
  /** Type of an asset load. */
  load_type: string;
  total_boxes: number;
  calculated_weight: number;
  calculated_rev: number;
}

/** Reply of GET /pc/customer-invoices/{projectId} with `?since=N`; without it, the array itself. */
export interface CustomerInvoicesDeltaReply extends DeltaMark {
  customer_invoices: CustomerInvoiceReply[];
}

/** Reply of GET /pc/customer/invoice/{id}. */
export interface CustomerInvoiceDetailReply {
  invoice: CustomerInvoiceReply;
  loads: CustomerInvoiceLoadReply[];
  /** Sender and customer that it prints; absent with `parties_at`. */
  parties?: InvoicePartiesReply;
}

/**
 * Reply of GET /pc/customer/invoice-version/{id}: the highest version; 1 for an original without versions.
 */
export interface InvoiceVersionReply {
  last_version_id: number;
}

/** Requested load that the invoice does not take, with the reason. */
export interface RefusedLoadReply {
  /** 0 for a number that no load of the project has. */
  load_id: number;
  load_no: number;
  reason: InvoiceRefusal;
}

/** Loads of a preview whose rates need a check, for one reason. A load counts for its first reason only. */
export interface RateCheckReply {
  reason: RateCheckReason;
  loads: number;
  revenue: number;
  load_ids: number[];
  /** Those with a whole amount of $0. The form leaves them out unless the person includes them. */
  zero_load_ids: number[];
}

/** Loads from before the days of a preview that are still open and can be billed. */
export interface OlderOpenReply {
  loads: number;
  revenue: number;
  /** Delivery day of the oldest one. */
  oldest: string;
}

/** Reply of POST /pc/customer-invoice/preview: what generating would make now. Stores nothing. */
export interface CustomerInvoicePreviewReply {
  total_loads: number;
  total_weight_tons: number;
  total_rev: number;
  /** Requested loads that can't be billed, by reason. */
  excluded: { reason: InvoiceRefusal; loads: number }[];
  /** Absent without loads to check. They are listed whether `leave_out` names them or not. */
  check_rates?: RateCheckReply[];
  /** Absent without older open loads. They are counted whether `include_older` is true or not. */
  older_open?: OlderOpenReply;
}

/** Reply of POST /pc/customer-invoice/{id} and /pc/customer-invoice/void/{id}; with `?since=N` it holds the loads that changed after it. */
export interface CustomerInvoiceSavedReply {
  invoices: CustomerInvoiceReply[];
  invoice: CustomerInvoiceReply;
  freight_loads: FreightLoad[];
  asset_loads: AssetLoad[];
  invoice_totals: CustomerInvoiceTotalsReply[];
  all_totals: AllTotals;
  /** Picked loads, and loads of the replaced version, that the invoice could not take. */
  reject_loads: RefusedLoadReply[];
  /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
  reset: boolean;
  revision: number;
}

/** Name, days and version of a new invoice. */
export class CustomerInvoiceHead {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name')
  invoice_name!: string;

  @IsFlag()
  is_asset!: boolean;

  /** '' if the loads are picked by number. */
  @MayBeAbsent() @IsDay() start_date?: string;
  @MayBeAbsent() @IsDay() end_date?: string;

  /** Absent or '' is today in Chicago. */
  @MayBeAbsent() @IsDay() invoice_date?: string;
  /** Absent is the customer's terms, or else the company's default; '' is none. */
  @MayBeAbsent() @IsTerms() terms?: string;
  /** Absent or '' follows from date and terms. */
  @MayBeAbsent() @IsDay() due_date?: string;

  /** Id of the original; 0 or absent makes an original. */
  @MayBeAbsent() @IsRecordIdOrNone() version_of?: number;
}

/** Body of PATCH /pc/customer-invoice/{id}. An absent field stays unchanged. */
export class CustomerInvoiceEditRequest {
  @MayBeAbsent() @IsDay() invoice_date?: string;
  @MayBeAbsent() @IsTerms() terms?: string;
  /** '' for none. */
  @MayBeAbsent() @IsDay() due_date?: string;
  /** True prints sender and customer as they are now. Only of a draft; every other edit of a draft does it, too. */
  @MayBeAbsent() @IsFlag() renew_parties?: boolean;
  /** Revision of the invoice that the user saw. */
  @MayBeAbsent() @IsRevision() revision?: number;
}

/** Most loads of an invoice that is made as a PDF. A longer one has its spreadsheet. */
export const PDF_LINES_MAX = 5_000;

/** Line of a requested invoice. It selects the load; its amounts are only compared. */
export class InvoiceLoadLine {
  @IsRecordId() load_id!: number;
  @MayBeAbsent() @IsDecimal({ places: 4 }) weight_tons?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) freight_rev?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) fsc_rev?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) sand_rev?: number;
}

/** Figures that the user saw before the invoice was made. */
export class ExpectedFigures {
  @IsWhole({ min: 0, max: BULK_LOADS_MAX }) total_loads!: number;
  @IsDecimal({ places: 4 }) total_weight_tons!: number;
  @IsDecimal({ places: 2 }) total_rev!: number;
}

/**
 * Body of POST /pc/customer-invoice/0. It requests the loads in the range of `invoice`. If `load_numbers` or
 * `loads` picks some, only those are requested; a range then only limits `loads`.
 * For a version, the loads of the previous version count as free, and those not requested are open again. A
 * version without days and picked loads takes the loads of the previous one.
 * The server reads the loads under its lock and computes every amount. If `expected` or an amount of a line
 * differs, nothing is stored: `figures_changed`. See docs/domain/customer-invoices.md#by-dates-or-by-numbers.
 */
export class CustomerInvoiceRequest {
  @IsRecordId() project_id!: number;

  /** Number of the version, 2 to 10; 0 or absent for an original. */
  @MayBeAbsent() @IsOneOf([0, ...INVOICE_VERSIONS]) version_id?: number;

  @Nested(() => CustomerInvoiceHead) invoice!: CustomerInvoiceHead;

  @MayBeAbsent()
  @NestedList(() => InvoiceLoadLine, BULK_LOADS_MAX)
  loads?: InvoiceLoadLine[];

  @MayBeAbsent()
  @IsListOf({ max: BULK_LOADS_MAX }, loadNumber())
  load_numbers?: number[];

  @MayBeAbsent() @Nested(() => ExpectedFigures) expected?: ExpectedFigures;

  /** Ids of requested loads that the invoice leaves out, such as those of $0. They stay open. */
  @MayBeAbsent()
  @IsListOf({ max: BULK_LOADS_MAX }, wholeNumber({ min: 1, max: ID_MAX }))
  leave_out?: number[];

  /** True also bills the open loads from before the start date. Only with days and without picked loads. */
  @MayBeAbsent() @IsFlag() include_older?: boolean;
}
