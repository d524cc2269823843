import { CloseButton, TextInput } from '@mantine/core';
import type { Day } from '#shared/business-time';
import { dayTexts as texts } from '#client/messages/days';
import classes from './days.module.css';
import { DaysPopover } from './days-popover';
import { readDaysNow, typedRange, useTypedText } from './use-typed-days';

interface DaysInputProps {
  /** Name of the field for screen readers. */
  label: string;
  placeholder: string;
  /** Days in Chicago as YYYY-MM-DD; '' is an open end. */
  from: Day;
  to: Day;
  className?: string | undefined;
  onChange: (from: Day, to: Day) => void;
}

/**
 * Field of a filter for a range of days, both ends included. Days are typed as people write them, or chosen in
 * the calendar. The filter changes on Enter and when the field is left.
 */
export function DaysInput({ label, placeholder, from, to, className, onChange }: DaysInputProps) {
  const shown = typedRange(from, to);
  const typed = useTypedText(shown);
  const commit = (): void => {
    if (typed.text === shown) return;
    const days = readDaysNow(typed.text);
    if (days !== null) onChange(days.first, days.last);
    else if (typed.text.trim() === '') onChange('', '');
    typed.end();
  };
  return (
    <DaysPopover
      from={from}
      to={to}
      onChoose={({ first, last }) => {
        typed.drop();
        onChange(first, last);
      }}
    >
      {({ opened, open, button }) => (
        <TextInput
          size="xs"
          className={className}
          aria-label={label}
          placeholder={placeholder}
          title={texts.hint}
          autoComplete="off"
          spellCheck={false}
          leftSection={button}
          leftSectionPointerEvents="auto"
          rightSection={
            shown !== '' && (
              <CloseButton
                size={24}
                aria-label={texts.clear}
                onClick={() => {
                  typed.drop();
                  onChange('', '');
                }}
              />
            )
          }
          data-mantine-stop-propagation={opened || undefined}
          value={typed.text}
          error={typed.fault === '' ? undefined : <span className={classes.fault}>{typed.fault}</span>}
          onClick={open}
          onChange={(event) => typed.type(event.currentTarget.value, shown)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          onBlur={commit}
        />
      )}
    </DaysPopover>
  );
}
