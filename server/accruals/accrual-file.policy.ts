import { workbookFileName } from '../spreadsheets';

/** The folder of stored accrual spreadsheets (spec 2 section 7). */
export const ACCRUAL_FOLDER = 'project-accruals';

/**
 * The name of an accrual's spreadsheet. Jobs need not have names of their own, dots and slashes become dashes, and long
 * names are cut: where another accrual has the plain name, the next attempt bears the accrual's number, which is
 * nobody else's, and where that is somebody's name, a count behind it.
 */
export function accrualFileName(title: string, id: number, attempt: number): string {
  if (attempt === 0) return workbookFileName(title);
  return workbookFileName(title, attempt === 1 ? ` (${id})` : ` (${id}-${attempt})`);
}
