import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DayField } from '#client/ui/days/day-field';
import { DaysInput } from '#client/ui/days/days-input';
import { DaysPopover } from '#client/ui/days/days-popover';
import { PeriodFields } from '#client/ui/days/period-fields';
import type { GalleryEntry } from './gallery-entry';
import { doNothing } from './sample-data';

function Filter() {
  const [[from, to], setDays] = useState<[string, string]>(['2026-11-09', '2026-11-15']);
  return (
    <DaysInput
      label="Delivery date"
      placeholder="Any date"
      from={from}
      to={to}
      onChange={(first, last) => setDays([first, last])}
    />
  );
}

function Period() {
  const { control } = useForm({ defaultValues: { first: '2026-11-01', last: '' } });
  return (
    <form aria-label="Form with a period">
      <PeriodFields control={control} names={['first', 'last']} labels={['Start date', 'End date']} />
    </form>
  );
}

function OneDay() {
  const { control } = useForm({ defaultValues: { day: '2026-11-01' } });
  return (
    <form aria-label="Form with a day">
      <DayField control={control} name="day" label="Invoice date" hint="Type 9/5 or today" />
    </form>
  );
}

function CalendarAlone() {
  return (
    <DaysPopover from="2026-11-09" to="2026-11-15" onChoose={doNothing}>
      {({ button }) => button}
    </DaysPopover>
  );
}

export const daysEntries: readonly GalleryEntry[] = [
  {
    title: 'Dates',
    shows: [
      'days/days-input.tsx#DaysInput',
      'days/days-popover.tsx#DaysPopover',
      'days/period-fields.tsx#PeriodFields',
      'days/day-field.tsx#DayField',
    ],
    states: {
      'Range of a filter': Filter,
      'Days of a form': Period,
      'One day of a form': OneDay,
      'Calendar alone': CalendarAlone,
    },
  },
];
