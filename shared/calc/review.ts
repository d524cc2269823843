import { TRANSFERRED_OUT } from './totals/load-state';

/** What the review mark reads of a load; freight and asset loads of the wire have it. */
export interface ReviewedLoad {
  readonly approved_mileage: number;
  readonly weight_tons: number;
  readonly is_canceled: boolean;
  readonly transfer_type_id: number;
}

/** How far a weight may lie from the average: a tenth of it (spec 2 section 9, "Review tolerance 10%"). */
const TOLERATED_PARTS = 10;
/**
 * Below this, in tons, a difference is the noise of a double: with weights of four decimals and up to a
 * million loads, an average that is truly off differs by 1e-10 tons or more from exactly 10%.
 */
const NOISE_TONS = 1e-11;

/**
 * Whether a weight is more than 10% above or below an average, both in tons, the average unrounded; exactly
 * 10% is not more (design: domain, section 2). Without an average nothing is off.
 */
export function isWeightOff(weightTons: number, averageWeightTons: number): boolean {
  if (averageWeightTons <= 0) return false;
  const difference = Math.abs(weightTons - averageWeightTons) * TOLERATED_PARTS;
  return difference - averageWeightTons > NOISE_TONS;
}

/**
 * Whether somebody should look at a load: its mileage is 0 or less, or its weight is more than 10% off the
 * project's average weight (design: domain, section 4). Canceled and transferred-out loads do not count in
 * the project and are not reviewed.
 */
export function needsReview(load: ReviewedLoad, averageWeightTons: number): boolean {
  if (load.is_canceled || load.transfer_type_id === TRANSFERRED_OUT) return false;
  return load.approved_mileage <= 0 || isWeightOff(load.weight_tons, averageWeightTons);
}

/**
 * The lightest and the heaviest weight that is not off an average, all in ten-thousandths of a ton; the average
 * is that of `loads` weights that sum to `weightUnits`. Exact, so that a database that counts what lies outside
 * finds the very loads that `isWeightOff` marks. Null without an average: nothing is off then.
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
