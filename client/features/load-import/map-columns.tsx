import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DECIMAL_SIGNS } from '../../../shared/contract/column-choices';
import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
} from '../../../shared/contract/load-imports';
import type { FieldFault } from '../../../shared/errors/error-codes';
import {
  LOAD_IMPORT_FIELDS,
  loadMappingFaults,
  type LoadImportField,
  type LoadFieldName,
} from '../../../shared/imports/load-import-kind';
import { WEIGHT_UNITS } from '../../../shared/cells/file-facts';
import { suggestWeightUnit } from '../../../shared/imports/headings';
import { columnName } from '../../../shared/imports/import-kind';
import { asApiError } from '../../api/errors';
import { checkImport } from '../../api/load-imports';
import { errorText } from '../../messages/errors';
import { importTexts as texts } from '../../messages/load-import';
import { Panel } from '../../ui/layout/panel';
import classes from './load-import.module.css';

type Faults = Partial<Record<LoadFieldName, string>>;

const FIELD_PATH = 'mapping.';

/** Returns the faults of a choice by field, as the server would. */
function faultsOf(found: LoadImportDetailReply, choice: ImportChoice): Faults {
  const faults = loadMappingFaults(found.kind, choice.mapping, found.columns.length);
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** Returns the server's faults for fields of the mapping. */
function faultsOfError(thrown: unknown): Faults {
  const { faults } = asApiError(thrown).params as { faults?: FieldFault[] };
  const ofFields = (faults ?? []).filter(({ field }) => field.startsWith(FIELD_PATH));
  return Object.fromEntries(ofFields.map(({ field, message }) => [field.slice(FIELD_PATH.length), message]));
}

/** Returns the choice with another column for a field; null for no column. */
function withColumn(choice: ImportChoice, field: LoadFieldName, column: number | null): ImportChoice {
  const others = choice.mapping.filter((pair) => pair.field !== field);
  return { ...choice, mapping: column === null ? others : [...others, { field, column }] };
}

interface FieldRowProps {
  field: LoadImportField;
  found: LoadImportDetailReply;
  column: number | undefined;
  fault: string | undefined;
  onChange: (column: number | null) => void;
}

function FieldRow({ field, found, column, fault, onChange }: FieldRowProps) {
  const offered = found.mapping.find((pair) => pair.field === field.name)?.column;
  const samples = column === undefined ? [] : (found.columns[column]?.samples ?? []);
  return (
    <tr>
      <th scope="row">
        <span>{field.label}</span>
        {field.required && <span className={classes.mark}>{texts.required}</span>}
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
            {found.columns.map(({ header }, at) => (
              <option key={columnName('', at)} value={String(at)}>
                {columnName(header, at)}
              </option>
            ))}
          </NativeSelect>
          {column !== undefined && column === offered && (
            <span className={classes.mark}>{texts.marks[found.mapping_from]}</span>
          )}
        </div>
      </td>
      <td className={classes.samples}>
        {samples
          .filter((sample) => sample !== '')
          .slice(0, 3)
          .join(' · ')}
      </td>
    </tr>
  );
}

interface UnitsProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}

function Units({ choice, onChange }: UnitsProps) {
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
function unusedColumns(found: LoadImportDetailReply, { mapping }: ImportChoice): string {
  return found.columns
    .flatMap(({ header }, at) =>
      mapping.some(({ column }) => column === at) ? [] : [columnName(header, at)],
    )
    .join(', ');
}

interface MapColumnsProps {
  found: LoadImportDetailReply;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
  onChecked: (preview: ImportPreviewReply) => void;
  onBack: () => void;
}

/** Second step: assigns columns to fields. */
export function MapColumns({ found, choice, onChoice, onChecked, onBack }: MapColumnsProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const unused = unusedColumns(found, choice);

  const choose = (field: LoadFieldName, column: number | null): void => {
    const next = withColumn(choice, field, column);
    const weights = column === null ? undefined : found.columns[column];
    const unit = weights && suggestWeightUnit(weights.header, weights.samples);
    onChoice(field === 'weight_tons' && unit !== undefined ? { ...next, weight_unit: unit } : next);
    if (Object.keys(faults).length > 0) setFaults(faultsOf(found, next));
  };
  const check = async (): Promise<void> => {
    const wrong = faultsOf(found, choice);
    setFaults(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onChecked(await checkImport(found.id, choice));
    } catch (thrown) {
      const ofFields = faultsOfError(thrown);
      setFaults(ofFields);
      if (Object.keys(ofFields).length === 0) setFailure(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Panel title={texts.columnsTitle}>
      <p className={classes.hint}>{texts.columnsHint(found.file_name, found.lines, found.encoding)}</p>
      {found.mapping_from === 'remembered' && <p className={classes.hint}>{texts.remembered}</p>}
      <table className={classes.mapping} aria-label={texts.columnsTable}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.samples}</th>
          </tr>
        </thead>
        <tbody>
          {LOAD_IMPORT_FIELDS[found.kind].map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              found={found}
              column={choice.mapping.find((pair) => pair.field === field.name)?.column}
              fault={faults[field.name]}
              onChange={(column) => choose(field.name, column)}
            />
          ))}
        </tbody>
      </table>
      {unused !== '' && <p className={classes.hint}>{texts.unused(unused)}</p>}
      <Units choice={choice} onChange={onChoice} />
      <p className={classes.fault} role="alert">
        {failure}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {texts.back}
        </Button>
        <Button loading={busy} onClick={() => void check()}>
          {texts.check}
        </Button>
        {busy && (
          <span className={classes.hint} role="status">
            {texts.checking}
          </span>
        )}
      </div>
    </Panel>
  );
}
