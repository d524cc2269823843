/** Current time of the database. */
export const NOW = 'CURRENT_TIMESTAMP(3)';
/** Condition for a row that no node works on, or with an expired lease. */
export const IS_FREE = `(leased_until IS NULL OR leased_until <= ${NOW})`;
export const IS_DUE = `due_at <= ${NOW}`;
