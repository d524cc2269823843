import { workFreight } from './work-freight';
import { workFuelSurcharge } from './work-fuel-surcharge';
import type { RatedLoad, RatingBasis, RatingFacts, SheetVersions } from './types';
import { type AmountName, type WorkedAmount, noAmount, productAmount, tonsProduct } from './worked-amount';
import { RATE_SCALE, toUnits } from '../scaled';
import { RATING_FLAGS } from './flags';

/** Six worked amounts of a load, shared by rating and explaining. */
export interface WorkedLoad {
  freightRev: WorkedAmount;
  fscRev: WorkedAmount;
  sandRev: WorkedAmount;
  freightCost: WorkedAmount;
  fscCost: WorkedAmount;
  sandCost: WorkedAmount;
}

function workSide(
  which: 'revenue' | 'cost',
  facts: RatingFacts,
  basis: RatingBasis,
  versions: SheetVersions,
): { freight: WorkedAmount; fsc: WorkedAmount; sand: WorkedAmount } {
  const side = basis[which];
  const name = (component: AmountName['component']): AmountName => ({
    component,
    side: which,
    source: component === 'sand' ? 'project' : side.source,
  });
  const freight = workFreight(side, name('freight'), facts, versions);
  const fsc = workFuelSurcharge(side, name('fsc'), { facts, basis, versions }, freight.cents);
  return { freight, fsc, sand: workSand(basis, name('sand'), facts) };
}

/**
 * Calculates the six amounts with everything that explains them.
 * @throws UnsafeNumberError, RangeError
 */
export function workLoad(facts: RatingFacts, basis: RatingBasis, versions: SheetVersions): WorkedLoad {
  const revenue = workSide('revenue', facts, basis, versions);
  const cost = workSide('cost', facts, basis, versions);
  return {
    freightRev: revenue.freight,
    fscRev: revenue.fsc,
    sandRev: revenue.sand,
    freightCost: cost.freight,
    fscCost: cost.fsc,
    sandCost: cost.sand,
  };
}

/** Returns the flags of all six amounts. */
export function flagsOf(load: WorkedLoad): number {
  return (
    load.freightRev.flags |
    load.fscRev.flags |
    load.sandRev.flags |
    load.freightCost.flags |
    load.fscCost.flags |
    load.sandCost.flags
  );
}

/**
 * Returns the six amounts of a load in whole cents, each rounded once, and its flags. An amount that cannot
 * be rated is 0 with a flag, never an error.
 * @throws UnsafeNumberError for numbers that cannot be counted exactly
 * @throws RangeError for a delivery time that is not an instant, or an incomplete sheet
 */
export function rateLoad(facts: RatingFacts, basis: RatingBasis, versions: SheetVersions): RatedLoad {
  const load = workLoad(facts, basis, versions);
  return {
    freightRev: load.freightRev.cents,
    fscRev: load.fscRev.cents,
    sandRev: load.sandRev.cents,
    freightCost: load.freightCost.cents,
    fscCost: load.fscCost.cents,
    sandCost: load.sandCost.cents,
    flags: flagsOf(load),
  };
}

/**
 * Calculates the sand amount of one side: tons times the project's sand rate for the load's PO. Asset loads
 * have no sand. A freight load without a rate for its PO, or without a PO, is 0 and flagged. A project
 * without any sand rate sells no sand, so its loads are 0 without a flag.
 */
function workSand(basis: RatingBasis, name: AmountName, facts: RatingFacts): WorkedAmount {
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
