import type { ImportPreviewReply } from '#shared/contract/load-imports';
import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import type { LoadKind } from '#shared/rules/load-kinds';
import { importTexts as texts } from '#client/messages/load-import';
import { formatChicago } from '#shared/business-time';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import classes from './load-import.module.css';

type Value = string | number | undefined;

/** Formats a value for people: times in Chicago, and a word for an empty value. */
function shown(field: string, value: Value): string {
  if (value === undefined || value === '') return '';
  return field === 'delivered_date' ? formatChicago(String(value)) : String(value);
}

type Sample = ImportPreviewReply['samples'][number];

/** Table of new loads as they would be stored, without fields that are empty in all of them. */
export function NewLoads({ kind, samples }: { kind: LoadKind; samples: readonly Sample[] }) {
  const used = LOAD_IMPORT_FIELDS[kind].filter(({ name, absent }) =>
    samples.some(({ record }) => record[name] !== undefined && record[name] !== absent),
  );
  const columns: DataColumn<Sample>[] = [
    { key: 'line', label: texts.line, numeric: true, cell: ({ line }) => line },
    ...used.map(({ name, label, absent }) => ({
      key: name,
      label: name === 'weight_tons' ? texts.inTons(label) : label,
      numeric: typeof absent === 'number',
      cell: ({ record }: Sample) => shown(name, record[name]),
    })),
  ];
  return (
    <DataTable label={texts.counts.added} columns={columns} rows={samples} rowKey={({ line }) => line} />
  );
}

type Change = ImportPreviewReply['changes'][number];

function Difference({ field, old, now }: { field: string; old: Value; now: Value }) {
  return (
    <>
      <del>{shown(field, old) || texts.emptyValue}</del>
      {' → '}
      <ins>{shown(field, now) || texts.emptyValue}</ins>
    </>
  );
}

const CHANGE_COLUMNS: DataColumn<Change>[] = [
  { key: 'line', label: texts.line, numeric: true, cell: ({ line }) => line },
  { key: 'load', label: texts.loadNo, numeric: true, cell: ({ load_no: loadNo }) => loadNo },
  {
    key: 'what',
    label: texts.changes,
    cell: ({ fields }) => (
      <ul className={classes.differences}>
        {fields.map(({ field, label, old, new: now }) => (
          <li key={field}>
            <span>{label}</span>: <Difference field={field} old={old} now={now} />
          </li>
        ))}
      </ul>
    ),
  },
];

/** Table of loads that would change, with values before and after. */
export function ChangedLoads({ changes }: { changes: readonly Change[] }) {
  return (
    <DataTable
      label={texts.counts.changed}
      columns={CHANGE_COLUMNS}
      rows={changes}
      rowKey={({ line }) => line}
    />
  );
}

type Held = ImportPreviewReply['held_loads'][number];

const HELD_COLUMNS: DataColumn<Held>[] = [
  { key: 'line', label: texts.line, cell: ({ line }) => line },
  { key: 'load', label: texts.loadNo, cell: ({ load_no: loadNo }) => loadNo },
];

/** Table of locked loads. */
export function HeldLoads({ loads }: { loads: readonly Held[] }) {
  return (
    <DataTable label={texts.counts.held} columns={HELD_COLUMNS} rows={loads} rowKey={({ line }) => line} />
  );
}
