import { type Day, chicagoDay } from '#shared/business-time';
import { type Cents, toCents } from '../money';
import { TONS_SCALE, toUnits } from '../scaled';
import { LOAD_STATE, type LoadStateFacts, isCounted, isInState, isSandOpen, loadStateOf } from './load-state';

/** Facts of a load that totals count, as on the wire: dollars and tons. */
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

/** Key of a project's kept sums. */
export interface SumKey {
  isAsset: boolean;
  pcCarrierId: number;
  poNumber: string;
  terminalName: string;
  state: number;
}

/** Summed values: loads, loads with weight, ten-thousandths of a ton, whole cents. */
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

/** Values summed by delivery day over counted loads: work done, and its open part. */
export interface DayValues {
  loads: number;
  weightUnits: number;
  freightRevCents: Cents;
  fscRevCents: Cents;
  sandRevCents: Cents;
  freightCostCents: Cents;
  fscCostCents: Cents;
  sandCostCents: Cents;
  /** Loads on no customer invoice, and their revenue. */
  unbilledLoads: number;
  unbilledCents: Cents;
  /** Weight of the loads on a customer invoice. */
  billedWeightUnits: number;
  /** Loads on no vendor invoice, and their freight and fuel surcharge cost. */
  unreceivedLoads: number;
  unreceivedCents: Cents;
  /** Loads with a sand cost above 0 and no sand invoice (the accrual's rule), and that cost. */
  unreceivedSandLoads: number;
  unreceivedSandCents: Cents;
}

/** Contributions of one load before and after a change; null for none. */
export interface ContributionChange {
  readonly before: Contribution | null;
  readonly after: Contribution | null;
}

/** Contribution of one load to its project's sums; `day` is null for a load that does not count. */
export interface Contribution extends SumValues {
  key: SumKey;
  day: Day | null;
}

/**
 * Returns the contribution of one load to its project's kept sums. Loads that do not count are summed under
 * their state, because totals count canceled ones that are still on an invoice. PO and terminal are trimmed,
 * because a database key ignores trailing blanks.
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

/** Facts besides its state that the contribution of a load depends on. */
const SUMMED_FACTS = [
  'delivered_date',
  'pc_carrier_id',
  'po_number',
  'terminal_name',
  'weight_tons',
  'freight_rev',
  'fsc_rev',
  'sand_rev',
  'freight_cost',
  'fsc_cost',
  'sand_cost',
] as const satisfies readonly (keyof ContributingLoad)[];

/**
 * Returns the contributions of a load before and after a change. When only its state changes, as on an invoice, the
 * second one takes its amounts from the first, which saves half the time of a bulk change.
 */
export function contributionChangeOf(
  kind: 'freight' | 'asset',
  before: ContributingLoad | null,
  after: ContributingLoad,
): ContributionChange {
  if (before === null) return { before, after: contributionOf(kind, after) };
  const was = contributionOf(kind, before);
  const state = loadStateOf(after);
  const isSame =
    isCounted(state) === isCounted(was.key.state) &&
    SUMMED_FACTS.every((fact) => before[fact] === after[fact]);
  return {
    before: was,
    after: isSame ? { ...was, key: { ...was.key, state } } : contributionOf(kind, after),
  };
}

/** Returns the contribution of a counted load to its day. */
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
    billedWeightUnits: isUnbilled ? 0 : of.weightUnits,
    unreceivedLoads: isUnreceived ? of.loads : 0,
    unreceivedCents: isUnreceived ? of.freightCostCents + of.fscCostCents : 0,
    unreceivedSandLoads: isSandUnreceived ? of.loads : 0,
    unreceivedSandCents: isSandUnreceived ? of.sandCostCents : 0,
  };
}
