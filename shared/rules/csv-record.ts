import type { Finding } from '../cells/finding';

/**
 * One record of a CSV file. `line` counts from 1, as an editor does; a quoted cell may span several lines.
 */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
  /** Warnings about the record; at the headings, about the whole table. */
  readonly warnings?: readonly Finding[];
}
