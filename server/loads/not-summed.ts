/** Columns that no sum of a project depends on. */
export const NOT_SUMMED: ReadonlySet<string> = new Set(['locked_reason', 'is_missing_upstream']);
