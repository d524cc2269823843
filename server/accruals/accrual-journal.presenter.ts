import type { JournalLine } from '../../shared/calc/accrual';
import { type Cents, toDollars } from '../../shared/calc/money';
import { csvText } from '../../shared/rules/csv-text';

export const JOURNAL_HEADERS = [
  'date',
  'journal',
  'account',
  'description',
  'debit',
  'credit',
  'project',
  'reference',
];

/** What the lines of an accrual's journal are booked under. */
export interface JournalHead {
  readonly accrualId: number;
  readonly accrualName: string;
  readonly jobName: string;
}

/** An amount with two decimals and without a sign of thousands; nothing for the side that is not booked. */
const amount = (cents: Cents): string => (cents === 0 ? '' : toDollars(cents).toFixed(2));

/** A line as bookkeeping systems read it: the accrual and its reversal are journals of their own. */
export const journalRow = (head: JournalHead, line: JournalLine): string[] => [
  line.date,
  `ACCRUAL-${head.accrualId}${line.isReversal ? '-R' : ''}`,
  line.account,
  line.description,
  amount(line.debitCents),
  amount(line.creditCents),
  csvText(head.jobName),
  csvText(head.accrualName),
];
