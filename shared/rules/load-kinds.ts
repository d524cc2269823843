/** The kinds of loads, in the order in which they are shown and worked on. */
export const LOAD_KINDS = ['freight', 'asset'] as const;
