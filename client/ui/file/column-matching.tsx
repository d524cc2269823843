import { NativeSelect } from '@mantine/core';
import { WEIGHT_UNITS } from '#shared/cells/file-facts';
import { type ColumnChoice, DECIMAL_SIGNS, type FileColumn } from '#shared/contract/column-choices';
import { suggestWeightUnit, unitOfHeading } from '#shared/imports/headings';
import { type ImportField, type MappedColumn, columnNames } from '#shared/imports/import-kind';
import { importTexts as texts } from '#client/messages/load-import';
import classes from './column-matching.module.css';

const SAMPLES_SHOWN = 3;
/** Field whose column proposes the unit of weight. */
const WEIGHT = 'weight_tons';

/** Returns the choice with another column for a field; null for no column. */
function withColumn<Name extends string>(
  choice: ColumnChoice<Name>,
  field: Name,
  column: number | null,
): ColumnChoice<Name> {
  const others = choice.mapping.filter((pair) => pair.field !== field);
  return { ...choice, mapping: column === null ? others : [...others, { field, column }] };
}

/** Returns the first values of a column in one text. */
const samplesOf = (column: FileColumn | undefined): string =>
  (column?.samples ?? [])
    .filter((sample) => sample !== '')
    .slice(0, SAMPLES_SHOWN)
    .join(' · ');

interface FieldRowProps {
  field: Pick<ImportField, 'label' | 'required'>;
  columns: readonly FileColumn[];
  /** Names of the columns. */
  names: readonly string[];
  column: number | undefined;
  /** Source of the choice; '' for a column that a person has chosen. */
  mark: string;
  fault: string | undefined;
  onChange: (column: number | null) => void;
}

function FieldRow({ field, columns, names, column, mark, fault, onChange }: FieldRowProps) {
  return (
    <tr>
      <th scope="row">
        <span>{field.label}</span>
        {field.required === true && <span className={classes.mark}>{texts.required}</span>}
      </th>
      <td>
        <div className={classes.chosen}>
          <NativeSelect
            size="xs"
            aria-label={texts.columnFor(field.label)}
            error={fault}
            value={column === undefined ? '' : String(column)}
            onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
          >
            <option value="">{texts.noColumn}</option>
            {names.map((name, at) => (
              <option key={`${at} ${name}`} value={String(at)}>
                {name}
              </option>
            ))}
          </NativeSelect>
          {mark !== '' && <span className={classes.mark}>{mark}</span>}
        </div>
      </td>
      <td className={classes.samples}>{samplesOf(columns[column ?? -1])}</td>
    </tr>
  );
}

interface UnitsProps<Name extends string> {
  choice: ColumnChoice<Name>;
  /** Note about a unit that the file doesn't state; '' for none. */
  unclear: string;
  onChange: (choice: ColumnChoice<Name>) => void;
}

function Units<Name extends string>({ choice, unclear, onChange }: UnitsProps<Name>) {
  return (
    <div className={classes.units}>
      <NativeSelect
        label={texts.weightUnit}
        description={unclear === '' ? undefined : unclear}
        inputWrapperOrder={['label', 'input', 'description']}
        value={choice.weight_unit}
        data={WEIGHT_UNITS.map((unit) => ({ value: unit, label: texts.units[unit] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, weight_unit: WEIGHT_UNITS.find((unit) => unit === value) ?? 'tons' })
        }
      />
      <NativeSelect
        label={texts.decimalSign}
        value={choice.decimal_sign}
        data={DECIMAL_SIGNS.map((sign) => ({ value: sign, label: texts.decimals[sign] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, decimal_sign: DECIMAL_SIGNS.find((sign) => sign === value) ?? '' })
        }
      />
    </div>
  );
}

/** Returns the question about the unit of the chosen weights, when their heading states none; '' for none. */
function unclearUnit(
  columns: readonly FileColumn[],
  names: readonly string[],
  { mapping, weight_unit: unit }: ColumnChoice,
): string {
  const column = mapping.find(({ field }) => field === WEIGHT)?.column ?? -1;
  const weights = columns[column];
  if (weights === undefined || unitOfHeading(weights.header) !== null) return '';
  const value = weights.samples.find((sample) => sample !== '') ?? '';
  return texts.unitUnclear(names[column] ?? '', value, texts.units[unit]);
}

interface UnusedColumnsProps {
  columns: readonly FileColumn[];
  names: readonly string[];
  mapping: ColumnChoice['mapping'];
}

/** Columns that no field uses, with their first values. Blank columns are not listed. */
function UnusedColumns({ columns, names, mapping }: UnusedColumnsProps) {
  const unused = columns.flatMap((column, at) => {
    const samples = samplesOf(column);
    const isBlank = column.header.trim() === '' && samples === '';
    return isBlank || mapping.some((pair) => pair.column === at) ? [] : [{ name: names[at] ?? '', samples }];
  });
  if (unused.length === 0) return null;
  return (
    <details className={classes.hint}>
      <summary>{texts.unused(unused.map(({ name }) => name).join(', '))}</summary>
      <table className={classes.mapping} aria-label={texts.unusedTable}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.samples}</th>
          </tr>
        </thead>
        <tbody>
          {unused.map(({ name, samples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.samples}>{samples}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface ColumnMatchingProps<Name extends string> {
  /** Name of the table. */
  label: string;
  fields: readonly ImportField<Name>[];
  columns: readonly FileColumn[];
  /** Columns that were offered at first, and where they come from. */
  offered: readonly MappedColumn<Name>[];
  mark: string;
  faults: Partial<Record<Name, string>>;
  choice: ColumnChoice<Name>;
  onChange: (choice: ColumnChoice<Name>) => void;
}

/** Table that assigns the columns of a file to fields, with the unit of weight and the decimal sign. */
export function ColumnMatching<Name extends string>(props: ColumnMatchingProps<Name>) {
  const { label, fields, columns, offered, mark, faults, choice, onChange } = props;
  const names = columnNames(columns.map(({ header }) => header));
  const columnOf = (pairs: readonly MappedColumn<Name>[], name: Name): number | undefined =>
    pairs.find(({ field }) => field === name)?.column;
  const choose = (name: Name, column: number | null): void => {
    const next = withColumn(choice, name, column);
    const weights = name === WEIGHT && column !== null ? columns[column] : undefined;
    const unit = weights && suggestWeightUnit(weights.header, weights.samples);
    onChange(unit === undefined ? next : { ...next, weight_unit: unit });
  };
  return (
    <>
      <table className={classes.mapping} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.samples}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const column = columnOf(choice.mapping, field.name);
            const isOffered = column !== undefined && column === columnOf(offered, field.name);
            return (
              <FieldRow
                key={field.name}
                field={field}
                columns={columns}
                names={names}
                column={column}
                mark={isOffered ? mark : ''}
                fault={faults[field.name]}
                onChange={(next) => choose(field.name, next)}
              />
            );
          })}
        </tbody>
      </table>
      <UnusedColumns columns={columns} names={names} mapping={choice.mapping} />
      <Units choice={choice} unclear={unclearUnit(columns, names, choice)} onChange={onChange} />
    </>
  );
}
