import { type Band, mileageBand } from '../bands';
import { RATE_SCALE, toUnits } from '../scaled';
import { RATING_FLAGS } from './flags';
import { RATE_METHODS, RATE_TYPES, assetTypeOf } from './sheet-kinds';
import type { RateBand, RateSheetVersion, RatingFacts, SheetVersions, SideBasis } from './types';
import {
  type AmountName,
  type Product,
  type SheetPlace,
  type WorkedAmount,
  loadProduct,
  noAmount,
  productAmount,
  tonsProduct,
} from './worked-amount';

interface Method {
  name: string;
  product(facts: RatingFacts, rate: number): Product;
  /** Flag and reason for a load without the counted quantity. */
  noneFlag: number;
  none: string;
}

/** Quantity that each rating method counts, by method id. See docs/domain/rating.md#methods. */
const METHODS: Readonly<Record<number, Method | undefined>> = {
  [RATE_METHODS.perShortTon]: {
    name: 'Per ST',
    product: (facts, rate) => tonsProduct(facts, rate, RATE_SCALE),
    noneFlag: RATING_FLAGS.noWeight,
    none: 'No weight',
  },
  [RATE_METHODS.flat]: {
    name: 'Flat',
    product: (_facts, rate) => loadProduct(rate, RATE_SCALE),
    noneFlag: 0,
    none: '',
  },
  [RATE_METHODS.perBox]: {
    name: 'Per Box',
    product: (facts, rate) => ({
      unit: 'boxes',
      quantity: toUnits(facts.totalBoxes, 0),
      quantityScale: 0,
      rate,
      rateScale: RATE_SCALE,
    }),
    noneFlag: RATING_FLAGS.noBoxes,
    none: 'No boxes',
  },
};

/** Formats the miles of a band: '21-30'. */
export function bandText(band: Band): string {
  return `${band.low}-${band.high}`;
}

/**
 * Returns the band that rates a distance. A fixed rate is one band for all distances, including no distance.
 */
function rateBand(sheet: RateSheetVersion, miles: number): RateBand | null {
  if (sheet.typeId === RATE_TYPES.fixed) return sheet.bands[0] ?? null;
  return sheet.bands[mileageBand(sheet.bands, miles)] ?? null;
}

function withoutSheet(name: AmountName, facts: RatingFacts): WorkedAmount {
  if (facts.kind === 'asset' && assetTypeOf(facts.loadType) === null) {
    return noAmount(name, 'This load type has no rate sheet', RATING_FLAGS.assetTypeNotRated);
  }
  return noAmount(name, 'No rate sheet assigned', RATING_FLAGS.noRateSheet);
}

function placeOf(sheet: RateSheetVersion, method: Method, band: RateBand | null): SheetPlace {
  const fixed = sheet.typeId === RATE_TYPES.fixed;
  return {
    id: sheet.id,
    version: sheet.version,
    name: sheet.name,
    method: method.name,
    band: band && (fixed ? 'any mileage' : bandText(band)),
    row: null,
    column: null,
    cell: null,
    basis: null,
  };
}

/**
 * Calculates the freight amount of one side. The whole load takes the rate of its band; a distance outside
 * the bands is not clamped. A method by tons or boxes gives 0 and a flag if there are none.
 * @throws RangeError for an unknown method
 */
export function workFreight(
  side: SideBasis,
  name: AmountName,
  facts: RatingFacts,
  versions: SheetVersions,
): WorkedAmount {
  if (facts.kind === 'asset' && side.fixedMobilization) {
    return noAmount(name, 'Covered by the fixed mobilization amount', RATING_FLAGS.fixedMobilization);
  }
  if (side.rateSheet === null) return withoutSheet(name, facts);
  const sheet = versions.rateSheet(side.rateSheet);
  const method = METHODS[sheet.methodId];
  if (method === undefined) throw new RangeError(`Rate sheet ${sheet.id} has an unknown method`);
  const band = rateBand(sheet, facts.approvedMileage);
  const amount = rateIn(band, method, name, facts);
  amount.place = placeOf(sheet, method, band);
  return amount;
}

function rateIn(band: RateBand | null, method: Method, name: AmountName, facts: RatingFacts): WorkedAmount {
  if (band === null) {
    return noAmount(name, 'No rate for this mileage', RATING_FLAGS.noRateForDistance);
  }
  const product = method.product(facts, toUnits(band.rate, RATE_SCALE));
  if (product.quantity > 0) return productAmount(name, product);
  const amount = noAmount(name, method.none, method.noneFlag);
  amount.product = product;
  return amount;
}
