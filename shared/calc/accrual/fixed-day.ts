import type { Day } from '#shared/business-time';
import type { Cents } from '../money';
import { type FixedMobilization, NO_FIXED_MOBILIZATION, remainingOf } from './accrual';

/** First and last Chicago day of an accrual. */
export interface AccrualDays {
  readonly start_date: Day;
  readonly end_date: Day;
}

/** Parts of the fixed amounts that no invoice has billed. */
export interface FixedOpen {
  readonly revCents: Cents;
  readonly costCents: Cents;
}

/**
 * Returns the fixed mobilization that an accrual includes. The amounts count as delivered once, on the
 * Chicago day of the project's first counted asset load. The accrual of that day includes them; all others
 * include 0. `day` is null while there is no such load.
 */
export const fixedWithin = (
  fixed: FixedMobilization,
  day: Day | null,
  { start_date: start, end_date: end }: AccrualDays,
): FixedMobilization => (day !== null && start <= day && day <= end ? fixed : NO_FIXED_MOBILIZATION);

/**
 * Returns the open part of the fixed mobilization before an accrual starts. Like earlier loads, it counts as
 * older.
 */
export const fixedOpenBefore = (fixed: FixedMobilization, day: Day | null, start: Day): FixedOpen =>
  day !== null && day < start
    ? {
        revCents: remainingOf(fixed.revCents, fixed.billedCents),
        costCents: remainingOf(fixed.costCents, fixed.receivedCents),
      }
    : { revCents: 0, costCents: 0 };
