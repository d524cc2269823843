import type { CreditDebitReply } from '#shared/contract/credits-debits';
import { creditTexts } from '#client/messages/credits-debits';
import { invoiceDetailTexts as texts } from '#client/messages/customer-invoices';
import { formatAmount } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { Panel } from '#client/ui/layout/panel';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';

const { columns: labels, record } = creditTexts;

/** Returns the amount of an entry as the invoice counts it: credits are negative. */
export const signedAmount = ({ is_credit, amount }: CreditDebitReply): number =>
  is_credit ? -amount : amount;

const COLUMNS: readonly DataColumn<CreditDebitReply>[] = [
  { key: 'record', label: labels.record, cell: ({ is_credit }) => record(is_credit) },
  { key: 'number', label: labels.number, cell: ({ credit_number }) => credit_number },
  { key: 'date', label: labels.date, cell: ({ credit_date }) => shownDay(credit_date) },
  { key: 'reason', label: labels.reason, cell: ({ reason }) => reason },
  {
    key: 'amount',
    label: labels.amount,
    numeric: true,
    cell: (entry) => formatAmount(signedAmount(entry)),
  },
];

/** Lists the credits and charges on an invoice; nothing without any. */
export function InvoiceCredits({ credits }: { credits: readonly CreditDebitReply[] }) {
  if (credits.length === 0) return null;
  return (
    <Panel title={texts.credits} flush>
      <DataTable label={texts.credits} columns={COLUMNS} rows={credits} rowKey={({ id }) => id} />
    </Panel>
  );
}
