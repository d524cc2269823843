import type { CellValue, Row as DrawnRow, Workbook, Worksheet } from 'exceljs';
import type { Cell } from './sheet';
import type { Step } from './steps';

const FONT = { bold: true } as const;

function valueOf(cell: Cell): CellValue {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('formula' in cell) return { formula: cell.formula, result: cell.result };
  return cell.value;
}

function format(row: DrawnRow, cells: readonly Cell[]): void {
  cells.forEach((cell, at) => {
    if (typeof cell === 'object' && cell?.format !== undefined) row.getCell(at + 1).numFmt = cell.format;
  });
}

/** What is done with each sheet beside its steps. */
interface Around {
  /** Called with a sheet that has no row yet: for what is drawn above the table. */
  readonly begun?: (worksheet: Worksheet) => void;
  /** Called with a sheet that is whole. */
  readonly closed?: (worksheet: Worksheet) => void;
}

/** Draws a workbook with the library, step by step: with its streaming writer in the worker, or whole in memory. */
export class WorkbookDrawing {
  private worksheet: Worksheet | null = null;

  constructor(
    private readonly workbook: Workbook,
    private readonly around: Around = {},
  ) {}

  take(step: Step): void {
    if (step.step === 'sheet') this.begin(step);
    else if (step.step === 'rows') for (const row of step.rows) this.add(row);
    else if (step.step === 'special') for (const row of step.rows) this.addSpecial(row, step.bold);
    else this.close(step.filter);
  }

  private get sheet(): Worksheet {
    if (this.worksheet === null) throw new Error('No sheet is begun');
    return this.worksheet;
  }

  private begin({ name, columns, xSplit, ySplit }: Extract<Step, { step: 'sheet' }>): void {
    const views = [{ state: 'frozen' as const, xSplit, ySplit }];
    this.worksheet = this.workbook.addWorksheet(name, { views });
    this.worksheet.columns = columns.map(({ width, format: numFmt }) => ({
      width,
      ...(numFmt === undefined ? {} : { style: { numFmt } }),
    }));
    this.around.begun?.(this.worksheet);
  }

  /** Cells are scalars: the library makes a formula only of an object. */
  private add(row: readonly Cell[]): void {
    this.sheet.addRow(row).commit();
  }

  private addSpecial(cells: readonly Cell[], bold: boolean): void {
    const row = this.sheet.addRow(cells.map(valueOf));
    if (bold) row.font = FONT;
    format(row, cells);
    row.commit();
  }

  private close(filter: string): void {
    this.sheet.autoFilter = filter;
    this.around.closed?.(this.sheet);
  }
}
