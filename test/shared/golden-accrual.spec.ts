import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AccrualFigures,
  type FixedMobilization,
  accrualFigures,
  accrualJournal,
  fixedWithin,
  openComponents,
} from '#shared/calc/accrual/index';
import { NO_FIXED_MOBILIZATION } from '#shared/calc/accrual/accrual';
import { toCents, toDollars } from '#shared/calc/money';
import { type AccruedLoad, groupOfLoad } from '../factories/accrued-load';

const FOLDER = join(__dirname, '../fixtures/golden/accrual');

interface Golden {
  scenario: string;
  why: string;
  end_date: string;
  fixed?: FixedMobilization;
  /** Day on which `fixed` counts as delivered, by default the end date. It counts only within the accrual's days. */
  first_asset_day?: string;
  start_date?: string;
  /** Loads; a field that is left out is 0 or false. */
  loads: Partial<AccruedLoad>[];
  expect: AccrualFigures;
  /** Account, debit and credit in dollars, on the end date; the reversal has them changed. */
  journal: [account: string, debit: number, credit: number][];
}

const USUAL: AccruedLoad = {
  is_asset: false,
  weight_tons: 0,
  freight_rev: 0,
  fsc_rev: 0,
  sand_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  sand_cost: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  sand_invoice_id: 0,
};

const NEXT_DAYS: Record<string, string> = { '2026-03-31': '2026-04-01', '2027-02-28': '2027-03-01' };

const scenarios = readdirSync(FOLDER).map(
  (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Golden,
);

describe.each(scenarios)('accrual $scenario: $why', (golden) => {
  const groups = golden.loads.map((load) => groupOfLoad({ ...USUAL, ...load }));
  const { fixed = NO_FIXED_MOBILIZATION, first_asset_day: day = golden.end_date } = golden;
  const days = { start_date: golden.start_date ?? golden.end_date, end_date: golden.end_date };
  const figures = accrualFigures(groups, fixedWithin(fixed, day, days));

  it('has the expected columns', () => {
    expect(figures).toEqual(golden.expect);
  });

  it('has the expected journal, with the reversal on the first day of the next period', () => {
    const open = openComponents(groups, {
      fixedRevCents: toCents(figures.fixed_rev_not_billed),
      fixedCostCents: toCents(figures.fixed_cost_not_received),
    });
    const lines = accrualJournal(open, golden.end_date).map((line) => [
      line.date,
      line.account,
      toDollars(line.debitCents),
      toDollars(line.creditCents),
    ]);
    const nextDay = NEXT_DAYS[golden.end_date];
    expect(lines).toEqual([
      ...golden.journal.map(([account, debit, credit]) => [golden.end_date, account, debit, credit]),
      ...golden.journal.map(([account, debit, credit]) => [nextDay, account, credit, debit]),
    ]);
  });
});
