import { allocate } from '../allocate';
import type { Cents } from '../money';
import { billedOf } from './line-figures';
import { lineClassOf } from './match-lines';
import type { MatchedLine, ReconcilableLoad } from './types';

/** Returns what the other bills leave of a fixed cost; a cost that was lowered below them leaves nothing. */
export const fixedCostLeft = (fixedCents: Cents, otherBillsCents: Cents): Cents =>
  Math.max(0, fixedCents - otherBillsCents);

/**
 * Gives the lines of a vendor's asset bill the part of the project's fixed mobilization cost that the bill is compared
 * with. Asset loads of such a project cost nothing themselves, so each normal line takes a share in the ratio of what it
 * bills, and the shares sum to the part. A bill of nothing, or one without a normal line, takes none of it.
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
