import type { Day } from '#shared/business-time';
import { UnsafeNumberError } from '../scaled';
import {
  type Contribution,
  type ContributionChange,
  type DayValues,
  type SumKey,
  type SumValues,
  dayValuesOf,
} from './contribution';

/** Kept sum, or the change of one. */
export interface SumRow extends SumKey, SumValues {}

/** Sums of the counted loads of a Chicago delivery day, or their change. */
export interface DayRow extends DayValues {
  isAsset: boolean;
  day: Day;
}

/** Kept sums of a project, or their changes. */
export interface KeptSums {
  sums: SumRow[];
  days: DayRow[];
}

/** Summed fields, in the order of SumValues. */
export const SUM_FIELDS = [
  'loads',
  'weighedLoads',
  'weightUnits',
  'freightRevCents',
  'fscRevCents',
  'sandRevCents',
  'freightCostCents',
  'fscCostCents',
  'sandCostCents',
] as const satisfies readonly (keyof SumValues)[];

/** Fields summed by day, in the order of DayValues. */
export const DAY_FIELDS = [
  'loads',
  'weightUnits',
  'freightRevCents',
  'fscRevCents',
  'sandRevCents',
  'freightCostCents',
  'fscCostCents',
  'sandCostCents',
  'unbilledLoads',
  'unbilledCents',
  'billedWeightUnits',
  'unreceivedLoads',
  'unreceivedCents',
  'unreceivedSandLoads',
  'unreceivedSandCents',
] as const satisfies readonly (keyof DayValues)[];

const NO_DAY_VALUES: Readonly<DayValues> = {
  loads: 0,
  weightUnits: 0,
  freightRevCents: 0,
  fscRevCents: 0,
  sandRevCents: 0,
  freightCostCents: 0,
  fscCostCents: 0,
  sandCostCents: 0,
  unbilledLoads: 0,
  unbilledCents: 0,
  billedWeightUnits: 0,
  unreceivedLoads: 0,
  unreceivedCents: 0,
  unreceivedSandLoads: 0,
  unreceivedSandCents: 0,
};

/**
 * Returns the sum after a check.
 * @throws UnsafeNumberError for a sum that is not a safe integer
 */
function safe(sum: number): number {
  if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
  return sum;
}

/** Adds values into a row. Fields are written out, because a loop over their names takes twice the time. */
function addSum(row: SumValues, values: SumValues, sign: 1 | -1): void {
  row.loads = safe(row.loads + sign * values.loads);
  row.weighedLoads = safe(row.weighedLoads + sign * values.weighedLoads);
  row.weightUnits = safe(row.weightUnits + sign * values.weightUnits);
  row.freightRevCents = safe(row.freightRevCents + sign * values.freightRevCents);
  row.fscRevCents = safe(row.fscRevCents + sign * values.fscRevCents);
  row.sandRevCents = safe(row.sandRevCents + sign * values.sandRevCents);
  row.freightCostCents = safe(row.freightCostCents + sign * values.freightCostCents);
  row.fscCostCents = safe(row.fscCostCents + sign * values.fscCostCents);
  row.sandCostCents = safe(row.sandCostCents + sign * values.sandCostCents);
}

/** Adds values into a day's row, like addSum. */
function addDay(row: DayValues, values: DayValues, sign: 1 | -1): void {
  row.loads = safe(row.loads + sign * values.loads);
  row.weightUnits = safe(row.weightUnits + sign * values.weightUnits);
  row.freightRevCents = safe(row.freightRevCents + sign * values.freightRevCents);
  row.fscRevCents = safe(row.fscRevCents + sign * values.fscRevCents);
  row.sandRevCents = safe(row.sandRevCents + sign * values.sandRevCents);
  row.freightCostCents = safe(row.freightCostCents + sign * values.freightCostCents);
  row.fscCostCents = safe(row.fscCostCents + sign * values.fscCostCents);
  row.sandCostCents = safe(row.sandCostCents + sign * values.sandCostCents);
  row.unbilledLoads = safe(row.unbilledLoads + sign * values.unbilledLoads);
  row.unbilledCents = safe(row.unbilledCents + sign * values.unbilledCents);
  row.billedWeightUnits = safe(row.billedWeightUnits + sign * values.billedWeightUnits);
  row.unreceivedLoads = safe(row.unreceivedLoads + sign * values.unreceivedLoads);
  row.unreceivedCents = safe(row.unreceivedCents + sign * values.unreceivedCents);
  row.unreceivedSandLoads = safe(row.unreceivedSandLoads + sign * values.unreceivedSandLoads);
  row.unreceivedSandCents = safe(row.unreceivedSandCents + sign * values.unreceivedSandCents);
}

