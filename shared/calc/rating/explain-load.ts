import { type Cents, moneyText, sumCents } from '../money';
import { CENTS_SCALE, fromUnits, unitsInOne, unitsText } from '../scaled';
import { RATING_FLAG_TEXTS, flagNames } from './flags';
import { flagsOf, workLoad } from './rate-load';
import type { ExplainedAmount, LoadExplanation, RatingBasis, RatingFacts, SheetVersions } from './types';
import type { Product, Unit, WorkedAmount } from './worked-amount';

/** Formats a quantity for the formula: '24.56 tons', '$378.22 of freight'. */
const QUANTITY_TEXTS = {
  t: (product) => `${unitsText(product.quantity, product.quantityScale, 2)} tons`,
  boxes: (product) => (product.quantity === 1 ? '1 box' : `${product.quantity} boxes`),
  miles: (product) => `${unitsText(product.quantity, product.quantityScale, 0)} miles`,
  load: () => '1 load',
  freight: (product) => `${moneyText(product.quantity)} of freight`,
} as const satisfies Record<Unit, (product: Product) => string>;

/**
 * Formats a rate with at least 4 decimals, such as '$15.4000'; a part of the freight as percent, such as
 * '25.5%'.
 */
function rateText(product: Product): string {
  if (product.unit === 'freight') return `${unitsText(product.rate, product.rateScale - 2, 0)}%`;
  const text = unitsText(Math.abs(product.rate), product.rateScale, 4);
  return `${product.rate < 0 ? '-' : ''}$${text}`;
}

/** Formats the exact product in dollars if it has fractions of a cent, else returns null. */
function exactText(product: Product): string | null {
  const exact = BigInt(product.quantity) * BigInt(product.rate);
  const scale = product.quantityScale + product.rateScale;
  const wholeCents = scale <= CENTS_SCALE || exact % BigInt(unitsInOne(scale - CENTS_SCALE)) === 0n;
  return wholeCents ? null : unitsText(exact, scale, 0);
}

function formulaOf(worked: WorkedAmount, exact: string | null): string {
  if (worked.product === null || worked.reason !== '') return `${worked.reason}: $0.00`;
  const result = moneyText(worked.cents);
  const factors = `${QUANTITY_TEXTS[worked.product.unit](worked.product)} × ${rateText(worked.product)}`;
  if (exact === null) return `${factors} = ${result}`;
  const signed = exact.startsWith('-') ? `-$${exact.slice(1)}` : `$${exact}`;
  return `${factors} = ${signed} → ${result}`;
}

/** Sheet fields of an amount without a sheet. */
const NO_PLACE = {
  id: null,
  name: null,
  version: null,
  method: null,
  band: null,
  row: null,
  column: null,
  cell: null,
  basis: null,
};

/** Price fields of an amount that does not depend on a diesel price. */
const NO_PRICE = { period: null, price: null };

function explain(worked: WorkedAmount): ExplainedAmount {
  const { product } = worked;
  const { id: sheetId, name: sheet, ...place } = worked.place ?? NO_PLACE;
  const { period: priceWeek, price } = worked.price ?? NO_PRICE;
  const exact = product === null || worked.reason !== '' ? null : exactText(product);
  return {
    component: worked.component,
    side: worked.side,
    amountCents: worked.cents,
    source: worked.source,
    sheetId,
    sheet,
    ...place,
    rate: product && fromUnits(product.rate, product.rateScale),
    quantity: product && fromUnits(product.quantity, product.quantityScale),
    unit: product?.unit ?? null,
    priceWeek,
    price,
    formula: formulaOf(worked, exact),
    roundedFrom: exact,
    flags: flagNames(worked.flags),
  };
}

/**
 * Returns the six amounts of a load with their sources, in the order freight, FSC, sand; revenue first, then
 * cost. It uses the same functions as `rateLoad`, so an explanation always matches the amount. See
 * docs/domain/rating.md#explanation.
 * @throws UnsafeNumberError, RangeError as `rateLoad`
 */
export function explainLoad(
  facts: RatingFacts,
  basis: RatingBasis,
  versions: SheetVersions,
): LoadExplanation {
  const load = workLoad(facts, basis, versions);
  const amounts = [
    load.freightRev,
    load.fscRev,
    load.sandRev,
    load.freightCost,
    load.fscCost,
    load.sandCost,
  ].map(explain);
  const totalOf = (side: ExplainedAmount['side']): Cents =>
    sumCents(amounts.filter((amount) => amount.side === side).map((amount) => amount.amountCents));
  const flags = flagNames(flagsOf(load));
  return {
    amounts,
    totalRevCents: totalOf('revenue'),
    totalCostCents: totalOf('cost'),
    flags,
    flagTexts: flags.map((flag) => RATING_FLAG_TEXTS[flag].text),
  };
}
