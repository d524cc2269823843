import { TRANSFERRED_OUT } from './totals/load-state';

/** Facts of a load that the review mark reads, as on the wire. */
export interface ReviewedLoad {
  readonly approved_mileage: number;
  readonly weight_tons: number;
  readonly is_canceled: boolean;
  readonly transfer_type_id: number;
}

/** Tolerated part of the average weight: a tenth, 10%. */
const TOLERATED_PARTS = 10;
/**
 * Tolerance for floating-point noise, in tons. With four decimals and up to a million loads, a real
 * difference from exactly 10% is at least 1e-10 tons.
 */
const NOISE_TONS = 1e-11;

/**
 * Returns true when a weight is more than 10% above or below an average, both in tons, the average unrounded.
 * Exactly 10% is not more. Without an average the result is false.
 */
export function isWeightOff(weightTons: number, averageWeightTons: number): boolean {
  if (averageWeightTons <= 0) return false;
  const difference = Math.abs(weightTons - averageWeightTons) * TOLERATED_PARTS;
  return difference - averageWeightTons > NOISE_TONS;
}

/**
 * Returns true when somebody should look at a load. Its mileage is 0 or less, or its weight is more than 10%
 * off the project's average. Canceled and transferred-out loads are not reviewed. See
 * docs/domain/loads-and-tickets.md#review.
 */
export function needsReview(load: ReviewedLoad, averageWeightTons: number): boolean {
  if (load.is_canceled || load.transfer_type_id === TRANSFERRED_OUT) return false;
  return load.approved_mileage <= 0 || isWeightOff(load.weight_tons, averageWeightTons);
}

/**
 * Returns the lightest and heaviest weights that are not off an average, in ten-thousandths of a ton. The
 * average is that of `loads` weights that sum to `weightUnits`. The bounds are exact, so a database counts
 * the same loads that `isWeightOff` marks. Returns null without an average.
 */
export function usualWeights(
  weightUnits: number,
  loads: number,
): { lightestUnits: number; heaviestUnits: number } | null {
  if (weightUnits <= 0 || loads <= 0) return null;
  const parts = BigInt(TOLERATED_PARTS);
  const divisor = parts * BigInt(loads);
  const low = (parts - 1n) * BigInt(weightUnits);
  const high = (parts + 1n) * BigInt(weightUnits);
  return {
    lightestUnits: Number((low + divisor - 1n) / divisor),
    heaviestUnits: Number(high / divisor),
  };
}
