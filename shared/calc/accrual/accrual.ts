import { type Cents, toDollars } from '../money';
import { TONS_SCALE, fromUnits } from '../scaled';

/** Fixed mobilization of a project, and the part that its asset invoices have billed so far; 0 for none. */
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

/** Figures of an accrual as on the wire: dollars and tons. */
export interface AccrualFigures {
  total_loads: number;
  freight_weight_tons: number;
  freight_weight_not_billed: number;
  freight_weight_not_received: number;
  sand_weight_tons: number;
  sand_weight_not_billed: number;
  sand_weight_not_received: number;
  /** Freight amounts include fuel surcharge and asset loads. */
  freight_rev: number;
  freight_not_billed: number;
  freight_cost: number;
  freight_not_received: number;
  sand_rev: number;
  sand_not_billed: number;
  sand_cost: number;
  sand_not_received: number;
  /** Fixed mobilization has its own columns: the whole amounts, and their unbilled and unreceived parts. */
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
 * Returns the unbilled part of a fixed mobilization amount. Invoices above the amount leave 0, as in the
 * project's totals.
 */
export const remainingOf = (amount: Cents, billed: Cents): Cents => Math.max(0, amount - billed);

/**
 * Returns the columns of an accrual over the loads of its window. Freight covers freight and asset loads,
 * with their fuel surcharge. Sand weight is the weight of loads with sand revenue, in the unbilled and
 * unreceived columns too. With a fixed revenue (or cost), the caller passes the asset loads with a revenue
 * (or cost) of 0. See docs/domain/accruals.md#columns.
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
    fixed_rev_not_billed: toDollars(remainingOf(fixed.revCents, fixed.billedCents)),
    fixed_cost: toDollars(fixed.costCents),
    fixed_cost_not_received: toDollars(remainingOf(fixed.costCents, fixed.receivedCents)),
  };
}

/**
 * Returns true when the window has no loads. A fixed mobilization accrues on the day of an asset load, so it
 * never stands alone. Loads that are all billed and received still make an accrual, which shows that nothing
 * is open.
 */
export const isEmptyAccrual = ({ total_loads: loads }: Pick<AccrualFigures, 'total_loads'>): boolean =>
  loads === 0;

/** Open amounts by component, in whole cents, as the journal posts them. */
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

/**
 * Returns the unbilled and unreceived amounts by component, including the open parts of the fixed amounts.
 */
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

/** Sums of a group of loads: loads, ten-thousandths of a ton, whole cents. */
export interface AccrualSums {
  readonly loads: number;
  readonly weightUnits: number;
  readonly freightRevCents: Cents;
  readonly fscRevCents: Cents;
  readonly sandRevCents: Cents;
  readonly freightCostCents: Cents;
  readonly fscCostCents: Cents;
  readonly sandCostCents: Cents;
}

/** Key that groups the loads of an accrual. */
export interface AccrualKey {
  readonly isAsset: boolean;
  readonly isBilled: boolean;
  readonly isReceived: boolean;
  readonly isSandReceived: boolean;
  /** Sand revenue above 0: the weight counts as sand weight. */
  readonly hasSandRevenue: boolean;
  /** Sand cost above 0: only such a load waits for a sand invoice. */
  readonly hasSandCost: boolean;
}

/**
 * Group of loads with the same key, and their sums. A database returns a few dozen groups for any number of
 * loads.
 */
export interface AccrualGroup extends AccrualKey, AccrualSums {}

/** Returns true when the load waits for its sand vendor's invoice. */
const isSandOpen = (key: AccrualKey): boolean => key.hasSandCost && !key.isSandReceived;
