import type { CsvRecord } from '../../../shared/rules/csv-record';
import { type HeadingNames, TITLE_LINES_MAX, headingRowOf } from '../../../shared/imports/headings';

/**
 * Leaves out the title lines above the headings of a table, so that the first record has the headings. They are found by
 * the known names of the fields.
 */
export async function* belowTitles(
  batches: AsyncIterable<CsvRecord[]>,
  fields: readonly HeadingNames[],
): AsyncGenerator<CsvRecord[]> {
  let start: CsvRecord[] | null = [];
  for await (const records of batches) {
    if (start === null) yield records;
    else {
      start = start.concat(records);
      if (start.length <= TITLE_LINES_MAX) continue;
      yield fromHeadings(start, fields);
      start = null;
    }
  }
  if (start !== null && start.length > 0) yield fromHeadings(start, fields);
}

function fromHeadings(records: readonly CsvRecord[], fields: readonly HeadingNames[]): CsvRecord[] {
  const rows = records.slice(0, TITLE_LINES_MAX + 1).map(({ cells }) => cells);
  return records.slice(headingRowOf(rows, fields));
}
