import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { searchForm } from '#shared/rules/search-form';

const isGroup = (option: ComboboxParsedItem): option is ComboboxItemGroup<ComboboxItem> => 'group' in option;

/** Finds the options of a select as all searches do, without regard to case, accents and kinds of quotes. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const typed = searchForm(search.trim());
  const isFound = ({ label }: ComboboxItem): boolean => searchForm(label).includes(typed);
  return options
    .map((option) => (isGroup(option) ? { ...option, items: option.items.filter(isFound) } : option))
    .filter((option) => isGroup(option) || isFound(option))
    .slice(0, limit);
};
