import type { Day } from '#shared/business-time';
import { type Cents, moneyText } from '../money';
import type { ExplainedAmount } from '../rating';
import { CENTS_SCALE, FSC_CELL_SCALE, RATE_SCALE, multiplyAndRound, toUnits, unitsInOne } from '../scaled';
import { FOLLOWS_FREIGHT, CREDIT, amountBasis, nothingBilled, weightBasis } from './cause-basis';
import { notAgreedBasis, rateBasis, weekBasis } from './rate-basis';
import {
  type AgreedProduct,
  type OtherRate,
  type PartCause,
  type ProductDifference,
  type Stage,
  explainProduct,
} from './explain-product';
import {
  amountsText,
  billedRateText,
  impliedRate,
  plainRate,
  quantityScale,
  rateScaleOf,
  rateText,
  reasonOf,
  weekText,
  weightText,
} from './explain-texts';
import type { BilledLine, DifferencePart, ReconcilableLoad } from './types';

/** Cell of a nearby price week, on the same sheet and row. */
export interface WeekCell {
  week: Day;
  cell: number;
}

/** Freight or surcharge amount of a line, and the agreed amount. */
export interface HaulingCase {
  line: BilledLine;
  load: ReconcilableLoad;
  component: 'freight' | 'fsc';
  billedCents: Cents;
  agreedCents: Cents;
  /** Null when the load cannot be explained. */
  rated: ExplainedAmount | null;
}

const REST = { freight: 'rate', fsc: 'fsc_rate' } as const;

function single(one: HaulingCase, cause: PartCause): DifferencePart[] {
  const cents = one.billedCents - one.agreedCents;
  return cents === 0 ? [] : [{ component: one.component, cents, ...cause }];
}

/** Returns quantity and rate of an explanation, in units; null if it has none. */
export function productOf(rated: ExplainedAmount): AgreedProduct | null {
  const scale = quantityScale(rated.unit);
  if (rated.rate === null || rated.quantity === null || scale === null) return null;
  const rateScale = rateScaleOf(rated.component);
  return {
    quantity: toUnits(rated.quantity, scale),
    rate: toUnits(rated.rate, rateScale),
    divisor: unitsInOne(scale + rateScale - CENTS_SCALE),
  };
}

/**
 * Explains the cases without arithmetic: equal amounts, nothing billed, a credit, and amounts without an
 * explanation.
 */
function plainCase(one: HaulingCase): DifferencePart[] | null {
  const { billedCents, agreedCents, rated, component } = one;
  if (billedCents === agreedCents) return [];
  const cause = REST[component];
  if (billedCents === 0) {
    const text = `Nothing billed, ${moneyText(agreedCents)} agreed`;
    return single(one, { cause, text, basis: nothingBilled(component) });
  }
  if (billedCents < 0) {
    const text = `Credit of ${moneyText(-billedCents)}, but ${moneyText(agreedCents)} is owed`;
    return single(one, { cause: 'not_owed', text, basis: CREDIT });
  }
  if (rated?.amountCents !== agreedCents) {
    const text = amountsText(billedCents, agreedCents);
    return single(one, { cause, text, basis: amountBasis(component, rated) });
  }
  return null;
}

/**
 * Explains a line without an agreed rate. A missing rate must be settled; an amount that the project never
 * pays is not owed.
 */
function unrated(one: HaulingCase, rated: ExplainedAmount): DifferencePart[] {
  const isFixed = rated.flags.includes('fixedMobilization');
  const isNotOwed = isFixed || (one.component === 'fsc' && rated.basis === null);
  const text = `${moneyText(one.billedCents)} billed but not agreed: ${reasonOf(rated)}`;
  const cause = isNotOwed ? 'not_owed' : REST[one.component];
  return single(one, { cause, text, basis: notAgreedBasis(rated) });
}

/** Returns the billed weight as a stage, if tons are charged and the vendor gave a weight. */
function weightStage(one: HaulingCase, product: AgreedProduct, scale: number): Stage[] {
  const { line } = one;
  if (line.weightUnits <= 0 || line.weightUnits === product.quantity) return [];
  const text = weightText(line.weightUnits, product.quantity, plainRate(product.rate, scale, 't'));
  const basis = weightBasis(line.weightUnits, product.quantity);
  return [{ quantity: line.weightUnits, cause: 'weight', text, basis }];
}

interface RestCase {
  one: HaulingCase;
  rated: ExplainedAmount;
  product: AgreedProduct;
  scale: number;
  unit: string;
}

