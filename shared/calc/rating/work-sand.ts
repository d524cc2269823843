import { RATE_SCALE, toUnits } from '../scaled';
import { RATING_FLAGS } from './flags';
import type { RatingBasis, RatingFacts } from './types';
import { type AmountName, type WorkedAmount, noAmount, productAmount, tonsProduct } from './worked-amount';

/**
 * Calculates the sand amount of one side: tons times the project's sand rate for the load's PO. Asset loads
 * have no sand. A freight load without a rate for its PO, or without a PO, is 0 and flagged. A project
 * without any sand rate sells no sand, so its loads are 0 without a flag.
 */
export function workSand(basis: RatingBasis, name: AmountName, facts: RatingFacts): WorkedAmount {
  if (facts.kind === 'asset') return noAmount(name, "Asset loads don't carry sand", 0);
  if (basis.sellsSand === false) return noAmount(name, 'This project has no sand rates', 0);
  if (basis.sand === null) {
    return noAmount(name, 'No sand rate for this PO', RATING_FLAGS.noSandRate);
  }
  const rate = toUnits(name.side === 'revenue' ? basis.sand.revRate : basis.sand.costRate, RATE_SCALE);
  const product = tonsProduct(facts, rate, RATE_SCALE);
  if (product.quantity > 0) return productAmount(name, product);
  const amount = noAmount(name, 'No weight', RATING_FLAGS.noWeight);
  amount.product = product;
  return amount;
}
