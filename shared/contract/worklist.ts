import { IsOneOf } from './choice-validators';
import type { LoadKind } from './loads';
import { IsId } from './queries';
import { ExportQuery } from './spreadsheets';
import { IsText, MayBeAbsent } from './validators';
import type { VendorInvoiceType } from './vendor-invoices';

/** Tabs of the worklist, in their order. */
export const WORK_TABS = ['bill', 'check', 'approve', 'receive', 'accrue'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** Number of rows on a page of a tab. */
export const WORK_PAGE_ROWS = 50;
const SEARCH_MAX_LENGTH = 80;

/** Columns that each tab sorts by; the first one is the order without a choice. */
export const WORK_SORTS = {
  bill: ['amount', 'project', 'kind', 'older', 'last_week', 'this_week', 'loads', 'tons', 'oldest'],
  check: ['delivered', 'project', 'load', 'carrier', 'amount'],
  approve: ['added', 'project', 'vendor', 'name', 'loads', 'gross', 'calculated', 'difference'],
  receive: ['missing', 'project', 'vendor', 'delivered_loads', 'billed_loads', 'billed', 'missing_loads'],
  accrue: ['not_billed', 'project', 'not_received', 'sand_not_received', 'oldest', 'last_accrual'],
} as const satisfies Record<WorkTab, readonly string[]>;
export type WorkSort<Tab extends WorkTab> = (typeof WORK_SORTS)[Tab][number];

/** Part of a list that a page shows. */
export class WorkQuery {
  /** Words that a row contains, such as a project, a vendor or a load number. */
  @MayBeAbsent() @IsText(SEARCH_MAX_LENGTH) q?: string;

  @MayBeAbsent() @IsOneOf(['asc', 'desc']) order?: 'asc' | 'desc';

  /** Page from 1. A page after the end is the last one. */
  @MayBeAbsent() @IsId() page?: number;
}

/** Query of GET /pc/worklist-bill/{companyKey}. */
export class BillWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(WORK_SORTS.bill) sort?: WorkSort<'bill'>;
}

/** Reasons why somebody should look at a load, in the order in which they are shown. */
export const CHECK_REASONS = [
  'unrated',
  'review',
  'missing_tickets',
  'ticket_mismatches',
  'duplicate_tickets',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** Query of GET /pc/worklist-check/{companyKey}. */
export class CheckWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(WORK_SORTS.check) sort?: WorkSort<'check'>;
  /** Reason of the loads; absent for every reason. */
  @MayBeAbsent() @IsOneOf(CHECK_REASONS) reason?: CheckReason;
}

/** Query of GET /pc/worklist-approve/{companyKey}. */
export class ApproveWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(WORK_SORTS.approve) sort?: WorkSort<'approve'>;
}

/** Query of GET /pc/worklist-receive/{companyKey}. */
export class ReceiveWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(WORK_SORTS.receive) sort?: WorkSort<'receive'>;
}

/** Query of GET /pc/worklist-accrue/{companyKey}. */
export class AccrueWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(WORK_SORTS.accrue) sort?: WorkSort<'accrue'>;
}

/** Query of GET /pc/spreadsheet/worklist/{companyKey}: a tab, with the search and the order of its page. */
export class WorklistExportQuery extends ExportQuery {
  @IsOneOf(WORK_TABS) tab!: WorkTab;
  @MayBeAbsent() @IsText(SEARCH_MAX_LENGTH) q?: string;
  /** Column of the tab; another one is the order without a choice. */
  @MayBeAbsent() @IsText(SEARCH_MAX_LENGTH) sort?: string;
  @MayBeAbsent() @IsOneOf(['asc', 'desc']) order?: 'asc' | 'desc';
  /** Reason of loads to check. */
  @MayBeAbsent() @IsOneOf(CHECK_REASONS) reason?: CheckReason;
}

/** Reply of GET /pc/worklist/{companyKey}: the number of rows of each tab, without a search. */
export interface WorklistReply {
  /** Today in Chicago. */
  today: string;
  counts: Record<WorkTab, number>;
}

/** Page of a tab. */
interface WorkPage<Row> {
  /** Today in Chicago. */
  today: string;
  /** Number of rows that the search finds on all pages. */
  total: number;
  /** Page of these rows, from 1. */
  page: number;
  rows: Row[];
}

/** Loads with their weight and revenue, in tons and dollars. */
export interface BillPart {
  loads: number;
  tons: number;
  amount: number;
}

