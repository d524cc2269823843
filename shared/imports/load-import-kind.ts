import {
  type AllLoadFields,
  type FieldOf,
  LOAD_FIELDS,
  type NamesWith,
  fieldsOf,
} from '../rules/load-fields';
import { LOAD_KINDS, type LoadKind } from '../rules/load-kinds';
import {
  type CellValue,
  type ImportCell,
  LOAD_NUMBER,
  MILES,
  TIME,
  TONS,
  count,
  orElse,
  text,
  ticket,
  word,
} from './cell-kinds';
import { type ImportField, type MappedColumn, importTemplate } from './import-kind';
import { mappingFaults } from './mapping-faults';

/** Wire names of the load fields that a file can contain. */
export type LoadFieldName = NamesWith<AllLoadFields, 'csv'>;

/** Field of a load on the import page, with the reader of its cells. */
export interface LoadImportField extends ImportField<LoadFieldName> {
  /** Value of a load if its file lacks the column. */
  readonly absent: CellValue;
}

/** Values of a load from a file, by field; a field without a column is absent. */
export type LoadRecord = Partial<Record<LoadFieldName, CellValue>>;

const BOXES_MAX = 100_000;
const STATUSES = [
  [/^pending$/i, 'pending'],
  [/^confirmed$/i, 'confirmed'],
  [/^approved$/i, 'approved'],
  [/^paid$/i, 'paid'],
  [/^disputed$/i, 'disputed'],
  [/^cancell?ed$/i, 'canceled'],
] as const;
const ASSET_TYPES = [
  [/^equip(ment)?( move)?$/i, 'Equipment'],
  [/^empt(y|ies)( box(es)?)?$/i, 'Empty Box'],
  [/^full( box(es)?)?$/i, 'Full Box'],
] as const;

/** Cells of fields with a format of their own. */
const CELLS: Partial<Record<LoadFieldName, ImportCell>> = {
  load_no: LOAD_NUMBER,
  load_type: word(ASSET_TYPES, null),
  propconnect_approval_status: word(STATUSES, 'pending'),
};

/** Cells by the encoding of a field. An empty weight or distance is 0, and the load needs review. */
const CELLS_BY_ENCODING = {
  int: orElse(count(BOXES_MAX), 0),
  miles: orElse(MILES, 0),
  tons: orElse(TONS, 0),
  time: TIME,
};

type DescribedField = FieldOf<AllLoadFields, 'csv'>;

function cellOf(field: DescribedField): ImportCell {
  const own = CELLS[field.name];
  if (own !== undefined) return own;
  if (field.encoding === 'text' || field.encoding === 'dictionary')
    return field.exact === true ? ticket(field.length) : text(field.length);
  return CELLS_BY_ENCODING[field.encoding];
}

function importField(field: DescribedField): LoadImportField {
  const { name, csv, label = name } = field;
  const blank = field.encoding === 'int' || field.encoding === 'miles' || field.encoding === 'tons' ? 0 : '';
  return {
    name,
    label: csv.label ?? label,
    required: csv.required ?? false,
    synonyms: csv.synonyms,
    counterWords: csv.counterWords ?? [],
    cell: cellOf(field),
    absent: csv.absent ?? blank,
    examples: [csv.example],
  };
}

/** Fields of each kind, in the order of the page and of a stored record. */
export const LOAD_IMPORT_FIELDS: Record<LoadKind, readonly LoadImportField[]> = {
  freight: fieldsOf(LOAD_FIELDS.freight, 'csv').map(importField),
  asset: fieldsOf(LOAD_FIELDS.asset, 'csv').map(importField),
};

/** Field names of both kinds. */
export const LOAD_FIELD_NAMES: readonly LoadFieldName[] = [
  ...new Set(LOAD_KINDS.flatMap((kind) => LOAD_IMPORT_FIELDS[kind].map(({ name }) => name))),
];

/** Returns the faults of a choice of columns for a file of loads. */
export const loadMappingFaults = (
  kind: LoadKind,
  mapping: readonly MappedColumn<LoadFieldName>[],
  columns: number,
): ReturnType<typeof mappingFaults<LoadFieldName>> =>
  mappingFaults({ fields: LOAD_IMPORT_FIELDS[kind], what: `${kind} loads` }, mapping, columns);

/** Returns a CSV file with the headings of a kind and one example line. */
export const loadTemplate = (kind: LoadKind): string =>
  importTemplate(
    LOAD_IMPORT_FIELDS[kind].map((field) => ({
      ...field,
      label: field.name === 'weight_tons' ? `${field.label} (tons)` : field.label,
    })),
  );

/** Merges a record of the file over the known one. The result is complete, in the order of the fields. */
export function mergedRecord(
  kind: LoadKind,
  known: LoadRecord | null,
  brought: LoadRecord,
): Required<LoadRecord> {
  const merged: LoadRecord = {};
  // A loop, because a file has up to 100,000 lines.
  for (const { name, absent } of LOAD_IMPORT_FIELDS[kind])
    merged[name] = brought[name] ?? known?.[name] ?? absent;
  return merged as Required<LoadRecord>;
}

/**
 * Returns true when merging a record over a known one gives another record than the known one, or one with fields that
 * the known one lacks. Costs less than merging.
 */
export function changesRecord(kind: LoadKind, known: LoadRecord, brought: LoadRecord): boolean {
  const fields = LOAD_IMPORT_FIELDS[kind];
  const names = Object.keys(known);
  return (
    names.length !== fields.length ||
    fields.some(({ name }, at) => names[at] !== name || (brought[name] ?? known[name]) !== known[name])
  );
}

/** Returns the values that a record changes in the known one. */
export function recordChanges(
  kind: LoadKind,
  known: LoadRecord,
  merged: LoadRecord,
): { field: LoadFieldName; label: string; old: CellValue; new: CellValue }[] {
  return LOAD_IMPORT_FIELDS[kind].flatMap(({ name, label, absent }) => {
    const [before, after] = [known[name] ?? absent, merged[name] ?? absent];
    return before === after ? [] : [{ field: name, label, old: before, new: after }];
  });
}
