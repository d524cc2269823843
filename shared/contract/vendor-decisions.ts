import { CAUSE_DECISIONS, type CauseDecision } from './cause-decision';
import { IsListOf, IsOneOf } from './choice-validators';
import { NestedList } from './nested';
import { ID_MAX, IsRecordId, wholeNumber } from './number-validators';
import { IsId } from './queries';
import { ExportQuery } from './spreadsheets';
import { IsName, IsTextLike, MayBeAbsent } from './validators';
import { BULK_APPROVALS_MAX } from './vendor-approvals';
import type { VendorInvoiceReply, VendorInvoiceType } from './vendor-invoices';
import type { DifferenceCause } from './vendor-reconciliation';
import { WorkQuery } from './worklist';

/** State of a line with a difference: undecided, accepted as billed, or disputed with the vendor. */
export const CAUSE_STATES = ['open', 'accept', 'dispute'] as const;
export type CauseState = (typeof CAUSE_STATES)[number];

/** Columns that the groups are sorted by; the first one is the order without a choice. */
export const CAUSE_SORTS = ['state', 'difference', 'cause', 'vendor', 'lines', 'bills', 'projects'] as const;
export type CauseSort = (typeof CAUSE_SORTS)[number];

const CODE = /^[0-9a-f]{32}$/;
const IsCode = () => IsTextLike(CODE, 'must be 32 hexadecimal digits');

/** Query of GET /pc/worklist-causes/{companyKey}. */
export class CausesWorkQuery extends WorkQuery {
  @MayBeAbsent() @IsOneOf(CAUSE_SORTS) sort?: CauseSort;
}

/** Query of GET /pc/worklist-cause-lines/{companyKey}. */
export class CauseLinesQuery {
  /** Group of GET /pc/worklist-causes. */
  @IsCode() group!: string;

  /** Page from 1. A page after the end is the last one. */
  @MayBeAbsent() @IsId() page?: number;
}

/** Query of GET /pc/spreadsheet/vendor-causes/{companyKey}: the sheet of a group for its vendor. */
export class CauseExportQuery extends ExportQuery {
  @IsCode() group!: string;
}

/** Longest reason of a decision. */
export const DECISION_REASON_MAX_LENGTH = 300;

/** Bill of a decision with the lines that the person saw. */
export class DecidedBill {
  @IsRecordId() id!: number;

  /** Ids of the lines, each with its difference in cents: '812:900,813:-45'. */
  @IsTextLike(
    /^\d{1,15}:-?\d{1,15}(?:,\d{1,15}:-?\d{1,15})*$/,
    'must be ids of lines with their differences in cents, such as 812:900,813:-45',
  )
  lines!: string;
}

/** Body of POST /pc/vendor-decision/0: one decision about a cause in the bills of a project. */
export class DecideCauseRequest {
  @IsRecordId() project_id!: number;

  /** Cause of GET /pc/worklist-causes. */
  @IsCode() cause!: string;

  @IsOneOf(CAUSE_DECISIONS) decision!: CauseDecision;

  @IsName(DECISION_REASON_MAX_LENGTH, 'Please enter a reason')
  reason!: string;

  /** The same for all projects of one decision, so that it counts once. */
  @MayBeAbsent()
  @IsTextLike(/^[0-9a-zA-Z-]{1,40}$/, 'must be letters, digits and hyphens, at most 40')
  act?: string;

  @NestedList(() => DecidedBill, BULK_APPROVALS_MAX)
  bills!: DecidedBill[];
}

/** Body of PATCH /pc/vendor-decisions/undo. */
export class UndoDecisionsRequest {
  @IsRecordId() project_id!: number;

  @IsListOf(
    { max: BULK_APPROVALS_MAX, empty: 'Please select at least one decision' },
    wholeNumber({ min: 1, max: ID_MAX }),
  )
  decisions!: number[];
}

/** Bill of a decision that stays as it was: deleted, approved, or decided by `by` since the person looked. */
export interface RefusedDecision {
  invoice_id: number;
  code: 'not_found' | 'approved' | 'decided';
  by: string;
}

/** Decision about a cause in one bill. */
export interface StoredDecision {
  id: number;
  invoice_id: number;
  lines: number;
  difference_cents: number;
}

/** Reply of POST /pc/vendor-decision/0 and PATCH /pc/vendor-decisions/undo. */
export interface DecisionsReply {
  decisions: StoredDecision[];
  refused: RefusedDecision[];
  /** The decided bills after the change. */
  vendor_invoices: VendorInvoiceReply[];
}

/** Lines of a vendor with one exact cause and state, in all open bills of open projects. */
export interface CauseGroupRow {
  /** Key of the group, for its lines and its sheet. */
  group: string;
  /** Key of its cause, for a decision. */
  cause: string;
  title: string;
  causes: DifferenceCause[];
  state: CauseState;
  vendor_name: string;
  lines: number;
  bills: number;
  projects: number;
  difference_cents: number;
  /** Newest decision of a decided group; '' for an open one. */
  reason: string;
  by: string;
  at: string;
  /** Decision that was made three times in a row for this vendor; null without one. */
  proposed: CauseDecision | null;
}

/** Reply of GET /pc/worklist-causes/{companyKey}. */
export interface CausesWorkReply {
  /** Today in Chicago. */
  today: string;
  /** Number of groups that the search finds on all pages. */
  total: number;
  page: number;
  rows: CauseGroupRow[];
  /** Sum of the differences of all these groups. */
  difference_cents: number;
}

/** Line of a group. */
export interface CauseLineRow {
  line_id: number;
  line_no: number;
  project_id: number;
  job_name: string;
  invoice_id: number;
  invoice_name: string;
  type: VendorInvoiceType;
  /** 0 for a line without a load, and for sand. */
  load_no: number;
  ticket_number: string;
  load_id: number;
  billed_cents: number;
  calculated_cents: number;
  difference_cents: number;
  /** One text for each cause. */
  texts: string[];
}

/** Bill of a group: what a decision about it must name. */
export interface CauseBill {
  project_id: number;
  job_name: string;
  invoice_id: number;
  invoice_name: string;
  lines: string;
  /** Decisions to undo; empty for an open group. */
  decisions: number[];
}

/** Reply of GET /pc/worklist-cause-lines/{companyKey}. */
export interface CauseLinesReply {
  /** Null for a group without lines, such as one that was decided since. */
  group: CauseGroupRow | null;
  total: number;
  page: number;
  rows: CauseLineRow[];
  /** All bills of the group, not only those of the page. */
  bills: CauseBill[];
}
