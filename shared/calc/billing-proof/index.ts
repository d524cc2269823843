import type { Cents } from '../money';

/** Days after its delivery within which a load should be billed. */
export const TIMELY_DAYS = 30;

/** Dollars of delivered loads by their end, in whole cents, and the counts of the job system. */
export interface ProofSums {
  /** Revenue of loads on a current invoice. */
  readonly billedCents: Cents;
  /** Credits on those invoices. */
  readonly creditCents: Cents;
  /** Revenue of loads that are on no invoice, and in an accrual. */
  readonly accruedCents: Cents;
  /** Revenue of loads that are canceled, transferred out or locked. */
  readonly excludedCents: Cents;
  /** Revenue of all other loads. */
  readonly openCents: Cents;
  /** Revenue of loads that were delivered more than TIMELY_DAYS ago and are not excluded. */
  readonly dueCents: Cents;
  /** Part of it that was billed within TIMELY_DAYS. */
  readonly timelyCents: Cents;
  /** Loads that the job system counted, and those of them that are here. */
  readonly upstreamLoads: number;
  readonly presentLoads: number;
}

/** Delivered dollars by their end. They sum to what was delivered. */
export interface Ends {
  readonly billedCents: Cents;
  readonly creditedCents: Cents;
  readonly accruedCents: Cents;
  readonly excludedCents: Cents;
  readonly openCents: Cents;
}

/** Shares in percent with two decimals; null where there is nothing to share. */
export interface ProofShares {
  readonly cleared: number | null;
  readonly timely: number | null;
  readonly complete: number | null;
}

const HUNDREDTHS = 10_000n;

/** Returns a part in percent. It is cut and not rounded, so 100 means that nothing is missing. */
function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Number((BigInt(Math.min(part, whole)) * HUNDREDTHS) / BigInt(whole)) / 100;
}

/** Returns the ends of the delivered dollars. A credit takes its part from what was billed, and never more. */
export function endsOf(sums: ProofSums): Ends {
  const { billedCents: billed, accruedCents, excludedCents, openCents } = sums;
  const creditedCents = Math.min(Math.max(sums.creditCents, 0), Math.max(billed, 0));
  return { billedCents: billed - creditedCents, creditedCents, accruedCents, excludedCents, openCents };
}

/** Returns the sum of all ends. */
export const deliveredCents = (ends: Ends): Cents =>
  ends.billedCents + ends.creditedCents + ends.accruedCents + ends.excludedCents + ends.openCents;

/** Returns the three numbers. See docs/domain/totals.md#billing-proof. */
export function proofShares(sums: ProofSums): ProofShares {
  const ends = endsOf(sums);
  const delivered = deliveredCents(ends);
  return {
    cleared: percentOf(delivered - ends.openCents, delivered),
    timely: percentOf(sums.timelyCents, sums.dueCents),
    complete: percentOf(sums.presentLoads, sums.upstreamLoads),
  };
}

export const NO_SUMS: ProofSums = {
  billedCents: 0,
  creditCents: 0,
  accruedCents: 0,
  excludedCents: 0,
  openCents: 0,
  dueCents: 0,
  timelyCents: 0,
  upstreamLoads: 0,
  presentLoads: 0,
};

/** Adds the sums of projects. Of a project, no more loads count as present than the job system has. */
export const addProofs = (one: ProofSums, other: ProofSums): ProofSums => ({
  billedCents: one.billedCents + other.billedCents,
  creditCents: one.creditCents + other.creditCents,
  accruedCents: one.accruedCents + other.accruedCents,
  excludedCents: one.excludedCents + other.excludedCents,
  openCents: one.openCents + other.openCents,
  dueCents: one.dueCents + other.dueCents,
  timelyCents: one.timelyCents + other.timelyCents,
  upstreamLoads: one.upstreamLoads + other.upstreamLoads,
  presentLoads: one.presentLoads + Math.min(other.presentLoads, other.upstreamLoads),
});
