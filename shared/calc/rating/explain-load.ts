import { type Cents, moneyText, sumCents } from '../money';
import { CENTS_SCALE, fromUnits, unitsInOne, unitsText } from '../scaled';
import { RATING_FLAG_TEXTS, flagNames } from './flags';
import { flagsOf, workLoad } from './rate-load';
import type { ExplainedAmount, LoadExplanation, RatingBasis, RatingFacts, SheetBook } from './types';
import type { Product, Unit, WorkedAmount } from './worked-amount';

/** A quantity as the formula shows it: '24.56 t', '$378.22 of freight'. */
const QUANTITY_TEXTS = {
  t: (product) => `${unitsText(product.quantity, product.quantityScale, 2)} t`,
  boxes: (product) => (product.quantity === 1 ? '1 box' : `${product.quantity} boxes`),
  miles: (product) => `${unitsText(product.quantity, product.quantityScale, 0)} miles`,
  load: () => '1 load',
  freight: (product) => `${moneyText(product.quantity)} of freight`,
} as const satisfies Record<Unit, (product: Product) => string>;

/** A rate with 4 decimals at least: '$15.4000'; a part of the freight as percent: '25.5%'. */
function rateText(product: Product): string {
  if (product.unit === 'freight') return `${unitsText(product.rate, product.rateScale - 2, 0)}%`;
  const text = unitsText(Math.abs(product.rate), product.rateScale, 4);
  return `${product.rate < 0 ? '-' : ''}$${text}`;
}

/** The exact product in dollars where cents cannot hold it, else null. */
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

/** What an amount without a sheet says of it. */
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

/** What an amount that no diesel price bears on says of it. */
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
 * The six amounts of a load with everything that they follow from, in the order freight, FSC, sand of the
 * revenue and then of the cost side (design: domain, section 3). Worked out by the same path as `rateLoad`,
 * so that an explanation never disagrees with the amount.
 * @throws UnsafeNumberError, RangeError as `rateLoad`
 */
export function explainLoad(facts: RatingFacts, basis: RatingBasis, book: SheetBook): LoadExplanation {
  const load = workLoad(facts, basis, book);
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
