import { useState } from 'react';
import { sumDollars } from '#shared/calc/money';
import type { AccrueWorkRow } from '#shared/contract/worklist';
import { accrualsWorkbook, readJournals } from '#client/api/accruals';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { accrueRunTexts as texts } from '#client/messages/accrue-run';
import { generateFailure } from '#client/messages/accruals';
import { errorText } from '#client/messages/errors';
import { formatMoney } from '#client/ui/format/format';
import { DownloadButton } from '#client/ui/file/download-button';
import { ExportButton } from '../export-button';
import { PeriodHead, RunDialog, usePeriod } from '../runs/run-dialog';
import { nameFault, readingOf } from '../runs/run-item';
import classes from '../runs/run.module.css';
import { madeBy, refusedFirst, useRun } from '../runs/use-run';
import { AccrueItemRow } from './accrue-item-row';
import { type AccrueOrder, makeAccrual } from './make-accrual';
import {
  type AccrueItem,
  type AccruePeriod,
  accrualOf,
  accrueDays,
  bookedBy,
  useAccrueItems,
} from './use-accrue-items';

/** Returns the order of an item; null for one that can't be accrued or isn't chosen. */
function orderOf(item: AccrueItem): AccrueOrder | null {
  const accrual = item.isChosen && nameFault(item, texts.nameTaken) === '' ? accrualOf(item) : null;
  if (accrual === null) return null;
  const { start_date, end_date } = accrual;
  const body = { project_id: item.row.project_id, accrual_name: item.name.trim(), start_date, end_date };
  return { key: item.key, body, ...bookedBy(accrual) };
}

/** Downloads of the accruals that a run has made. */
function Files({ ids }: { ids: readonly number[] }) {
  const workbook = useSpreadsheet();
  return (
    <div className={classes.files} role="group" aria-label={texts.files}>
      <ExportButton run={workbook} label={texts.workbook} onExport={() => accrualsWorkbook(ids)} />
      <DownloadButton
        size="xs"
        label={texts.journal}
        read={async () => (await readJournals(ids)).content}
        fileName={texts.journalFile}
        failure={errorText}
      />
    </div>
  );
}

interface AccrueDialogProps {
  rows: readonly AccrueWorkRow[];
  /** Today in Chicago. */
  today: string;
  /** Called after a run that made an accrual. */
  onMade: () => void;
  onClose: () => void;
}

/** Popup that accrues several projects for one period, each with an accrual of its own. */
export function AccrueDialog({ rows, today, onMade, onClose }: AccrueDialogProps) {
  // The selection of the list changes with the list, which may lose rows.
  const [shown] = useState(rows);
  const period = usePeriod<AccruePeriod>('last_month');
  const { items, choose } = useAccrueItems(shown, accrueDays(period.value, today, period.own));
  const run = useRun({ make: makeAccrual, whyOf: generateFailure });
  const isMade = (key: string): boolean => run.results.get(key)?.state === 'made';
  const orders = items.map(orderOf).filter((order) => order !== null && !isMade(order.key));
  const sums = (side: 'notBilled' | 'notReceived'): string =>
    formatMoney(sumDollars(orders.flatMap((order) => order?.[side] ?? [])));
  const start = async (): Promise<void> => {
    const asked = orders.filter((order) => order !== null);
    const refused = await run.run(asked);
    if (refused.length < asked.length) onMade();
  };
  const ids = madeBy(run).flatMap(({ id }) => (id > 0 ? [id] : []));
  return (
    <RunDialog
      title={texts.title}
      head={
        <PeriodHead period={period} label={texts.period} texts={texts.periods} isLocked={run.isRunning} />
      }
      list={texts.list}
      files={ids.length > 0 && <Files ids={ids} />}
      run={run}
      reading={readingOf(items.map((item) => ({ ...item, isChosen: item.isChosen && !isMade(item.key) })))}
      orders={orders.length}
      sum={orders.length === 0 ? '' : texts.sum(sums('notBilled'), sums('notReceived'))}
      summary={texts.summary}
      action={texts.generate(orders.length)}
      onStart={() => void start()}
      onClose={onClose}
    >
      {refusedFirst(items, run).map((item) => (
        <AccrueItemRow
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
