import { csvText } from '../../../shared/rules/csv-text';
import type { LoadColumn } from './columns';
import type { TableLoad } from './table-load';

const NUMBER = /^-?[\d,]+(\.\d+)?$/;

/** One line a value: tabs and line ends become spaces; a text is never a formula (design: domain, section 9). */
function field(value: string): string {
  const flat = value.replace(/[\t\r\n]+/g, ' ');
  if (NUMBER.test(flat)) return flat.replaceAll(',', '');
  return csvText(flat);
}

/** The loads as the table shows them, header first, tab between columns, for a spreadsheet. */
export function loadsAsTsv(loads: readonly TableLoad[], columns: readonly LoadColumn[]): string {
  const header = columns.map((column) => column.header).join('\t');
  const lines = loads.map((load) => columns.map((column) => field(column.value(load))).join('\t'));
  return [header, ...lines].join('\n');
}
