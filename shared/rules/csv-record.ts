/** One record of a CSV file. `line` counts as an editor does, from 1; a quoted cell may span several lines. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
}
