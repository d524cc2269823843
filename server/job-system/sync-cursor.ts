import { DAY_MS } from '#shared/durations';

/** Overlap of two syncs, because corrections come late and clocks differ. */
export const CURSOR_OVERLAP_MS = 2 * DAY_MS;

/**
 * Returns the time from which a sync requests records. The cursor is the highest `sourceUpdatedAt` of the job so far.
 */
export const sinceOf = (cursor: Date | null): Date | null =>
  cursor === null ? null : new Date(cursor.getTime() - CURSOR_OVERLAP_MS);

/** Limits a cursor to a moment. A record dated in the future would hide all changes until then. */
export const cursorUntil = (cursor: Date | null, moment: Date): Date | null =>
  cursor !== null && cursor > moment ? moment : cursor;
