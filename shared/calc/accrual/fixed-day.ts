import type { Day } from '../chicago-day';
import type { Cents } from '../money';
import { type FixedMobilization, NO_FIXED_MOBILIZATION, leftOf } from './accrual';

/** First and last Chicago day of an accrual. */
export interface AccrualDays {
  readonly start_date: Day;
  readonly end_date: Day;
}

/** The parts of the fixed amounts that no invoice has billed. */
export interface FixedOpen {
  readonly revCents: Cents;
  readonly costCents: Cents;
}

/**
 * Returns the fixed mobilization that an accrual holds. The amounts count as delivered once, on the Chicago day of the
 * project's first counted asset load: the accrual with that day holds them, all others hold nothing of them. `day` is
 * null while there is no such load.
 */
export const fixedWithin = (
  fixed: FixedMobilization,
  day: Day | null,
  { start_date: start, end_date: end }: AccrualDays,
): FixedMobilization => (day !== null && start <= day && day <= end ? fixed : NO_FIXED_MOBILIZATION);

/** Returns what is open of the fixed mobilization before an accrual starts: it is older, as loads before it are. */
export const fixedOpenBefore = (fixed: FixedMobilization, day: Day | null, start: Day): FixedOpen =>
  day !== null && day < start
    ? {
        revCents: leftOf(fixed.revCents, fixed.billedCents),
        costCents: leftOf(fixed.costCents, fixed.receivedCents),
      }
    : { revCents: 0, costCents: 0 };
