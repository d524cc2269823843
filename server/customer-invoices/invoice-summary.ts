import type { CustomerInvoiceLoadReply } from '../../shared/contract/customer-invoices';
import { CENTS, COUNT, type Row, type Sheet, TONS } from '../spreadsheets';

const CENTS_A_DOLLAR = 100;
const UNITS_A_TON = 10_000;

type Amount = 'freight_rev' | 'fsc_rev' | 'sand_rev' | 'total_rev';
const AMOUNTS: readonly { name: Amount; header: string }[] = [
  { name: 'freight_rev', header: 'Freight Rev' },
  { name: 'fsc_rev', header: 'FSC Rev' },
  { name: 'sand_rev', header: 'Sand Rev' },
  { name: 'total_rev', header: 'Total Rev' },
];

interface Sums {
  loads: number;
  weightUnits: number;
  readonly cents: number[];
}

const nothing = (): Sums => ({ loads: 0, weightUnits: 0, cents: AMOUNTS.map(() => 0) });

/** Sums the lines of an invoice by a name while they stream, exact in cents and units of a ton. */
export class InvoiceSummary {
  private readonly byName = new Map<string, Sums>();

  constructor(
    private readonly header: string,
    private readonly nameOf: (line: CustomerInvoiceLoadReply) => string,
  ) {}

  add(lines: readonly CustomerInvoiceLoadReply[]): void {
    for (const line of lines) {
      const name = this.nameOf(line);
      const sums = this.byName.get(name) ?? nothing();
      this.byName.set(name, sums);
      sums.loads += 1;
      sums.weightUnits += Math.round(line.weight_tons * UNITS_A_TON);
      AMOUNTS.forEach(({ name: amount }, at) => {
        sums.cents[at] = (sums.cents[at] ?? 0) + Math.round(line[amount] * CENTS_A_DOLLAR);
      });
    }
  }

  /** Returns the sheet of the sums, by name, '(none)' for an empty one. Its rows are read after all lines. */
  sheet(): Sheet {
    return {
      name: `By ${this.header}`,
      columns: [
        { header: this.header, width: 28 },
        { header: 'Loads', width: 9, format: COUNT, sum: 0 },
        { header: 'Weight (tons)', ...TONS },
        ...AMOUNTS.map(({ header }) => ({ header, ...CENTS })),
      ],
      rows: this.chunks(),
      totals: { label: 'Totals' },
      frozenColumns: 1,
    };
  }

  /** Yields the rows. Lazy, because the sums are complete only when this sheet is written. */
  private *chunks(): Generator<Row[]> {
    const names = [...this.byName].sort(([one], [other]) => one.localeCompare(other, 'en'));
    yield names.map(([name, { loads, weightUnits, cents }]) => [
      name === '' ? '(none)' : name,
      loads,
      weightUnits / UNITS_A_TON,
      ...cents.map((amount) => amount / CENTS_A_DOLLAR),
    ]);
  }
}
