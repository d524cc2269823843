import type { Cents } from '../money';

export type { InvoiceType } from '../totals';

/** Line as the vendor billed it: whole cents, tons with 4 decimals and moisture with 6, as units. */
export interface BilledLine {
  /** Line number in the vendor's file, with the header as line 1; without a file, the position from 1. */
  lineNo: number;
  /** 0 on sand lines, which match by ticket. */
  loadNo: number;
  /** '' on freight and asset lines. */
  ticketNumber: string;
  freightCents: Cents;
  fscCents: Cents;
  sandCents: Cents;
  weightUnits: number;
  /** Fraction below 1 in units: 0.045 is 45,000. */
  moistureUnits: number;
}

/** Facts of a load that reconciliation reads. */
export interface ReconcilableLoad {
  id: number;
  loadNo: number;
  /** Ticket number; '' on asset loads, as is the PO number. */
  ticketNumber: string;
  poNumber: string;
  /** ISO instant. */
  deliveredAt: string;
  weightUnits: number;
  isCanceled: boolean;
  isTransferredOut: boolean;
  /** Job that the load was transferred to; '' if it was not, or if the job system names none. */
  transferredTo: string;
  /** Vendor invoice of this side (for sand, the sand invoice) that has the load; 0 if none. */
  invoiceId: number;
  freightCostCents: Cents;
  fscCostCents: Cents;
  sandCostCents: Cents;
}

/**
 * Value of `duplicateOf` when an earlier line of the same invoice has the load. The caller may not have the
 * id yet.
 */
export const THIS_INVOICE = -1;

/** Line with its matched load. */
export interface MatchedLine<Load extends ReconcilableLoad = ReconcilableLoad> {
  line: BilledLine;
  /** Null for a missing load. */
  load: Load | null;
  /** Invoice that already has the load; THIS_INVOICE for a repetition; 0 when the line takes the load. */
  duplicateOf: number;
}

/** Classes in order of precedence. See docs/domain/vendor-invoices.md#classes. */
export const LINE_CLASSES = ['duplicate', 'missing', 'canceled', 'transferred', 'normal'] as const;
export type LineClass = (typeof LINE_CLASSES)[number];

/** Calculated figures of a load or a line: cents, and tons with 4 decimals as units. */
export interface Calculated {
  cents: Cents;
  weightUnits: number;
}

/** Billed and owed figures of a line, for its load today; a difference is billed minus calculated. */
export interface LineFigures {
  lineClass: LineClass;
  billedCents: Cents;
  calculatedCents: Cents;
  differenceCents: Cents;
  weightUnits: number;
  calculatedWeightUnits: number;
  weightDifferenceUnits: number;
}

/** Sums of an invoice's lines. */
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

/** Basis that a cause hangs on, such as a week or a rate of a sheet. Parts with the same key have the same basis. */
export interface CauseBasis {
  key: string;
  /** Key without dates, for what a vendor does again and again. */
  habit: string;
  /** 'Week of 11/16/26 instead of 11/09/26'. */
  title: string;
}

/** One cause of a difference: billed minus owed. */
export interface DifferencePart {
  component: 'freight' | 'fsc' | 'sand';
  cause: DifferenceCause;
  cents: Cents;
  text: string;
  basis: CauseBasis;
}

/** Difference between billed and owed of a line; the parts add up to it. */
export interface LineDifference {
  billedCents: Cents;
  /** Calculated amount of the line (`owedOf`). */
  owedCents: Cents;
  differenceCents: Cents;
  parts: DifferencePart[];
}
