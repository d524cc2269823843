import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '../../ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import { loadsTexts } from '../../messages/loads';
import classes from './toolbar.module.css';

interface DateRangeProps {
  /** Chicago days as YYYY-MM-DD; '' is open. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Weeks start on Sunday in the United States. */
const SUNDAY = 0;

type Range = [string | null, string | null];

const rangeOf = (from: string, to: string): Range => [from === '' ? null : from, to === '' ? null : to];

/** The days of delivery, first and last included. The days are plain dates: no zone of the browser enters. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  /** The first day that was picked while the last one is not. */
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
      clearButtonProps={{ 'aria-label': loadsTexts.clearDates }}
      aria-label={loadsTexts.deliveredLabel}
      placeholder={loadsTexts.delivered}
      hideOutsideDates
      firstDayOfWeek={SUNDAY}
      ariaLabels={{ previousMonth: loadsTexts.previousMonth, nextMonth: loadsTexts.nextMonth }}
      classNames={{ day: classes.calendarDay }}
      // The library names the dialog by an element without text; the calendar names itself.
      popoverProps={{ withRoles: false, withinPortal: false }}
      valueFormat="MM/DD/YY"
      leftSection={<IconCalendar size={14} aria-hidden="true" />}
      value={picking ?? rangeOf(from, to)}
      onChange={change}
      onDropdownClose={() => setPicking(null)}
    />
  );
}
