import type { ListImportColumn } from '../../../shared/contract/list-imports';
import { DomainError } from '../../../shared/errors';
import type { CsvRecord } from '../../../shared/rules/csv-record';
import { LIST_IMPORTS, type ListImportKind } from '../../../shared/rules/list-import-fields';
import { suggestColumns } from '../../../shared/rules/load-import-mapping';
import { CsvFault } from '../csv/csv-records';
import { openCsv } from '../csv/open-csv';

const COLUMNS_MAX = 100;
const HEADING_LENGTH_MAX = 80;

/** Row below the headings, with its cells by field. Fields without a column are ''. */
export interface ListRecord {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Table of a list import: pasted text or a file. */
export interface ListFile {
  readonly kind: ListImportKind;
  readonly headings: string[];
  readonly mapping: ListImportColumn[];
  /** Labels of required fields without a column. */
  readonly missing: string[];
  /** Empty while a required field has no column. */
  readonly records: ListRecord[];
}

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

/** @throws DomainError `file_wrong_type`, `invalid_request` for unreadable text and too many rows */
async function recordsOf(content: Buffer, rowsMax: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  try {
    for await (const batch of openCsv(content).batches) {
      records.push(...batch);
      if (records.length <= rowsMax + 1) continue;
      const most = rowsMax.toLocaleString('en-US');
      throw refusal(`has more than ${most} rows. Split it into smaller files.`);
    }
  } catch (thrown) {
    if (thrown instanceof CsvFault) throw refusal(`can't be read: line ${thrown.line}: ${thrown.message}`);
    throw thrown;
  }
  return records;
}

function headingsOf(header: CsvRecord | undefined): string[] {
  if (header === undefined) throw refusal('is empty');
  const last = header.cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= COLUMNS_MAX) throw refusal(`has more than ${COLUMNS_MAX} columns`);
  return header.cells.slice(0, last + 1).map((cell) => cell.trim().slice(0, HEADING_LENGTH_MAX));
}

const invalidMapping = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'mapping', message }] });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidMapping('must be JSON');
  }
}

/** Returns the chosen columns. @throws DomainError `invalid_request` for anything that is not a choice of them */
function chosenColumns(kind: ListImportKind, headings: readonly string[], text: string): ListImportColumn[] {
  const chosen = parsed(text);
  const names = LIST_IMPORTS[kind].fields.map(({ name }) => name);
  const isColumn = (one: unknown): one is ListImportColumn => {
    if (typeof one !== 'object' || one === null) return false;
    const { field, column } = one as Partial<ListImportColumn>;
    const isThere = Number.isInteger(column) && (column ?? -1) >= 0 && (column ?? 0) < headings.length;
    return typeof field === 'string' && names.includes(field) && isThere;
  };
  if (!Array.isArray(chosen) || !chosen.every(isColumn)) {
    throw invalidMapping('must be a list of fields of the list with columns of the file');
  }
  for (const key of ['field', 'column'] as const) {
    if (new Set(chosen.map((one) => one[key])).size < chosen.length)
      throw invalidMapping(`has a ${key} twice`);
  }
  return chosen.map(({ field, column }) => ({ field, column }));
}

/**
 * Reads a pasted or uploaded table. Its headings are recognized unless `mapping` (JSON) chooses the columns.
 * @throws DomainError `file_wrong_type`, `invalid_request` with the reason
 */
export async function readListFile(
  kind: ListImportKind,
  content: Buffer,
  mapping: string | undefined,
): Promise<ListFile> {
  const { fields, rowsMax } = LIST_IMPORTS[kind];
  const [header, ...rows] = await recordsOf(content, rowsMax);
  const headings = headingsOf(header);
  if (rows.length === 0) throw refusal('has column headings but no rows. The first row must be headings.');
  const columns =
    mapping === undefined ? suggestColumns(fields, headings) : chosenColumns(kind, headings, mapping);
  const columnOf = new Map(columns.map(({ field, column }) => [field, column]));
  const missing = fields.flatMap(({ name, label, required }) =>
    required === true && !columnOf.has(name) ? [label] : [],
  );
  const cell = (cells: readonly string[], name: string): string =>
    (cells[columnOf.get(name) ?? Number.NaN] ?? '').trim();
  const valuesOf = ({ line, cells }: CsvRecord): ListRecord => ({
    line,
    values: Object.fromEntries(fields.map(({ name }) => [name, cell(cells, name)])),
  });
  return { kind, headings, mapping: columns, missing, records: missing.length > 0 ? [] : rows.map(valuesOf) };
}
