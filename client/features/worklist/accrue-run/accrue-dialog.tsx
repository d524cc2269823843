import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sumDollars } from '#shared/calc/money';
import type { AccrueWorkRow } from '#shared/contract/worklist';
import { isSameName } from '#shared/rules/names';
import {
  type AccrualBody,
  type AccrualDays,
  generateAccrual,
  readJournals,
  storeAccrualFile,
} from '#client/api/accruals';
import type { IntentKey } from '#client/api/use-record-form';
import { accrueRunTexts as texts } from '#client/messages/accrue-run';
import { generateFailure } from '#client/messages/accruals';

import { errorText } from '#client/messages/errors';
import { runTexts } from '#client/messages/runs';
import { PeriodFields } from '#client/ui/days/period-fields';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { formatMoney } from '#client/ui/format/format';
import { DownloadButton } from '#client/ui/file/download-button';
import { RunFoot } from '../runs/run-foot';
import classes from '../runs/run.module.css';
import { useRun } from '../runs/use-run';
import { AccrueItemRow, type MadeAccrual, nameFault } from './accrue-item-row';
import {
  ACCRUE_PERIODS,
  type AccrueItem,
  type AccruePeriod,
  accrualOf,
  accrueDays,
  bookedBy,
  useAccrueItems,
} from './use-accrue-items';

const WIDTH_PX = 960;
const NARROW = '(max-width: 48em)';
const NO_DAYS: AccrualDays = { start_date: '', end_date: '' };

/** Accrual that a run makes, with the sums that it books. */
interface AccrueOrder extends ReturnType<typeof bookedBy> {
  key: string;
  body: AccrualBody;
}

/** Stores the spreadsheet of an accrual. The accrual exists even if this fails. Returns false then. */
const isStored = (id: number): Promise<boolean> =>
  storeAccrualFile(id).then(
    () => true,
    () => false,
  );

/** Makes the accrual of an order and its spreadsheet. @throws ApiError those of `generateAccrual` */
async function makeAccrual({ body }: AccrueOrder, intent: IntentKey): Promise<MadeAccrual> {
  const all = await generateAccrual(body, intent.of(body));
  const made = all.find(({ accrual_name: name }) => isSameName(name, body.accrual_name));
  const id = made?.id ?? 0;
  return { id, name: body.accrual_name, isStored: await isStored(id) };
}

/** Returns the order of an item; null for one that can't be accrued or isn't chosen. */
function orderOf(item: AccrueItem): AccrueOrder | null {
  const accrual = item.isChosen && nameFault(item) === '' ? accrualOf(item) : null;
  if (accrual === null) return null;
  const { start_date, end_date } = accrual;
  const body = { project_id: item.row.project_id, accrual_name: item.name.trim(), start_date, end_date };
  return { key: item.key, body, ...bookedBy(accrual) };
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
  useReturnFocus();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  // The selection of the list changes with the list, which may lose rows.
  const [shown] = useState(rows);
  const [period, setPeriod] = useState<AccruePeriod>('last_month');
  const { control } = useForm<AccrualDays>({ defaultValues: NO_DAYS });
  const own = useWatch({ control });
  const days = accrueDays(period, today, { ...NO_DAYS, ...own });
  const { items, choose } = useAccrueItems(shown, days);
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
  const madeIds = [...run.results.values()].flatMap((result) =>
    result.state === 'made' && result.made.id > 0 ? [result.made.id] : [],
  );
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
            data={ACCRUE_PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
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
            </div>
          )}
        </div>
        <ul className={classes.list} aria-label={texts.list}>
          {items.map((item) => (
            <AccrueItemRow
              key={item.key}
              item={item}
              result={run.results.get(item.key)}
              isLocked={run.isRunning}
              choose={(choices) => choose(item.key, choices)}
            />
          ))}
        </ul>
        {madeIds.length > 0 && (
          <DownloadButton
            size="xs"
            label={texts.journal}
            read={async () => (await readJournals(madeIds)).content}
            fileName={texts.journalFile}
            failure={errorText}
          />
        )}
        <RunFoot
          run={run}
          orders={orders.length}
          sum={orders.length === 0 ? '' : texts.sum(sums('notBilled'), sums('notReceived'))}
          summary={texts.summary}
          action={texts.generate(orders.length)}
          onStart={() => void start()}
          onClose={leave}
        />
      </Stack>
    </Modal>
  );
}
