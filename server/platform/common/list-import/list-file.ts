import { cutText } from '#shared/cells/well-formed-text';
import type { ListImportColumn } from '#shared/contract/list-imports';
import { DomainError } from '#shared/errors/index';
import type { CsvRecord } from '#shared/rules/csv-record';
import type { FieldFault } from '#shared/errors/error-codes';
import { type CountedWarnings, countWarnings, noWarnings } from '#shared/imports/counted-warnings';
import { FileFactsFinder } from '#shared/imports/file-facts-finder';
import { suggestColumns } from '#shared/imports/headings';
import { LIST_IMPORTS, type ListImportKind } from '#shared/imports/list-import-kinds';
import { type ReadRow, RowReader } from '#shared/imports/row-reader';
import { belowTitles } from '../csv/below-titles';
import { CsvFault } from '../csv/csv-records';
import { openSheet } from '../csv/open-sheet';

const COLUMNS_MAX = 100;
const HEADING_LENGTH_MAX = 80;

/** Row below the headings, with its cells by field. Fields without a column are ''. */
export interface ListRecord {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** Cells that cannot be read, by field; '' is the whole row. Their values are the texts of the cells. */
  readonly faults: readonly FieldFault[];
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
  readonly warnings: CountedWarnings;
}

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

interface Table {
  readonly separator: string;
  readonly records: CsvRecord[];
}

/** @throws DomainError `file_wrong_type`, `invalid_request` for an unreadable table and too many rows */
async function tableOf(content: Buffer, kind: ListImportKind): Promise<Table> {
  const { fields, rowsMax } = LIST_IMPORTS[kind];
  const records: CsvRecord[] = [];
  const { separator, batches } = openSheet(content, fields);
  try {
    for await (const batch of belowTitles(batches, fields)) {
      records.push(...batch);
      if (records.length <= rowsMax + 1) continue;
      const most = rowsMax.toLocaleString('en-US');
      throw refusal(`has more than ${most} rows. Split it into smaller files.`);
    }
  } catch (thrown) {
    if (thrown instanceof CsvFault) throw refusal(`can't be read: line ${thrown.line}: ${thrown.message}`);
    throw thrown;
  }
  return { separator, records };
}

function headingsOf(header: CsvRecord | undefined): string[] {
  if (header === undefined) throw refusal('is empty');
  const last = header.cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= COLUMNS_MAX) throw refusal(`has more than ${COLUMNS_MAX} columns`);
  return header.cells.slice(0, last + 1).map((cell) => cutText(cell.trim(), HEADING_LENGTH_MAX));
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

/** Returns the record of a row. A cell that cannot be read keeps its text. */
function recordOf(kind: ListImportKind, { line, record, faults }: ReadRow<string>): ListRecord {
  const { fields } = LIST_IMPORTS[kind];
  const nameOf = (label = ''): string => fields.find((field) => field.label === label)?.name ?? '';
  const found = new Map(faults.map((fault) => [nameOf(fault.field), fault]));
  return {
    line,
    values: Object.fromEntries(
      fields.map(({ name }) => [name, String(record[name] ?? found.get(name)?.found ?? '')]),
    ),
    faults: faults.map(({ field, message }) => ({ field: nameOf(field), message })),
  };
}

/** Reads the rows below the headings. @throws DomainError `invalid_request` for cells that contradict each other */
function readRows(
  kind: ListImportKind,
  columns: readonly ListImportColumn[],
  { separator, records: [header, ...rows] }: Table,
  warnings: CountedWarnings,
): ListRecord[] {
  const reader = new RowReader(LIST_IMPORTS[kind].fields, columns, headingsOf(header));
  const finder = new FileFactsFinder(reader.factColumns);
  for (const { line, cells } of rows) finder.add(line, cells);
  const { facts, faults } = finder.found(separator, 'tons');
  if (faults.length > 0) {
    const found = faults.map(({ message }) => ({ field: 'file', message }));
    throw new DomainError('invalid_request', { faults: found });
  }
  return rows.map((row) => {
    const read = reader.read(row, facts);
    countWarnings(warnings, read.warnings);
    return recordOf(kind, read);
  });
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
  const { fields } = LIST_IMPORTS[kind];
  const table = await tableOf(content, kind);
  const headings = headingsOf(table.records[0]);
  if (table.records.length === 1)
    throw refusal('has column headings but no rows. The first row must be headings.');
  const columns =
    mapping === undefined ? suggestColumns(fields, headings) : chosenColumns(kind, headings, mapping);
  const mapped = new Set(columns.map(({ field }) => field));
  const missing = fields.flatMap(({ name, label, required }) =>
    required === true && !mapped.has(name) ? [label] : [],
  );
  const warnings = noWarnings();
  countWarnings(warnings, table.records[0]?.warnings ?? []);
  const records = missing.length > 0 ? [] : readRows(kind, columns, table, warnings);
  return { kind, headings, mapping: columns, missing, records, warnings };
}
