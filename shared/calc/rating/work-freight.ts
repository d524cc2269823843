import { type Band, mileageBand } from '../bands';
import { RATE_SCALE, TONS_SCALE, toUnits } from '../scaled';
import { RATING_FLAGS } from './flags';
import { RATE_METHODS, RATE_TYPES, assetTypeOf } from './sheet-kinds';
import type { RateBand, RateSheetVersion, RatingFacts, SheetBook, SideBasis } from './types';
import {
  type AmountName,
  type Product,
  type SheetPlace,
  type WorkedAmount,
  noAmount,
  productCents,
} from './worked-amount';

interface Method {
  name: string;
  count(facts: RatingFacts): Pick<Product, 'unit' | 'quantity' | 'quantityScale'>;
  /** The flag of a load that has nothing to count. */
  none: { flag: number; reason: string };
}

/** The rating methods by their id: what each counts (design: domain, section 3, "The amount"). */
const METHODS: Readonly<Record<number, Method | undefined>> = {
  [RATE_METHODS.perShortTon]: {
    name: 'Per ST',
    count: (facts) => ({
      unit: 't',
      quantity: toUnits(facts.weightTons, TONS_SCALE),
      quantityScale: TONS_SCALE,
    }),
    none: { flag: RATING_FLAGS.noWeight, reason: 'The load has no weight, so nothing is charged by the ton' },
  },
  [RATE_METHODS.flat]: {
    name: 'Flat',
    count: () => ({ unit: 'load', quantity: 1, quantityScale: 0 }),
    none: { flag: 0, reason: '' },
  },
  [RATE_METHODS.perBox]: {
    name: 'Per Box',
    count: (facts) => ({ unit: 'boxes', quantity: toUnits(facts.totalBoxes, 0), quantityScale: 0 }),
    none: { flag: RATING_FLAGS.noBoxes, reason: 'The load has no boxes, so nothing is charged by the box' },
  },
};

export function bandText(band: Band): string {
  return `${band.low}-${band.high}`;
}

/** The band that rates a distance; a fixed rate is one for all distances, none included. */
function rateBand(sheet: RateSheetVersion, miles: number): RateBand | null {
  if (sheet.typeId === RATE_TYPES.fixed) return sheet.bands[0] ?? null;
  return sheet.bands[mileageBand(sheet.bands, miles)] ?? null;
}

function withoutSheet(name: AmountName, facts: RatingFacts): WorkedAmount {
  if (facts.kind === 'asset' && assetTypeOf(facts.loadType) === null) {
    return noAmount(name, 'Loads of this type are not rated', RATING_FLAGS.assetTypeNotRated);
  }
  return noAmount(name, 'No rate sheet is chosen', RATING_FLAGS.noRateSheet);
}

function placeOf(sheet: RateSheetVersion, method: Method, band: RateBand | null): SheetPlace {
  const fixed = sheet.typeId === RATE_TYPES.fixed;
  return {
    id: sheet.id,
    version: sheet.version,
    name: sheet.name,
    method: method.name,
    band: band && (fixed ? 'all distances' : bandText(band)),
    row: null,
    column: null,
    cell: null,
    basis: null,
  };
}

/**
 * The freight amount of one side. The whole load takes the rate of its distance's band: no staircase, and no
 * clamping of a distance outside the bands (design: domain, section 3). A method that counts tons or boxes
 * gives 0 and a flag where there are none; an unknown method is refused.
 */
export function workFreight(
  side: SideBasis,
  name: AmountName,
  facts: RatingFacts,
  book: SheetBook,
): WorkedAmount {
  if (facts.kind === 'asset' && side.fixedMobilization) {
    return noAmount(name, 'Covered by the fixed mobilization amount', RATING_FLAGS.fixedMobilization);
  }
  if (side.rateSheet === null) return withoutSheet(name, facts);
  const sheet = book.rateSheet(side.rateSheet);
  const method = METHODS[sheet.methodId];
  if (method === undefined) throw new RangeError(`Rate sheet ${sheet.id} has an unknown method`);
  const band = rateBand(sheet, facts.approvedMileage);
  const place = placeOf(sheet, method, band);
  if (band === null) {
    const reason = 'The rate sheet has no rate for this distance';
    return { ...noAmount(name, reason, RATING_FLAGS.noRateForDistance), place };
  }
  const product: Product = {
    ...method.count(facts),
    rate: toUnits(band.rate, RATE_SCALE),
    rateScale: RATE_SCALE,
  };
  if (product.quantity <= 0)
    return { ...noAmount(name, method.none.reason, method.none.flag), place, product };
  return { ...name, cents: productCents(product), flags: 0, reason: '', product, place, price: null };
}
