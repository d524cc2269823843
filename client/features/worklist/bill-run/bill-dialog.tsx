import { Button } from '@mantine/core';
import { useState } from 'react';
import { sumDollars } from '#shared/calc/money';
import type { BillWorkReply, BillWorkRow } from '#shared/contract/worklist';
import type { InvoiceFigures } from '#client/api/customer-invoices';
import { invoicesArchive, invoicesPdf } from '#client/api/invoice-files';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { emailRunTexts } from '#client/messages/email-run';
import { formatMoney } from '#client/ui/format/format';
import { EmailRunDialog } from '../email-run/email-dialog';
import { ExportButton } from '../export-button';
import { PeriodHead, RunDialog, usePeriod } from '../runs/run-dialog';
import { nameFault, readingOf } from '../runs/run-item';
import classes from '../runs/run.module.css';
import { type Run, madeBy, refusedFirst, useRun } from '../runs/use-run';
import { BillItemRow } from './bill-item-row';
import type { BillPeriod } from './bill-period';
import { type BillOrder, type MadeInvoice, makeInvoice, whyRefused } from './make-invoice';
import { type BillItem, bodyOf, useBillItems } from './use-bill-items';

/** Returns the figures of an item that can be billed; null while they are not known, and for one without loads. */
function figuresOf({ preview, days }: BillItem): InvoiceFigures | null {
  if (preview.state !== 'ready' || preview.value === null || days === null) return null;
  const { total_loads, total_weight_tons, total_rev } = preview.value.reply;
  return total_loads === 0 ? null : { total_loads, total_weight_tons, total_rev };
}

/** Returns the order of an item; null for one that can't be billed, isn't chosen, or is billed already. */
function orderOf(item: BillItem, run: Run<BillOrder, MadeInvoice>): BillOrder | null {
  const { key, choices, days, preview, revision } = item;
  const isNamed = nameFault(item, texts.nameTaken) === '';
  const isWanted = choices.isChosen && run.results.get(key)?.state !== 'made' && isNamed;
  const expected = isWanted ? figuresOf(item) : null;
  if (expected === null || days === null) return null;
  const leaveOut = preview.value?.leaveOut ?? [];
  return {
    key,
    jobName: item.row.job_name,
    body: { ...bodyOf(item, days, leaveOut), expected },
    since: revision,
  };
}

/** Files and emails of the invoices that a run has made. */
function Files({ invoices }: { invoices: readonly MadeInvoice[] }) {
  const [pdf, archive] = [useSpreadsheet(), useSpreadsheet()];
  const [isEmailing, setEmailing] = useState(false);
  const ids = invoices.map(({ id }) => id);
  return (
    <div className={classes.files} role="group" aria-label={texts.files}>
      <ExportButton run={pdf} label={texts.printAll} onExport={() => invoicesPdf(ids)} />
      <ExportButton run={archive} label={texts.downloadAll} onExport={() => invoicesArchive(ids)} />
      <Button size="xs" variant="default" onClick={() => setEmailing(true)}>
        {emailRunTexts.open}
      </Button>
      {isEmailing && <EmailRunDialog invoices={invoices} onClose={() => setEmailing(false)} />}
    </div>
  );
}

interface BillDialogProps {
  rows: readonly BillWorkRow[];
  page: BillWorkReply;
  /** Called after a run that made an invoice. */
  onMade: () => void;
  onClose: () => void;
}

/** Popup that bills several projects for one period, each with an invoice of its own. */
export function BillDialog({ rows, page, onMade, onClose }: BillDialogProps) {
  // The selection of the list changes with the list, which loses the rows that are billed.
  const [shown] = useState({ rows, page });
  const period = usePeriod<BillPeriod>('last_week');
  const { items, choose } = useBillItems({ ...shown, period: period.value, own: period.own });
  const run = useRun({ make: makeInvoice, whyOf: whyRefused });
  const isMade = (key: string): boolean => run.results.get(key)?.state === 'made';
  const orders = items.map((item) => orderOf(item, run)).filter((order) => order !== null);
  const start = async (): Promise<void> => {
    const refused = await run.run(orders);
    for (const key of refused) {
      const before = items.find((item) => item.key === key);
      // Reads the figures again: a colleague has changed or billed these loads.
      choose(key, { attempt: (before?.choices.attempt ?? 0) + 1 });
    }
    if (refused.length < orders.length) onMade();
  };
  const amount = formatMoney(sumDollars(orders.map(({ body }) => body.expected.total_rev)));
  const loads = orders.reduce((sum, { body }) => sum + body.expected.total_loads, 0);
  const made = madeBy(run);
  return (
    <RunDialog
      title={texts.title}
      head={
        <PeriodHead period={period} label={texts.period} texts={texts.periods} isLocked={run.isRunning} />
      }
      list={texts.list}
      files={made.length > 0 && <Files invoices={made} />}
      run={run}
      reading={readingOf(
        items.map((item) => ({ ...item, isChosen: item.choices.isChosen && !isMade(item.key) })),
      )}
      orders={orders.length}
      sum={orders.length === 0 ? '' : texts.sum(orders.length, loads, amount)}
      summary={texts.summary}
      action={texts.generate(orders.length, amount)}
      onStart={() => void start()}
      onClose={onClose}
    >
      {refusedFirst(items, run).map((item) => (
        <BillItemRow
          key={item.key}
          item={item}
          result={run.results.get(item.key)}
          isLocked={run.isRunning}
          choose={(choices) => choose(item.key, choices)}
        />
      ))}
    </RunDialog>
  );
}
