import { type Day, addDays } from '../../business-time';
import type { Cents } from '../money';
import type { OpenComponents } from './accrual';

/** A line of a journal: one side is 0, the other above it. */
export interface JournalLine {
  readonly date: Day;
  /** Whether it takes the accrual back. */
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

/** Income earned and not billed: the receivable against each kind of revenue. */
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
/** Cost incurred and not invoiced: each kind of cost against the liability. */
const COST = {
  account: 'Accrued liabilities',
  description: 'Cost incurred, no invoice received',
  parts: [
    { account: 'Freight cost', component: 'freightCostCents' },
    { account: 'FSC cost', component: 'fscCostCents' },
    { account: 'Sand cost', component: 'sandCostCents' },
    { account: 'Fixed mobilization cost', component: 'fixedCostCents' },
  ] satisfies Part[],
};

/** A debit above 0, or a credit below it: an amount that is negative changes sides. */
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
 * The journal of an accrual: unbilled revenue and accrued cost by component on the end date, and the same with
 * sides changed on the day after, so that the invoices of the next period are booked whole. Balanced to the cent;
 * a component that is negative stands on the other side, and one of 0 not at all (what an accountant expects of
 * bookkeeping systems that refuse empty lines).
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
