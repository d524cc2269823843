import type { Sheet, Workbook } from '../spreadsheets';
import type { StoredFscSheet } from './fsc-sheet.presenter';

const MILES_WIDTH = 11;
const PRICE_WIDTH = 13;
const MILES_FORMAT = '0';
/** Four decimals are shown, more are kept (design: domain, section 2). */
const CELL_FORMAT = '0.0000';

/** What the workbook of an FSC sheet is called (spec 1 section 2). */
const fscWorkbookTitle = ({ row }: StoredFscSheet): string => `${row.fsc_name} - FSC`;

/** A diesel price as the template has it, $2.31; with its third decimal where it has one. */
const dollars = (price: number): string => `$${price.toFixed(Number(price.toFixed(2)) === price ? 2 : 3)}`;

/** The table of an FSC sheet in the layout of the template: price bands across, a row for each mileage band. */
function fscTable(sheet: StoredFscSheet): Sheet {
  const { priceBands, mileageBands, cells } = sheet.table;
  return {
    name: fscWorkbookTitle(sheet),
    columns: [
      { header: 'From Miles', width: MILES_WIDTH, format: MILES_FORMAT },
      { header: 'To Miles', width: MILES_WIDTH, format: MILES_FORMAT },
      ...priceBands.map(({ low, high }) => ({
        header: `${dollars(low)}-${dollars(high)}`,
        width: PRICE_WIDTH,
        format: CELL_FORMAT,
      })),
    ],
    rows: [mileageBands.map(({ low, high }, row) => [low, high, ...(cells[row] ?? [])])],
    frozenColumns: 2,
  };
}

/** The workbook of an FSC sheet. */
export const fscWorkbook = (sheet: StoredFscSheet): Workbook => ({
  title: fscWorkbookTitle(sheet),
  sheets: [fscTable(sheet)],
  rows: sheet.table.mileageBands.length,
});
