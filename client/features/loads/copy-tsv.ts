import { csvText } from '../../../shared/rules/csv-text';
import type { LoadColumn } from './columns';
import type { TableLoad } from './table-load';

const NUMBER = /^-?[\d,]+(\.\d+)?$/;

/**
 * Cleans a value for one spreadsheet cell: tabs and line ends become spaces, and text never becomes a
 * formula.
 * See docs/domain/spreadsheets.md#text-safety.
 */
function field(value: string): string {
  const flat = value.replace(/[\t\r\n]+/g, ' ');
  if (NUMBER.test(flat)) return flat.replaceAll(',', '');
  return csvText(flat);
}

/**
 * Returns the loads as tab-separated text with a header, as the table shows them, to paste into a
 * spreadsheet.
 */
export function loadsAsTsv(loads: readonly TableLoad[], columns: readonly LoadColumn[]): string {
  const header = columns.map((column) => column.header).join('\t');
  const lines = loads.map((load) => columns.map((column) => field(column.value(load))).join('\t'));
  return [header, ...lines].join('\n');
}
