import type { Day } from '../../business-time';
import { UnsafeNumberError } from '../scaled';
import { type Contribution, type DayValues, type SumKey, type SumValues, dayValuesOf } from './contribution';

/** A kept sum, or by how much one changes. */
export interface SumRow extends SumKey, SumValues {}

/** Sums of the counted loads of a Chicago day of delivery, or by how much they change. */
export interface DayRow extends DayValues {
  isAsset: boolean;
  day: Day;
}

/** A project's kept sums, or the changes of them. */
export interface KeptSums {
  sums: SumRow[];
  days: DayRow[];
}

/** A load before and after a change; null where it did not exist or does no more. */
export interface ContributionChange {
  before: Contribution | null;
  after: Contribution | null;
}

/** The summed fields, in the order of SumValues. */
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

/** The fields that are summed by day, in the order of DayValues. */
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
  unreceivedLoads: 0,
  unreceivedCents: 0,
  unreceivedSandLoads: 0,
  unreceivedSandCents: 0,
};

/** @throws UnsafeNumberError for a sum that has left the safe integers */
function safe(sum: number): number {
  if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
  return sum;
}

/** Adds values into a row. Each field stands for itself: a loop over their names takes twice the time. */
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

/** As addSum, for the sums of a day. */
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

  /** The rows that are not all 0, in the order of their keys, so that writers lock them in one order. */
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
 * By how much changed loads change their project's kept sums: net, one row a key, and those of the counted
 * loads by day of delivery (design: live-data, section 5). A change that leaves a sum as it was has no row.
 * @throws UnsafeNumberError when a sum leaves the safe integers
 */
export function sumDeltas(changes: Iterable<ContributionChange>): KeptSums {
  const ledger = new Ledger();
  for (const { before, after } of changes) {
    if (before !== null) ledger.contribute(before, -1);
    if (after !== null) ledger.contribute(after, 1);
  }
  return ledger.rows();
}

/** The sums of a project from all its loads: what the kept ones must equal. */
export function sumsOf(contributions: Iterable<Contribution>): KeptSums {
  const ledger = new Ledger();
  for (const contribution of contributions) ledger.contribute(contribution, 1);
  return ledger.rows();
}

/** Sums of two parts together, without rows that are all 0. */
export const sumsTogether = (one: KeptSums, other: KeptSums): KeptSums => combined(one, other, 1);

/** By how much kept sums are off what they should be: what is to be added to them. Without rows when they are right. */
export const sumsMissing = (kept: KeptSums, wanted: KeptSums): KeptSums => combined(wanted, kept, -1);

function combined(one: KeptSums, other: KeptSums, sign: 1 | -1): KeptSums {
  const ledger = new Ledger();
  for (const row of one.sums) ledger.add(row, row, 1);
  for (const row of one.days) ledger.addDay(row, row, 1);
  for (const row of other.sums) ledger.add(row, row, sign);
  for (const row of other.days) ledger.addDay(row, row, sign);
  return ledger.rows();
}
