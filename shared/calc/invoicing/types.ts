import type { Cents } from '../money';

/** Facts of a load that an invoice selects by and bills, as on the wire: dollars and tons. */
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

/** First and last instant of a range of Chicago days, both inclusive. */
export interface DeliveryRange {
  readonly startMs: number;
  readonly endMs: number;
}

/** Amounts of an invoice besides those of its loads, in whole cents. */
export interface FixedAmounts {
  readonly revCents: Cents;
  readonly costCents: Cents;
}

/** Loads requested for an invoice: those of a range, or exactly the picked ones. */
export interface InvoiceOrder {
  /** Loads delivered in this range; null requests none by date. */
  readonly range: DeliveryRange | null;
  /** Loads with one of these load numbers, of any day; null picks none by number. */
  readonly numbers: ReadonlySet<number> | null;
  /** Loads picked one by one, within the range. Absent or null: none. */
  readonly loadIds?: ReadonlySet<number> | null;
  /** Loads that are left out by choice. Absent or null: none. */
  readonly leaveOut?: ReadonlySet<number> | null;
  /** True to also take the loads from before the range that are open. Needs a range, and no picks. */
  readonly includesOlder?: boolean;
  /** Id of the replaced version, 0 for an original. Its loads count as free. */
  readonly replacedInvoiceId: number;
  /** Loads on the replaced version; empty for an original. A refused one is always listed with its reason. */
  readonly replacedLoadIds: ReadonlySet<number>;
  /** Fixed mobilization billed with the loads (`fixedMobilizationPart`); absent for none. */
  readonly fixed?: FixedAmounts;
}

/** Reasons to refuse a requested load, besides those of the caller's rule. */
export type SelectionRefusal = 'not_found' | 'outside_range';

/** Requested load that the invoice does not bill. */
export interface RefusedLoad<Reason> {
  /** 0 for a number that no load of the project has. */
  readonly load_id: number;
  /** 0 for an id that no load of the project has. */
  readonly load_no: number;
  readonly reason: Reason;
  /** True for a load that was picked (number, id) or is on the replaced version; false for one found by date. */
  readonly isPicked: boolean;
}

/** Sums of an invoice's loads: loads, ten-thousandths of a ton, whole cents. */
export interface InvoiceSums {
  readonly loads: number;
  readonly weightUnits: number;
  readonly freightRevCents: Cents;
  readonly fscRevCents: Cents;
  readonly sandRevCents: Cents;
  readonly freightCostCents: Cents;
  readonly fscCostCents: Cents;
  readonly sandCostCents: Cents;
  /** Fixed mobilization, billed besides the loads. */
  readonly fixedRevCents: Cents;
  readonly fixedCostCents: Cents;
  /** Totals of loads and fixed mobilization. */
  readonly revCents: Cents;
  readonly costCents: Cents;
  readonly profitCents: Cents;
}

/** Result of an order: selected loads in their order, refused loads, and sums. */
export interface InvoiceSelection<Load, Reason> {
  readonly taken: readonly Load[];
  readonly refused: readonly RefusedLoad<Reason>[];
  readonly totals: InvoiceSums;
}
