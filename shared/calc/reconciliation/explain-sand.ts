import { type Cents, moneyText } from '../money';
import type { ExplainedAmount } from '../rating';
import {
  RATE_SCALE,
  multiplyAndRound,
  roundHalfAwayFromZero,
  toUnits,
  unitsInOne,
  unitsText,
} from '../scaled';
import { CREDIT, MOISTURE_KEPT, ROUNDING, amountBasis, nothingBilled, weightBasis } from './cause-basis';
import { notAgreedBasis, rateBasis } from './rate-basis';
import { type PartCause, roundingText } from './explain-product';
import { amountsText, billedRateText, impliedRate, plainRate, reasonOf, weightText } from './explain-texts';
import { MOISTURE_ONE, calculatedOf } from './line-figures';
import type { BilledLine, DifferencePart, ReconcilableLoad } from './types';

/** Divisor from units of tons times units of a rate to cents. */
const TONS_RATE_DIVISOR = unitsInOne(6);

/** Inputs of a sand amount. `keptUnits` is 1 minus the moisture. */
interface SandCase {
  line: BilledLine;
  load: ReconcilableLoad;
  rated: ExplainedAmount;
  rate: number;
  keptUnits: number;
  agreedCents: Cents;
}

const part = (cents: Cents, cause: PartCause): DifferencePart[] =>
  cents === 0 ? [] : [{ component: 'sand', cents, ...cause }];

/** Returns tons times rate times the part without moisture, rounded once. */
function priced(weightUnits: number, rate: number, keptUnits: number): Cents {
  const exact = BigInt(weightUnits) * BigInt(rate) * BigInt(keptUnits);
  const divisor = BigInt(TONS_RATE_DIVISOR) * BigInt(MOISTURE_ONE);
  return Number(roundHalfAwayFromZero(exact, divisor));
}

/** Returns true when an amount is less than a cent from a weight at the rate. */
function isRounding(cents: Cents, weightUnits: number, rate: number, keptUnits: number): boolean {
  const divisor = BigInt(TONS_RATE_DIVISOR) * BigInt(MOISTURE_ONE);
  const off = BigInt(cents) * divisor - BigInt(weightUnits) * BigInt(rate) * BigInt(keptUnits);
  return (off < 0n ? -off : off) < divisor;
}

/** Returns true when the billed weight is the dry one: nearer to the dry weight than to the load's weight. */
function isDryWeight({ line, load, keptUnits }: SandCase): boolean {
  const dry = multiplyAndRound(load.weightUnits, keptUnits, MOISTURE_ONE);
  return Math.abs(line.weightUnits - dry) <= Math.abs(line.weightUnits - load.weightUnits);
}

const rounded = (billed: Cents, reached: Cents): DifferencePart[] =>
  part(billed - reached, { cause: 'rounding', text: roundingText(billed, reached), basis: ROUNDING });

/**
 * Returns the effect of the difference in weight at the rate: between dry weights, or between wet ones less
 * their moisture.
 */
function weightPart(sand: SandCase, isDry: boolean): { reached: Cents; parts: DifferencePart[] } {
  const { line, load, rate, keptUnits, agreedCents } = sand;
  const delivered = isDry ? calculatedOf('sand', load, line.moistureUnits).weightUnits : load.weightUnits;
  const reached = priced(line.weightUnits, rate, isDry ? MOISTURE_ONE : keptUnits);
  const text = weightText(line.weightUnits, delivered, plainRate(rate, RATE_SCALE, 't'));
  const basis = weightBasis(line.weightUnits, delivered);
  return { reached, parts: part(reached - agreedCents, { cause: 'weight', text, basis }) };
}

/** Explains the full weight at the full rate: the moisture was not deducted. */
function withoutDeduction(sand: SandCase): DifferencePart[] {
  const { line, rate } = sand;
  const weight = weightPart(sand, false);
  const full = priced(line.weightUnits, rate, MOISTURE_ONE);
  const percent = unitsText(line.moistureUnits, 4, 0);
  const text = `${percent}% moisture was not deducted: ${moneyText(full)} instead of ${moneyText(weight.reached)}`;
  const moisture = part(full - weight.reached, { cause: 'moisture', text, basis: MOISTURE_KEPT });
  return [...weight.parts, ...moisture, ...rounded(line.sandCents, full)];
}

function explainRated(sand: SandCase): DifferencePart[] {
  const { line, load, rated, rate, keptUnits, agreedCents } = sand;
  const billed = line.sandCents;
  if (isRounding(billed, load.weightUnits, rate, keptUnits)) return rounded(billed, agreedCents);
  const isDry = isDryWeight(sand);
  if (!isDry && isRounding(billed, line.weightUnits, rate, MOISTURE_ONE)) return withoutDeduction(sand);
  const weight = line.weightUnits > 0 ? weightPart(sand, isDry) : { reached: agreedCents, parts: [] };
  const kept = isDry ? MOISTURE_ONE : keptUnits;
  if (isRounding(billed, line.weightUnits, rate, kept)) {
    return [...weight.parts, ...rounded(billed, weight.reached)];
  }
  const quantity = multiplyAndRound(line.weightUnits, kept, MOISTURE_ONE);
  const product = { quantity, rate, divisor: TONS_RATE_DIVISOR };
  const text = billedRateText({ billed, agreed: agreedCents }, product, RATE_SCALE, 't');
  const implied = impliedRate(billed, product, RATE_SCALE);
  const basis = rateBasis({ rated, rate, implied, scale: RATE_SCALE, unit: 't' });
  return [...weight.parts, ...part(billed - weight.reached, { cause: 'rate', text, basis })];
}

/**
 * Explains a difference between a sand amount and the load's sand cost less moisture: weight, missing
 * moisture deduction, rate, rounding. The vendor's weight may be dry or wet; the nearer of the two is
 * assumed.
 */
export function explainSand(
  line: BilledLine,
  load: ReconcilableLoad,
  rated: ExplainedAmount | null,
): DifferencePart[] {
  const agreedCents = calculatedOf('sand', load, line.moistureUnits).cents;
  const difference = line.sandCents - agreedCents;
  if (line.sandCents === 0) {
    const text = `Nothing billed, ${moneyText(agreedCents)} agreed`;
    return part(difference, { cause: 'rate', text, basis: nothingBilled('sand') });
  }
  if (line.sandCents < 0) {
    const text = `Credit of ${moneyText(-line.sandCents)}, but ${moneyText(agreedCents)} is owed`;
    return part(difference, { cause: 'not_owed', text, basis: CREDIT });
  }
  if (rated?.amountCents !== load.sandCostCents) {
    const text = amountsText(line.sandCents, agreedCents);
    return part(difference, { cause: 'rate', text, basis: amountBasis('sand', rated) });
  }
  if (rated.rate === null || rated.unit !== 't') {
    const text = `${moneyText(line.sandCents)} billed but not agreed: ${reasonOf(rated)}`;
    return part(difference, { cause: 'rate', text, basis: notAgreedBasis(rated) });
  }
  if (difference === 0) return [];
  const keptUnits = MOISTURE_ONE - line.moistureUnits;
  return explainRated({ line, load, rated, rate: toUnits(rated.rate, RATE_SCALE), keptUnits, agreedCents });
}
