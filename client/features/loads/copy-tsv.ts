import { csvText } from '#shared/rules/csv-text';
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

/** Returns cells as tab-separated text without a header, with exact numbers as in the exports. */
export const cellsAsTsv = (loads: readonly TableLoad[], columns: readonly LoadColumn[]): string =>
  loads.map((load) => columns.map(({ exact, value }) => field((exact ?? value)(load))).join('\t')).join('\n');

/** Returns the loads as tab-separated text with a header, to paste into a spreadsheet. */
export const loadsAsTsv = (loads: readonly TableLoad[], columns: readonly LoadColumn[]): string =>
  `${columns.map(({ header }) => header).join('\t')}\n${cellsAsTsv(loads, columns)}`;
