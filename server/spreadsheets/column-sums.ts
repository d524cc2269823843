import { marginPercent } from '#shared/calc/invoicing/index';
import { columnLetters } from '#shared/rules/column-letters';
import type { Cell, FormulaCell, Row, Sheet, SheetColumn, TablePlace } from './sheet';

/** Exact sums of a table's columns, kept in whole units (cents, ten-thousandths of a ton). */
export class ColumnSums {
  /** Sums by column; null for a column without a sum. */
  private readonly units: (number | null)[];
  private rows = 0;

  constructor(private readonly sheet: Sheet) {
    this.units = sheet.columns.map(({ sum }) => (sum === undefined ? null : 0));
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    const { columns, totals } = this.sheet;
    if (totals === undefined) return;
    const counted = rows.filter((row) => this.isCounted(row));
    columns.forEach(({ sum }, at) => {
      if (sum === undefined) return;
      const scale = 10 ** sum;
      let units = 0;
      for (const row of counted) units += Math.round(Number(row[at] ?? 0) * scale);
      this.units[at] = (this.units[at] ?? 0) + units;
    });
  }

  /** Returns the place of the table, given the row of its header. */
  place(headerRow: number): TablePlace {
    const last = headerRow + this.rows;
    const total = (column: number) => {
      if (typeof this.units[column] !== 'number') throw new Error(`Column ${column} has no total`);
      return { cell: cellAt(column, last + 1), value: this.valueOf(column) };
    };
    return { first: headerRow + 1, last, total };
  }

  /** Returns the totals row. An empty table gets no formulas, because they would sum the header. */
  row(place: TablePlace): Cell[] {
    return this.units.map((units, at) => {
      if (at === 0) return this.sheet.totals?.label ?? '';
      const percent = this.sheet.columns[at]?.percent;
      if (percent !== undefined) return this.percent(percent, place);
      if (units === null) return null;
      return this.rows === 0 ? 0 : { formula: this.formula(at, place), result: this.valueOf(at) };
    });
  }

  /** Returns a margin computed from the sums; 0 where the divisor is 0. */
  private percent({ part, whole }: NonNullable<SheetColumn['percent']>, { last }: TablePlace): Cell {
    if (this.rows === 0) return 0;
    const [of, by] = [cellAt(part, last + 1), cellAt(whole, last + 1)];
    return {
      formula: `IFERROR(ROUND(${of}/${by}*100,4),0)`,
      result: marginPercent(this.units[whole] ?? 0, this.units[part] ?? 0),
    };
  }

  private valueOf(column: number): FormulaCell['result'] {
    return (this.units[column] ?? 0) / 10 ** (this.sheet.columns[column]?.sum ?? 0);
  }

  private isCounted(row: Row): boolean {
    const except = this.sheet.totals?.except;
    if (except === undefined) return true;
    return !except.texts.includes(String(row[except.column] ?? '').toLowerCase());
  }

  private formula(column: number, { first, last }: TablePlace): string {
    const cells = rangeOf(column, first, last);
    const except = this.sheet.totals?.except;
    if (except === undefined) return `SUM(${cells})`;
    const judged = rangeOf(except.column, first, last);
    return `SUMIFS(${[cells, ...except.texts.map((text) => `${judged},"<>${text}"`)].join(',')})`;
  }
}

/** Returns an address such as 'J2'. */
export const cellAt = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** Returns a range such as 'J2:J101'. */
export const rangeOf = (column: number, first: number, last: number): string =>
  `${cellAt(column, first)}:${cellAt(column, last)}`;