/** Unbilled loads that are held back, or that somebody should look at before they are billed. */
export interface HeldBack {
  /** Loads that an invoice refuses. */
  missing_tickets: number;
  duplicate_tickets: number;
  locked: number;
  /** Loads that an invoice takes. */
  review: number;
  zero_amount: number;
}

/** Work of a project and kind that is on no customer invoice, as on its page and on the dashboard. */
export interface BillWorkRow extends BillPart {
  project_id: number;
  job_name: string;
  customer_name: string;
  kind: LoadKind;
  /** Loads delivered before last week, in last week, and in this week or later. */
  older: BillPart;
  last_week: BillPart;
  this_week: BillPart;
  /** Fixed mobilization included in `amount`; it belongs to no load. */
  fixed: number;
  /** Chicago day of the oldest unbilled load; '' without one. */
  oldest_day: string;
  held: HeldBack;
}

/** Reply of GET /pc/worklist-bill/{companyKey}. */
export interface BillWorkReply extends WorkPage<BillWorkRow> {
  /** First day of last week and of this week. */
  last_week_start: string;
  this_week_start: string;
  /** Sums of all pages. */
  sums: BillPart;
}

/** Counted load of an open project that somebody should look at. */
export interface CheckWorkRow {
  project_id: number;
  job_name: string;
  kind: LoadKind;
  load_id: number;
  load_no: number;
  delivered_date: string;
  carrier_name: string;
  ticket_number: string;
  /** Revenue, in dollars. */
  amount: number;
  reasons: CheckReason[];
  locked_reason: string;
  /** Revision of the project to send with a lock, so that nobody's newer lock is replaced. */
  project_revision: number;
  /** True for a load on a customer invoice. */
  is_billed: boolean;
}

/** Reply of GET /pc/worklist-check/{companyKey}. */
export interface CheckWorkReply extends WorkPage<CheckWorkRow> {
  /** Loads that the search finds, for each reason and for all reasons; a load may have several. */
  by_reason: Record<CheckReason | 'all', number>;
}

/** Unapproved vendor invoice, with what is owed for its lines now. */
export interface ApproveWorkRow {
  project_id: number;
  job_name: string;
  invoice_id: number;
  invoice_name: string;
  vendor_name: string;
  type: VendorInvoiceType;
  loads: number;
  /** Gross, calculated, and gross less calculated, in dollars. */
  gross: number;
  calculated: number;
  difference: number;
  /** Part of the difference that somebody has accepted, in dollars. */
  accepted_difference?: number;
  /** User who added the bill. */
  created_by_id: number;
  created_by: string;
  created_at: string;
  /** Revision to send with an approval. */
  revision: number;
}

/** Reply of GET /pc/worklist-approve/{companyKey}. */
export interface ApproveWorkReply extends WorkPage<ApproveWorkRow> {
  /** Gross of all pages. */
  gross: number;
}

/** Loads of a vendor in a project, or of a sand PO, that are on no vendor invoice. */
export interface ReceiveWorkRow {
  project_id: number;
  job_name: string;
  type: VendorInvoiceType;
  vendor_name: string;
  /** Purchase order number (sand only). */
  po_number: string;
  delivered_loads: number;
  billed_loads: number;
  /** Net of the vendor's invoices, in dollars. */
  billed: number;
  missing_loads: number;
  /** Calculated cost that is on no invoice. */
  missing: number;
  /** Chicago day of the oldest missing load; '' without one. */
  oldest_day: string;
}

/** Reply of GET /pc/worklist-receive/{companyKey}. */
export interface ReceiveWorkReply extends WorkPage<ReceiveWorkRow> {
  sums: { missing: number };
}

/** Open amounts that an accrual of the project would book, in dollars. */
export interface AccrueWorkRow {
  project_id: number;
  job_name: string;
  customer_name: string;
  not_billed_loads: number;
  /** Revenue of freight and asset loads, with a fixed mobilization. */
  not_billed: number;
  not_received_loads: number;
  /** Cost of freight and asset loads, with a fixed mobilization. */
  not_received: number;
  sand_not_received_loads: number;
  sand_not_received: number;
  /** Chicago day of the oldest open load; '' without one. */
  oldest_day: string;
  /** Accrual with the latest end; 0 and '' without one. */
  last_accrual_id: number;
  last_accrual_name: string;
  last_accrual_end: string;
}

/** Reply of GET /pc/worklist-accrue/{companyKey}. */
export interface AccrueWorkReply extends WorkPage<AccrueWorkRow> {
  sums: { not_billed: number; not_received: number; sand_not_received: number };
}
