import { type Cents, LOAD_CENTS_MAX } from '../money';
import { CENTS_SCALE, TONS_SCALE, multiplyAndRound, toUnits, unitsInOne } from '../scaled';
import type { WeekPrice } from '../fuel-surcharge';
import { RATING_FLAGS } from './flags';
import type { AmountComponent, AmountSide, FscBasis, RatingFacts, SideBasis } from './types';

/** Unit of an amount: its text, the scale of its quantity, and the scale of its rate. */
export type Unit = 't' | 'boxes' | 'miles' | 'load' | 'freight';

/** Quantity times rate, both in whole units of their scales. */
export interface Product {
  unit: Unit;
  quantity: number;
  quantityScale: number;
  rate: number;
  rateScale: number;
}

/** Sheet and the position on it. */
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

/** One worked amount: `rateLoad` reads its cents and flags, `explainLoad` all of it. */
export interface WorkedAmount {
  component: AmountComponent;
  side: AmountSide;
  source: SideBasis['source'];
  cents: Cents;
  flags: number;
  /** Reason for no amount; '' when there is a product. */
  reason: string;
  product: Product | null;
  place: SheetPlace | null;
  price: WeekPrice | null;
}

/** Identity of an amount: component, side, and owner of the sheets. */
export type AmountName = Pick<WorkedAmount, 'component' | 'side' | 'source'>;

/** Returns tons times a rate or cell of the given scale. */
export function tonsProduct(facts: RatingFacts, rate: number, rateScale: number): Product {
  const quantity = toUnits(facts.weightTons, TONS_SCALE);
  return { unit: 't', quantity, quantityScale: TONS_SCALE, rate, rateScale };
}

/** Returns one load at a rate or cell of the given scale. */
export function loadProduct(rate: number, rateScale: number): Product {
  return { unit: 'load', quantity: 1, quantityScale: 0, rate, rateScale };
}

/** Returns the cents of a product: exact, then rounded once. */
function productCents(product: Product): Cents {
  const scale = product.quantityScale + product.rateScale - CENTS_SCALE;
  return scale >= 0
    ? multiplyAndRound(product.quantity, product.rate, unitsInOne(scale))
    : multiplyAndRound(product.quantity * unitsInOne(-scale), product.rate, 1);
}

/** Returns an amount of 0 with its reason and flags; the caller adds the fields that apply. */
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

/**
 * Returns true when a product is above the highest amount of a load. Uses floating point, which cannot
 * overflow.
 */
function isTooLarge({ quantity, quantityScale, rate, rateScale }: Product): boolean {
  const cents = (quantity / unitsInOne(quantityScale)) * (rate / unitsInOne(rateScale)) * 100;
  return Math.abs(cents) >= LOAD_CENTS_MAX + 0.5;
}

/** Returns the amount of a product; one that is too large is 0 with a flag. */
export function productAmount(name: AmountName, product: Product): WorkedAmount {
  const amount = isTooLarge(product)
    ? noAmount(name, 'Amount is $100,000,000 or more', RATING_FLAGS.amountTooLarge)
    : noAmount(name, '', 0);
  amount.product = product;
  if (amount.reason === '') amount.cents = productCents(product);
  return amount;
}