const sumKeyText = (key: SumKey): string =>
  `${key.isAsset ? 1 : 0}|${key.pcCarrierId}|${key.state}|${key.poNumber}|${key.terminalName}`;

const emptyRow = (key: SumKey): SumRow => ({
  isAsset: key.isAsset,
  pcCarrierId: key.pcCarrierId,
  poNumber: key.poNumber,
  terminalName: key.terminalName,
  state: key.state,
  loads: 0,
  weighedLoads: 0,
  weightUnits: 0,
  freightRevCents: 0,
  fscRevCents: 0,
  sandRevCents: 0,
  freightCostCents: 0,
  fscCostCents: 0,
  sandCostCents: 0,
});

/** Collects sums and days by key. */
class Ledger {
  private readonly sums = new Map<string, SumRow>();
  private readonly days = new Map<string, DayRow>();

  add(key: SumKey, values: SumValues, sign: 1 | -1): void {
    const text = sumKeyText(key);
    let row = this.sums.get(text);
    if (row === undefined) this.sums.set(text, (row = emptyRow(key)));
    addSum(row, values, sign);
  }

  addDay(key: Pick<DayRow, 'isAsset' | 'day'>, values: DayValues, sign: 1 | -1): void {
    const { isAsset, day } = key;
    const text = `${isAsset ? 1 : 0}|${day}`;
    let row = this.days.get(text);
    if (row === undefined) this.days.set(text, (row = { isAsset, day, ...NO_DAY_VALUES }));
    addDay(row, values, sign);
  }

  contribute(contribution: Contribution, sign: 1 | -1): void {
    this.add(contribution.key, contribution, sign);
    const { key, day } = contribution;
    if (day !== null) this.addDay({ isAsset: key.isAsset, day }, dayValuesOf(contribution), sign);
  }

  /** Returns the rows that are not all 0. They are sorted by key, so that writers lock them in one order. */
  rows(): KeptSums {
    const byKey = (a: [string, unknown], b: [string, unknown]): number => (a[0] < b[0] ? -1 : 1);
    return {
      sums: [...this.sums]
        .sort(byKey)
        .map(([, row]) => row)
        .filter((row) => SUM_FIELDS.some((field) => row[field] !== 0)),
      days: [...this.days]
        .sort(byKey)
        .map(([, row]) => row)
        .filter((row) => DAY_FIELDS.some((field) => row[field] !== 0)),
    };
  }
}

/**
 * Returns the net changes of a project's kept sums: one row a key, and the counted loads' by delivery day. A
 * sum that does not change has no row. See docs/domain/totals.md#kept-sums.
 * @throws UnsafeNumberError when a sum is not a safe integer
 */
export function sumDeltas(changes: Iterable<ContributionChange>): KeptSums {
  const ledger = new Ledger();
  for (const { before, after } of changes) {
    if (before !== null) ledger.contribute(before, -1);
    if (after !== null) ledger.contribute(after, 1);
  }
  return ledger.rows();
}

/** Sums a project from all its loads; the kept sums must equal the result. */
export function sumsOf(contributions: Iterable<Contribution>): KeptSums {
  const ledger = new Ledger();
  for (const contribution of contributions) ledger.contribute(contribution, 1);
  return ledger.rows();
}

/** Adds the sums of two parts, without rows that are all 0. */
export const addSums = (one: KeptSums, other: KeptSums): KeptSums => combined(one, other, 1);

/** Returns the correction of kept sums: what to add to reach the wanted ones. No rows when they are right. */
export const sumsCorrection = (kept: KeptSums, wanted: KeptSums): KeptSums => combined(wanted, kept, -1);

function combined(one: KeptSums, other: KeptSums, sign: 1 | -1): KeptSums {
  const ledger = new Ledger();
  for (const row of one.sums) ledger.add(row, row, 1);
  for (const row of one.days) ledger.addDay(row, row, 1);
  for (const row of other.sums) ledger.add(row, row, sign);
  for (const row of other.days) ledger.addDay(row, row, sign);
  return ledger.rows();
}
