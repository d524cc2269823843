import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { changesSinceBilled } from '#client/api/billed-today';
import { readLoadHistory } from '#client/api/load-history';
import { useAnswer } from '#client/api/use-answer';
import { billedTodayTexts } from '#client/messages/billed-today';
import { lineTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney } from '#client/ui/format/format';
import { IconChevronDown } from '#client/ui/icon/page-icons-a-to-e';
import classes from './line-why.module.css';
import type { LineRow } from './line-rows';

const WIDTH_PX = 340;

export type BillingInvoiceOfLine = Pick<CustomerInvoiceReply, 'project_id' | 'is_asset' | 'created_at'>;

interface LineWhyProps {
  row: LineRow;
  invoice: BillingInvoiceOfLine;
  /** True when the difference is above the threshold. */
  isOver: boolean;
}

/** Lists the changes of a load's amount since it was billed. */
function Changes({ row, invoice }: Omit<LineWhyProps, 'isOver'>) {
  const kind = row.is_asset ? 'asset' : 'freight';
  const ask = (signal: AbortSignal) => readLoadHistory(kind, row.load_id, signal);
  const { state, value } = useAnswer({
    subject: `history of ${kind} ${row.load_id}`,
    version: row.calculated_rev,
    ask,
  });
  if (state === 'waiting') return <p role="status">{texts.waiting}</p>;
  if (value === null) return <p role="alert">{texts.failed}</p>;
  const [newest, ...earlier] = changesSinceBilled(invoice, value);
  const sentence = billedTodayTexts.billedToday(formatMoney(row.total_rev), formatMoney(row.calculated_rev));
  return (
    <>
      <p>{newest === undefined ? sentence : `${sentence}: ${newest}`}</p>
      {earlier.length > 0 && (
        <ul>
          {earlier.map((change, at) => (
            <li key={at}>{change}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Mark of a line with another amount today. A click says what was billed, what it is today, and why. */
export function LineWhy({ row, invoice, isOver }: LineWhyProps) {
  const [opened, setOpened] = useState(false);
  const label = texts.why(row.load_no);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={WIDTH_PX}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.why}
          data-over={isOver || undefined}
          aria-label={label}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span>{isOver ? texts.mismatch : texts.differs}</span>
          <IconChevronDown size={12} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus className={classes.popover}>
        {opened && <Changes row={row} invoice={invoice} />}
      </Popover.Dropdown>
    </Popover>
  );
}
