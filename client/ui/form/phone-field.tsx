import { TextInput } from '@mantine/core';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { formatPhone } from '#shared/rules/phone';

interface PhoneFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  placeholder: string;
}

/** Phone field: keeps at most ten digits and shows them as 3-3-4. */
export function PhoneField<V extends FieldValues>({ control, name, ...shown }: PhoneFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextInput
          {...shown}
          ref={field.ref}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={field.value ?? ''}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(formatPhone(event.currentTarget.value))}
        />
      )}
    />
  );
}
