import { type Cents, toCents } from '../money';
import { RATING_FLAGS, type RatingFlag } from '../rating/flags';
import type { SelectableLoad } from './types';

/** Reasons to check the rates of a load before it is billed, in the order in which they are looked for. */
export const RATE_CHECK_REASONS = [
  'no_rate_sheet',
  'no_miles',
  'no_rate',
  'type_not_rated',
  'no_weight',
  'no_boxes',
  'too_large',
  'no_sand_rate',
  'no_diesel_price',
  'no_fsc_rate',
  'zero_amount',
] as const;
export type RateCheckReason = (typeof RATE_CHECK_REASONS)[number];

/** Facts of a load that decide if its rates need a check. */
export interface CheckedLoad extends SelectableLoad {
  readonly approved_mileage: number;
  readonly rating_flags: number;
}

/** A load to check. `isZero` is true when its whole revenue is $0. */
export interface RateCheck<Load> {
  readonly load: Load;
  readonly reason: RateCheckReason;
  readonly revCents: Cents;
  readonly isZero: boolean;
}

type Part = 'freight_rev' | 'fsc_rev' | 'sand_rev';

/** Reason, with the flag of a part that is $0. Flags tell nothing of the side, so a part with revenue is rated. */
const UNRATED: readonly (readonly [RateCheckReason, Part, RatingFlag, ((load: CheckedLoad) => boolean)?])[] =
  [
    ['no_rate_sheet', 'freight_rev', 'noRateSheet'],
    ['no_miles', 'freight_rev', 'noRateForDistance', (load) => load.approved_mileage <= 0],
    ['no_rate', 'freight_rev', 'noRateForDistance'],
    ['type_not_rated', 'freight_rev', 'assetTypeNotRated'],
    ['no_weight', 'freight_rev', 'noWeight'],
    ['no_boxes', 'freight_rev', 'noBoxes'],
    ['too_large', 'freight_rev', 'amountTooLarge'],
    ['no_sand_rate', 'sand_rev', 'noSandRate'],
    ['no_weight', 'sand_rev', 'noWeight'],
    ['too_large', 'sand_rev', 'amountTooLarge'],
    ['no_diesel_price', 'fsc_rev', 'noPrice'],
    ['no_fsc_rate', 'fsc_rev', 'noSurchargeForDistance'],
  ];

const revenueOf = ({ freight_rev: freight, fsc_rev: fsc, sand_rev: sand = 0 }: SelectableLoad): Cents =>
  toCents(freight) + toCents(fsc) + toCents(sand);

function reasonOf(load: CheckedLoad, isZero: boolean): RateCheckReason | null {
  const found = UNRATED.find(
    ([, part, flag, holds]) =>
      toCents(load[part] ?? 0) === 0 &&
      (load.rating_flags & RATING_FLAGS[flag]) !== 0 &&
      (holds === undefined || holds(load)),
  );
  if (found !== undefined) return found[0];
  return isZero ? 'zero_amount' : null;
}

/**
 * Returns the loads of $0 or with a part that could not be rated, each with its first reason. See
 * docs/domain/customer-invoices.md#check-rates. `isFixed` is true when the project has a fixed revenue, which
 * replaces the amounts of asset loads.
 */
export function rateChecks<Load extends CheckedLoad>(
  kind: 'freight' | 'asset',
  loads: readonly Load[],
  isFixed: boolean,
): RateCheck<Load>[] {
  if (kind === 'asset' && isFixed) return [];
  const checks: RateCheck<Load>[] = [];
  for (const load of loads) {
    const revCents = revenueOf(load);
    const isZero = revCents === 0;
    if (!isZero && load.rating_flags === 0) continue;
    const reason = reasonOf(load, isZero);
    if (reason !== null) checks.push({ load, reason, revCents, isZero });
  }
  return checks;
}

/** Loads to check for one reason, with their revenue. */
export interface RateCheckCount {
  readonly reason: RateCheckReason;
  readonly loads: number;
  readonly revCents: Cents;
}

/** Counts loads to check by reason, most loads first. Each load counts once. */
export function countRateChecks(checks: readonly RateCheck<unknown>[]): RateCheckCount[] {
  return RATE_CHECK_REASONS.map((reason) => {
    const found = checks.filter((check) => check.reason === reason);
    return { reason, loads: found.length, revCents: found.reduce((sum, { revCents }) => sum + revCents, 0) };
  })
    .filter(({ loads }) => loads > 0)
    .sort((one, other) => other.loads - one.loads);
}
