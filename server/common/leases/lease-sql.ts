/** The database's clock. */
export const NOW = 'CURRENT_TIMESTAMP(3)';
/** True when nobody works on it, or when the lease of its holder has run out. */
export const IS_FREE = `(leased_until IS NULL OR leased_until <= ${NOW})`;
export const IS_DUE = `due_at <= ${NOW}`;
