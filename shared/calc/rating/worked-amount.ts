import { type Cents, LOAD_CENTS_MAX } from '../money';
import { CENTS_SCALE, TONS_SCALE, multiplyAndRound, toUnits, unitsInOne } from '../scaled';
import type { WeekPrice } from '../fuel-surcharge';
import { RATING_FLAGS } from './flags';
import type { AmountComponent, AmountSide, FscBasis, RatingFacts, SideBasis } from './types';

/** What an amount is counted by: its text, the scale of its units, and the scale of the rate beside it. */
export type Unit = 't' | 'boxes' | 'miles' | 'load' | 'freight';

/** Quantity times rate, both in whole units of their scales. */
export interface Product {
  unit: Unit;
  quantity: number;
  quantityScale: number;
  rate: number;
  rateScale: number;
}

/** A place on a sheet: which sheet, and where on it. */
export interface SheetPlace {
  id: number;
  version: number;
  name: string;
  method: string | null;
  band: string | null;
  row: string | null;
  column: string | null;
  cell: number | null;
  basis: FscBasis | null;
}

/** One amount as it was worked out: rateLoad takes its cents and flags, explainLoad all of it. */
export interface WorkedAmount {
  component: AmountComponent;
  side: AmountSide;
  source: SideBasis['source'];
  cents: Cents;
  flags: number;
  /** Why there is no amount, '' where there is a product. */
  reason: string;
  product: Product | null;
  place: SheetPlace | null;
  price: WeekPrice | null;
}

/** Which amount is being worked out, and of whom. */
export type AmountName = Pick<WorkedAmount, 'component' | 'side' | 'source'>;

/** Tons times a rate or cell of the given scale. */
export function tonsProduct(facts: RatingFacts, rate: number, rateScale: number): Product {
  const quantity = toUnits(facts.weightTons, TONS_SCALE);
  return { unit: 't', quantity, quantityScale: TONS_SCALE, rate, rateScale };
}

/** One load at a rate or cell of the given scale. */
export function loadProduct(rate: number, rateScale: number): Product {
  return { unit: 'load', quantity: 1, quantityScale: 0, rate, rateScale };
}

/** The cents of a product: exact, then rounded once (design: domain, section 2). */
function productCents(product: Product): Cents {
  const scale = product.quantityScale + product.rateScale - CENTS_SCALE;
  return scale >= 0
    ? multiplyAndRound(product.quantity, product.rate, unitsInOne(scale))
    : multiplyAndRound(product.quantity * unitsInOne(-scale), product.rate, 1);
}

/** An amount of nothing, with its reason and flags; what bears on it is filled in afterwards. */
export function noAmount(name: AmountName, reason: string, flags: number): WorkedAmount {
  return {
    component: name.component,
    side: name.side,
    source: name.source,
    cents: 0,
    flags,
    reason,
    product: null,
    place: null,
    price: null,
  };
}

/** Checks whether a product is above the highest amount of a load; in floating point, so that it cannot overflow. */
function isTooLarge({ quantity, quantityScale, rate, rateScale }: Product): boolean {
  const cents = (quantity / unitsInOne(quantityScale)) * (rate / unitsInOne(rateScale)) * 100;
  return Math.abs(cents) >= LOAD_CENTS_MAX + 0.5;
}

/** The amount of a product; one that is too large is 0 with a flag. */
export function productAmount(name: AmountName, product: Product): WorkedAmount {
  const amount = isTooLarge(product)
    ? noAmount(name, 'The amount would be $100,000,000 or more', RATING_FLAGS.amountTooLarge)
    : noAmount(name, '', 0);
  amount.product = product;
  if (amount.reason === '') amount.cents = productCents(product);
  return amount;
}
