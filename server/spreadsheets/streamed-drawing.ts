import { once } from 'node:events';
import type { Writable } from 'node:stream';
import exceljs, { type Style, type ValueType, type Worksheet } from 'exceljs';
import { FONT, formatOf } from './draw-workbook';
import type { Cell } from './sheet';
import { SheetRows, type StyleOf } from './sheet-rows';
import type { Step } from './steps';

/** Bytes of a sheet that may wait for packing: one or two chunks of rows. */
const UNPACKED_MAX = 2_097_152;

/** Streaming writer of the library, with its styles. The library's types lack them. */
interface StyledWorkbook {
  readonly styles: { addStyleModel(style: Partial<Style>, type: ValueType): number };
}

/** Sheet of the streaming writer, with its XML and the pipes to the packer. The library's types lack them. */
interface DrawnSheet {
  readonly stream: { readonly pipes: readonly Writable[]; write(xml: string): Promise<boolean> };
}

/** A sheet that is being written. */
interface OpenSheet {
  readonly frame: Worksheet;
  readonly stream: DrawnSheet['stream'];
  readonly rows: SheetRows;
  readonly styles: readonly Partial<Style>[];
  /** Returns the style of a cell of the table. */
  readonly ofTable: StyleOf;
}

type Columns = Extract<Step, { step: 'sheet' }>['columns'];

const typeOf = (cell: NonNullable<Cell>): ValueType =>
  typeof cell === 'string' ? exceljs.ValueType.String : exceljs.ValueType.Number;

/**
 * Draws a workbook with the library's streaming writer, step by step. The library writes the package, the styles and the
 * frame of each sheet. The rows are ours (docs/decisions/xlsx-rows.md).
 */
export class StreamedDrawing {
  private open: OpenSheet | null = null;

  constructor(private readonly workbook: exceljs.stream.xlsx.WorkbookWriter) {}

  take(step: Step): void {
    if (step.step === 'sheet') this.begin(step);
    else if (step.step === 'rows') this.write(step.rows, this.sheet.ofTable);
    else if (step.step === 'special') this.write(step.rows, this.ofSpecial(step.bold));
    else this.close(step.filter);
  }

  /** Waits when drawing is ahead of packing. The library has no backpressure and would hold everything drawn. */
  async keepUp(): Promise<void> {
    for (const pipe of this.open?.stream.pipes ?? []) {
      if (pipe.writableLength > UNPACKED_MAX) await once(pipe, 'drain');
    }
  }

  private get sheet(): OpenSheet {
    if (this.open === null) throw new Error('No sheet is begun');
    return this.open;
  }

  private begin({ name, columns, xSplit, ySplit }: Extract<Step, { step: 'sheet' }>): void {
    const frame = this.workbook.addWorksheet(name, { views: [{ state: 'frozen', xSplit, ySplit }] });
    frame.columns = columns.map(({ width }) => ({ width }));
    // Makes the library write everything up to the first row. A row without cells has no element.
    frame.addRow([]).commit();
    const { stream } = frame as unknown as DrawnSheet;
    const styles = columns.map(({ format: numFmt }) => (numFmt === undefined ? {} : { numFmt }));
    this.open = { frame, stream, styles, rows: new SheetRows(), ofTable: this.byColumn(columns, styles) };
  }

  private write(rows: readonly (readonly Cell[])[], styleOf: StyleOf): void {
    const xml = this.sheet.rows.next(rows, styleOf);
    if (xml !== '') void this.sheet.stream.write(xml);
  }

  private close(filter: string): void {
    const { frame } = this.sheet;
    frame.autoFilter = filter;
    frame.commit();
    // Its pipe has ended, and would never report that it is drained.
    this.open = null;
  }

  private idOf(style: Partial<Style>, cell: NonNullable<Cell>): number {
    return (this.workbook as unknown as StyledWorkbook).styles.addStyleModel(style, typeOf(cell));
  }

  /** Returns the styles of a table's cells. The library resolves each of them once. */
  private byColumn(columns: Columns, styles: readonly Partial<Style>[]): StyleOf {
    const ids: (number | undefined)[] = columns.map(() => undefined);
    return (cell, column) => (ids[column] ??= this.idOf(styles[column] ?? {}, cell));
  }

  /** Returns the styles of cells around the table, which may have formats of their own. */
  private ofSpecial(bold: boolean): StyleOf {
    const { styles } = this.sheet;
    return (cell, column) => {
      const numFmt = formatOf(cell);
      const style = {
        ...styles[column],
        ...(numFmt === undefined ? {} : { numFmt }),
        ...(bold ? { font: FONT } : {}),
      };
      return this.idOf(style, cell);
    };
  }
}
