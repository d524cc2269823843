import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { sumValues } from '#shared/figures/figure-table';
import { type Row, type Sheet, figureColumns } from '#server/spreadsheets/index';

const { loads, weight, freightRev, fscRev, sandRev, totalRev } = CUSTOMER_LINE_FIGURES;
const FIGURES = [loads, weight, freightRev, fscRev, sandRev, totalRev];

/** Sums the lines of an invoice by a name while they stream, exact in cents and units of a ton. */
export class InvoiceSummary {
  private readonly byName = new Map<string, readonly number[]>();

  constructor(
    private readonly header: string,
    private readonly nameOf: (line: CustomerInvoiceLoadReply) => string,
  ) {}

  add(lines: readonly CustomerInvoiceLoadReply[]): void {
    for (const line of lines) {
      const name = this.nameOf(line);
      const sums = this.byName.get(name);
      const next = FIGURES.map(({ unit, of }, at) => sumValues(unit, [sums?.[at] ?? 0, of(line) ?? 0]));
      this.byName.set(name, next);
    }
  }

  /** Returns the sheet of the sums, by name, '(none)' for an empty one. Its rows are read after all lines. */
  sheet(): Sheet {
    return {
      name: `By ${this.header}`,
      columns: [{ header: this.header, width: 28 }, ...figureColumns(FIGURES)],
      rows: this.chunks(),
      totals: { label: 'Totals' },
      frozenColumns: 1,
    };
  }

  /** Yields the rows. Lazy, because the sums are complete only when this sheet is written. */
  private *chunks(): Generator<Row[]> {
    const names = [...this.byName].sort(([one], [other]) => one.localeCompare(other, 'en'));
    yield names.map(([name, sums]) => [name === '' ? '(none)' : name, ...sums]);
  }
}
