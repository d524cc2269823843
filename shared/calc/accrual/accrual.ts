import { type Cents, toDollars } from '../money';
import { TONS_SCALE, fromUnits } from '../scaled';
import { type AccrualGroup, isSandOpen } from './groups';

/** The fixed mobilization of a project, and what its asset invoices have billed so far. 0 for none. */
export interface FixedMobilization {
  readonly revCents: Cents;
  readonly costCents: Cents;
  readonly billedCents: Cents;
  readonly receivedCents: Cents;
}

export const NO_FIXED_MOBILIZATION: FixedMobilization = {
  revCents: 0,
  costCents: 0,
  billedCents: 0,
  receivedCents: 0,
};

/** What an accrual says, as on the wire: dollars and tons. */
export interface AccrualFigures {
  total_loads: number;
  freight_weight_tons: number;
  freight_weight_not_billed: number;
  freight_weight_not_received: number;
  sand_weight_tons: number;
  sand_weight_not_billed: number;
  sand_weight_not_received: number;
  /** Freight amounts include fuel surcharge, and the asset loads'. */
  freight_rev: number;
  freight_not_billed: number;
  freight_cost: number;
  freight_not_received: number;
  sand_rev: number;
  sand_not_billed: number;
  sand_cost: number;
  sand_not_received: number;
  /** Fixed mobilization, columns of its own: the whole amounts, and what was not billed or received of them. */
  fixed_rev: number;
  fixed_rev_not_billed: number;
  fixed_cost: number;
  fixed_cost_not_received: number;
}

type Fits = (group: AccrualGroup) => boolean;
type Counted = (group: AccrualGroup) => number;

const all: Fits = () => true;
const unbilled: Fits = (group) => !group.isBilled;
const unreceived: Fits = (group) => !group.isReceived;
const ofSand: Fits = (group) => group.hasSandRevenue;
const weight: Counted = (group) => group.weightUnits;
const freightRev: Counted = (group) => group.freightRevCents + group.fscRevCents;
const freightCost: Counted = (group) => group.freightCostCents + group.fscCostCents;

/**
 * Returns what is left of a fixed mobilization amount once invoices have billed a part of it. Invoices over more than
 * the amount leave nothing, as in the project's totals.
 */
export const leftOf = (amount: Cents, billed: Cents): Cents => Math.max(0, amount - billed);

/**
 * An accrual's columns over the loads of its window (spec 2 sections 3 and 9; design: domain, section 8). Freight is
 * that of freight and asset loads, with their fuel surcharge. Sand weight is that of loads with sand revenue, also
 * where it is not billed or not received. A fixed mobilization has columns of its own; with a fixed revenue (or
 * cost) the asset loads have none of their own, and the caller gives them with 0.
 */
export function accrualFigures(
  groups: readonly AccrualGroup[],
  fixed: FixedMobilization = NO_FIXED_MOBILIZATION,
): AccrualFigures {
  const sum = (fits: Fits, counted: Counted): number =>
    groups.reduce((total, group) => (fits(group) ? total + counted(group) : total), 0);
  const tons = (fits: Fits): number => fromUnits(sum(fits, weight), TONS_SCALE);
  const dollars = (fits: Fits, counted: Counted): number => toDollars(sum(fits, counted));
  return {
    total_loads: sum(all, ({ loads }) => loads),
    freight_weight_tons: tons(all),
    freight_weight_not_billed: tons(unbilled),
    freight_weight_not_received: tons(unreceived),
    sand_weight_tons: tons(ofSand),
    sand_weight_not_billed: tons((group) => ofSand(group) && unbilled(group)),
    sand_weight_not_received: tons((group) => ofSand(group) && isSandOpen(group)),
    freight_rev: dollars(all, freightRev),
    freight_not_billed: dollars(unbilled, freightRev),
    freight_cost: dollars(all, freightCost),
    freight_not_received: dollars(unreceived, freightCost),
    sand_rev: dollars(all, (group) => group.sandRevCents),
    sand_not_billed: dollars(unbilled, (group) => group.sandRevCents),
    sand_cost: dollars(all, (group) => group.sandCostCents),
    sand_not_received: dollars(isSandOpen, (group) => group.sandCostCents),
    fixed_rev: toDollars(fixed.revCents),
    fixed_rev_not_billed: toDollars(leftOf(fixed.revCents, fixed.billedCents)),
    fixed_cost: toDollars(fixed.costCents),
    fixed_cost_not_received: toDollars(leftOf(fixed.costCents, fixed.receivedCents)),
  };
}

/**
 * True when there is nothing to accrue: no load in the window. A fixed mobilization accrues on the day of an asset load,
 * so it is never there alone. Loads that are all billed and received are something: their accrual says so.
 */
export const isEmptyAccrual = ({ total_loads: loads }: Pick<AccrualFigures, 'total_loads'>): boolean =>
  loads === 0;

/** What is open, by component and in whole cents: what the journal books. */
export interface OpenComponents {
  readonly freightRevCents: Cents;
  readonly fscRevCents: Cents;
  readonly sandRevCents: Cents;
  readonly fixedRevCents: Cents;
  readonly freightCostCents: Cents;
  readonly fscCostCents: Cents;
  readonly sandCostCents: Cents;
  readonly fixedCostCents: Cents;
}

/** What of the loads is not billed and not received, by component, beside what is open of the fixed amounts. */
export function openComponents(
  groups: readonly AccrualGroup[],
  fixed: Pick<OpenComponents, 'fixedRevCents' | 'fixedCostCents'>,
): OpenComponents {
  const sum = (fits: Fits, counted: Counted): number =>
    groups.reduce((total, group) => (fits(group) ? total + counted(group) : total), 0);
  return {
    freightRevCents: sum(unbilled, (group) => group.freightRevCents),
    fscRevCents: sum(unbilled, (group) => group.fscRevCents),
    sandRevCents: sum(unbilled, (group) => group.sandRevCents),
    fixedRevCents: fixed.fixedRevCents,
    freightCostCents: sum(unreceived, (group) => group.freightCostCents),
    fscCostCents: sum(unreceived, (group) => group.fscCostCents),
    sandCostCents: sum(isSandOpen, (group) => group.sandCostCents),
    fixedCostCents: fixed.fixedCostCents,
  };
}
