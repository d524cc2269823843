import { searchForm } from '#shared/rules/search-form';
import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { FIRST_FOCUS } from '../keyboard/first-focus';

const MENU_HEIGHT_PX = 200;

/** Suggested text. `label` adds more about it in the menu. */
export interface Suggestion {
  value: string;
  label?: string;
}

interface SuggestFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  suggestions: readonly Suggestion[];
  placeholder: string;
  description?: string;
  required?: boolean;
  /** Gets the focus when the popup opens. */
  first?: boolean;
}

/** Narrows the menu while a person types. After a choice, it shows all suggestions again. */
const ofTyped: OptionsFilter = ({ options, search }) => {
  const typed = searchForm(search.trim());
  const isChosen = options.some((option) => 'value' in option && option.value === search);
  const fits = (text: string): boolean => searchForm(text).includes(typed);
  return isChosen ? options : options.filter((option) => 'value' in option && fits(option.value));
};

/** Text field that suggests known values and accepts any other. */
export function SuggestField<V extends FieldValues>(props: SuggestFieldProps<V>) {
  const { control, name, suggestions, first = false, ...shown } = props;
  const labels = new Map(suggestions.map(({ value, label }) => [value, label]));
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Autocomplete
          {...shown}
          {...(first && FIRST_FOCUS)}
          ref={field.ref}
          name={field.name}
          openOnFocus={false}
          data={suggestions.map(({ value }) => value)}
          renderOption={({ option }) => <span>{labels.get(option.value) ?? option.value}</span>}
          filter={ofTyped}
          maxDropdownHeight={MENU_HEIGHT_PX}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={String(field.value)}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  );
}
