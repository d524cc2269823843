import { DayOrders } from '../cells/day-order';
import { DecimalSigns } from '../cells/decimal-sign';
import type { DecimalSign } from '../cells/digits';
import type { FileFacts, WeightUnit } from '../cells/file-facts';
import type { Finding } from '../cells/finding';
import { Shares } from '../cells/shares';
import type { ImportCell } from './cell-kinds';

/** Column of a file that is read, with the kind of its cells. */
export interface FactColumn {
  readonly column: number;
  /** Name in messages. */
  readonly name: string;
  readonly kind: ImportCell['kind'];
}

/** Facts of a file, or the faults that make them unclear. */
export interface FoundFacts {
  readonly facts: FileFacts;
  /** Contradictions and numbers with two readings, each with line and column. */
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/**
 * Finds the facts of a file from all of its cells, row by row. A row costs one search for a separator in each cell of a
 * column with numbers.
 */
export class FileFactsFinder {
  private readonly signs = new DecimalSigns();
  private readonly orders = new DayOrders();
  private readonly shares = new Shares();
  private readonly numbers: readonly FactColumn[];
  private readonly shareColumns: readonly FactColumn[];
  private readonly days: readonly FactColumn[];

  constructor(columns: readonly FactColumn[]) {
    this.numbers = columns.filter(({ kind }) => kind === 'number' || kind === 'weight' || kind === 'share');
    this.shareColumns = columns.filter(({ kind }) => kind === 'share');
    this.days = columns.filter(({ kind }) => kind === 'day');
  }

  add(line: number, cells: readonly string[]): void {
    for (const { column, name } of this.numbers) this.signs.add(cells[column] ?? '', line, name);
    for (const { column, name } of this.shareColumns) this.shares.add(cells[column] ?? '', line, name);
    for (const { column, name } of this.days) this.orders.add(cells[column] ?? '', line, name);
  }

  /**
   * Returns the facts. `separator` is that of the file, '' for a spreadsheet. A sign that a person has chosen decides
   * numbers with two readings.
   */
  found(separator: string, weightUnit: WeightUnit, chosen: DecimalSign | '' = ''): FoundFacts {
    const sign = chosen === '' ? this.signs.found(separator) : (this.signs.against(chosen) ?? chosen);
    const [order, share] = [this.orders.found(), this.shares.found()];
    const warning = this.orders.warning();
    return {
      facts: {
        decimalSign: typeof sign === 'string' ? sign : '.',
        weightUnit,
        dayOrder: typeof order === 'object' ? null : order,
        plainShare: typeof share === 'string' ? share : 'fraction',
      },
      faults: [sign, order, share].filter((found) => found !== null && typeof found === 'object'),
      warnings: warning === null ? [] : [warning],
    };
  }
}
