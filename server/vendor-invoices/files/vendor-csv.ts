import type { BilledLine, InvoiceType } from '../../../shared/calc/reconciliation';
import type { CsvRecord } from '../../../shared/rules/csv-record';
import {
  type DecimalSign,
  VendorCellFault,
  amountCell,
  loadNumberCell,
  moistureCell,
  surchargeCell,
  ticketCell,
  weightCell,
} from './vendor-csv-cells';
import { VENDOR_TEMPLATE_HEADERS, headerFaults } from './vendor-csv-header';

/** Most lines below the header. Equals VENDOR_LINES_MAX of the contract. */
export const VENDOR_CSV_LINES_MAX = 100_000;
/** Most faults kept with their places. All faults are counted. */
export const VENDOR_CSV_FAULTS_KEPT = 200;
const FOUND_LENGTH_MAX = 40;

/** A fault and its place. Lines count as in an editor: the header is line 1, and 0 is the whole file. */
export interface VendorCsvFault {
  line: number;
  /** Column name of the template; '' for the whole line. */
  column: string;
  message: string;
  found: string;
}

/**
 * Result of reading a file. With any fault, no line may be stored. `faulty` counts all faults; `faults` has
 * the first.
 */
export interface VendorCsvResult {
  lines: BilledLine[];
  faults: VendorCsvFault[];
  faulty: number;
}

type Cell = number | string | VendorCellFault;
type ReadCell = (cell: string, decimal: DecimalSign) => Cell;

const READERS = {
  freight: [loadNumberCell, amountCell, surchargeCell, weightCell],
  asset: [loadNumberCell, amountCell, surchargeCell, weightCell],
  sand: [ticketCell, amountCell, moistureCell, weightCell],
} as const satisfies Record<InvoiceType, readonly ReadCell[]>;

const COLUMNS = 4;

/** Returns the text of a cell, shortened. */
function shortened(cell: string): string {
  const text = cell.trim();
  return text.length > FOUND_LENGTH_MAX ? `${text.slice(0, FOUND_LENGTH_MAX - 1)}…` : text;
}

const num = (value: Cell | undefined): number => (typeof value === 'number' ? value : 0);

/** Builds a line from values that have all been read. */
function lineOf(
  type: InvoiceType,
  lineNo: number,
  [key, amount, third, weight]: readonly Cell[],
): BilledLine {
  const isSand = type === 'sand';
  return {
    lineNo,
    loadNo: num(key),
    ticketNumber: typeof key === 'string' ? key : '',
    freightCents: isSand ? 0 : num(amount),
    fscCents: isSand ? 0 : num(third),
    sandCents: isSand ? num(amount) : 0,
    weightUnits: num(weight),
    moistureUnits: isSand ? num(third) : 0,
  };
}

/**
 * Reads the records of a vendor's CSV. The first is the header; a wrong one ends the reading.
 * See docs/domain/vendor-invoices.md#csv-formats.
 */
export class VendorCsvReader {
  /** Set after a fault of the whole file; nothing more is read. */
  isEnded = false;
  private hasHeader = false;
  private count = 0;
  private readonly result: VendorCsvResult = { lines: [], faults: [], faulty: 0 };

  constructor(
    private readonly type: InvoiceType,
    private readonly separator: string,
  ) {}

  /** Reads the next record. Faults are collected, not thrown. */
  read({ line, cells }: CsvRecord): void {
    if (this.isEnded) return;
    if (this.hasHeader) this.readData(line, cells);
    else {
      this.hasHeader = true;
      for (const fault of headerFaults(this.type, cells)) {
        this.end({ ...fault, line, found: shortened(fault.found) });
      }
    }
  }

  /** Adds a fault of a line that cannot be cut into cells, and ends the reading. */
  refuse(line: number, message: string): void {
    if (!this.isEnded) this.end({ line, column: '', message, found: '' });
  }

  /** Returns the lines of the whole file, or its faults. */
  finish(): VendorCsvResult {
    if (this.result.faulty === 0 && this.count === 0) this.faultOfNothing();
    return this.result;
  }

  private readData(line: number, cells: readonly string[]): void {
    this.count += 1;
    if (this.count > VENDOR_CSV_LINES_MAX) {
      const most = VENDOR_CSV_LINES_MAX.toLocaleString('en-US');
      this.end({ line, column: '', message: `The file has more than ${most} lines`, found: '' });
      return;
    }
    if (this.isRagged(line, cells)) return;
    const headers = VENDOR_TEMPLATE_HEADERS[this.type];
    const values = READERS[this.type].map((readCell: ReadCell, at): Cell => {
      const cell = cells[at] ?? '';
      const value = readCell(cell, this.separator === ';' ? decimalOf(cell) : '.');
      if (value instanceof VendorCellFault) {
        const column = headers[at] ?? '';
        this.fault({ line, column, message: `${column} ${value.message}`, found: shortened(cell) });
      }
      return value;
    });
    if (this.result.faulty === 0) this.result.lines.push(lineOf(this.type, line, values));
  }

  /** Returns true for too few columns, and for a filled cell beyond the last column. */
  private isRagged(line: number, cells: readonly string[]): boolean {
    const extra = cells.slice(COLUMNS).find((cell) => cell.trim() !== '');
    if (extra !== undefined) {
      const message = `The line has more than ${COLUMNS} columns; put quotes around amounts with commas`;
      this.fault({ line, column: '', message, found: shortened(extra) });
    } else if (cells.length < COLUMNS) {
      const column = VENDOR_TEMPLATE_HEADERS[this.type][cells.length] ?? '';
      const message = `The line has ${cells.length} of ${COLUMNS} columns: ${column} is missing`;
      this.fault({ line, column, message, found: shortened(cells.join(this.separator)) });
    }
    return extra !== undefined || cells.length < COLUMNS;
  }

  private faultOfNothing(): void {
    const message = this.hasHeader ? 'The file has no lines below the header' : 'The file is empty';
    this.fault({ line: this.hasHeader ? 1 : 0, column: '', message, found: '' });
  }

  /** Adds a fault that ends the reading. */
  private end(fault: VendorCsvFault): void {
    this.fault(fault);
    this.isEnded = true;
  }

  private fault(fault: VendorCsvFault): void {
    this.result.faulty += 1;
    this.result.lines = [];
    if (this.result.faults.length < VENDOR_CSV_FAULTS_KEPT) this.result.faults.push(fault);
  }
}

/** Returns a comma when a number's last separator is a comma. Applies to files with semicolons only. */
function decimalOf(cell: string): DecimalSign {
  const comma = cell.lastIndexOf(',');
  return comma > cell.lastIndexOf('.') ? ',' : '.';
}
