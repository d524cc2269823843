import type { CsvRecord } from '#shared/rules/csv-record';
import { type HeadingNames, TITLE_LINES_MAX, hasHeadings, headingRowOf } from '#shared/imports/headings';
import { isSameRow, joinedHeadings } from '#shared/imports/joined-headings';

/**
 * Leaves out the title lines above the headings of a table, so that the first record has the headings. They are found by
 * the known names of the fields. Two rows of headings become one. Headings that a report repeats on each page are left
 * out.
 */
export async function* belowTitles(
  batches: AsyncIterable<CsvRecord[]>,
  fields: readonly HeadingNames[],
): AsyncGenerator<CsvRecord[]> {
  let start: CsvRecord[] | null = [];
  let repeated: readonly (readonly string[])[] = [];
  const withoutRepeated = (records: CsvRecord[]): CsvRecord[] =>
    repeated.length === 0
      ? records
      : records.filter(({ cells }) => !repeated.some((headings) => isSameRow(headings, cells)));
  for await (const records of batches) {
    if (start === null) yield withoutRepeated(records);
    else {
      start = start.concat(records);
      if (start.length <= TITLE_LINES_MAX) continue;
      const table = fromHeadings(start, fields);
      repeated = table.headings;
      yield [...table.head, ...withoutRepeated(table.rows)];
      start = null;
    }
  }
  if (start === null || start.length === 0) return;
  const table = fromHeadings(start, fields);
  repeated = table.headings;
  yield [...table.head, ...withoutRepeated(table.rows)];
}

interface Table {
  /** Record of the headings. */
  readonly head: readonly CsvRecord[];
  /** Rows of headings as they are in the file; none when no heading is known. */
  readonly headings: readonly (readonly string[])[];
  readonly rows: CsvRecord[];
}

function fromHeadings(records: readonly CsvRecord[], fields: readonly HeadingNames[]): Table {
  const start = records.slice(0, TITLE_LINES_MAX + 1).map(({ cells }) => cells);
  const at = headingRowOf(start, fields);
  const warnings = records.slice(0, at + 1).flatMap((record) => record.warnings ?? []);
  const [first, second, ...rest] = records.slice(at);
  if (first === undefined) return { head: [], headings: [], rows: [] };
  const head = warnings.length === 0 ? first : { ...first, warnings };
  const others = second === undefined ? rest : [second, ...rest];
  if (!hasHeadings([first.cells], fields)) return { head: [head], headings: [], rows: others };
  const both = second === undefined ? null : joinedHeadings(first.cells, second.cells, fields);
  if (second === undefined || both === null) return { head: [head], headings: [first.cells], rows: others };
  return {
    head: [{ ...head, line: second.line, cells: both }],
    headings: [first.cells, second.cells],
    rows: rest,
  };
}
