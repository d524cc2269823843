import type { BilledLine } from './types';

interface Sums {
  lines: number;
  amount: number;
  fsc: number;
  weight: number;
}

/** Largest difference in weight: totals are shown with two decimals, lines with four. */
const WEIGHT_UNITS_OFF = 100;

const nothing = (): Sums => ({ lines: 0, amount: 0, fsc: 0, weight: 0 });

const isSumOf = ({ amount, fsc, weight }: Omit<Sums, 'lines'>, sums: Sums): boolean => {
  const isSameAmount =
    (amount === sums.amount && (fsc === sums.fsc || fsc === 0)) || amount + fsc === sums.amount + sums.fsc;
  return isSameAmount && amount !== 0 && Math.abs(weight - sums.weight) <= WEIGHT_UNITS_OFF;
};

/** Sums of a bill's lines, to recognize a row that only repeats the sum of those above it. */
export class SumsAbove {
  private all = nothing();
  /** Sums since the last total row. */
  private part = nothing();

  add({ freightCents, sandCents, fscCents, weightUnits }: BilledLine): void {
    for (const sums of [this.all, this.part]) {
      sums.lines += 1;
      sums.amount += freightCents + sandCents;
      sums.fsc += fscCents;
      sums.weight += weightUnits;
    }
  }

  /** Starts a new part after a total row. */
  endPart(): void {
    this.part = nothing();
  }

  /** Returns the number of lines above whose amounts and weights a line sums; 0 when it sums none. */
  linesIn({ freightCents, sandCents, fscCents, weightUnits }: BilledLine): number {
    const own = { amount: freightCents + sandCents, fsc: fscCents, weight: weightUnits };
    const summed = [this.part, this.all].find((sums) => sums.lines > 0 && isSumOf(own, sums));
    return summed?.lines ?? 0;
  }
}
