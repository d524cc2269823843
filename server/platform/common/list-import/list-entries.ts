import type {
  ListImportCheckReply,
  ListImportCounts,
  ListImportRow,
  ListImportStatus,
} from '#shared/contract/list-imports';
import { type Finding, shownCell } from '#shared/cells/finding';
import { DomainError } from '#shared/errors/index';
import type { FieldFault } from '#shared/errors/error-codes';
import { LIST_IMPORTS } from '#shared/imports/list-import-kinds';
import { nameKey } from '#shared/rules/names';
import type { ListFile, ListRecord } from './list-file';

/** Fault of a field of a row; '' as the field is a fault of the whole row. */
export type RowFaults = ReadonlyMap<ListRecord, readonly FieldFault[]>;

/** Record that rows of a file describe: a company or person by one row, a rate sheet by several. */
export interface ListEntry<Request> {
  /** Name or address, by which an existing record is found. */
  readonly name: string;
  readonly records: readonly ListRecord[];
  /** Request that adding the record by hand would send. */
  readonly request: Request;
  readonly faults: RowFaults;
}

export interface JudgedEntry<Request> extends ListEntry<Request> {
  readonly status: ListImportStatus;
}

/** Returns an entry as one that cannot be stored, with the reason at its first row. */
export const faultyEntry = <Request>(entry: ListEntry<Request>, fault: FieldFault): JudgedEntry<Request> => ({
  ...entry,
  status: 'fault',
  faults: new Map(entry.records.slice(0, 1).map((record) => [record, [fault]])),
});

/** Adds the faults of cells that could not be read. They replace the other faults of the same field. */
export function withCellFaults<Request>(entry: ListEntry<Request>): ListEntry<Request> {
  const faults = new Map(entry.faults);
  for (const record of entry.records) {
    if (record.faults.length === 0) continue;
    const fields = new Set(record.faults.map(({ field }) => field));
    const others = (faults.get(record) ?? []).filter(({ field }) => !fields.has(field));
    faults.set(record, [...record.faults, ...others]);
  }
  return { ...entry, faults };
}

/** Returns the key that names are compared by: like the database, without case and accents. */
export const listKey = (name: string): string => nameKey(name).normalize('NFD').replace(/\p{M}/gu, '');

/** Judges entries by the names that exist. Of entries with the same name the first counts. */
export function judgeEntries<Request>(
  entries: readonly ListEntry<Request>[],
  existing: readonly string[],
): JudgedEntry<Request>[] {
  const known = new Set(existing.map(listKey));
  return entries.map((entry) => {
    if (entry.faults.size > 0) return { ...entry, status: 'fault' };
    const key = listKey(entry.name);
    const isKnown = known.has(key);
    known.add(key);
    return { ...entry, status: isKnown ? 'known' : 'new' };
  });
}

export function countEntries(entries: readonly JudgedEntry<unknown>[]): ListImportCounts {
  const counts = { new: 0, known: 0, fault: 0 };
  for (const { status } of entries) counts[status] += 1;
  return counts;
}

const OTHER_ROW = 'Another row of this sheet has an error';

/** Returns the rows of entries in the order of the file. */
export function rowsOf(file: ListFile, entries: readonly JudgedEntry<unknown>[]): ListImportRow[] {
  const { fields } = LIST_IMPORTS[file.kind];
  const columnOf = new Map(file.mapping.map(({ field, column }) => [field, column]));
  const headingOf = (field: string): string =>
    file.headings[columnOf.get(field) ?? Number.NaN] ??
    fields.find(({ name }) => name === field)?.label ??
    '';
  const rowOf = (entry: JudgedEntry<unknown>, record: ListRecord): ListImportRow => {
    const own = entry.faults.get(record) ?? [];
    const faults = own.map(({ field, message }): Finding => ({
      code: 'invalid',
      line: record.line,
      column: headingOf(field),
      found: shownCell(record.values[field] ?? ''),
      message,
    }));
    const isInnocent = entry.status === 'fault' && faults.length === 0;
    return {
      line: record.line,
      status: entry.status,
      cells: fields.map(({ name }) => record.values[name] ?? ''),
      faults: isInnocent ? [{ code: 'row', line: record.line, column: '', message: OTHER_ROW }] : faults,
    };
  };
  return entries
    .flatMap((entry) => entry.records.map((record) => rowOf(entry, record)))
    .sort((one, other) => one.line - other.line);
}

/** Returns what an import would do. */
export const checkReply = (
  file: ListFile,
  entries: readonly JudgedEntry<unknown>[],
): ListImportCheckReply => ({
  ...file.warnings,
  headings: file.headings,
  mapping: file.mapping,
  missing: file.missing,
  counts: countEntries(entries),
  rows: rowsOf(file, entries),
});

/** @throws DomainError `invalid_request` for more records than one import may add */
export function refuseTooMany(file: ListFile, entries: readonly unknown[]): void {
  const { recordsMax } = LIST_IMPORTS[file.kind];
  if (entries.length <= recordsMax) return;
  const message = `has more than ${recordsMax} rate sheets. Split it into smaller files.`;
  throw new DomainError('invalid_request', { faults: [{ field: 'file', message }] });
}
