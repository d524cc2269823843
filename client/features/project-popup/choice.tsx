import { Anchor, Select, type SelectProps, VisuallyHidden } from '@mantine/core';
import type { ProjectReply } from '#shared/contract/projects';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { FIELDS, type RecordField } from './fields';
import { withChosen } from './options';
import { useChoice, usePopup } from './popup-context';
import type { ListName } from './use-choice-lists';
import { clearButton } from '#client/ui/form/clear-button';

const ADDRESSES = {
  companies: '/settings/companies',
  freight: '/settings/rate-sheets',
  fsc: '/settings/fuel-surcharge',
  equipment: '/settings/asset-rate-sheets',
  emptyBoxes: '/settings/asset-rate-sheets',
  fullBoxes: '/settings/asset-rate-sheets',
} satisfies Record<ListName, string>;

/**
 * Link that adds a record in a new browser tab, so that the popup keeps its values. The new record appears
 * live.
 */
function AddLink({ list }: { list: ListName }) {
  return (
    <Anchor href={ADDRESSES[list]} target="_blank" rel="noreferrer" size="xs">
      <span>{texts.lists[list].add}</span>
      <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
    </Anchor>
  );
}

/** Maximum height of a menu in pixels. Required value. */
const MENU_HEIGHT_PX = 200;

/** Common props of all selects: searched by typing, and opened by a click, an arrow key or a letter. */
export const SELECT: Pick<
  SelectProps,
  'searchable' | 'openOnFocus' | 'maxDropdownHeight' | 'nothingFoundMessage' | 'selectFirstOptionOnChange'
> = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  maxDropdownHeight: MENU_HEIGHT_PX,
  nothingFoundMessage: texts.nothingFound,
};

/** Returns the name of a record that no list has any more, from the project if it has one. */
function nameWhen(project: ProjectReply | null, field: RecordField, id: number): string {
  const { nameOf } = FIELDS[field];
  return project !== null && nameOf !== undefined && project[field] === id ? nameOf(project) : texts.removed;
}

interface ChoiceProps {
  field: RecordField;
  disabled?: boolean;
  required?: boolean;
}

/** Select for a record of the company, such as a customer or a sheet. Its options are live. */
export function Choice({ field: name, disabled = false, required = false }: ChoiceProps) {
  const { lists, project } = usePopup();
  const { value, error, onChange, onBlur } = useChoice(name);
  const { list } = FIELDS[name];
  const options = lists.lists[list];
  const isEmpty = !disabled && lists.complete && options.length === 0;
  const chosen = { value: String(value), label: nameWhen(project, name, value) };
  return (
    <Select
      {...SELECT}
      name={name}
      label={texts.labels[name]}
      placeholder={texts.lists[list].placeholder}
      data={[...withChosen(options, chosen)]}
      value={value === 0 ? null : chosen.value}
      error={error}
      disabled={disabled}
      required={required}
      clearable={!required}
      allowDeselect={!required}
      clearButtonProps={clearButton(texts.clear(texts.labels[name]))}
      description={isEmpty ? <AddLink list={list} /> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(id) => onChange(Number(id ?? 0))}
      onBlur={onBlur}
    />
  );
}
