import { type Day, chicagoDay } from '../chicago-day';
import { type Cents, toCents } from '../money';
import { TONS_SCALE, toUnits } from '../scaled';
import { LOAD_STATE, type LoadStateFacts, isCounted, isInState, isSandOpen, loadStateOf } from './load-state';

/** What of a load counts in totals: the wire's freight and asset loads have it. Dollars and tons. */
export interface ContributingLoad extends LoadStateFacts {
  readonly delivered_date: string;
  readonly pc_carrier_id: number;
  readonly po_number?: string;
  readonly terminal_name?: string;
  readonly weight_tons: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev?: number;
  readonly freight_cost: number;
  readonly fsc_cost: number;
}

/** By what a project's sums are kept. */
export interface SumKey {
  isAsset: boolean;
  pcCarrierId: number;
  poNumber: string;
  terminalName: string;
  state: number;
}

/** What is summed: loads, those with weight, ten-thousandths of a ton, whole cents. */
export interface SumValues {
  loads: number;
  weighedLoads: number;
  weightUnits: number;
  freightRevCents: Cents;
  fscRevCents: Cents;
  sandRevCents: Cents;
  freightCostCents: Cents;
  fscCostCents: Cents;
  sandCostCents: Cents;
}

/** What is summed by the day of delivery, over counted loads: work done, and what is open of it. */
export interface DayValues {
  loads: number;
  weightUnits: number;
  freightRevCents: Cents;
  fscRevCents: Cents;
  sandRevCents: Cents;
  freightCostCents: Cents;
  fscCostCents: Cents;
  sandCostCents: Cents;
  /** Not on a customer invoice, with their revenue. */
  unbilledLoads: number;
  unbilledCents: Cents;
  /** Not on a vendor invoice, with their freight and fuel surcharge cost. */
  unreceivedLoads: number;
  unreceivedCents: Cents;
  /** Loads with a sand cost above 0 that is on no sand invoice (the accrual's rule), and that cost. */
  unreceivedSandLoads: number;
  unreceivedSandCents: Cents;
}

/** The part of one load in its project's sums; `day` is null for a load that does not count. */
export interface Contribution extends SumValues {
  key: SumKey;
  day: Day | null;
}

/**
 * What one load adds to the kept sums of its project. Loads that do not count are summed, too, under their
 * state: canceled ones still on an invoice are counted by the totals. Purchase order and terminal are taken
 * without surrounding blanks, which a database would not tell apart in a key.
 * @throws UnsafeNumberError, RangeError for numbers or a delivery time that cannot be counted
 */
export function contributionOf(kind: 'freight' | 'asset', load: ContributingLoad): Contribution {
  const state = loadStateOf(load);
  const weightUnits = toUnits(load.weight_tons, TONS_SCALE);
  return {
    key: {
      isAsset: kind === 'asset',
      pcCarrierId: load.pc_carrier_id,
      poNumber: (load.po_number ?? '').trim(),
      terminalName: (load.terminal_name ?? '').trim(),
      state,
    },
    day: isCounted(state) ? chicagoDay(load.delivered_date) : null,
    loads: 1,
    weighedLoads: weightUnits > 0 ? 1 : 0,
    weightUnits,
    freightRevCents: toCents(load.freight_rev),
    fscRevCents: toCents(load.fsc_rev),
    sandRevCents: toCents(load.sand_rev ?? 0),
    freightCostCents: toCents(load.freight_cost),
    fscCostCents: toCents(load.fsc_cost),
    sandCostCents: toCents(load.sand_cost ?? 0),
  };
}

/** What a counted load adds to the sums of its day. */
export function dayValuesOf(of: Contribution): DayValues {
  const { state } = of.key;
  const isUnbilled = !isInState(state, LOAD_STATE.customerInvoiced);
  const isUnreceived = !isInState(state, LOAD_STATE.vendorInvoiced);
  const isSandUnreceived = isSandOpen(state);
  return {
    loads: of.loads,
    weightUnits: of.weightUnits,
    freightRevCents: of.freightRevCents,
    fscRevCents: of.fscRevCents,
    sandRevCents: of.sandRevCents,
    freightCostCents: of.freightCostCents,
    fscCostCents: of.fscCostCents,
    sandCostCents: of.sandCostCents,
    unbilledLoads: isUnbilled ? of.loads : 0,
    unbilledCents: isUnbilled ? of.freightRevCents + of.fscRevCents + of.sandRevCents : 0,
    unreceivedLoads: isUnreceived ? of.loads : 0,
    unreceivedCents: isUnreceived ? of.freightCostCents + of.fscCostCents : 0,
    unreceivedSandLoads: isSandUnreceived ? of.loads : 0,
    unreceivedSandCents: isSandUnreceived ? of.sandCostCents : 0,
  };
}
