import { type JournalLine, accrualJournal } from '#shared/calc/accrual/index';
import { type Cents, toCents, toDollars } from '#shared/calc/money';
import type { Finding } from './finding';
import type { AccrualToPost, CheckedScope, StandingRepository } from './standing.repository';

/** Check of the journals of accruals, which nothing stores: they are made from the lines. */
export const JOURNALS = 'accrual_journals';
export const JOURNALS_SAY =
  'The journal of an accrual balances on each of its days, and posts what the accrual has as open.';

function journalOf(accrual: AccrualToPost): JournalLine[] {
  const cents = (field: Exclude<keyof AccrualToPost, 'id' | 'end_date'>): Cents => toCents(accrual[field]);
  const components = {
    freightRevCents: cents('freight_rev'),
    fscRevCents: cents('fsc_rev'),
    sandRevCents: cents('sand_rev'),
    fixedRevCents: cents('fixed_rev'),
    freightCostCents: cents('freight_cost'),
    fscCostCents: cents('fsc_cost'),
    sandCostCents: cents('sand_cost'),
    fixedCostCents: cents('fixed_cost'),
  };
  return accrualJournal(components, accrual.end_date);
}

/** Says what an accrual's journal posts, and what it must post, in cents. */
function posted(accrual: AccrualToPost): (readonly [field: string, posted: Cents, expected: Cents])[] {
  const lines = journalOf(accrual);
  const sumOf = (fits: (line: JournalLine) => boolean): Cents =>
    lines.reduce((sum, line) => (fits(line) ? sum + line.debitCents - line.creditCents : sum), 0);
  const ofAccount = (name: string): Cents => sumOf((line) => !line.isReversal && line.account === name);
  return [
    ['balance', sumOf(({ isReversal }) => !isReversal), 0],
    ['balance of the reversal', sumOf(({ isReversal }) => isReversal), 0],
    ['Unbilled receivables', ofAccount('Unbilled receivables'), toCents(accrual.not_billed)],
    ['Accrued liabilities', -ofAccount('Accrued liabilities'), toCents(accrual.not_received)],
  ];
}

/** Posts the journal of each accrual of a project again, and names those that do not balance. */
export async function checkJournals(standing: StandingRepository, scope: CheckedScope): Promise<Finding[]> {
  const accruals = await standing.accruals(scope);
  return accruals.flatMap((accrual) =>
    posted(accrual)
      .filter(([, found, expected]) => found !== expected)
      .map(([field, found, expected]) => ({
        check: JOURNALS,
        table: 'project_accruals',
        id: String(accrual.id),
        field,
        stored: String(toDollars(found)),
        expected: String(toDollars(expected)),
        revision: 0,
        ...scope,
      })),
  );
}
