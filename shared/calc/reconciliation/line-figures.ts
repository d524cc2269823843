import { type Cents, sumCents } from '../money';
import { UnsafeNumberError, multiplyAndRound } from '../scaled';
import { lineClassOf } from './match-lines';
import { IS_OWED, OWED_FIGURES, type OwedLoad } from './owed-rules';
import type {
  BilledLine,
  Calculated,
  InvoiceType,
  LineClass,
  LineFigures,
  MatchedLine,
  VendorInvoiceSums,
} from './types';

/** Units of a moisture of 1: DECIMAL(7,6). */
export const MOISTURE_ONE = 1_000_000;

/**
 * Returns the calculated cost of a load at this vendor, by OWED_FIGURES. It is freight and fuel surcharge, or
 * sand cost and weight less moisture, each rounded once. A missing load gives 0.
 */
export function calculatedOf(type: InvoiceType, load: OwedLoad | null, moistureUnits: number): Calculated {
  if (load === null) return { cents: 0, weightUnits: 0 };
  const { cost, weight } = OWED_FIGURES[type];
  const figureOf = ({ amounts, isDry }: typeof cost): number => {
    const sum = amounts.reduce((total, amount) => total + load[amount], 0);
    return isDry ? multiplyAndRound(sum, MOISTURE_ONE - moistureUnits, MOISTURE_ONE) : sum;
  };
  return { cents: figureOf(cost), weightUnits: figureOf(weight) };
}

/** Returns the total that a line bills. */
export const billedOf = (line: BilledLine): Cents => line.freightCents + line.fscCents + line.sandCents;

/**
 * Returns the amount owed for a line of a vendor's invoice; previews, lists, details, causes, spreadsheets
 * and stored costs all use it. A normal line is owed its load's calculated cost. A duplicate, missing,
 * canceled or transferred line is owed nothing; after a transfer, the other job pays. So a load that is
 * billed twice is off by its whole second bill. See docs/domain/vendor-invoices.md#what-is-owed.
 */
export function owedOf(
  type: InvoiceType,
  lineClass: LineClass,
  load: OwedLoad | null,
  moistureUnits: number,
): Calculated {
  return calculatedOf(type, IS_OWED[lineClass] ? load : null, moistureUnits);
}

/** Compares a line with the amount owed for its load today. */
export function lineFigures(type: InvoiceType, match: MatchedLine): LineFigures {
  const { line, load } = match;
  const lineClass = lineClassOf(match);
  const calculated = owedOf(type, lineClass, load, line.moistureUnits);
  const billedCents = billedOf(line);
  return {
    lineClass,
    billedCents,
    calculatedCents: calculated.cents,
    differenceCents: billedCents - calculated.cents,
    weightUnits: line.weightUnits,
    calculatedWeightUnits: calculated.weightUnits,
    weightDifferenceUnits: line.weightUnits - calculated.weightUnits,
  };
}

/** Returns true when the difference in cost, either way, is above the threshold; exactly on it is not. */
export function isCostMismatch(figures: LineFigures, thresholdCents: Cents): boolean {
  return Math.abs(figures.differenceCents) > thresholdCents;
}

function safe(units: number): number {
  if (!Number.isSafeInteger(units)) throw new UnsafeNumberError(units);
  return units;
}

/**
 * Sums the lines of an invoice, all classes included. Gross is the billed amount, calculated is the owed
 * amount (`owedOf`).
 * @throws UnsafeNumberError when a sum is not a safe integer
 */
export function invoiceSums(type: InvoiceType, matches: readonly MatchedLine[]): VendorInvoiceSums {
  const sums: VendorInvoiceSums = {
    lines: matches.length,
    classes: { duplicate: 0, missing: 0, canceled: 0, transferred: 0, normal: 0 },
    weightUnits: 0,
    freightCents: 0,
    fscCents: 0,
    sandCents: 0,
    totalCents: 0,
    calculatedCents: 0,
    calculatedWeightUnits: 0,
  };
  for (const match of matches) {
    const figures = lineFigures(type, match);
    sums.classes[figures.lineClass] += 1;
    sums.weightUnits = safe(sums.weightUnits + figures.weightUnits);
    sums.freightCents = safe(sums.freightCents + match.line.freightCents);
    sums.fscCents = safe(sums.fscCents + match.line.fscCents);
    sums.sandCents = safe(sums.sandCents + match.line.sandCents);
    sums.calculatedCents = safe(sums.calculatedCents + figures.calculatedCents);
    sums.calculatedWeightUnits = safe(sums.calculatedWeightUnits + figures.calculatedWeightUnits);
  }
  sums.totalCents = sumCents([sums.freightCents, sums.fscCents, sums.sandCents]);
  return sums;
}
