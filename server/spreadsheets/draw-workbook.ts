import type { CellValue, Style, Workbook, Worksheet } from 'exceljs';
import { textOf } from './cell-text';
import type { Cell } from './sheet';
import type { Step } from './steps';

/** Font of rows that head or close a table. */
export const FONT = { bold: true } as const;

function valueOf(cell: Cell): CellValue {
  if (typeof cell === 'string') return textOf(cell);
  if (cell === null || typeof cell !== 'object') return cell;
  if ('formula' in cell) return { formula: cell.formula, result: cell.result };
  return cell.value;
}

/** Leaves out empty cells. */
const drawable = (row: readonly Cell[]): CellValue[] => row.map((cell) => valueOf(cell) ?? undefined);

/** Returns the format of a cell that overrides its column's. */
export const formatOf = (cell: Cell): string | undefined =>
  typeof cell === 'object' && cell !== null ? cell.format : undefined;

/** Draws a workbook in memory with the library, step by step. `StreamedDrawing` does the same for large ones. */
export class WorkbookDrawing {
  private worksheet: Worksheet | null = null;
  /**
   * One style object for each column. The library resolves a style once for each object; that is a quarter of
   * a row's time.
   */
  private styles: readonly Partial<Style>[] = [];

  constructor(
    private readonly workbook: Workbook,
    /** Called with a sheet without rows, to draw above the table. */
    private readonly begun: (worksheet: Worksheet) => void = () => undefined,
  ) {}

  take(step: Step): void {
    if (step.step === 'sheet') this.begin(step);
    else if (step.step === 'rows') for (const row of step.rows) this.add(row);
    else if (step.step === 'special') for (const row of step.rows) this.addSpecial(row, step.bold);
    else this.sheet.autoFilter = step.filter;
  }

  private get sheet(): Worksheet {
    if (this.worksheet === null) throw new Error('No sheet is begun');
    return this.worksheet;
  }

  private begin({ name, columns, xSplit, ySplit }: Extract<Step, { step: 'sheet' }>): void {
    const views = [{ state: 'frozen' as const, xSplit, ySplit }];
    this.worksheet = this.workbook.addWorksheet(name, { views });
    this.worksheet.columns = columns.map(({ width }) => ({ width }));
    this.styles = columns.map(({ format: numFmt }) => (numFmt === undefined ? {} : { numFmt }));
    this.begun(this.worksheet);
  }

  /**
   * Adds a row of scalar cells. Text never becomes a formula, because the library makes formulas only from
   * objects.
   */
  private add(row: readonly Cell[]): void {
    const drawn = this.sheet.addRow(drawable(row));
    drawn.eachCell((cell, column) => {
      cell.style = this.styles[column - 1] ?? {};
    });
    drawn.commit();
  }

  private addSpecial(row: readonly Cell[], bold: boolean): void {
    const drawn = this.sheet.addRow(drawable(row));
    drawn.eachCell((cell, column) => {
      const numFmt = formatOf(row[column - 1] ?? null);
      cell.style = {
        ...this.styles[column - 1],
        ...(numFmt === undefined ? {} : { numFmt }),
        ...(bold ? { font: FONT } : {}),
      };
    });
    drawn.commit();
  }
}
