import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { runTexts as texts } from '#client/messages/runs';
import { PeriodFields } from '#client/ui/days/period-fields';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { RunFoot, type RunFootProps } from './run-foot';
import classes from './run.module.css';

const WIDTH_PX = 960;
const NARROW = '(max-width: 48em)';

/** First and last day as YYYY-MM-DD; '' while one is not chosen. */
export interface Days {
  start_date: string;
  end_date: string;
}

const NO_DAYS: Days = { start_date: '', end_date: '' };

/** Keeps the period of a run and its own days, which count for the period 'own'. */
export function usePeriod<Period extends string>(first: Period) {
  const [value, setValue] = useState(first);
  const { control } = useForm<Days>({ defaultValues: NO_DAYS });
  const own: Days = { ...NO_DAYS, ...useWatch({ control }) };
  return { value, setValue, control, own };
}

interface PeriodHeadProps<Period extends string> {
  period: ReturnType<typeof usePeriod<Period>>;
  label: string;
  /** Names of the periods, in their order. */
  texts: Readonly<Record<Period, string>>;
  isLocked: boolean;
}

/** Choice of the period of a run. */
export function PeriodHead<Period extends string>({
  period,
  label,
  texts: names,
  isLocked,
}: PeriodHeadProps<Period>) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { start_date: start, end_date: end } = period.own;
  return (
    <div className={classes.head}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        disabled={isLocked}
        data={(Object.keys(names) as Period[]).map((value) => ({ value, label: names[value] }))}
        value={period.value}
        onChange={period.setValue}
      />
      {period.value === 'own' && (
        <div className={classes.own}>
          <PeriodFields
            control={period.control}
            names={['start_date', 'end_date']}
            labels={[texts.start, texts.end]}
          />
          {end !== '' && start > end && (
            <p role="alert" className={classes.bad}>
              {texts.endTooEarly}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface RunDialogProps extends RunFootProps {
  title: string;
  /** Choices for all items. */
  head: ReactNode;
  /** Label of the list. */
  list: string;
  /** Items of the list. */
  children: ReactNode;
}

/** Popup that works on a record in each of several projects. */
export function RunDialog(dialog: RunDialogProps) {
  const { title, head, list, children, run, onClose } = dialog;
  useReturnFocus();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const leave = (): void => {
    if (!run.isRunning) onClose();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size={WIDTH_PX}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="md">
        {head}
        <ul className={classes.list} aria-label={list}>
          {children}
        </ul>
        <RunFoot {...dialog} onClose={leave} />
      </Stack>
    </Modal>
  );
}
