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

/** Moisture units in one: DECIMAL(7,6). */
export const MOISTURE_ONE = 1_000_000;

/**
 * Returns what a load should cost at this vendor, by OWED_FIGURES: freight and fuel surcharge, or the sand cost and the
 * weight without moisture, each rounded once. A missing load comes to nothing.
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

/** What a line bills in all. */
export const billedOf = (line: BilledLine): Cents => line.freightCents + line.fscCents + line.sandCents;

/**
 * Returns what is owed for a line of a vendor's invoice. The same amount stands wherever the invoice is shown or summed:
 * preview, list, detail, causes, spreadsheet, stored cost. A normal line is owed what is calculated for its load. Nothing
 * is owed for one that is duplicate, missing, canceled or transferred: the job that a load went to pays for it. So the
 * difference of an invoice is what was billed beyond what is owed, and a load that is billed twice is off by its whole
 * second bill.
 */
export function owedOf(
  type: InvoiceType,
  lineClass: LineClass,
  load: OwedLoad | null,
  moistureUnits: number,
): Calculated {
  return calculatedOf(type, IS_OWED[lineClass] ? load : null, moistureUnits);
}

/** A line beside what is owed for it, its load being as it is now. */
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

/** Whether a line is off in cost: the difference, either way, is above the threshold, not on it. */
export function isCostMismatch(figures: LineFigures, thresholdCents: Cents): boolean {
  return Math.abs(figures.differenceCents) > thresholdCents;
}

function safe(units: number): number {
  if (!Number.isSafeInteger(units)) throw new UnsafeNumberError(units);
  return units;
}

/**
 * The sums of an invoice's lines, all classes included: gross is what the vendor billed (design: domain, section 7),
 * calculated is what is owed of it (`owedOf`).
 * @throws UnsafeNumberError when a sum leaves the safe integers
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
