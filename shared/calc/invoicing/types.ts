import type { Cents } from '../money';

/** What of a load an invoice chooses by and bills: the wire's freight and asset loads have it. Dollars and tons. */
export interface SelectableLoad {
  readonly id: number;
  readonly load_no: number;
  readonly delivered_date: string;
  readonly weight_tons: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
  readonly sand_cost?: number;
}

/** First and last instant of a range of Chicago days, both within it. */
export interface DeliveryRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** Amounts that belong to an invoice beside those of its loads; whole cents. */
export interface FixedAmounts {
  readonly revCents: Cents;
  readonly costCents: Cents;
}

/** The loads that an invoice asks for: those of a range, or exactly those that are picked. */
export interface InvoiceOrder {
  /** Loads delivered in it; null asks for none by date. */
  readonly range: DeliveryRange | null;
  /** Loads with one of these load numbers, of any day; null picks none by number. */
  readonly numbers: ReadonlySet<number> | null;
  /** Loads picked one by one, as far as they lie in the range. Absent or null: none are. */
  readonly loadIds?: ReadonlySet<number> | null;
  /** Id of the version that the new one replaces, 0 for an original. Its loads count as free. */
  readonly replacedInvoiceId: number;
  /** The loads on that version; empty for an original. A refused one is always listed with its reason. */
  readonly replacedLoadIds: ReadonlySet<number>;
  /** The fixed mobilization that is billed with the loads (fixedMobilizationPart); absent: nothing. */
  readonly fixed?: FixedAmounts;
}

/** Why a load that was asked for is not taken, beside the reasons that the caller's rule gives. */
export type SelectionRefusal = 'not_found' | 'outside_range';

/** A load that was asked for and is not taken. */
export interface RefusedLoad<Reason> {
  /** 0 for a number that no load of the project bears. */
  readonly load_id: number;
  /** 0 for an id that no load of the project has. */
  readonly load_no: number;
  readonly reason: Reason;
  /** True for a load that was picked (number, id) or is on the replaced version; false for one found by date. */
  readonly isPicked: boolean;
}

/** What the loads of an invoice come to: loads, ten-thousandths of a ton, whole cents. */
export interface InvoiceSums {
  readonly loads: number;
  readonly weightUnits: number;
  readonly freightRevCents: Cents;
  readonly fscRevCents: Cents;
  readonly sandRevCents: Cents;
  readonly freightCostCents: Cents;
  readonly fscCostCents: Cents;
  readonly sandCostCents: Cents;
  /** What is billed beside the loads: the fixed mobilization. */
  readonly fixedRevCents: Cents;
  readonly fixedCostCents: Cents;
  /** Everything together. */
  readonly revCents: Cents;
  readonly costCents: Cents;
  readonly profitCents: Cents;
}

/** What an order comes to: what it takes, in the order of the loads, what it does not take, and the sums. */
export interface InvoiceSelection<Load, Reason> {
  readonly taken: readonly Load[];
  readonly refused: readonly RefusedLoad<Reason>[];
  readonly totals: InvoiceSums;
}
