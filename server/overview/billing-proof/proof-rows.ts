import type { Cents } from '#shared/calc/money';

/** End of a load: the first one that fits. */
export type LoadEnd = 'billed' | 'excluded' | 'accrued' | 'open';

/** Loads of a project with one end. Amounts are whole cents. */
export interface EndRow {
  readonly projectId: number;
  readonly end: LoadEnd;
  readonly loads: number;
  readonly cents: Cents;
  readonly dueLoads: number;
  readonly dueCents: Cents;
  readonly timelyLoads: number;
  readonly timelyCents: Cents;
}

/** Counts of the last comparison of a project with its job. */
export interface ComparedRow {
  readonly projectId: number;
  readonly upstream: number;
  readonly present: number;
  readonly unreadable: number;
  readonly comparedAt: Date;
}
