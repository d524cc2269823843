import { DAY_MS } from '../../shared/business-time';

/** Records are read again this long before the newest known update: corrections come late and clocks differ. */
export const CURSOR_OVERLAP_MS = 2 * DAY_MS;

/** From when on a sync asks for records, given its cursor: the highest `sourceUpdatedAt` of the job so far. */
export const sinceOf = (cursor: Date | null): Date | null =>
  cursor === null ? null : new Date(cursor.getTime() - CURSOR_OVERLAP_MS);

/** Bounds a cursor: a record dated in the future would hide all that changes until then. */
export const cursorUntil = (cursor: Date | null, moment: Date): Date | null =>
  cursor !== null && cursor > moment ? moment : cursor;
