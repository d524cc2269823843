import { type CommittedChange } from '../database';
import { ROWS_IN_AN_EVENT_MAX, type ScopeChange } from '../../shared/realtime/events';

/**
 * Committed changes of one scope as an event carries them, in the order of their revisions. Rows go along while
 * they are at most 500 in a change and in the event; a larger change says its revision alone.
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