function restOf({ one, rated, product, scale, unit }: RestCase): ProductDifference['rest'] {
  const amounts = { billed: one.billedCents, agreed: one.agreedCents };
  return (quantity) => {
    const counted = { ...product, quantity };
    const implied = impliedRate(amounts.billed, counted, scale);
    return {
      cause: REST[one.component],
      text: billedRateText(amounts, counted, scale, unit),
      basis: rateBasis({ rated, rate: product.rate, implied, scale, unit }),
    };
  };
}

/** Explains a difference in freight: weight if tons are charged, rate, rounding. */
export function explainFreight(one: HaulingCase): DifferencePart[] {
  const plain = plainCase(one);
  const { rated } = one;
  if (plain !== null || rated === null) return plain ?? [];
  const product = productOf(rated);
  if (product === null) return unrated(one, rated);
  const unit = rated.unit ?? '';
  return explainProduct({
    ...one,
    agreed: product,
    stages: unit === 't' ? weightStage(one, product, RATE_SCALE) : [],
    others: [],
    rest: restOf({ one, rated, product, scale: RATE_SCALE, unit }),
  });
}

const FSC_UNITS = {
  per_ton: 't',
  percent_of_freight: 'freight',
  per_mile: 'miles',
  per_load: 'load',
} as const;

/**
 * Returns the quantity for the cell of another week, if the price was below the table and no cell applied.
 */
function withoutCell(rated: ExplainedAmount, load: ReconcilableLoad): AgreedProduct | null {
  const quantities = {
    per_ton: load.weightUnits,
    percent_of_freight: load.freightCostCents,
    per_mile: null,
    per_load: 1,
  };
  const quantity = rated.basis && quantities[rated.basis];
  const scale = rated.basis && quantityScale(FSC_UNITS[rated.basis]);
  if (quantity === null || scale === null) return null;
  return { quantity, rate: 0, divisor: unitsInOne(scale + FSC_CELL_SCALE - CENTS_SCALE) };
}

/**
 * Returns the stages of a percent surcharge: it follows the billed freight, first by weight, then by rate.
 */
function freightStages(one: HaulingCase, freight: ExplainedAmount | null): Stage[] {
  const { line, load } = one;
  const stages: Stage[] = [];
  const product = freight && productOf(freight);
  if (freight?.unit === 't' && product !== null && line.weightUnits > 0) {
    const quantity = multiplyAndRound(line.weightUnits, product.rate, product.divisor);
    const text = `Surcharge on ${moneyText(quantity)} of freight at the billed weight, not on ${moneyText(load.freightCostCents)}`;
    const basis = weightBasis(line.weightUnits, load.weightUnits);
    stages.push({ quantity, cause: 'weight', text, basis });
  }
  const before = stages[0]?.quantity ?? load.freightCostCents;
  const text = `Surcharge on ${moneyText(line.freightCents)} of billed freight, not on ${moneyText(before)}`;
  stages.push({ quantity: line.freightCents, cause: 'rate', text, basis: FOLLOWS_FREIGHT });
  return stages;
}

function weekRates(weeks: readonly WeekCell[], rated: ExplainedAmount, unit: string): OtherRate[] {
  const own =
    rated.priceWeek === null ? 'has no price week' : `uses the week of ${weekText(rated.priceWeek)}`;
  return weeks
    .filter(({ week }) => week !== rated.priceWeek)
    .map(({ week, cell }) => {
      const rate = toUnits(cell, FSC_CELL_SCALE);
      const text = `Billed at the diesel price for the week of ${weekText(week)}: ${rateText(rate, FSC_CELL_SCALE, unit)}; this load ${own}: ${rateText(toUnits(rated.cell ?? 0, FSC_CELL_SCALE), FSC_CELL_SCALE, unit)}`;
      return { rate, cause: 'fsc_week', text, basis: weekBasis(week, rated.priceWeek) };
    });
}

/**
 * Explains a difference in fuel surcharge: quantity (weight or freight), a nearby price week that fits to the
 * cent, cell, rounding. `freight` is the explanation of the same load's freight.
 */
export function explainFsc(
  one: HaulingCase,
  freight: ExplainedAmount | null,
  weeks: readonly WeekCell[],
): DifferencePart[] {
  const plain = plainCase(one);
  const { rated } = one;
  if (plain !== null || rated === null) return plain ?? [];
  const product = productOf(rated) ?? withoutCell(rated, one.load);
  if (product === null || rated.basis === null) return unrated(one, rated);
  const unit = FSC_UNITS[rated.basis];
  const byTons = unit === 't' ? weightStage(one, product, FSC_CELL_SCALE) : [];
  return explainProduct({
    ...one,
    agreed: product,
    stages: unit === 'freight' ? freightStages(one, freight) : byTons,
    others: weekRates(weeks, rated, unit),
    rest: restOf({ one, rated, product, scale: FSC_CELL_SCALE, unit }),
  });
}
