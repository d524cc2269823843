import { Stack } from '@mantine/core';
import { type FieldErrors, useForm } from 'react-hook-form';
import { CheckboxField, NumberField, SelectField, TextField } from '#client/ui/form/form-fields';
import { PhoneField } from '#client/ui/form/phone-field';
import { SuggestField } from '#client/ui/form/suggest-field';

interface Sample {
  name: string;
  day: string;
  type: '' | 'freight' | 'sand';
  rate: number | string;
  city: string;
  phone: string;
  isActive: boolean;
}

const EMPTY: Sample = { name: '', day: '', type: '', rate: '', city: '', phone: '', isActive: false };
const FILLED: Sample = {
  name: 'Basin Haul LLC',
  day: '2026-11-20',
  type: 'sand',
  rate: 31.5,
  city: 'Midland',
  phone: '432-555-0188',
  isActive: true,
};
const NO_FAULTS: FieldErrors<Sample> = {};
const FAULTS: FieldErrors<Sample> = {
  name: { type: 'server', message: 'Enter a name.' },
  day: { type: 'server', message: 'Choose a day in this month.' },
  type: { type: 'server', message: 'Choose a type.' },
  rate: { type: 'server', message: 'Enter a rate above $0.' },
  city: { type: 'server', message: 'Enter a city.' },
  phone: { type: 'server', message: 'Enter ten digits.' },
};

const TYPES = [
  { value: 'freight', label: 'Freight' },
  { value: 'sand', label: 'Sand' },
];
const CITIES = [{ value: 'Midland', label: 'Midland, Texas' }, { value: 'Odessa' }, { value: 'Pecos' }];

interface FieldSampleProps {
  filled?: boolean;
  faulty?: boolean;
  disabled?: boolean;
}

/** Shows every kind of field in one state. */
export function FieldSample({ filled = false, faulty = false, disabled }: FieldSampleProps) {
  const form = useForm<Sample>({
    defaultValues: filled ? FILLED : EMPTY,
    errors: faulty ? FAULTS : NO_FAULTS,
    // The page keeps its place when it opens.
    shouldFocusError: false,
  });
  const { control } = form;
  return (
    <Stack gap="sm">
      <TextField
        form={form}
        name="name"
        label="Name"
        description="As on its invoices"
        required
        disabled={disabled}
      />
      <TextField form={form} name="day" label="Note" disabled={disabled} />
      <SelectField
        control={control}
        name="type"
        label="Type"
        options={TYPES}
        placeholder="Choose a type"
        none=""
        disabled={disabled}
      />
      <NumberField
        control={control}
        name="rate"
        label="Rate"
        range={{ decimals: 4, max: 1_000, unit: '$' }}
        step={0.25}
        disabled={disabled}
      />
      <SuggestField control={control} name="city" label="City" suggestions={CITIES} placeholder="Any city" />
      <PhoneField control={control} name="phone" label="Phone" placeholder="432-555-0188" />
      <CheckboxField control={control} name="isActive" label="Active" description="Can be chosen for loads" />
    </Stack>
  );
}
