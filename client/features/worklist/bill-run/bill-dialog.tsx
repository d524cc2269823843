import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sumDollars } from '#shared/calc/money';
import type { BillWorkReply, BillWorkRow } from '#shared/contract/worklist';
import type { InvoiceFigures } from '#client/api/customer-invoices';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { runTexts } from '#client/messages/runs';
import { PeriodFields } from '#client/ui/days/period-fields';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { formatMoney } from '#client/ui/format/format';
import { BillItemRow, nameFault } from './bill-item-row';
import { BILL_PERIODS, type BillPeriod, type Days } from './bill-period';
import { RunFoot } from '../runs/run-foot';
import classes from '../runs/run.module.css';
import { type Run, useRun } from '../runs/use-run';
import { type BillOrder, type MadeInvoice, makeInvoice, whyRefused } from './make-invoice';
import { type BillItem, bodyOf, useBillItems } from './use-bill-items';

const WIDTH_PX = 960;
const NARROW = '(max-width: 48em)';
const NO_DAYS: Days = { start_date: '', end_date: '' };

/** Returns the figures of an item that can be billed; null while they are not known, and for an empty invoice. */
function figuresOf({ preview, days }: BillItem): InvoiceFigures | null {
  if (preview.state !== 'ready' || preview.value === null || days === null) return null;
  const { total_loads, total_weight_tons, total_rev } = preview.value.reply;
  return total_loads === 0 && total_rev === 0 ? null : { total_loads, total_weight_tons, total_rev };
}

/** Returns the order of an item; null for one that can't be billed, isn't chosen, or is billed already. */
function orderOf(item: BillItem, run: Run<BillOrder, MadeInvoice>): BillOrder | null {
  const { key, choices, days, preview, revision } = item;
  const isWanted = choices.isChosen && run.results.get(key)?.state !== 'made' && nameFault(item) === '';
  const expected = isWanted ? figuresOf(item) : null;
  if (expected === null || days === null) return null;
  const leaveOut = preview.value?.leaveOut ?? [];
  return { key, body: { ...bodyOf(item, days, leaveOut), expected }, since: revision };
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
  useReturnFocus();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  // The selection of the list changes with the list, which loses the rows that are billed.
  const [shown] = useState({ rows, page });
  const [period, setPeriod] = useState<BillPeriod>('last_week');
  const { control } = useForm<Days>({ defaultValues: NO_DAYS });
  const own = useWatch({ control }) as Days;
  const { items, choose } = useBillItems({ ...shown, period, own });
  const run = useRun({ make: makeInvoice, whyOf: whyRefused });
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
  const leave = (): void => {
    if (!run.isRunning) onClose();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={texts.title}
      size={WIDTH_PX}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': runTexts.close }}
    >
      <Stack gap="md">
        <div className={classes.head}>
          <SegmentedControl
            size="xs"
            aria-label={texts.period}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            disabled={run.isRunning}
            data={BILL_PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
            value={period}
            onChange={setPeriod}
          />
          {period === 'own' && (
            <div className={classes.own}>
              <PeriodFields
                control={control}
                names={['start_date', 'end_date']}
                labels={[runTexts.start, runTexts.end]}
              />
              {own.start_date > own.end_date && own.end_date !== '' && (
                <p role="alert" className={classes.bad}>
                  {runTexts.endTooEarly}
                </p>
              )}
            </div>
          )}
        </div>
        <ul className={classes.list} aria-label={texts.list}>
          {items.map((item) => (
            <BillItemRow
              key={item.key}
              item={item}
              result={run.results.get(item.key)}
              isLocked={run.isRunning}
              choose={(choices) => choose(item.key, choices)}
            />
          ))}
        </ul>
        <RunFoot
          run={run}
          orders={orders.length}
          sum={orders.length === 0 ? '' : texts.sum(orders.length, loads, amount)}
          summary={texts.summary}
          action={texts.generate(orders.length, amount)}
          onStart={() => void start()}
          onClose={leave}
        />
      </Stack>
    </Modal>
  );
}
