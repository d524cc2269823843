import { workbookFileName } from '#server/spreadsheets/index';

/** Folder of the stored spreadsheets. See docs/domain/accruals.md#stored-spreadsheet. */
export const ACCRUAL_FOLDER = 'project-accruals';

/**
 * Returns the file name of an accrual's spreadsheet. Attempt 0 is the plain name, 1 adds the accrual's id, and later
 * attempts add a count. Two accruals can get the same plain name, because names are cut and cleaned.
 */
export function accrualFileName(title: string, id: number, attempt: number): string {
  if (attempt === 0) return workbookFileName(title);
  return workbookFileName(title, attempt === 1 ? ` (${id})` : ` (${id}-${attempt})`);
}
