import { type Day, addDays } from '#shared/business-time';
import type { Cents } from '../money';
import type { OpenComponents } from './accrual';

/** Line of a journal: either the debit or the credit is above 0, the other is 0. */
export interface JournalLine {
  readonly date: Day;
  /** True for a line that reverses the accrual. */
  readonly isReversal: boolean;
  readonly account: string;
  readonly description: string;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}

interface Part {
  readonly account: string;
  readonly component: keyof OpenComponents;
}

/** Unbilled income: debit the receivable, credit the account of the revenue. */
const REVENUE = {
  account: 'Unbilled receivables',
  description: 'Revenue earned, not billed',
  parts: [
    { account: 'Freight revenue', component: 'freightRevCents' },
    { account: 'FSC revenue', component: 'fscRevCents' },
    { account: 'Sand revenue', component: 'sandRevCents' },
    { account: 'Fixed mobilization revenue', component: 'fixedRevCents' },
  ] satisfies Part[],
};
/** Accrued cost: debit the account of the cost, credit the liability. */
const COST = {
  account: 'Accrued liabilities',
  description: 'Cost incurred, no bill received',
  parts: [
    { account: 'Freight cost', component: 'freightCostCents' },
    { account: 'FSC cost', component: 'fscCostCents' },
    { account: 'Sand cost', component: 'sandCostCents' },
    { account: 'Fixed mobilization cost', component: 'fixedCostCents' },
  ] satisfies Part[],
};

/** Debit when above 0, credit when below 0; so a negative amount changes sides. */
interface Posting {
  readonly account: string;
  readonly description: string;
  readonly cents: Cents;
}

function postingsOf(open: OpenComponents): Posting[] {
  const sumOf = (parts: readonly Part[]): Cents => parts.reduce((sum, part) => sum + open[part.component], 0);
  const { description: earned } = REVENUE;
  const { description: incurred } = COST;
  return [
    { account: REVENUE.account, description: earned, cents: sumOf(REVENUE.parts) },
    ...REVENUE.parts.map(({ account, component }) => ({
      account,
      description: earned,
      cents: -open[component],
    })),
    ...COST.parts.map(({ account, component }) => ({
      account,
      description: incurred,
      cents: open[component],
    })),
    { account: COST.account, description: incurred, cents: -sumOf(COST.parts) },
  ].filter(({ cents }) => cents !== 0);
}

/**
 * Returns the journal of an accrual. It posts unbilled revenue and accrued cost by component on the end date.
 * It reverses them on the next day, so that the next period can post the invoices in full. Debits equal
 * credits to the cent. A negative component changes sides; a component of 0 has no line, because accounting
 * systems refuse empty lines. See docs/domain/accruals.md#journal.
 */
export function accrualJournal(open: OpenComponents, endDate: Day): JournalLine[] {
  const postings = postingsOf(open);
  const line = (posting: Posting, date: Day, isReversal: boolean): JournalLine => {
    const cents = isReversal ? -posting.cents : posting.cents;
    return {
      date,
      isReversal,
      account: posting.account,
      description: isReversal ? `Reversal: ${posting.description}` : posting.description,
      debitCents: Math.max(0, cents),
      creditCents: Math.max(0, -cents),
    };
  };
  const nextDay = addDays(endDate, 1);
  return [
    ...postings.map((posting) => line(posting, endDate, false)),
    ...postings.map((posting) => line(posting, nextDay, true)),
  ];
}
