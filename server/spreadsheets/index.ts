// Owns how real .xlsx files are made: sheets, names, headers, totals, and the worker threads that write them. What is
// in them is each domain's own.
// Publishes export:progress to whoever asked for an export.
// Listens to nothing.
export { CENTS, COUNT, DAY, MOMENT, PERCENT, TONS, chicagoSerial, daySerial } from './formats';
export { workbookFileName } from './names';
export { cellAt } from './column-sums';
export { logoOf } from './logo';
export {
  type Cell,
  type PlainCell,
  ROWS_OF_A_CHUNK,
  type Row,
  type Sheet,
  type SheetColumn,
  type TablePlace,
  type Workbook,
} from './sheet';
export { CurrentExport, type ExportOrder } from './export-order';
export { type MakeWorkbook, Spreadsheets } from './spreadsheets';
export { SpreadsheetsModule } from './spreadsheets.module';
export { type DataColumn, labelledRow, textCell } from './table-parts';
export { WORKBOOK_TYPE } from './workbook.presenter';
