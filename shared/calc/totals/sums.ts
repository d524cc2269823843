import type { Day } from '../chicago-day';
import { UnsafeNumberError } from '../scaled';
import type { Contribution, SumKey, SumValues } from './contribution';

/** A kept sum, or by how much one changes. */
export interface SumRow extends SumKey, SumValues {}

/** Counted loads of a Chicago day of delivery, or by how many they change. */
export interface DayRow {
  isAsset: boolean;
  day: Day;
  loads: number;
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

const sumKeyText = (key: SumKey): string =>
  `${key.isAsset ? 1 : 0}|${key.pcCarrierId}|${key.state}|${key.poNumber}`;

const emptyRow = (key: SumKey): SumRow => ({
  isAsset: key.isAsset,
  pcCarrierId: key.pcCarrierId,
  poNumber: key.poNumber,
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
    for (const field of SUM_FIELDS) {
      const sum = row[field] + sign * values[field];
      if (!Number.isSafeInteger(sum)) throw new UnsafeNumberError(sum);
      row[field] = sum;
    }
  }

  addDay(isAsset: boolean, day: Day, loads: number): void {
    const text = `${isAsset ? 1 : 0}|${day}`;
    const row = this.days.get(text);
    if (row === undefined) this.days.set(text, { isAsset, day, loads });
    else row.loads += loads;
  }

  contribute(contribution: Contribution, sign: 1 | -1): void {
    this.add(contribution.key, contribution, sign);
    if (contribution.day !== null) this.addDay(contribution.key.isAsset, contribution.day, sign);
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
        .filter((row) => row.loads !== 0),
    };
  }
}

/**
 * By how much changed loads change their project's kept sums: net, one row a key, and the counted loads by
 * day of delivery (design: live-data, section 5). A change that leaves a sum as it was has no row.
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

/** Kept sums after changes, without rows that are all 0. */
export function applyDeltas(kept: KeptSums, deltas: KeptSums): KeptSums {
  const ledger = new Ledger();
  for (const part of [kept, deltas]) {
    for (const row of part.sums) ledger.add(row, row, 1);
    for (const row of part.days) ledger.addDay(row.isAsset, row.day, row.loads);
  }
  return ledger.rows();
}
