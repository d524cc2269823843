import type { Cents } from './money';
import { UnsafeNumberError } from './scaled';

/**
 * Splits an amount over lines in the ratio of their weights, in whole cents that sum to the amount exactly.
 * Each line gets its share rounded down. The remaining cents go to the largest remainders, the earlier line
 * first among equals. A negative amount mirrors the positive one, so that a credit is exactly minus its
 * invoice. Weights are whole numbers from 0; if all are 0, the lines share equally.
 * @throws UnsafeNumberError for a weight or an amount that is not a safe integer
 * @throws RangeError for an amount without lines
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  if (!Number.isSafeInteger(amount)) throw new UnsafeNumberError(amount);
  for (const weight of weights)
    if (!Number.isSafeInteger(weight) || weight < 0) throw new UnsafeNumberError(weight);
  if (weights.length === 0) {
    if (amount !== 0) throw new RangeError('There are no lines to share an amount over');
    return [];
  }
  const shares = allocateMagnitude(BigInt(Math.abs(amount)), sharesOf(weights));
  return shares.map((share) => (amount < 0 && share !== 0 ? -share : share));
}

function sharesOf(weights: readonly number[]): bigint[] {
  const some = weights.some((weight) => weight > 0);
  return weights.map((weight) => (some ? BigInt(weight) : 1n));
}

function allocateMagnitude(amount: bigint, weights: readonly bigint[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const lines = weights.map((weight, position) => ({
    position,
    share: (amount * weight) / whole,
    remainder: (amount * weight) % whole,
  }));
  let left = amount - lines.reduce((sum, line) => sum + line.share, 0n);
  const largestFirst = [...lines].sort((a, b) =>
    a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
  );
  for (const line of largestFirst) {
    if (left === 0n) break;
    line.share += 1n;
    left -= 1n;
  }
  return lines.map((line) => Number(line.share));
}
