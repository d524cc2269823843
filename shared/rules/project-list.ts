/** Filters of the list of projects. */
export const PROJECT_FILTERS = ['working', 'archived', 'all'] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

/** Columns of money, which are read when they are shown. */
export const MONEY_SORTS = ['unbilled', 'not_received', 'margin', 'last_invoice'] as const;
export type MoneySort = (typeof MONEY_SORTS)[number];

/** Columns that the list of projects can be sorted by. */
export const PROJECT_SORTS = ['job', 'customer', 'vendor', 'archived', ...MONEY_SORTS] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
