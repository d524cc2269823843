// Owns the writing of real .xlsx files: sheets, names, headers, totals, and the worker threads. Each domain
// owns the content of its exports.
// Publishes export:progress to the user who requested the export.
// Listens to nothing.
export { CENTS, COUNT, DAY, MOMENT, PERCENT, TONS, chicagoSerial, daySerial } from './formats';
export { documentFileName, workbookFileName } from './names';
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
export { ExportProgress, type MakeWorkbook, Spreadsheets } from './spreadsheets';
export { SpreadsheetsModule } from './spreadsheets.module';
export { type DataColumn, figureColumns, labelledRow, textCell } from './table-parts';
