import { SimpleGrid, TextInput } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Day } from '#shared/business-time';
import { dayTexts as texts } from '#client/messages/days';
import { shownDay } from '../format/shown-day';
import { type CalendarHandle, DaysPopover } from './days-popover';
import { type TypedText, readDaysNow, useTypedText } from './use-typed-days';

const NO_DAYS = { first: '', last: '' };

interface PeriodFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** Fields of the first and the last day, as YYYY-MM-DD or ''. */
  names: readonly [FieldPath<V>, FieldPath<V>];
  labels: readonly [string, string];
  /** Last day of the last invoice, for the choice 'Since last invoice'; '' without one. */
  lastInvoiced?: Day;
}

interface EndProps {
  label: string;
  typed: TypedText;
  error: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  calendar: CalendarHandle;
  onType: (text: string) => void;
}

function End({ label, typed, error, inputRef, calendar, onType }: EndProps) {
  return (
    <TextInput
      ref={inputRef}
      label={label}
      required
      title={texts.hint}
      autoComplete="off"
      spellCheck={false}
      rightSection={calendar.button}
      rightSectionPointerEvents="auto"
      data-mantine-stop-propagation={calendar.opened || undefined}
      value={typed.text}
      error={typed.fault === '' ? error : typed.fault}
      onClick={calendar.open}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={typed.end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.end();
      }}
    />
  );
}

/**
 * First and last day of a form, with one calendar. Days are typed as people write them; a range typed into
 * either field fills both. While a text is no date, its field is empty for the form, so that it is refused.
 */
export function PeriodFields<V extends FieldValues>(props: PeriodFieldsProps<V>) {
  const { control, names, labels, lastInvoiced = '' } = props;
  const start = useController({ control, name: names[0] });
  const end = useController({ control, name: names[1] });
  const [from, to] = [String(start.field.value), String(end.field.value)];
  const typedStart = useTypedText(shownDay(from));
  const typedEnd = useTypedText(shownDay(to));
  const typeStart = (text: string): void => {
    const { first, last } = readDaysNow(text) ?? NO_DAYS;
    start.field.onChange(first);
    if (first !== last) end.field.onChange(last);
    typedStart.type(text, shownDay(first));
  };
  const typeEnd = (text: string): void => {
    const { first, last } = readDaysNow(text) ?? NO_DAYS;
    if (first !== last) start.field.onChange(first);
    end.field.onChange(last);
    typedEnd.type(text, shownDay(last));
  };
  return (
    <DaysPopover
      from={from}
      to={to}
      lastInvoiced={lastInvoiced}
      onChoose={({ first, last }) => {
        typedStart.drop();
        typedEnd.drop();
        start.field.onChange(first);
        end.field.onChange(last);
      }}
    >
      {(calendar) => (
        <SimpleGrid cols={2}>
          <End
            label={labels[0]}
            typed={typedStart}
            error={start.fieldState.error?.message}
            inputRef={start.field.ref}
            calendar={calendar}
            onType={typeStart}
          />
          <End
            label={labels[1]}
            typed={typedEnd}
            error={end.fieldState.error?.message}
            inputRef={end.field.ref}
            calendar={calendar}
            onType={typeEnd}
          />
        </SimpleGrid>
      )}
    </DaysPopover>
  );
}
