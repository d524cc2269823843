/** Unbilled loads of a project and kind within a band of delivery days; tons. */
export interface UnbilledRow {
  projectId: number;
  /** Index of the band, as in the kept days. */
  age: number;
  tons: number;
  missingTickets: number;
  duplicateTickets: number;
  locked: number;
  review: number;
  zeroAmount: number;
}
