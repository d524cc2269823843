/**
 * How long a browser waits for the calls that take longest, in ms. The server thinks a moment less about them, and the
 * proxy in front of it (docker/nginx.conf) waits as long as the browser.
 */

/** GET /pc/project-refresh: a first sync of a large job takes minutes. */
export const REFRESH_WAIT_MS = 600_000;
/** POST /pc/accrual-file: a spreadsheet of 100,000 loads. */
export const ACCRUAL_FILE_WAIT_MS = 300_000;
