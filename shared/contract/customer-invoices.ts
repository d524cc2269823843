import { IsFlag, IsListOf, IsOneOf } from './choice-validators';
import { IsDecimal, IsRecordId, IsRecordIdOrNone, IsWhole, wholeNumber } from './number-validators';
import { IsDay, IsName, MayBeAbsent } from './validators';
import type { InvoiceRefusal } from '../rules/invoice-eligibility';
import type { DeltaMark } from './envelope';
import { BULK_LOADS_MAX, type AssetLoad, type FreightLoad } from './loads';
import type { AllTotals } from './totals';
import { Nested, NestedList } from './nested';

/** The longest name of an invoice, the ' v10' of a version not counted. */
export const INVOICE_NAME_MAX_LENGTH = 120;
/** The numbers that a version may have (spec 2 section 9). */
export const INVOICE_VERSIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A customer invoice (spec 2 section 3): the sums of its lines, as they were when it was made. */
export interface CustomerInvoiceReply {
  id: number;
  project_id: number;
  invoice_name: string;
  /** Whether it is an original, not a version. */
  is_main: boolean;
  /** Id of the original, 0 for an original. */
  version_of: number;
  /** 1 for an original, else 2 to 10. */
  version: number;
  /** Whether it is the newest version, the one that counts. */
  is_current: boolean;
  company_id: number;
  is_asset: boolean;
  /** True when its loads were picked one by one, not by days. */
  by_numbers: boolean;
  /** First and last Chicago day, 'YYYY-MM-DD'. They enclose the delivery of every line. */
  start_date: string;
  end_date: string;
  total_loads: number;
  /** Loads of it that were canceled after it was made, as of the read; live in CustomerInvoiceTotalsReply. */
  canceled_load_count: number;
  total_weight_tons: number;
  total_rev: number;
  total_cost: number;
  /** What the totals hold of the project's fixed mobilization: a line of its own, 0 for none. */
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
 * Present totals of an invoice (GET /pc/customer-invoices-totals/{id}): its loads as they are now, and its part of the
 * fixed mobilization by the project's present amounts.
 */
export interface CustomerInvoiceTotalsReply {
  invoice_id: number;
  calculated_weight: number;
  calculated_rev: number;
  calculated_cost: number;
  canceled_load_count: number;
}

/** A line: the load as it was billed, and beside it what the load comes to now. */
export interface CustomerInvoiceLoadReply {
  invoice_id: number;
  /** Freight and asset loads have ids of their own: this says which kind `load_id` is. */
  is_asset: boolean;
  load_id: number;
  load_no: number;
  /** Whether the load has been canceled since. */
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
  /** Of asset loads. */
  load_type: string;
  total_boxes: number;
  calculated_weight: number;
  calculated_rev: number;
}

/** GET /pc/customer-invoices/{projectId} with `?since=N`; without it, the array itself. */
export interface CustomerInvoicesDeltaReply extends DeltaMark {
  customer_invoices: CustomerInvoiceReply[];
}

/** GET /pc/customer/invoice/{id}. */
export interface CustomerInvoiceDetailReply {
  invoice: CustomerInvoiceReply;
  loads: CustomerInvoiceLoadReply[];
}

/** GET /pc/customer/invoice-version/{id}: the highest version of the invoice, 1 when there is the original alone. */
export interface InvoiceVersionReply {
  last_version_id: number;
}

/** A picked or ranged load that the invoice does not take, and why. */
export interface RefusedLoadReply {
  /** 0 for a number that is no load of the project. */
  load_id: number;
  load_no: number;
  reason: InvoiceRefusal;
}

/** Reply of POST /pc/customer-invoice/{id}; with `?since=N` its loads are those that changed after it. */
export interface CustomerInvoiceSavedReply {
  invoices: CustomerInvoiceReply[];
  invoice: CustomerInvoiceReply;
  freight_loads: FreightLoad[];
  asset_loads: AssetLoad[];
  invoice_totals: CustomerInvoiceTotalsReply[];
  all_totals: AllTotals;
  /** Picked numbers that it could not take. */
  reject_loads: RefusedLoadReply[];
  revision: number;
}

/** The head of an invoice that is made. */
export class CustomerInvoiceHead {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name')
  invoice_name!: string;

  @IsFlag()
  is_asset!: boolean;

  /** '' where the loads are picked by number. */
  @MayBeAbsent() @IsDay() start_date?: string;
  @MayBeAbsent() @IsDay() end_date?: string;

  /** Id of the original; 0 or absent makes an original. */
  @MayBeAbsent() @IsRecordIdOrNone() version_of?: number;
}

/** An invoice load line of the specification: of it the load counts, its amounts are only compared. */
export class InvoiceLoadLine {
  @IsRecordId() load_id!: number;
  @MayBeAbsent() @IsDecimal({ places: 4 }) weight_tons?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) freight_rev?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) fsc_rev?: number;
  @MayBeAbsent() @IsDecimal({ places: 2 }) sand_rev?: number;
}

/** The figures that the person saw before the invoice was made. */
export class ExpectedFigures {
  @IsWhole({ min: 0, max: BULK_LOADS_MAX }) total_loads!: number;
  @IsDecimal({ places: 4 }) total_weight_tons!: number;
  @IsDecimal({ places: 2 }) total_rev!: number;
}

/**
 * Body of POST /pc/customer-invoice/0. The loads are those of the range of `invoice`. Where `load_numbers` or `loads`
 * picks some, exactly those are asked for; a range then only bounds `loads`. This holds for versions, too: the loads of
 * the version before count as free, and those that are not asked for are open again. A version without days and
 * without picked loads takes over those of the one before it.
 *
 * The server reads the loads under its lock and computes every amount. Where `expected` or an amount of a line differs
 * from what comes out, nothing is stored: `figures_changed`.
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
  @IsListOf({ max: BULK_LOADS_MAX }, wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  load_numbers?: number[];

  @MayBeAbsent() @Nested(() => ExpectedFigures) expected?: ExpectedFigures;
}
