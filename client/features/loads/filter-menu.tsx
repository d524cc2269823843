import { Button, Popover, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { STATUS_FILTERS, type StatusFilter, type LoadQuery } from '#shared/rules/load-filters';
import { type ValueFilter, switchValue } from '#shared/rules/load-values';
import { searchForm } from '#shared/rules/search-form';
import { loadFilterTexts as texts } from '#client/messages/load-filter';
import { loadsTexts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import { IconFilter } from '#client/ui/icon/page-icons-f-to-z';
import { type ChangeAddress, type LoadsAddress, STEP, queryOf } from './address';
import classes from './filter-menu.module.css';
import toolbar from './toolbar.module.css';
import { valueText } from './value-text';
import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { projects } from '#client/replica/live';
import { type CountedField, type ValueCounts, countValues } from '#client/replica/loads/value-counts';

const FIELDS: Record<LoadKind, readonly CountedField[]> = {
  freight: [
    ...(['status', 'carrier', 'terminal', 'product', 'po'] as const),
    ...(['customer_invoice', 'vendor_bill', 'sand_bill'] as const),
  ],
  asset: ['status', 'carrier', 'type', 'customer_invoice', 'vendor_bill'],
};

/** Values of a field that are listed before the person asks for all. */
const SHOWN_FIRST = 6;

/** Pixels that the menu keeps free at the edges of the window. At the bottom is the bar of a phone. */
const EDGE_SPACE = { top: 8, right: 8, bottom: 64, left: 8 };

interface Option {
  readonly value: string;
  readonly text: string;
  readonly count: number | null;
  readonly checked: boolean;
  readonly excluded: boolean;
}

interface FilterMenuProps {
  projectId: number;
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
}

/** Returns the statuses as options, 'all' first. They are required, even those without loads. */
function statusOptions(counts: ReadonlyMap<string, number>, chosen: readonly StatusFilter[]): Option[] {
  return STATUS_FILTERS.map((value) => ({
    value,
    text: loadsTexts.statuses[value],
    count: value === 'all' ? null : (counts.get(value) ?? 0),
    checked: value === 'all' ? chosen.length === 0 : chosen.includes(value),
    excluded: false,
  }));
}

/** Returns the values of a field as options: the chosen ones first, then those with the most loads. */
function valueOptions(
  field: Exclude<CountedField, 'status'>,
  counts: ReadonlyMap<string, number>,
  where: readonly ValueFilter[],
): Option[] {
  const chosen = new Map(
    where.flatMap((filter) => (filter.field === field ? [[filter.value, filter.excluded] as const] : [])),
  );
  const values = new Set([...chosen.keys(), ...counts.keys()]);
  const options = Array.from(values, (value) => ({
    value,
    text: valueText(field, value),
    count: counts.get(value) ?? 0,
    checked: chosen.get(value) === false,
    excluded: chosen.get(value) === true,
  }));
  return options.sort(
    (one, other) =>
      Number(chosen.has(other.value)) - Number(chosen.has(one.value)) ||
      other.count - one.count ||
      one.text.localeCompare(other.text),
  );
}

interface OptionLineProps {
  option: Option;
  onSwitch: () => void;
}

function OptionLine({ option, onSwitch }: OptionLineProps) {
  const { text, count, checked, excluded } = option;
  const shown = count === null ? '' : formatCount(count);
  return (
    <li>
      <label className={classes.option}>
        <input
          type="checkbox"
          checked={checked}
          aria-label={count === null ? text : texts.option(text, shown)}
          onChange={onSwitch}
        />
        <span className={classes.text} data-excluded={excluded} title={text}>
          {text}
        </span>
        {excluded && <span className={classes.faint}>{texts.excluded}</span>}
        <span className={classes.faint}>{shown}</span>
      </label>
    </li>
  );
}

interface FieldGroupProps {
  field: CountedField;
  options: readonly Option[];
  searched: boolean;
  onSwitch: (value: string) => void;
}

/** Values of one field under its name. */
function FieldGroup({ field, options, searched, onSwitch }: FieldGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const first = isOpen || searched || field === 'status' ? options : options.slice(0, SHOWN_FIRST);
  return (
    <section role="group" aria-label={texts.fields[field]}>
      <p className={classes.heading} aria-hidden="true">
        {texts.fields[field]}
      </p>
      {texts.notes[field] !== undefined && <p className={classes.note}>{texts.notes[field]}</p>}
      <ul className={classes.options}>
        {first.map((option) => (
          <OptionLine key={option.value} option={option} onSwitch={() => onSwitch(option.value)} />
        ))}
      </ul>
      {first.length < options.length && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          {texts.showAll(formatCount(options.length))}
        </button>
      )}
    </section>
  );
}

function nextStatuses(chosen: readonly StatusFilter[], value: string): StatusFilter[] {
  const status = STATUS_FILTERS.find((one) => one === value) ?? 'all';
  if (status === 'all') return [];
  return chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
}

/** The values of all fields with their counts, and a search over them. */
function FilterValues({ projectId, kind, address, change }: FilterMenuProps) {
  const [search, setSearch] = useState('');
  const query = useMemo(() => queryOf(address), [address]);
  const counts = useValueCounts(projectId, kind, query);
  const { status, where } = address;
  const wanted = searchForm(search.trim());
  const groups = FIELDS[kind]
    .map((field) => {
      const options =
        field === 'status' ? statusOptions(counts.status, status) : valueOptions(field, counts[field], where);
      const matches = (text: string) => searchForm(text).includes(wanted);
      return {
        field,
        options: matches(texts.fields[field]) ? options : options.filter(({ text }) => matches(text)),
      };
    })
    .filter(({ options }) => options.length > 0);
  const switchOne = (field: CountedField, value: string): void => {
    const next =
      field === 'status'
        ? { status: nextStatuses(status, value) }
        : { where: switchValue(where, { field, value, excluded: false }) };
    void change({ ...next, page: null }, STEP);
  };
  return (
    <>
      <TextInput
        data-autofocus
        size="xs"
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.groups}>
        {groups.length === 0 && <p className={classes.faint}>{texts.nothing}</p>}
        {groups.map(({ field, options }) => (
          <FieldGroup
            key={field}
            field={field}
            options={options}
            searched={wanted !== ''}
            onSwitch={(value) => switchOne(field, value)}
          />
        ))}
      </div>
    </>
  );
}

/** Button 'Filter' with the statuses, carriers, terminals, products, POs and invoices of the project. */
export function FilterMenu(props: FilterMenuProps) {
  const { status, where } = props.address;
  const count = status.length + where.length;
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
      middlewares={{ size: { padding: EDGE_SPACE } }}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden="true" />}
          data-active={count > 0}
          className={toolbar.button}
        >
          {count === 0 ? texts.button : texts.buttonSome(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.label} className={classes.menu}>
        <FilterValues {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Counts the loads of a project by value, under a query. It counts again for another query, but not at every
 * change of a load, because it reads all of them.
 */
function useValueCounts(projectId: number, kind: LoadKind, query: LoadQuery): ValueCounts {
  const table = projects.of(projectId).table(kind);
  return useMemo(() => countValues(table.entries(), query, CHICAGO_DAY_BOUNDS), [table, query]);
}
