/** Decisions that a person can make about the differences of a cause. */
export const CAUSE_DECISIONS = ['accept', 'dispute'] as const;
export type CauseDecision = (typeof CAUSE_DECISIONS)[number];

/** Decision that holds for a line: its difference is the same as then. */
export interface LineDecision {
  decision: CauseDecision;
  reason: string;
  by: string;
  at: string;
}

/** Decision about a cause in a bill, with the lines for which it holds. */
export interface BillDecision extends LineDecision {
  id: number;
  /** Title of the cause. */
  title: string;
  lines: number;
  difference_cents: number;
}
