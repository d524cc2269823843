import { allocate } from '../allocate';
import type { Cents } from '../money';
import { billedOf } from './line-figures';
import { lineClassOf } from './match-lines';
import type { MatchedLine, ReconcilableLoad } from './types';

/** Returns a fixed cost less the other bills; 0 if the cost was lowered below them. */
export const fixedCostLeft = (fixedCents: Cents, otherBillsCents: Cents): Cents =>
  Math.max(0, fixedCents - otherBillsCents);

/**
 * Compares a vendor's asset bill with its part of the project's fixed mobilization cost. Asset loads of such
 * a project have no cost, so the normal lines share the part in the ratio of what they bill. A bill of 0, or
 * one without a normal line, takes no part. See docs/domain/vendor-invoices.md#fixed-cost.
 */
export function withFixedCost<Load extends ReconcilableLoad>(
  matches: readonly MatchedLine<Load>[],
  leftCents: Cents,
): MatchedLine<Load>[] {
  const weights = matches.map((match) =>
    lineClassOf(match) === 'normal' ? Math.abs(billedOf(match.line)) : 0,
  );
  const isBilled = weights.some((weight) => weight > 0);
  const shares = isBilled ? allocate(leftCents, weights) : weights;
  return matches.map((match, at) => {
    const { load } = match;
    return load === null
      ? match
      : { ...match, load: { ...load, freightCostCents: shares[at] ?? 0, fscCostCents: 0 } };
  });
}
