import { CsvFault, belowTitles, openSheet } from '#server/platform/common/index';
import type { Finding } from '#shared/cells/finding';
import { FileFactsFinder } from '#shared/imports/file-facts-finder';
import { suggestColumns, suggestWeightUnit } from '#shared/imports/headings';
import { LOAD_IMPORT_FIELDS, type LoadRecord } from '#shared/imports/load-import-kind';
import { RowReader } from '#shared/imports/row-reader';
import type { CsvRecord } from '#shared/rules/csv-record';

/** Result of reading a file of freight loads without a server. */
export interface ReadLoads {
  readonly records: readonly LoadRecord[];
  readonly faults: readonly Finding[];
}

async function rowsOf(batches: AsyncIterable<CsvRecord[]>): Promise<CsvRecord[]> {
  const rows: CsvRecord[] = [];
  for await (const batch of belowTitles(batches, LOAD_IMPORT_FIELDS.freight)) rows.push(...batch);
  return rows;
}

/** Reads a file of freight loads as the import does, with the suggested columns. @throws DomainError */
export async function readLoads(content: Buffer): Promise<ReadLoads> {
  const { separator, batches } = openSheet(content);
  try {
    return readRows(await rowsOf(batches), separator);
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
    return { records: [], faults: [{ code: 'row', line: thrown.line, column: '', message: thrown.message }] };
  }
}

function readRows([head, ...lines]: readonly CsvRecord[], separator: string): ReadLoads {
  const fields = LOAD_IMPORT_FIELDS.freight;
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  const mapping = suggestColumns(fields, headings);
  const reader = new RowReader(fields, mapping, headings);
  const finder = new FileFactsFinder(reader.factColumns);
  for (const { line, cells } of lines) finder.add(line, cells);
  const weight = mapping.find(({ field }) => field === 'weight_tons');
  const unit = suggestWeightUnit(weight === undefined ? '' : (headings[weight.column] ?? ''), []);
  const { facts, faults } = finder.found(separator, unit);
  if (faults.length > 0) return { records: [], faults };
  const read = lines.map((line) => reader.read(line, facts));
  return { records: read.map(({ record }) => record), faults: read.flatMap((row) => row.faults) };
}
