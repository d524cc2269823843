import { TextInput } from '@mantine/core';
import { Controller, type Control } from 'react-hook-form';
import type { AccountCompanyRequest } from '../../../shared/contract/account-companies';
import { formatPhone } from '../../../shared/rules/phone';
import { accountCompanyTexts as texts } from '../../messages/settings';

/** Keeps digits only and shows them 3-3-4, ten at most (spec 1 section 5). */
export function PhoneInput({ control }: { control: Control<Omit<AccountCompanyRequest, 'revision'>> }) {
  return (
    <Controller
      control={control}
      name="phone"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
        <TextInput
          ref={ref}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={texts.fields.phone}
          placeholder={texts.phonePlaceholder}
          value={value ?? ''}
          error={fieldState.error?.message}
          onBlur={onBlur}
          onChange={(event) => onChange(formatPhone(event.currentTarget.value))}
        />
      )}
    />
  );
}
