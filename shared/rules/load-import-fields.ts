import { LOAD_KINDS } from './load-kinds';
import { csvCell } from './csv-text';
import {
  ALL_LOAD_FIELDS,
  type AllLoadFields,
  type FieldOf,
  LOAD_FIELDS,
  type NamesWith,
  fieldsOf,
} from './load-fields';
import {
  type CellReader,
  boxesCell,
  loadNumberCell,
  milesCell,
  textCell,
  ticketCell,
  timeCell,
  weightCell,
  wordCell,
} from './load-import-cells';

/** Kinds of loads that a file can contain. See docs/domain/loads-and-tickets.md#csv-import. */
export const IMPORT_KINDS = LOAD_KINDS;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Wire names of the load fields that a file can contain. */
export type ImportFieldName = NamesWith<AllLoadFields, 'csv'>;

/** Field on the import page, with the reader of its cells. */
export interface ImportField {
  readonly name: ImportFieldName;
  readonly label: string;
  readonly required: boolean;
  /** Known headers of the field, in the form of `headerKey`. */
  readonly synonyms: readonly string[];
  readonly read: CellReader;
  /** Value of a load if its file lacks the column. */
  readonly absent: string | number;
  /** Example cell of the template. */
  readonly example: string;
}

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

/** Readers of fields with a format of their own. */
const READERS: Partial<Record<ImportFieldName, CellReader>> = {
  load_no: loadNumberCell,
  load_type: wordCell(ASSET_TYPES, null),
  ticket_number: ticketCell(ALL_LOAD_FIELDS.ticket_number.length),
  propconnect_approval_status: wordCell(STATUSES, 'pending'),
};

const READERS_BY_ENCODING = { int: boxesCell, miles: milesCell, tons: weightCell, time: timeCell };

type DescribedField = FieldOf<AllLoadFields, 'csv'>;

function readerOf(field: DescribedField): CellReader {
  const own = READERS[field.name];
  if (own !== undefined) return own;
  if (field.encoding === 'text' || field.encoding === 'dictionary') return textCell(field.length);
  return READERS_BY_ENCODING[field.encoding];
}

function importField(field: DescribedField): ImportField {
  const { name, csv, label = name } = field;
  const blank = field.encoding === 'int' || field.encoding === 'miles' || field.encoding === 'tons' ? 0 : '';
  return {
    name,
    label: csv.label ?? label,
    required: csv.required ?? false,
    synonyms: csv.synonyms,
    read: readerOf(field),
    absent: csv.absent ?? blank,
    example: csv.example,
  };
}

/** Fields of each kind, in the order of the page and of a stored record. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  freight: fieldsOf(LOAD_FIELDS.freight, 'csv').map(importField),
  asset: fieldsOf(LOAD_FIELDS.asset, 'csv').map(importField),
};

/** Field names of both kinds. */
export const IMPORT_FIELD_NAMES: readonly ImportFieldName[] = [
  ...new Set([...IMPORT_FIELDS.freight, ...IMPORT_FIELDS.asset].map(({ name }) => name)),
];

/** Returns a CSV file with the header of a kind and one example line. */
export function importTemplate(kind: ImportKind): string {
  const fields = IMPORT_FIELDS[kind];
  const unit = (field: ImportField): string =>
    field.name === 'weight_tons' ? `${field.label} (tons)` : field.label;
  return [fields.map(unit), fields.map(({ example }) => example)]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}
