// Owns how real .xlsx files are made: sheets, names, headers. What is in them is each domain's own.
// Publishes nothing.
// Listens to nothing.
export { sheetNames, workbookFileName } from './names';
export { workbookHeaders } from './workbook.presenter';
export { type Cell, type Sheet, type SheetColumn, writeWorkbook } from './write-workbook';
