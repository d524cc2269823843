/**
 * Time that a browser waits for the longest calls, in ms. The server's limit is slightly shorter. The proxy
 * in front of it (docker/nginx.conf) waits as long as the browser.
 */

/** Wait for GET /pc/project-refresh: a first sync of a large job takes minutes. */
export const REFRESH_TIMEOUT_MS = 600_000;
/** Wait for POST /pc/accrual-file: a spreadsheet of 100,000 loads. */
export const ACCRUAL_FILE_TIMEOUT_MS = 300_000;
/** Wait for a PDF: 5,000 lines on a busy machine. */
export const PDF_TIMEOUT_MS = 110_000;
/** Wait for the import of a settings list: a hundred invitations are mailed. */
export const LIST_IMPORT_TIMEOUT_MS = 60_000;
