import { TextInput } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { shownDay } from '../format/shown-day';
import { readDaysNow, useTypedText } from './use-typed-days';

interface DayFieldProps<V extends FieldValues> {
  control: Control<V>;
  /** Field of the day, as YYYY-MM-DD or ''. */
  name: FieldPath<V>;
  label: string;
  /** Example of how a day can be typed. */
  hint: string;
  description?: string;
  required?: boolean;
}

/** Field for one day, typed as people write it. While a text is no date, the field is empty for the form. */
export function DayField<V extends FieldValues>(props: DayFieldProps<V>) {
  const { control, name, hint, ...shown } = props;
  const {
    field: { ref, value: day, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const typed = useTypedText(shownDay(day));
  return (
    <TextInput
      {...shown}
      ref={ref}
      name={name}
      title={hint}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed.text}
      error={typed.fault === '' ? fieldState.error?.message : typed.fault}
      onChange={({ currentTarget: { value } }) => {
        const first = readDaysNow(value)?.first ?? '';
        onChange(first);
        typed.type(value, shownDay(first));
      }}
      onBlur={() => {
        typed.end();
        onBlur();
      }}
    />
  );
}
