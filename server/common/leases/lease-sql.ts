/** The database's clock. */
export const NOW = 'CURRENT_TIMESTAMP(3)';
/** Nobody works on it, or its holder has said nothing for too long. */
export const IS_FREE = `(leased_until IS NULL OR leased_until <= ${NOW})`;
export const IS_DUE = `due_at <= ${NOW}`;
