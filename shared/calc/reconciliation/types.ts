import type { Cents } from '../money';

export type { InvoiceType } from '../totals';

/** A line as the vendor billed it: whole cents, tons with 4 decimals and moisture with 6 as units. */
export interface BilledLine {
  /** Line of the vendor's file, whose header is line 1; place among lines that come without a file, from 1. */
  lineNo: number;
  /** 0 on sand lines, which go by ticket. */
  loadNo: number;
  /** '' on freight and asset lines. */
  ticketNumber: string;
  freightCents: Cents;
  fscCents: Cents;
  sandCents: Cents;
  weightUnits: number;
  /** A fraction: 0.045 is 45,000; always below 1. */
  moistureUnits: number;
}

/** What of a load reconciling needs. */
export interface ReconcilableLoad {
  id: number;
  loadNo: number;
  /** '' on asset loads, as the order. */
  ticketNumber: string;
  poNumber: string;
  /** An ISO instant. */
  deliveredAt: string;
  weightUnits: number;
  isCanceled: boolean;
  isTransferredOut: boolean;
  /** Job that it was transferred to; '' when it was not, or when the job system names none. */
  transferredTo: string;
  /** The vendor's invoice of this side that has it (for sand its sand invoice), 0 if none. */
  invoiceId: number;
  freightCostCents: Cents;
  fscCostCents: Cents;
  sandCostCents: Cents;
}

/** `duplicateOf` of a line whose load an earlier line of the same invoice has: the caller knows the id, or not yet. */
export const THIS_INVOICE = -1;

/** A line with the load that it is for. */
export interface MatchedLine<Load extends ReconcilableLoad = ReconcilableLoad> {
  line: BilledLine;
  /** Null: a missing load. */
  load: Load | null;
  /** The invoice that has the load already; THIS_INVOICE for a repetition; 0 when the line takes the load. */
  duplicateOf: number;
}

/** Classes in order of precedence: the specification's order, with transferred loads taken out of the normal ones. */
export const LINE_CLASSES = ['duplicate', 'missing', 'canceled', 'transferred', 'normal'] as const;
export type LineClass = (typeof LINE_CLASSES)[number];

/** What is calculated for a load or a line: cents, and tons with 4 decimals as units. */
export interface Calculated {
  cents: Cents;
  weightUnits: number;
}

/** The figures of a line beside what is owed for it as its load is now; a difference is billed minus calculated. */
export interface LineFigures {
  lineClass: LineClass;
  billedCents: Cents;
  calculatedCents: Cents;
  differenceCents: Cents;
  weightUnits: number;
  calculatedWeightUnits: number;
  weightDifferenceUnits: number;
}

/** The sums of an invoice's lines. */
export interface VendorInvoiceSums {
  lines: number;
  classes: Record<LineClass, number>;
  weightUnits: number;
  freightCents: Cents;
  fscCents: Cents;
  sandCents: Cents;
  /** Gross. */
  totalCents: Cents;
  calculatedCents: Cents;
  calculatedWeightUnits: number;
}

export type DifferenceCause =
  'weight' | 'rate' | 'fsc_week' | 'fsc_rate' | 'moisture' | 'rounding' | 'not_owed';

/** One cause of a difference: billed minus owed. */
export interface DifferencePart {
  component: 'freight' | 'fsc' | 'sand';
  cause: DifferenceCause;
  cents: Cents;
  text: string;
}

/** What a line bills beyond what is owed for it; the parts add up to the difference. */
export interface LineDifference {
  billedCents: Cents;
  /** What is calculated for the line (`owedOf`). */
  owedCents: Cents;
  differenceCents: Cents;
  parts: DifferencePart[];
}
