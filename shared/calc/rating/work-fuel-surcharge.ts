import { type Band, mileageBand, priceColumn } from '../bands';
import { chicagoDay } from '#shared/business-time';
import type { Cents } from '../money';
import { priceText } from '../price-text';
import { type WeekPrice, isProvisional, isStale } from '../fuel-surcharge';
import { CENTS_SCALE, FSC_CELL_SCALE, MILES_SCALE, toUnits } from '../scaled';
import { RATING_FLAGS } from './flags';
import type { FscBasis, FscSheetVersion, RatingBasis, RatingFacts, SheetVersions, SideBasis } from './types';
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
import { bandText } from './work-freight';

type Counting = (facts: RatingFacts, cell: number, freight: Cents) => Product;

/**
 * Quantity that each basis multiplies by the cell. The percent basis takes the rounded freight, because the
 * invoice shows that amount. Its cell is a fraction (0.25 is 25%). See docs/domain/fuel-surcharge.md#basis.
 */
const BASES = {
  per_ton: (facts, cell) => tonsProduct(facts, cell, FSC_CELL_SCALE),
  percent_of_freight: (_facts, cell, freight) => ({
    unit: 'freight',
    quantity: freight,
    quantityScale: CENTS_SCALE,
    rate: cell,
    rateScale: FSC_CELL_SCALE,
  }),
  per_mile: (facts, cell) => ({
    unit: 'miles',
    quantity: toUnits(facts.approvedMileage, MILES_SCALE),
    quantityScale: MILES_SCALE,
    rate: cell,
    rateScale: FSC_CELL_SCALE,
  }),
  per_load: (_facts, cell) => loadProduct(cell, FSC_CELL_SCALE),
} as const satisfies Record<FscBasis, Counting>;

/** Inputs that are the same for both sides of a load. */
export interface SurchargeInputs {
  facts: RatingFacts;
  basis: RatingBasis;
  versions: SheetVersions;
}

function priceFlags(price: WeekPrice, inputs: SurchargeInputs): number {
  const day = chicagoDay(inputs.facts.deliveredAt);
  const provisional = isProvisional(price.period, day, inputs.basis.offsetDays);
  const stale = isStale(price.period, day);
  return (provisional ? RATING_FLAGS.provisionalPrice : 0) | (stale ? RATING_FLAGS.stalePrice : 0);
}

/** Returns the reason for no surcharge that needs no sheet; null when there is none. */
function withoutSheet(side: SideBasis, name: AmountName, inputs: SurchargeInputs): WorkedAmount | null {
  const asset = inputs.facts.kind === 'asset';
  if (asset && side.fixedMobilization) {
    return noAmount(name, 'Covered by the fixed mobilization amount', RATING_FLAGS.fixedMobilization);
  }
  if (inputs.basis.fscAreaId === '') return noAmount(name, 'This project has no FSC area', 0);
  if (asset && !side.appliesFscToAssets) {
    return noAmount(name, "Fuel surcharge doesn't apply to asset loads", 0);
  }
  if (side.fscSheet === null) {
    return noAmount(name, 'No FSC sheet assigned', RATING_FLAGS.noFscSheet);
  }
  return null;
}

const priceBandText = (band: Band): string => `${priceText(band.low)}-${priceText(band.high)}`;

interface FoundCell {
  place: SheetPlace;
  flags: number;
  /** Reason for no cell; '' when there is one. */
  reason: string;
}

const onSheet = (sheet: FscSheetVersion): SheetPlace => ({
  id: sheet.id,
  version: sheet.version,
  name: sheet.name,
  method: null,
  band: null,
  row: null,
  column: null,
  cell: null,
  basis: sheet.basis,
});

function cellAt(sheet: FscSheetVersion, row: number, column: number): number {
  const cell = sheet.cells[row]?.[column];
  if (cell === undefined) throw new RangeError(`FSC sheet ${sheet.id} has no cell ${row}/${column}`);
  return cell;
}

function findCell(sheet: FscSheetVersion, miles: number, price: number): FoundCell {
  const place = onSheet(sheet);
  const row = mileageBand(sheet.mileageBands, miles);
  const column = priceColumn(sheet.priceBands, price);
  const rowBand = sheet.mileageBands[row];
  const columnBand = sheet.priceBands[column.position];
  if (rowBand) place.row = bandText(rowBand);
  if (columnBand) place.column = priceBandText(columnBand);
  let flags = column.aboveTable ? RATING_FLAGS.priceAboveTable : 0;
  if (!columnBand) flags |= RATING_FLAGS.priceBelowTable;
  if (!rowBand) flags |= RATING_FLAGS.noSurchargeForDistance;
  if (!rowBand) return { place, flags, reason: 'FSC table has no row for this mileage' };
  if (!columnBand) return { place, flags, reason: 'Diesel is below the FSC table' };
  place.cell = cellAt(sheet, row, column.position);
  return { place, flags, reason: '' };
}

/**
 * Calculates the fuel surcharge of one side: the cell of the load's distance and of its week's diesel price,
 * applied by the sheet's basis. `freight` is the side's rounded freight amount. See
 * docs/domain/fuel-surcharge.md#cell.
 */
export function workFuelSurcharge(
  side: SideBasis,
  name: AmountName,
  inputs: SurchargeInputs,
  freight: Cents,
): WorkedAmount {
  const none = withoutSheet(side, name, inputs);
  if (none !== null || side.fscSheet === null) return none ?? noAmount(name, '', 0);
  const { facts, basis } = inputs;
  const { price } = basis;
  if (price === null) return noAmount(name, 'No diesel price for the delivery week', RATING_FLAGS.noPrice);
  const sheet = inputs.versions.fscSheet(side.fscSheet);
  const found = findCell(sheet, facts.approvedMileage, price.price);
  const amount = surchargeAt(found, name, facts, { basis: sheet.basis, freight });
  amount.flags |= found.flags | priceFlags(price, inputs);
  amount.place = found.place;
  amount.price = price;
  return amount;
}

function surchargeAt(
  found: FoundCell,
  name: AmountName,
  facts: RatingFacts,
  how: { basis: FscBasis; freight: Cents },
): WorkedAmount {
  if (found.place.cell === null) return noAmount(name, found.reason, 0);
  const product = BASES[how.basis](facts, toUnits(found.place.cell, FSC_CELL_SCALE), how.freight);
  if (product.unit !== 't' || product.quantity > 0) return productAmount(name, product);
  const amount = noAmount(name, 'No weight', RATING_FLAGS.noWeight);
  amount.product = product;
  return amount;
}
