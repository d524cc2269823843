import { Checkbox, Select, type SelectProps, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { recordTexts } from '#client/messages/records';
import { clearButton } from './clear-button';
import { NumberBox, type NumberBoxProps } from './number-box';
import { FIRST_FOCUS } from '../keyboard/first-focus';

const { fields: texts } = recordTexts;
/** Height of a select's menu. */
const MENU_HEIGHT_PX = 200;

/** Option of a select. */
export interface FieldOption {
  value: string | number | boolean;
  label: string;
}

interface FieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Gets the focus when the popup opens. */
  first?: boolean;
}

const autofocus = (first: boolean | undefined) => first === true && FIRST_FOCUS;

interface TextFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'control'> {
  form: UseFormReturn<V>;
  type?: 'text' | 'email';
  readOnly?: boolean;
}

/** Field for one line of text. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name, first, type = 'text', readOnly, ...input } = props;
  return (
    <TextInput
      {...form.register(name)}
      {...input}
      {...autofocus(first)}
      type={type}
      readOnly={readOnly}
      variant={readOnly === true ? 'filled' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      error={form.getFieldState(name, form.formState).error?.message}
    />
  );
}

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly FieldOption[];
  placeholder: string;
  /** Value in the form while nothing is chosen. */
  none: '' | 0 | null;
  /** Finds an option by typing, for long lists. */
  searchable?: boolean;
  /** Text of a menu without options; the default says that nothing matches. */
  noneThere?: string;
  /** Called after a choice. */
  onPick?: () => void;
}

const SEARCHABLE: Partial<SelectProps> = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
};

function clearable(isRequired: boolean, label: string): Partial<SelectProps> {
  if (isRequired) return { allowDeselect: false };
  return { clearable: true, clearButtonProps: clearButton(texts.clear(label)) };
}

/** Select for options with text, numbers or booleans as values, which the form stores. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { control, name, label, options, none, required = false, searchable = false, onPick } = props;
  const data = options.map((option) => ({ value: String(option.value), label: option.label }));
  const valueOf = (chosen: string | null) =>
    options.find(({ value }) => String(value) === chosen)?.value ?? none;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...autofocus(props.first)}
          {...(searchable ? SEARCHABLE : {})}
          {...clearable(required, label)}
          ref={field.ref}
          name={field.name}
          label={label}
          description={props.description}
          placeholder={props.placeholder}
          required={required}
          disabled={props.disabled}
          data={data}
          value={field.value === none ? null : String(field.value)}
          error={fieldState.error?.message}
          maxDropdownHeight={MENU_HEIGHT_PX}
          nothingFoundMessage={
            data.length === 0 ? (props.noneThere ?? texts.nothingFound) : texts.nothingFound
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onBlur={field.onBlur}
          onChange={(chosen) => {
            field.onChange(valueOf(chosen));
            onPick?.();
          }}
        />
      )}
    />
  );
}

interface NumberFieldProps<V extends FieldValues>
  extends FieldProps<V>, Pick<NumberBoxProps, 'range' | 'step' | 'suffix'> {}

/** Field for a number; '' while it is empty, and typed text that is no number for it. */
export function NumberField<V extends FieldValues>(props: NumberFieldProps<V>) {
  const { control, name, first, ...box } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberBox {...autofocus(first)} {...box} {...field} error={fieldState.error?.message} />
      )}
    />
  );
}

/** Checkbox. */
export function CheckboxField<V extends FieldValues>({ control, name, label, description }: FieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Checkbox
          ref={field.ref}
          name={field.name}
          label={label}
          description={description}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      )}
    />
  );
}
