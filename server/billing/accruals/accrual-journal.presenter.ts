import type { JournalLine } from '#shared/calc/accrual/index';
import { type Cents, toDollars } from '#shared/calc/money';
import { csvText } from '#shared/rules/csv-text';

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

/** Identifiers that each line of an accrual's journal repeats. */
export interface JournalHead {
  readonly accrualId: number;
  readonly accrualName: string;
  readonly jobName: string;
}

/** Formats dollars with two decimals and no thousands separator; empty for 0. */
const amount = (cents: Cents): string => (cents === 0 ? '' : toDollars(cents).toFixed(2));

/** Returns a journal line as a CSV row. The accrual and its reversal have different journal numbers. */
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
