/** Media type of a JSON reply. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Media type of a CSV file. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Media type of a PDF. */
export const PDF_TYPE = 'application/pdf';

/** Media type of a ZIP archive. */
export const ZIP_TYPE = 'application/zip';

/** Media type of an XLSX workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
