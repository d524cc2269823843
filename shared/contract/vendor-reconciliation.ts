import type { Finding } from '../cells/finding';
import type { BillDecision } from './cause-decision';
import type { CountedWarnings } from '../imports/counted-warnings';
import { BILL_FIELD_NAMES, type BillField } from '../imports/vendor-bill-kinds';
import {
  type AskedColumn,
  type ChoiceStamp,
  type ColumnChoice,
  ColumnChoiceRequest,
  type FileColumn,
  IsColumnChoices,
} from './column-choices';
import { IsRecordId } from './number-validators';
import type { BilledElsewhereReply, VendorInvoiceType, VendorLineClass } from './vendor-invoices';

/** Line in the form in which it would be stored, for the preview. */
export interface VendorPreviewLine {
  /** Line number; the header is line 1. */
  line_no: number;
  load_no: number;
  ticket_number: string;
  line_class: VendorLineClass;
  vendor_total: number;
  calculated_total: number;
  weight_tons: number;
  calculated_weight: number;
  duplicate_of_name: string;
  /** Same as on a stored line. */
  transferred_name: string;
  other_vendor: boolean;
  suggestions: LineSuggestion[];
}

/** Number of faults in the reply of a check; `faulty` counts all. */
export const VENDOR_FAULTS_SHOWN = 200;

/** Columns, unit of weight and decimal sign of a vendor's own file. */
export type BillColumns = ColumnChoice<BillField>;

/** Choice of a call: each column by its number, or by its heading. */
export interface AskedBillColumns extends Omit<BillColumns, 'mapping'> {
  mapping: AskedColumn<BillField>[];
}

/** Form field `columns` of a vendor's own file, as JSON. */
export class BillColumnsRequest extends ColumnChoiceRequest implements AskedBillColumns {
  @IsColumnChoices(BILL_FIELD_NAMES, { byHeading: true })
  mapping!: AskedBillColumns['mapping'];
}

/** Columns that a vendor's file is read by. */
export interface BillColumnsReply extends BillColumns {
  columns: FileColumn[];
  /**
   * Source of the choice: headings of the template, the last bill of the vendor with these headings, or a suggestion. A
   * file with suggested columns is not read before a person has confirmed them.
   */
  from: 'template' | 'remembered' | 'suggested';
  /** Person who made the remembered choice that this one is, or starts from. Absent without one. */
  matched?: ChoiceStamp;
  /** Reason to confirm a remembered choice again. Absent without one. */
  asks_again?: AsksAgain;
}

/**
 * Reasons to confirm remembered columns again: the vendor's last file had other headings, another vendor's file had these,
 * or the weights look like another unit.
 */
export type AsksAgain = 'headings' | 'vendor' | 'weight_unit';

/**
 * Reply of POST /pc/vendor-invoice-file/preview (multipart: file, project_id, type, vendor_name,
 * pc_carrier_id, purchase_order, optional invoice_name, columns, find_columns): the resulting invoice. Nothing is
 * stored. Without `invoice_name`, `billed_elsewhere` is empty. Total rows are excluded with a warning.
 */
export interface VendorFilePreviewReply extends BilledElsewhereReply, CountedWarnings {
  type: VendorInvoiceType;
  /** Found columns (`find_columns`); null for a CSV file with the headings of the template. */
  columns: BillColumnsReply | null;
  lines: number;
  faulty: number;
  /** First faults. With any fault the invoice cannot be stored, and all fields below are 0 or empty. */
  faults: Finding[];
  classes: Record<VendorLineClass, number>;
  other_vendor: number;
  cost_mismatches: number;
  total_weight_tons: number;
  vendor_total: number;
  calculated_total: number;
  /** Lines that need a look, worst first: not normal, or off in cost; at most 200. */
  sample: VendorPreviewLine[];
}

/**
 * Reasons to suggest a load for a missing line. A person always chooses. See
 * docs/domain/vendor-invoices.md#likely-loads.
 */
export const SUGGESTION_REASONS = [
  'transposed',
  'near_number',
  'ticket_case',
  'leading_zeros',
  'po_as_ticket',
  'ticket_as_number',
  'weight_and_date',
] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

/** Suggested load for a missing line; `score` is 0 to 100. */
export interface LineSuggestion {
  load_id: number;
  load_no: number;
  ticket_number: string;
  weight_tons: number;
  delivered_date: string;
  score: number;
  reasons: SuggestionReason[];
}

/** Reply of GET /pc/vendor-invoice-suggestions/{invoiceId}: likely loads of each missing line, best first. */
export interface VendorSuggestionsReply {
  lines: { line_id: number; suggestions: LineSuggestion[] }[];
}

/** Body of PATCH /pc/vendor-invoice-line/{id}/match; the reply is VendorInvoiceSavedReply. */
export class MatchLineRequest {
  @IsRecordId() load_id!: number;
}

export const DIFFERENCE_CAUSES = [
  'weight',
  'rate',
  'fsc_week',
  'fsc_rate',
  'moisture',
  'rounding',
  'not_owed',
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];

/** One cause of a difference, in whole cents: billed minus calculated. */
export interface DifferencePart {
  component: 'freight' | 'fsc' | 'sand';
  cause: DifferenceCause;
  cents: number;
  /** '24.56 tons billed, 24.10 tons delivered: 0.46 tons × $15.40'. */
  text: string;
}

/** Reply of GET /pc/vendor-invoice-line/{id}/difference: the parts add up to the difference, to the cent. */
export interface LineDifferenceReply {
  line_id: number;
  billed_cents: number;
  calculated_cents: number;
  difference_cents: number;
  parts: DifferencePart[];
}

/** Largest number of lines of a cause that a reply lists. */
export const CAUSE_LINES_MAX = 2_000;

/** Lines of an invoice with a cause, and its part of their differences. */
export interface CauseSum {
  cause: DifferenceCause;
  cents: number;
  lines: number;
  /** Ids of the lines; absent for more than CAUSE_LINES_MAX. */
  line_ids?: number[];
}

/** Reply of GET /pc/vendor-invoice-differences/{invoiceId}: differences of all lines, summed by cause. */
export interface InvoiceDifferencesReply {
  difference_cents: number;
  by_cause: CauseSum[];
  /** Decisions that hold for lines of the invoice, newest first. */
  decisions?: BillDecision[];
}
