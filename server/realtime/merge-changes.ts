import { type CommittedChange } from '#server/database/index';
import { ROWS_IN_AN_EVENT_MAX, type ScopeChange } from '#shared/realtime/events';

/**
 * Merges committed changes of one scope into an event, in the order of their revisions. Includes rows while
 * the event has at most 500. A change that does not fit sends only its revisions.
 * See docs/live-data.md#rooms.
 */
export function mergeChanges<Rows>(changes: readonly CommittedChange[]): ScopeChange<Rows>[] {
  let room = ROWS_IN_AN_EVENT_MAX;
  return [...changes]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, by, why, rows, rowCount }) => {
      const fits = rowCount <= room;
      if (fits) room -= rowCount;
      return { from, to, by, why, ...(fits ? { rows: rows as Partial<Rows> } : {}) };
    });
}
