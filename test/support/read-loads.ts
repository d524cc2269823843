import { CsvFault, belowTitles, openSheet } from '../../server/common';
import type { Finding } from '../../shared/cells/finding';
import { FileFactsFinder } from '../../shared/imports/file-facts-finder';
import { suggestColumns, suggestWeightUnit } from '../../shared/imports/headings';
import { LOAD_IMPORT_FIELDS, type LoadRecord } from '../../shared/imports/load-import-kind';
import { RowReader } from '../../shared/imports/row-reader';
import type { CsvRecord } from '../../shared/rules/csv-record';

/** Result of reading a file of freight loads without a server. */
export interface ReadLoads {
  readonly records: readonly LoadRecord[];
  readonly faults: readonly Finding[];
}

/** Reads a file of freight loads as the import does, with the suggested columns. @throws DomainError */
export async function readLoads(content: Buffer): Promise<ReadLoads> {
  const fields = LOAD_IMPORT_FIELDS.freight;
  const { separator, batches } = openSheet(content);
  const rows: CsvRecord[] = [];
  try {
    for await (const batch of belowTitles(batches, fields)) rows.push(...batch);
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
    return { records: [], faults: [{ code: 'row', line: thrown.line, column: '', message: thrown.message }] };
  }
  const [head, ...lines] = rows;
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  const mapping = suggestColumns(fields, headings);
  const reader = new RowReader(fields, mapping, headings);
  const finder = new FileFactsFinder(reader.factColumns);
  for (const { line, cells } of lines) finder.add(line, cells);
  const weights = mapping.find(({ field }) => field === 'weight_tons')?.column ?? -1;
  const unit = suggestWeightUnit(headings[weights] ?? '', []);
  const { facts, faults } = finder.found(separator, unit);
  if (faults.length > 0) return { records: [], faults };
  const read = lines.map((line) => reader.read(line, facts));
  return {
    records: read.map(({ record }) => record),
    faults: read.flatMap((row) => row.faults),
  };
}
