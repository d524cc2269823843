import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '../../ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import { chicagoDayOfMs } from '../../../shared/business-time';
import { dayPresetTexts, loadsTexts } from '../../messages/loads';
import { type DayPreset, dayPresets } from '../../ui/format/day-presets';
import { clearButton } from '../../ui/form/clear-button';
import classes from './toolbar.module.css';

interface DateRangeProps {
  /** Days in Chicago as YYYY-MM-DD; '' is an open end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** First day of the week in the United States. */
const SUNDAY = 0;

type Range = [string | null, string | null];

const rangeOf = (from: string, to: string): Range => [from === '' ? null : from, to === '' ? null : to];

/** Ranges of days to choose with one click; their days are those of now in Chicago. */
const presetsNow = (): { label: string; value: [string, string] }[] =>
  Object.entries(dayPresets(chicagoDayOfMs(Date.now()))).map(([name, { first, last }]) => ({
    label: dayPresetTexts[name as DayPreset],
    value: [first, last],
  }));

/**
 * Picks the range of delivery days, both ends included. Days are plain dates, so the browser's time zone has
 * no effect.
 */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  /** First day of a range while the last day is still missing. */
  const [picking, setPicking] = useState<Range | null>(null);
  const change = ([first, last]: Range) => {
    const isHalf = first !== null && last === null;
    setPicking(isHalf ? [first, last] : null);
    if (!isHalf) onChange(first ?? '', last ?? '');
  };
  return (
    <DatePickerInput
      type="range"
      size="xs"
      className={classes.dates}
      allowSingleDateInRange
      clearable
      clearButtonProps={clearButton(loadsTexts.clearDates)}
      aria-label={loadsTexts.deliveredLabel}
      placeholder={loadsTexts.delivered}
      hideOutsideDates
      presets={presetsNow()}
      firstDayOfWeek={SUNDAY}
      ariaLabels={{ previousMonth: loadsTexts.previousMonth, nextMonth: loadsTexts.nextMonth }}
      classNames={{ day: classes.calendarDay }}
      // Mantine labels the dialog by an element without text. The calendar has its own label.
      popoverProps={{ withRoles: false, withinPortal: false }}
      valueFormat="MM/DD/YY"
      leftSection={<IconCalendar size={14} aria-hidden="true" />}
      value={picking ?? rangeOf(from, to)}
      onChange={change}
      onDropdownClose={() => setPicking(null)}
    />
  );
}
