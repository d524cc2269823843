import { NativeSelect } from '@mantine/core';
import { WEIGHT_UNITS } from '#shared/cells/file-facts';
import { type ColumnChoice, DECIMAL_SIGNS, type FileColumn } from '#shared/contract/column-choices';
import { suggestWeightUnit } from '#shared/imports/headings';
import { type ImportField, type MappedColumn, columnName } from '#shared/imports/import-kind';
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

interface FieldRowProps {
  field: Pick<ImportField, 'label' | 'required'>;
  columns: readonly FileColumn[];
  column: number | undefined;
  /** Source of the choice; '' for a column that a person has chosen. */
  mark: string;
  fault: string | undefined;
  onChange: (column: number | null) => void;
}

function FieldRow({ field, columns, column, mark, fault, onChange }: FieldRowProps) {
  const samples = column === undefined ? [] : (columns[column]?.samples ?? []);
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
            {columns.map(({ header }, at) => (
              <option key={columnName('', at)} value={String(at)}>
                {columnName(header, at)}
              </option>
            ))}
          </NativeSelect>
          {mark !== '' && <span className={classes.mark}>{mark}</span>}
        </div>
      </td>
      <td className={classes.samples}>
        {samples
          .filter((sample) => sample !== '')
          .slice(0, SAMPLES_SHOWN)
          .join(' · ')}
      </td>
    </tr>
  );
}

interface UnitsProps<Name extends string> {
  choice: ColumnChoice<Name>;
  onChange: (choice: ColumnChoice<Name>) => void;
}

function Units<Name extends string>({ choice, onChange }: UnitsProps<Name>) {
  return (
    <div className={classes.units}>
      <NativeSelect
        label={texts.weightUnit}
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

/** Returns the names of columns that no field uses. */
const unusedColumns = (columns: readonly FileColumn[], { mapping }: ColumnChoice): string =>
  columns
    .flatMap(({ header }, at) =>
      mapping.some(({ column }) => column === at) ? [] : [columnName(header, at)],
    )
    .join(', ');

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
  const unused = unusedColumns(columns, choice);
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
                column={column}
                mark={isOffered ? mark : ''}
                fault={faults[field.name]}
                onChange={(next) => choose(field.name, next)}
              />
            );
          })}
        </tbody>
      </table>
      {unused !== '' && <p className={classes.hint}>{texts.unused(unused)}</p>}
      <Units choice={choice} onChange={onChange} />
    </>
  );
}
