import { sumDollars, toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';
import type { LoadKind } from '#shared/contract/loads';
import type { AllTotals } from '#shared/contract/totals';
import type { BillPart, BillWorkRow, HeldBack, WorkSort } from '#shared/contract/worklist';
import type { OpenRow } from '../dashboard';
import type { WorkProject } from './open-projects';
import type { UnbilledRow } from './unbilled-row';
import type { WorkTable } from './work-page';

/** Index of each part among the bands of delivery days. */
const PARTS = { this_week: 0, last_week: 1, older: 2 } as const;

/** Unbilled work of a project and kind as the kept sums have it, without what only its loads tell. */
export type KeptBillRow = Omit<BillWorkRow, 'held'>;

const part = (rows: readonly OpenRow[], age: number): BillPart => {
  const row = rows.find((one) => one.age === age);
  return { loads: row?.unbilledLoads ?? 0, tons: 0, amount: toDollars(row?.unbilledCents ?? 0) };
};

/** Returns the unbilled work of a project by kind; a kind without any has no row. */
export function keptBillRows(
  project: WorkProject,
  totals: AllTotals,
  open: readonly OpenRow[],
): KeptBillRow[] {
  const kinds: [LoadKind, AllTotals['project_totals']][] = [
    ['freight', totals.project_totals],
    ['asset', totals.project_asset_totals],
  ];
  return kinds.flatMap(([kind, ofKind]) => {
    const rows = open.filter(({ isAsset }) => isAsset === (kind === 'asset' ? 1 : 0));
    const parts = {
      older: part(rows, PARTS.older),
      last_week: part(rows, PARTS.last_week),
      this_week: part(rows, PARTS.this_week),
    };
    const loads = Object.values(parts).reduce((sum, one) => sum + one.loads, 0);
    const amount = ofKind.customer_remaining_inv;
    if (loads === 0 && amount === 0) return [];
    return {
      project_id: project.id,
      job_name: project.job_name,
      customer_name: project.customer_name,
      kind,
      loads,
      tons: ofKind.customer_remaining_weight_tons,
      amount,
      ...parts,
      fixed: sumDollars([amount, ...Object.values(parts).map((one) => -one.amount)]),
      oldest_day: rows.flatMap(({ unbilledOldest }) => unbilledOldest ?? []).sort()[0] ?? '',
    };
  });
}

/** Adds what the loads tell: the weight of each part, and the loads that are held back. */
export function withLoads(
  row: KeptBillRow,
  loads: readonly UnbilledRow[],
  hasFixedRevenue: boolean,
): BillWorkRow {
  const weighed = (name: keyof typeof PARTS): BillPart => ({
    ...row[name],
    tons: loads.find(({ age }) => age === PARTS[name])?.tons ?? 0,
  });
  const sum = (field: Exclude<keyof UnbilledRow, 'projectId' | 'age' | 'tons'>): number =>
    loads.reduce((total, one) => total + one[field], 0);
  const held: HeldBack = {
    missing_tickets: sum('missingTickets'),
    duplicate_tickets: sum('duplicateTickets'),
    locked: sum('locked'),
    review: sum('review'),
    // A fixed revenue replaces the amounts of asset loads.
    zero_amount: hasFixedRevenue && row.kind === 'asset' ? 0 : sum('zeroAmount'),
  };
  return {
    ...row,
    older: weighed('older'),
    last_week: weighed('last_week'),
    this_week: weighed('this_week'),
    held,
  };
}

/** Sums rows exactly. */
export const billSums = (rows: readonly KeptBillRow[]): BillPart => ({
  loads: rows.reduce((sum, { loads }) => sum + loads, 0),
  tons: fromUnits(
    rows.reduce((sum, { tons }) => sum + toUnits(tons, TONS_SCALE), 0),
    TONS_SCALE,
  ),
  amount: sumDollars(rows.map(({ amount }) => amount)),
});

/** Day that sorts after every other. */
const NEVER = '9999-12-31';

export const BILL_TABLE: WorkTable<KeptBillRow, WorkSort<'bill'>> = {
  text: (row) => `${row.job_name}\n${row.customer_name}\n${row.kind}`,
  key: (row) => `${row.job_name} ${row.project_id} ${row.kind === 'freight' ? 0 : 1}`,
  sorts: {
    project: (row) => row.job_name,
    kind: (row) => row.kind,
    older: (row) => row.older.amount,
    last_week: (row) => row.last_week.amount,
    this_week: (row) => row.this_week.amount,
    loads: (row) => row.loads,
    tons: (row) => row.tons,
    amount: (row) => row.amount,
    oldest: (row) => row.oldest_day || NEVER,
  },
};
