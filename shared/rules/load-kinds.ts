/** Kinds of loads, in the order of screens and processing. */
export const LOAD_KINDS = ['freight', 'asset'] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];
