import { priceText } from '#shared/calc/price-text';
import type { Sheet, Workbook } from '#server/spreadsheets/index';
import type { StoredFscSheet } from './fsc-sheet.presenter';

const MILES_WIDTH = 11;
const PRICE_WIDTH = 13;
const MILES_FORMAT = '0';
/** Format with four decimals; the cell keeps all of them. */
const CELL_FORMAT = '0.0000';

/** Returns the title of an FSC sheet's workbook. Required wording. */
const fscWorkbookTitle = ({ row }: StoredFscSheet): string => `${row.fsc_name} - FSC`;

/**
 * Returns the table of an FSC sheet in the template's layout: columns of price bands, rows of mileage bands.
 */
function fscTable(sheet: StoredFscSheet): Sheet {
  const { priceBands, mileageBands, cells } = sheet.table;
  return {
    name: fscWorkbookTitle(sheet),
    columns: [
      { header: 'From Miles', width: MILES_WIDTH, format: MILES_FORMAT },
      { header: 'To Miles', width: MILES_WIDTH, format: MILES_FORMAT },
      ...priceBands.map(({ low, high }) => ({
        header: `${priceText(low)}-${priceText(high)}`,
        width: PRICE_WIDTH,
        format: CELL_FORMAT,
      })),
    ],
    rows: [mileageBands.map(({ low, high }, row) => [low, high, ...(cells[row] ?? [])])],
    frozenColumns: 2,
  };
}

/** Returns the workbook of an FSC sheet. */
export const fscWorkbook = (sheet: StoredFscSheet): Workbook => ({
  title: fscWorkbookTitle(sheet),
  sheets: [fscTable(sheet)],
  rows: sheet.table.mileageBands.length,
});
