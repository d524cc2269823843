import { type Cents, toCents, toDollars } from '../money';
import { TONS_SCALE, fromUnits, toUnits } from '../scaled';

/** Billed part of an invoice line, in dollars and tons. */
export interface BilledLine {
  readonly weight_tons: number;
  readonly total_boxes: number;
  readonly freight_rev: number;
  readonly fsc_rev: number;
  readonly sand_rev: number;
}

/** Totals of the lines with one name, in dollars and tons. */
export interface LineSums {
  readonly name: string;
  readonly loads: number;
  readonly boxes: number;
  readonly tons: number;
  readonly freight: number;
  readonly fsc: number;
  readonly sand: number;
  readonly total: number;
}

interface Sums {
  loads: number;
  boxes: number;
  weightUnits: number;
  freight: Cents;
  fsc: Cents;
  sand: Cents;
}

/** Sums lines by name. The sums are exact, so all names together equal the invoice. */
export function sumLinesBy<Line extends BilledLine>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): LineSums[] {
  const byName = new Map<string, Sums>();
  for (const line of lines) {
    const name = nameOf(line);
    const sums = byName.get(name) ?? { loads: 0, boxes: 0, weightUnits: 0, freight: 0, fsc: 0, sand: 0 };
    byName.set(name, sums);
    sums.loads += 1;
    sums.boxes += line.total_boxes;
    sums.weightUnits += toUnits(line.weight_tons, TONS_SCALE);
    sums.freight += toCents(line.freight_rev);
    sums.fsc += toCents(line.fsc_rev);
    sums.sand += toCents(line.sand_rev);
  }
  return [...byName]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([name, { loads, boxes, weightUnits, freight, fsc, sand }]) => ({
      name,
      loads,
      boxes,
      tons: fromUnits(weightUnits, TONS_SCALE),
      freight: toDollars(freight),
      fsc: toDollars(fsc),
      sand: toDollars(sand),
      total: toDollars(freight + fsc + sand),
    }));
}
