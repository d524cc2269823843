import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useRef, useState, type RefObject, useLayoutEffect, useReducer } from 'react';
import type { Day } from '#shared/business-time';
import type { DayRange } from '#shared/typed-days';
import { businessToday } from '#client/clock/business-today';
import { dayTexts as texts } from '#client/messages/days';
import { type DayPreset, dayPresets } from './day-presets';
import classes from './days.module.css';

/** First day of the week in the United States. */
const SUNDAY = 0;

export interface DaysCalendarProps {
  /** Chosen days; '' for an open end. */
  from: Day;
  to: Day;
  /** Last day of the last invoice, for the choice 'Since last invoice'; '' without one. */
  lastInvoiced?: Day;
  onChoose: (days: DayRange) => void;
}

type Range = [string | null, string | null];

const endOf = (day: Day): string | null => (day === '' ? null : day);

/** Ranges of days to choose with one click; their days are those of today in Chicago. */
const presetsNow = (lastInvoiced: Day): { label: string; value: [string, string] }[] =>
  Object.entries(dayPresets(businessToday(), lastInvoiced)).map(([name, { first, last }]) => ({
    label: texts.presets[name as DayPreset],
    value: [first, last],
  }));

/**
 * Calendar for a range of days, both ends included, with usual ranges next to it. Days are plain dates, so the
 * browser's time zone has no effect.
 */
export default function DaysCalendar({ from, to, lastInvoiced = '', onChoose }: DaysCalendarProps) {
  /** First day of a range while the last day is still missing. */
  const [picking, setPicking] = useState<Range | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const today = businessToday();
  const onMonth = useTabStopToday(calendar);
  const change = ([first, last]: Range): void => {
    const isHalf = first !== null && last === null;
    setPicking(isHalf ? [first, last] : null);
    if (first !== null && last !== null) onChoose({ first, last });
  };
  return (
    <DatePicker
      ref={calendar}
      type="range"
      size="xs"
      allowSingleDateInRange
      hideOutsideDates
      presets={presetsNow(lastInvoiced)}
      firstDayOfWeek={SUNDAY}
      ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
      classNames={{ day: classes.day, datePickerRoot: classes.picker, presetsList: classes.presets }}
      // Escape closes the calendar, and not the popup around it.
      __stopPropagation
      defaultDate={endOf(from) ?? today}
      onDateChange={onMonth}
      onLevelChange={onMonth}
      getDayProps={(day) => ({ 'data-current-day': day === today || undefined })}
      value={picking ?? [endOf(from), endOf(to)]}
      onChange={change}
    />
  );
}

const DAYS = 'tbody button:not([data-hidden])';

/**
 * Marks the current day as today. Makes the chosen day, else today, the day that Tab reaches. Mantine takes the day of the
 * PC for today, which may differ.
 */
function correctToday(calendar: HTMLElement): void {
  const days = [...calendar.querySelectorAll<HTMLElement>(DAYS)];
  const today = days.find((day) => day.dataset.currentDay !== undefined);
  for (const day of days) day.toggleAttribute('data-today', day === today);
  const stop = days.find((day) => day.dataset.selected !== undefined) ?? today;
  if (stop === undefined) return;
  for (const day of days) day.tabIndex = day === stop ? 0 : -1;
}

/**
 * Keeps today of a calendar at its `data-current-day`. Returns a function to be called when it shows another month.
 */
function useTabStopToday(calendar: RefObject<HTMLElement | null>): () => void {
  const [, onMonth] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (calendar.current) correctToday(calendar.current);
  });
  return onMonth;
}
